import { QUANTITY_MAX, QUANTITY_MIN } from '../../contract/constants.ts';
import { messages } from '../../contract/texts/messages.ts';
import { worded } from '../../contract/texts/worded.ts';

/** What is said of a request that has no field to blame. */
export const UNREADABLE = /*i18n*/ 'The request could not be read.';

const PIECE_UNKNOWN = /*i18n*/ 'This piece is not known here. Please reload the page.';
const CODE_PURPOSE = /*i18n*/ 'Say whether the code is for logging in, signing up or a new password.';

/**
 * What is said of a field that is missing or of another form, where its schema has no sentence of its own: a validator's words speak of
 * types, and no shopper reads those. By the field's name, in whatever call it stands.
 */
const FIELD_MESSAGES: Readonly<Record<string, string>> = {
  identifier: messages.identifier.required,
  email: messages.identifier.invalid,
  phone: messages.identifier.invalid,
  mode: CODE_PURPOSE,
  otp: messages.otp.enterAllDigits,
  name: /*i18n*/ 'Please enter your name, in at most 100 characters',
  password: messages.auth.invalidPassword,
  newPassword: messages.auth.invalidPassword,
  address: messages.address.required,
  itemId: PIECE_UNKNOWN,
  productId: PIECE_UNKNOWN,
  size: messages.product.selectSize,
  quantity: worded(/*i18n*/ 'Please choose a quantity from {least} to {most}.', {
    least: QUANTITY_MIN,
    most: QUANTITY_MAX,
  }),
  items: messages.checkout.cartEmpty,
  amount: /*i18n*/ 'The amount must be in rupees with at most two decimals.',
  paymentMethod: messages.checkout.invalidMethod,
  success: messages.checkout.verificationFailed,
  razorpay_order_id: messages.checkout.verificationFailed,
  razorpay_payment_id: messages.checkout.verificationFailed,
  razorpay_signature: messages.checkout.verificationFailed,
  order: /*i18n*/ 'There is no such order.',
  orderId: /*i18n*/ 'There is no such order.',
  rating: messages.review.ratingRequired,
  comment: messages.review.commentRequired,
  id: messages.review.notFound,
};

/** Of the innermost field on the way that has a sentence. */
export function fieldMessage(path: readonly unknown[]): string {
  const name = path.findLast((key) => typeof key === 'string' && Object.hasOwn(FIELD_MESSAGES, key));
  return FIELD_MESSAGES[String(name)] ?? UNREADABLE;
}
