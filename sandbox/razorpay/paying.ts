import { newId } from '../ids.ts';
import type { SandboxParts } from '../parts.ts';
import { RazorpayError } from './errors.ts';
import { tell } from './events.ts';
import { paymentObject } from './objects.ts';
import { orderOf } from './orders.ts';
import { authorized, captured } from './payments.ts';
import type { Order, Payment } from './records.ts';

/** What a person can do in the payment window; README.md says what each of them shows. */
export const RAZORPAY_ACTS = [
  'pay',
  'refuse',
  'authorise',
  'slow',
  'late',
  'vanish',
  'silent',
  'lost',
  'again',
] as const;
export type RazorpayAct = (typeof RAZORPAY_ACTS)[number];

export interface Paying {
  readonly act: RazorpayAct;
  readonly method: 'upi' | 'card';
  /** How long it takes until what comes later comes. */
  readonly seconds: number;
  readonly email?: string | undefined;
  readonly contact?: string | undefined;
}

/**
 * Pays an order as a shopper does in Razorpay's window.
 * @throws RazorpayError when there is no such order, or it is paid and the act is not `again`
 */
export function actOnOrder(parts: SandboxParts, orderId: string, paying: Paying): Payment {
  const { state, now } = parts;
  const order = orderOf(parts, orderId);
  if (order.status === 'paid' && paying.act !== 'again') {
    throw new RazorpayError(400, 'Payment already done for this order');
  }
  const payment: Payment = {
    id: newId('pay_', 14),
    orderId,
    amount: order.amount,
    currency: order.currency,
    method: paying.method,
    status: 'created',
    email: paying.email ?? null,
    contact: paying.contact ?? null,
    createdAt: Math.floor(now() / 1000),
    amountRefunded: 0,
    due: null,
  };
  state.data.razorpay.payments[payment.id] = payment;
  order.attempts += 1;
  if (order.status === 'created') order.status = 'attempted';
  proceed(isQuiet(paying.act) ? withoutWebhooks(parts) : parts, order, payment, paying);
  state.save();
  return payment;
}

function proceed(parts: SandboxParts, order: Order, payment: Payment, { act, seconds }: Paying): void {
  const at = parts.now() + seconds * 1000;
  switch (act) {
    case 'refuse':
    case 'late':
      payment.status = 'failed';
      if (act === 'late') payment.due = { at, becomes: 'authorized' };
      tell(parts, 'payment.failed', { payment: paymentObject(payment) });
      return;
    case 'slow':
      payment.due = { at, becomes: order.capture ? 'captured' : 'authorized' };
      return;
    case 'authorise':
      authorized(parts, payment);
      if (order.capture) payment.due = { at, becomes: 'captured' };
      return;
    case 'pay':
    case 'vanish':
    case 'silent':
    case 'lost':
    case 'again':
      authorized(parts, payment);
      if (order.capture) captured(parts, payment);
  }
}

/** Moves payments on whose time has come. */
export function advanceRazorpay(parts: SandboxParts): boolean {
  const due = Object.values(parts.state.data.razorpay.payments).filter(
    (payment) => payment.due !== null && payment.due.at <= parts.now(),
  );
  for (const payment of due) {
    const becomes = payment.due?.becomes;
    if (payment.status !== 'authorized') authorized(parts, payment);
    if (becomes === 'captured') captured(parts, payment);
  }
  return due.length > 0;
}

function isQuiet(act: RazorpayAct): boolean {
  return act === 'silent' || act === 'lost';
}

function withoutWebhooks(parts: SandboxParts): SandboxParts {
  return { ...parts, webhooks: { add: () => undefined } };
}
