import * as v from 'valibot';

const paise = v.pipe(v.number('must be an integer'), v.integer('must be an integer'));
const notes = v.pipe(
  v.record(v.string(), v.pipe(v.string(), v.maxLength(256, 'may not be longer than 256 characters'))),
  v.check((fields) => Object.keys(fields).length <= 15, 'may have at most 15 fields'),
);
const flag = v.union([v.boolean(), v.picklist([0, 1])]);

/** Body of POST /v1/orders. Razorpay rejects unknown fields. */
export const CreateOrder = v.strictObject({
  amount: v.pipe(paise, v.minValue(100, 'must be at least 100 paise')),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be a currency code')),
  receipt: v.optional(v.pipe(v.string(), v.maxLength(40, 'may not be longer than 40 characters'))),
  notes: v.optional(notes, {}),
  partial_payment: v.optional(v.literal(false)),
  payment_capture: v.optional(flag, false),
  payment: v.optional(
    v.strictObject({
      capture: v.picklist(['automatic', 'manual']),
      capture_options: v.optional(
        v.strictObject({
          automatic_expiry_period: v.optional(v.number()),
          manual_expiry_period: v.optional(v.number()),
          refund_speed: v.optional(v.picklist(['normal', 'optimum'])),
        }),
      ),
    }),
  ),
});
export type CreateOrder = v.InferOutput<typeof CreateOrder>;

/** Body of POST /v1/payments/:id/capture. */
export const Capture = v.strictObject({ amount: paise, currency: v.optional(v.string(), 'INR') });

/** Body of POST /v1/payments/:id/refund. Without an amount, the whole payment is refunded. */
export const CreateRefund = v.nullish(
  v.strictObject({
    amount: v.optional(v.pipe(paise, v.minValue(100, 'must be at least 100 paise'))),
    speed: v.optional(v.picklist(['normal', 'optimum']), 'normal'),
    notes: v.optional(notes, {}),
    receipt: v.optional(v.string()),
  }),
  {},
);
export type CreateRefund = NonNullable<v.InferOutput<typeof CreateRefund>>;

const count = v.pipe(v.string(), v.regex(/^\d{1,3}$/, 'must be an integer'), v.transform(Number));
/** Query of the lists of orders and payments. */
export const ListQuery = v.object({
  receipt: v.optional(v.string()),
  count: v.optional(v.pipe(count, v.maxValue(100, 'may not be greater than 100')), '10'),
  skip: v.optional(count, '0'),
});
