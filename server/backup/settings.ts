/** When and where the running shop backs itself up. */
export interface NightlyBackup {
  readonly folder: string;
  /** Hour and minute by the clock of the process, `03:00`. */
  readonly at: string;
  /** The number of backups that stay in the folder. */
  readonly count: number;
}
