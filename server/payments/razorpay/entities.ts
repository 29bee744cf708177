import * as v from 'valibot';
import { paise } from '../../../contract/money.ts';
import type { CollectedMoney } from '../payment-update.ts';

/** The fields of Razorpay's entities that the shop reads. Amounts are in paise. */

const amount = v.pipe(v.number(), v.integer(), v.minValue(0));

export const OrderEntity = v.object({ id: v.string(), amount, receipt: v.nullish(v.string()) });

export const PaymentEntity = v.object({
  id: v.string(),
  order_id: v.nullish(v.string()),
  amount,
  currency: v.string(),
  status: v.string(),
  captured: v.nullish(v.boolean()),
  amount_refunded: v.nullish(amount),
});
export type PaymentEntity = v.InferOutput<typeof PaymentEntity>;

/** `notes` is an empty list when there are none. */
export const RefundEntity = v.object({
  id: v.string(),
  payment_id: v.string(),
  amount,
  status: v.nullish(v.string()),
  notes: v.fallback(v.object({ payment_id: v.optional(v.string()) }), {}),
});

/** A page of Razorpay's lists. */
export const listOf = <S extends v.GenericSchema>(item: S) => v.object({ items: v.array(item) });

/** The money of a payment; its currency in upper case. */
export function readMoney(payment: PaymentEntity): CollectedMoney {
  const { id, currency } = payment;
  return { id, amountPaise: paise(payment.amount), currency: currency.toUpperCase() };
}
