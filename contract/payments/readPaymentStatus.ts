import { PAYMENT_STATES } from '../constants.ts';
import { UnreadablePart, type ReplyPart } from '../replies/replyPart.ts';

/** The status of a payment. @throws UnreadablePart when it is unknown */
export function readPaymentStatus(reply: ReplyPart): { readonly state: (typeof PAYMENT_STATES)[number] } {
  const status = reply.field('state');
  const state = PAYMENT_STATES.find((known) => known === status.value);
  if (state === undefined) throw new UnreadablePart(status.path);
  return { state };
}
