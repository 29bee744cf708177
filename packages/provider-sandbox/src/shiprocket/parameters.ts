import * as v from 'valibot';
import { ShiprocketError } from './errors.ts';

const text = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'is required'),
    v.maxLength(max, `may not be longer than ${max} characters`),
  );
const number = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.finite('must be a number'));
const above = (least: number) =>
  v.pipe(
    number,
    v.check((value) => value > least, `must be greater than ${least}`),
  );
const digits = (count: number) =>
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(String),
    v.regex(new RegExp(`^\\d{${count}}$`), `must be ${count} digits`),
  );

const order_items = v.pipe(
  v.array(
    v.looseObject({
      name: text(200),
      sku: text(100),
      units: v.pipe(number, v.integer('must be an integer'), v.minValue(1, 'must be at least 1')),
      selling_price: v.pipe(number, v.minValue(0, 'must be at least 0')),
    }),
  ),
  v.minLength(1, 'is required'),
  v.check((items) => new Set(items.map(({ sku }) => sku)).size === items.length, 'has a sku twice'),
);

/** Required fields of the body of POST /orders/create/adhoc; other fields are accepted and ignored. */
const CreateOrder = v.looseObject({
  order_id: v.pipe(v.union([v.string(), v.number()]), v.transform(String), text(50)),
  order_date: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d( \d\d:\d\d(:\d\d)?)?$/, 'is no date')),
  pickup_location: text(100),
  billing_customer_name: text(100),
  billing_last_name: v.optional(v.string(), ''),
  billing_address: text(200),
  billing_city: text(30),
  billing_pincode: digits(6),
  billing_state: text(100),
  billing_country: text(100),
  billing_email: v.pipe(v.string(), v.email('must be a valid email address')),
  billing_phone: digits(10),
  shipping_is_billing: v.union([v.boolean(), v.picklist([0, 1])]),
  order_items,
  payment_method: v.picklist(['COD', 'Prepaid'], 'is invalid'),
  sub_total: v.pipe(number, v.minValue(0, 'must be at least 0')),
  length: above(0.5),
  breadth: above(0.5),
  height: above(0.5),
  weight: above(0),
});
export type CreateOrder = v.InferOutput<typeof CreateOrder>;

/** Required fields of the body of POST /orders/create/return; other fields are accepted and ignored. */
const CreateReturn = v.looseObject({
  order_id: CreateOrder.entries.order_id,
  order_date: CreateOrder.entries.order_date,
  pickup_customer_name: text(100),
  pickup_last_name: v.optional(v.string(), ''),
  pickup_address: text(200),
  pickup_city: text(30),
  pickup_pincode: digits(6),
  pickup_state: text(100),
  pickup_country: text(100),
  pickup_email: CreateOrder.entries.billing_email,
  pickup_phone: digits(10),
  shipping_customer_name: text(100),
  shipping_address: text(200),
  shipping_city: text(30),
  shipping_pincode: digits(6),
  shipping_state: text(100),
  shipping_country: text(100),
  shipping_phone: digits(10),
  order_items,
  payment_method: v.picklist(['Prepaid'], 'is invalid'),
  sub_total: CreateOrder.entries.sub_total,
  length: above(0.5),
  breadth: above(0.5),
  height: above(0.5),
  weight: above(0),
});
export type CreateReturn = v.InferOutput<typeof CreateReturn>;

/** The body of POST /ndr/AWB/action; other fields are accepted and ignored. */
const NdrAction = v.looseObject({
  action: v.picklist(['re-attempt', 'return'], 'is invalid'),
  comments: text(200),
  phone: v.optional(digits(10)),
});
export type NdrAction = v.InferOutput<typeof NdrAction>;

/** Validates an answer to a failed delivery. @throws ShiprocketError 422 with a message for each invalid field */
export function readNdrAction(body: unknown): NdrAction {
  const result = v.safeParse(NdrAction, body);
  if (!result.success) throw invalid(result.issues);
  return result.output;
}

/** A test value: an address with this text is refused, as Shiprocket refuses addresses that no courier can find. */
const REFUSED_ADDRESS = /refused street/i;

/** Validates the body of a new order. @throws ShiprocketError 422 with a message for each invalid field */
export function readOrder(body: unknown): CreateOrder {
  const result = v.safeParse(CreateOrder, body);
  if (!result.success) throw invalid(result.issues);
  checkAddress('billing_address', result.output.billing_address);
  return result.output;
}

/** The same for a return. */
export function readReturn(body: unknown): CreateReturn {
  const result = v.safeParse(CreateReturn, body);
  if (!result.success) throw invalid(result.issues);
  checkAddress('pickup_address', result.output.pickup_address);
  return result.output;
}

function checkAddress(field: string, address: string): void {
  if (!REFUSED_ADDRESS.test(address)) return;
  throw new ShiprocketError(422, 'The given data was invalid.', {
    [field]: [`The ${field.replaceAll('_', ' ')} field is invalid.`],
  });
}

function invalid(issues: readonly v.BaseIssue<unknown>[]): ShiprocketError {
  const errors: Record<string, string[]> = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? 'body';
    const problem = issue.received === 'undefined' ? 'is required' : issue.message;
    (errors[field] ??= []).push(`The ${field.replaceAll('_', ' ')} field ${problem}.`);
  }
  return new ShiprocketError(422, 'The given data was invalid.', errors);
}
