/** When and where the running shop writes backups. */
export interface NightlyBackup {
  readonly folder: string;
  /** Hour and minute by the clock of the process, `03:00`. */
  readonly at: string;
  /** The number of backups to retain in the folder. */
  readonly count: number;
}
