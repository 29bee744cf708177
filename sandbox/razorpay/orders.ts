import { newId } from '../ids.ts';
import type { SandboxParts } from '../parts.ts';
import { unknownId } from './errors.ts';
import type { CreateOrder } from './parameters.ts';
import type { Order } from './records.ts';

export function createOrder({ state, now }: SandboxParts, wanted: CreateOrder): Order {
  const order: Order = {
    id: newId('order_', 14),
    amount: wanted.amount,
    currency: wanted.currency,
    receipt: wanted.receipt ?? null,
    notes: wanted.notes,
    createdAt: Math.floor(now() / 1000),
    attempts: 0,
    amountPaid: 0,
    status: 'created',
    capture: wanted.payment?.capture === 'automatic' || Boolean(wanted.payment_capture),
  };
  state.data.razorpay.orders[order.id] = order;
  return order;
}

/** @throws RazorpayError */
export function orderOf({ state }: SandboxParts, id: string): Order {
  const { orders } = state.data.razorpay;
  const order = Object.hasOwn(orders, id) ? orders[id] : undefined;
  if (!order) throw unknownId();
  return order;
}
