/**
 * A gateway did not accept a message. The reason contains only our own words and the gateway's error codes: its
 * messages quote the recipient, who must appear neither in the log nor in the job's row.
 */
export class DeliveryFailed extends Error {
  /** Whether a retry cannot help, for example when the mailbox does not exist. */
  readonly isFinal: boolean;

  constructor(reason: string, { isFinal = false } = {}) {
    super(reason);
    this.name = 'DeliveryFailed';
    this.isFinal = isFinal;
  }
}
