import { readSuccess, type SuccessReply } from '../replies/readSuccess.ts';
import { findField } from '../replies/findField.ts';
import { findObject } from '../replies/findObject.ts';
import type { ReplyPart } from '../replies/replyPart.ts';

/** Razorpay's own order. */
export interface RazorpayOrder {
  readonly id: string;
  /** In paise, as Razorpay expects it. */
  readonly amount: number;
  readonly currency: string;
}

/**
 * An order paid in cash on delivery, and its id, where the server names it. Order and user are passed on to `shipOrder` as the server wrote
 * them. @throws UnreadablePart
 */
export function readPlaced(reply: ReplyPart): SuccessReply & {
  readonly order?: Readonly<Record<string, unknown>> | undefined;
  readonly orderId?: string | undefined;
  readonly user?: unknown;
} {
  const order = findObject(reply, 'order', ['_id']);
  const orderId = order.field('_id', 'id').textOrNull();
  return {
    ...readSuccess(reply),
    order: order.isObject() && orderId !== null ? order.value : undefined,
    orderId: orderId ?? reply.field('orderId').textOrNull() ?? undefined,
    user: reply.field('user').value,
  };
}

/** The address of Stripe's payment page, and the id of the pending order, where the server names it. @throws UnreadablePart */
export function readStripeStart(
  reply: ReplyPart,
): SuccessReply & { readonly session_url?: string | undefined; readonly orderId?: string | undefined } {
  const url = findField(reply, 'session_url').textOrNull() ?? undefined;
  return {
    ...readSuccess(reply),
    session_url: url,
    orderId: reply.field('orderId').textOrNull() ?? undefined,
  };
}

/** Razorpay's order, and the id of ours, where the server names it. @throws UnreadablePart */
export function readRazorpayStart(
  reply: ReplyPart,
): SuccessReply & { readonly order?: RazorpayOrder | undefined; readonly orderId?: string | undefined } {
  const order = findField(reply, 'order');
  const id = order.field('id').textOrNull();
  const amount = order.field('amount').number();
  return {
    ...readSuccess(reply),
    order:
      id === null || amount === null
        ? undefined
        : { id, amount, currency: order.field('currency').text() || 'INR' },
    orderId: reply.field('orderId').textOrNull() ?? undefined,
  };
}

/** Either of them, for a call by which both can be started. @throws UnreadablePart */
export function readPaymentStart(reply: ReplyPart) {
  return reply.field('order').isMissing ? readStripeStart(reply) : readRazorpayStart(reply);
}
