import { newId } from '../ids.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { RazorpayError } from './errors.ts';
import { sendEvent } from './events.ts';
import { feeOf, paymentObject } from './objects.ts';
import { orderOf } from './orders.ts';
import { authorizePayment, markCaptured } from './payments.ts';
import type { RazorpayOrder, Payment } from './records.ts';

/** Acts in the payment window; README.md explains them. */
export const RAZORPAY_ACTIONS = [
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
export type RazorpayAction = (typeof RAZORPAY_ACTIONS)[number];

export interface PayRequest {
  readonly act: RazorpayAction;
  readonly method: 'upi' | 'card';
  /** Seconds until a delayed result arrives. */
  readonly seconds: number;
  readonly email?: string | undefined;
  readonly contact?: string | undefined;
}

/**
 * Performs what a shopper does in Razorpay's payment window: adds a payment to the order, queues the webhooks and saves
 * the state.
 * @throws RazorpayError 400 when the order is unknown, or when it is paid and the act is not `again`
 */
export function payOrder(context: SandboxContext, orderId: string, request: PayRequest): Payment {
  const { state, now } = context;
  const order = orderOf(context, orderId);
  if (order.status === 'paid' && request.act !== 'again') {
    throw new RazorpayError(400, 'Payment already done for this order');
  }
  const customerFee = state.data.faults.razorpay.feeBearer === 'customer' ? feeOf(order.amount) : 0;
  const payment: Payment = {
    id: newId('pay_', 14),
    orderId,
    amount: order.amount + customerFee,
    currency: order.currency,
    method: request.method,
    status: 'created',
    email: request.email ?? null,
    contact: request.contact ?? null,
    createdAt: Math.floor(now() / 1000),
    amountRefunded: 0,
    customerFee,
    due: null,
  };
  state.data.razorpay.payments[payment.id] = payment;
  order.attempts += 1;
  if (order.status === 'created') order.status = 'attempted';
  performAct(isSilentAct(request.act) ? withoutWebhooks(context) : context, order, payment, request);
  state.save();
  return payment;
}

function performAct(
  context: SandboxContext,
  order: RazorpayOrder,
  payment: Payment,
  { act, seconds }: PayRequest,
): void {
  const at = context.now() + seconds * 1000;
  switch (act) {
    case 'refuse':
    case 'late':
      payment.status = 'failed';
      if (act === 'late') payment.due = { at, becomes: 'authorized' };
      sendEvent(context, 'payment.failed', { payment: paymentObject(payment) });
      return;
    case 'slow':
      payment.due = { at, becomes: order.capture ? 'captured' : 'authorized' };
      return;
    case 'authorise':
      authorizePayment(context, payment);
      if (order.capture) payment.due = { at, becomes: 'captured' };
      return;
    case 'pay':
    case 'vanish':
    case 'silent':
    case 'lost':
    case 'again':
      authorizePayment(context, payment);
      if (order.capture) markCaptured(context, payment);
  }
}

/** Authorizes or captures the payments that are due. True when any has changed. */
export function advancePayments(context: SandboxContext): boolean {
  const due = Object.values(context.state.data.razorpay.payments).filter(
    (payment) => payment.due !== null && payment.due.at <= context.now(),
  );
  for (const payment of due) {
    const becomes = payment.due?.becomes;
    if (payment.status !== 'authorized') authorizePayment(context, payment);
    if (becomes === 'captured') markCaptured(context, payment);
  }
  return due.length > 0;
}

function isSilentAct(act: RazorpayAction): boolean {
  return act === 'silent' || act === 'lost';
}

function withoutWebhooks(context: SandboxContext): SandboxContext {
  return { ...context, webhooks: { add: () => undefined, urlOf: () => null } };
}
