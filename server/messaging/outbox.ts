import type { Mail, Sms } from './message.ts';

/**
 * A message that would have been sent by mail or SMS. Held only in memory, so that a database dump contains no codes.
 */
export interface OutboxMessage extends Partial<Omit<Mail, 'to' | 'text'>>, Pick<Sms, 'to' | 'text'> {
  readonly channel: 'email' | 'sms';
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Path of the page that shows a mail’s HTML. */
  readonly preview?: string;
}

const OUTBOX_SIZE = 200;

export class Outbox {
  #messages: OutboxMessage[] = [];
  #count = 0;

  /** Adds a message. Stores only the newest 200. */
  put(message: OutboxMessage): void {
    this.#count += 1;
    const preview = message.html === undefined ? {} : { preview: `/sandbox/outbox/${this.#count}` };
    this.#messages = [{ ...message, ...preview }, ...this.#messages].slice(0, OUTBOX_SIZE);
  }

  /** Newest first. */
  list(): readonly OutboxMessage[] {
    return this.#messages;
  }
}
