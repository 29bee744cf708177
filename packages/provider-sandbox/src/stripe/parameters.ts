import * as v from 'valibot';

const text = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max));
const integer = v.pipe(v.string(), v.regex(/^\d{1,12}$/, 'must be an integer'), v.transform(Number));
const metadata = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.string(), v.maxLength(500))),
  v.check((fields) => Object.keys(fields).length <= 50, 'has more than 50 keys'),
);
const expand = v.optional(v.array(v.string()), []);
const address = v.pipe(
  v.string(),
  v.maxLength(5000),
  v.check((url) => ['http:', 'https:'].includes(URL.parse(url)?.protocol ?? ''), 'must be a URL'),
);

const PriceData = v.strictObject({
  currency: v.pipe(v.string(), v.toLowerCase(), v.regex(/^[a-z]{3}$/, 'must be a currency code')),
  unit_amount: integer,
  product_data: v.strictObject({
    name: text(5000),
    description: v.optional(text(40_000)),
    images: v.optional(v.pipe(v.array(address), v.maxLength(8))),
    metadata: v.optional(metadata),
  }),
});

/** Parameters of POST /v1/checkout/sessions that a one-time payment uses. Stripe rejects unknown parameters. */
export const CreateSession = v.strictObject({
  mode: v.literal('payment'),
  line_items: v.pipe(
    v.array(
      v.strictObject({
        price_data: PriceData,
        quantity: v.pipe(integer, v.minValue(1)),
      }),
    ),
    v.minLength(1),
    v.maxLength(100),
  ),
  success_url: address,
  cancel_url: v.optional(address),
  client_reference_id: v.optional(text(200)),
  customer_email: v.optional(v.pipe(v.string(), v.email('is no email address'), v.maxLength(800))),
  metadata: v.optional(metadata, {}),
  payment_intent_data: v.optional(
    v.strictObject({
      metadata: v.optional(metadata),
      description: v.optional(text(1000)),
      receipt_email: v.optional(v.string()),
      capture_method: v.optional(v.literal('automatic')),
    }),
    {},
  ),
  payment_method_types: v.optional(v.array(v.string())),
  expires_at: v.optional(integer),
  locale: v.optional(v.string()),
  submit_type: v.optional(v.string()),
  billing_address_collection: v.optional(v.string()),
  expand,
});
export type CreateSession = v.InferOutput<typeof CreateSession>;

/** Parameters of POST /v1/refunds. */
export const CreateRefund = v.strictObject({
  payment_intent: v.optional(v.string()),
  charge: v.optional(v.string()),
  amount: v.optional(v.pipe(integer, v.minValue(1))),
  reason: v.optional(v.picklist(['duplicate', 'fraudulent', 'requested_by_customer'])),
  metadata: v.optional(metadata, {}),
  expand,
});
export type CreateRefund = v.InferOutput<typeof CreateRefund>;

/** Parameters of calls that accept only `expand[]`. */
export const OnlyExpand = v.strictObject({ expand });

/** Query parameters of GET calls; each call uses some of them. */
export const ListQuery = v.strictObject({
  payment_intent: v.optional(v.string()),
  status: v.optional(v.picklist(['open', 'complete', 'expired'])),
  limit: v.optional(v.pipe(integer, v.minValue(1), v.maxValue(100)), '10'),
  expand,
});
