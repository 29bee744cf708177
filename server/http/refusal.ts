import type { ErrorReply } from '../../contract/calls.ts';

/** A call that is turned down: its status and the sentence for the shopper. Anything else that is thrown is a fault of ours (500). */
export class Refusal extends Error {
  readonly status: number;
  readonly extra: Omit<ErrorReply, 'success' | 'message'>;

  constructor(status: number, message: string, extra: Omit<ErrorReply, 'success' | 'message'> = {}) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.extra = extra;
  }
}
