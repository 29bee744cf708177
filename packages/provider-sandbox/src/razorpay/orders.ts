import { newId } from '../ids.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { unknownId } from './errors.ts';
import type { CreateOrder } from './parameters.ts';
import type { RazorpayOrder } from './records.ts';

/** Creates an order without payments; amounts in paise. The caller saves the state. */
export function createOrder({ state, now }: SandboxContext, request: CreateOrder): RazorpayOrder {
  const order: RazorpayOrder = {
    id: newId('order_', 14),
    amount: request.amount,
    currency: request.currency,
    receipt: request.receipt ?? null,
    notes: request.notes,
    createdAt: Math.floor(now() / 1000),
    attempts: 0,
    amountPaid: 0,
    status: 'created',
    capture: request.payment?.capture === 'automatic' || Boolean(request.payment_capture),
  };
  state.data.razorpay.orders[order.id] = order;
  return order;
}

/** @throws RazorpayError 400 for an unknown order */
export function orderOf({ state }: SandboxContext, id: string): RazorpayOrder {
  const { orders } = state.data.razorpay;
  const order = Object.hasOwn(orders, id) ? orders[id] : undefined;
  if (!order) throw unknownId();
  return order;
}
