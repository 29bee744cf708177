/**
 * A gateway did not take a message. The reason is of our own words and its codes only: gateways quote whom a message was for, and that must
 * reach neither the log nor the job's row.
 */
export class DeliveryFailed extends Error {
  /** Whether trying again cannot help, such as with a mailbox that does not exist. */
  readonly isFinal: boolean;

  constructor(reason: string, { isFinal = false } = {}) {
    super(reason);
    this.name = 'DeliveryFailed';
    this.isFinal = isFinal;
  }
}
