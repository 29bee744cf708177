/**
 * A message that would have been sent by mail or SMS. Kept only in memory, so that a database dump contains no codes.
 */
export interface OutboxMessage {
  readonly to: string;
  readonly channel: 'email' | 'sms';
  readonly text: string;
  readonly code?: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

const OUTBOX_SIZE = 200;

export class Outbox {
  #messages: OutboxMessage[] = [];

  /** Adds a message. Only the newest 200 are kept. */
  put(message: OutboxMessage): void {
    this.#messages = [message, ...this.#messages].slice(0, OUTBOX_SIZE);
  }

  /** Newest first. */
  list(): readonly OutboxMessage[] {
    return this.#messages;
  }
}
