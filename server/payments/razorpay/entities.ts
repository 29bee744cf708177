import * as v from 'valibot';
import type { CollectedMoney } from '../payment-update.ts';
import { ProviderAmount, NonNegativeAmount, Currency, ProviderId } from '../provider-fields.ts';

/** The fields of Razorpay's entities that the shop reads. Amounts are in paise. */

export const OrderEntity = v.object({
  id: ProviderId,
  amount: ProviderAmount,
  receipt: v.nullish(v.string()),
});

export const PaymentEntity = v.object({
  id: ProviderId,
  order_id: v.nullish(ProviderId),
  amount: ProviderAmount,
  currency: Currency,
  status: v.string(),
  captured: v.nullish(v.boolean()),
  amount_refunded: v.nullish(NonNegativeAmount),
  /** Razorpay's charge, including GST. Null until the payment is captured. */
  fee: v.nullish(NonNegativeAmount),
});
export type PaymentEntity = v.InferOutput<typeof PaymentEntity>;

/** `notes` is an empty list when it has no entries. */
export const RefundEntity = v.object({
  id: ProviderId,
  payment_id: v.string(),
  amount: ProviderAmount,
  status: v.nullish(v.string()),
  notes: v.fallback(v.object({ payment_id: v.optional(v.string()) }), {}),
});

/** Where Razorpay sends webhooks. Events are a list, and in older replies an object whose values are true or '1'. */
export const WebhookEntity = v.object({
  url: v.string(),
  active: v.boolean(),
  events: v.union([
    v.array(v.string()),
    v.pipe(
      v.record(v.string(), v.unknown()),
      v.transform((events) => Object.keys(events).filter((name) => Boolean(Number(events[name])))),
    ),
  ]),
});

/** A page of Razorpay's lists. */
export const itemsOf = <S extends v.GenericSchema>(item: S) => v.object({ items: v.array(item) });

/** The money of a payment. With Razorpay's setting "customer bears the fee", its amount is the order's plus the fee. */
export function readMoney({ id, amount, fee, currency }: PaymentEntity): CollectedMoney {
  return { id, amountPaise: amount, ...(fee ? { feePaise: fee } : {}), currency };
}
