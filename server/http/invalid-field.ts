import { QUANTITY_MAX, QUANTITY_MIN } from '../../contract/constants.ts';
import { allRefusals } from '../../contract/desk/allRefusals.ts';
import type { PlainRefusalCode } from '../../contract/refusals.ts';
import { Refusal } from './refusal.ts';

/**
 * Refusal codes by field name, for a field that is missing or invalid and whose schema has no code. The validator's own
 * messages describe types and are not written for shoppers. They apply to every call.
 */
const FIELD_CODES: Readonly<Record<string, PlainRefusalCode>> = {
  identifier: 'identifier_required',
  email: 'identifier_invalid',
  phone: 'identifier_invalid',
  mode: 'otp_mode_invalid',
  otp: 'otp_incomplete',
  name: 'name_invalid',
  password: 'password_invalid',
  newPassword: 'password_invalid',
  address: 'address_incomplete',
  pin: 'pin_invalid',
  itemId: 'product_id_invalid',
  productId: 'product_id_invalid',
  size: 'size_required',
  items: 'cart_empty',
  amount: 'amount_invalid',
  paymentMethod: 'payment_method_invalid',
  success: 'payment_not_verified',
  razorpay_order_id: 'payment_not_verified',
  razorpay_payment_id: 'payment_not_verified',
  razorpay_signature: 'payment_not_verified',
  order: 'order_id_invalid',
  orderId: 'order_id_invalid',
  rating: 'review_rating_required',
  comment: 'review_comment_required',
  id: 'review_id_invalid',
};

/**
 * The refusal of a request with an invalid field: the code of the schema, or else of the innermost field on the path
 * that has a code.
 * @param message of the validator: a code, or '' where the schema has no code
 * @param path to the field; empty for the request as a whole
 */
export function invalidField(message: string, path: readonly unknown[]): Refusal {
  const values = path.length > 0 ? { field: path.join('.') } : {};
  if (isPlainCode(message)) return new Refusal(message, values);
  const name = path.findLast((key) => key === 'quantity' || Object.hasOwn(FIELD_CODES, String(key)));
  if (name === 'quantity') {
    return new Refusal('quantity_invalid', { ...values, least: QUANTITY_MIN, most: QUANTITY_MAX });
  }
  const code = Object.hasOwn(FIELD_CODES, String(name)) ? FIELD_CODES[String(name)] : undefined;
  return new Refusal(code ?? 'invalid_request', values);
}

function isPlainCode(message: string): message is PlainRefusalCode {
  return Object.hasOwn(allRefusals, message);
}
