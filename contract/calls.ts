import * as v from 'valibot';
import * as entity from './entities.ts';
import { PASSWORD_MIN_LENGTH, PAYMENT_STATES, REVIEW_MAX_LENGTH } from './constants.ts';
import type { PlainRefusalCode } from './refusals.ts';
import { readAccount, readToken } from './replies/readAccount.ts';
import { readAddressReply } from './replies/readAddress.ts';
import { readCart } from './replies/readCart.ts';
import { readAccepted, readDone, readVerified } from './replies/readDone.ts';
import { readOrders } from './replies/readOrders.ts';
import { readPlaced, readRazorpayStart, readStripeStart } from './replies/readPayment.ts';
import { readProducts } from './replies/readProducts.ts';
import { readProfile } from './replies/readProfile.ts';
import { readReview, readReviews } from './replies/readReviews.ts';
import { readTracking } from './replies/readTracking.ts';
import type { ReplyPart } from './replies/replyPart.ts';
import type { ServerFeature } from './serverFeatures.ts';

/**
 * One call of the API (spec §7). The ky client, the server's routes and the OpenAPI page are generated from the table of calls.
 *
 * - `access`: `anyone`, or `user` for calls that need a bearer token (401 without one).
 * - `loginCode`: the code of the 401 where the spec has a specific sentence for it.
 * - `params`, `body`: the request. The server refuses an invalid one with 400 and ignores unknown fields.
 * - `reply`: the response of our server.
 * - `read`: reads a response in any of the known forms (docs/hosting.md); throws UnreadablePart. Without it, `reply` parses the response.
 * - `inLanguages`: the texts of the response are in the language that Accept-Language prefers. Not in the spec.
 * - `repeatable`: sending the request twice has the same effect as sending it once: it reads, or sets an absolute value.
 * - `idempotent`: the request may have an `Idempotency-Key` header. The same key and body take effect only once. Only on a server that
 *   declares the feature `idempotency`.
 * - `addition`: the call is not in the spec. It is sent only to a server that declares the named feature, or, if none is named, once per
 *   visit. Otherwise it fails like a call that the server does not have (404).
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly access: 'anyone' | 'user';
  readonly loginCode?: PlainRefusalCode;
  readonly repeatable?: true;
  readonly idempotent?: true;
  readonly addition?: true | ServerFeature;
  readonly inLanguages?: true;
  readonly params?: v.GenericSchema;
  readonly body?: v.GenericSchema;
  readonly reply: v.GenericSchema;
  readonly read?: (reply: ReplyPart) => unknown;
}

const success = v.optional(v.boolean(), true);
const message = v.optional(v.string());
const Done = v.object({ success, message });
/**
 * Not in the spec; sent with `success: false`. `pending`: the outcome is not known yet, and the request may be repeated. `returning`: the
 * order can no longer be paid, and the payment is refunded, as `message` explains.
 */
const outcome = { pending: v.optional(v.boolean()), returning: v.optional(v.boolean()) };
/** The refusal's code and the values in its sentence; see refusals.ts and docs/api-errors.md. */
const refusal = {
  code: v.optional(v.string()),
  values: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
};
const Verified = v.object({ success, message, ...refusal, ...outcome });

const passwordText = v.pipe(v.string(), v.maxLength(256));
/** Exactly one of the two is required; otherwise the refusal is 'Identifier is required'. */
const identifierFields = {
  email: v.optional(v.pipe(v.string(), v.maxLength(254))),
  phone: v.optional(v.pipe(v.string(), v.maxLength(20))),
};
const otpText = v.pipe(v.string(), v.regex(/^[0-9]{6}$/, 'otp_incomplete' satisfies PlainRefusalCode));

const TokenReply = v.object({ success, token: v.optional(v.string()), message });
const CartReply = v.object({ success, cartData: entity.Cart });
const ProductsReply = v.object({ success, products: v.array(entity.Product), message });
const AddressReply = v.object({ success, address: v.nullable(entity.Address) });
const OrderPlacedReply = v.object({
  success,
  message,
  order: v.optional(entity.Order),
  user: v.optional(v.object({ id: v.string(), name: v.string() })),
});
/** Problems are reported with the codes of the rules that the form uses (spec §5). */
const ReviewBody = v.object(
  {
    rating: v.optional(v.number('review_rating_required' satisfies PlainRefusalCode), 0),
    comment: v.optional(
      v.pipe(
        v.string('review_comment_required' satisfies PlainRefusalCode),
        v.maxLength(REVIEW_MAX_LENGTH, 'review_comment_too_long' satisfies PlainRefusalCode),
      ),
      '',
    ),
  },
  'review_rating_required' satisfies PlainRefusalCode,
);

const productId = v.object({ productId: entity.ProductId });
const orderId = v.object({ orderId: v.pipe(v.string(), v.minLength(1), v.maxLength(60)) });

/** All calls of the API by name. */
export const calls = {
  listProducts: {
    method: 'GET',
    path: '/api/product/list',
    access: 'anyone',
    inLanguages: true,
    reply: ProductsReply,
    read: readProducts,
  },
  addToCart: {
    method: 'POST',
    path: '/api/cart/add',
    access: 'anyone',
    idempotent: true,
    body: v.object({
      itemId: entity.ProductId,
      size: entity.Size,
      quantity: entity.Quantity,
      userId: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
    }),
    reply: Done,
    read: readAccepted,
  },
  updateCart: {
    method: 'POST',
    path: '/api/cart/update',
    access: 'user',
    repeatable: true,
    body: v.object({
      itemId: entity.ProductId,
      size: entity.Size,
      /** 0 removes the line. */
      quantity: v.union([v.literal(0), entity.Quantity]),
      /** Not in the spec: the index at which a new line is inserted, from 0. Without it a new line is appended. */
      place: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    }),
    reply: Done,
    read: readAccepted,
  },
  getCart: {
    method: 'POST',
    path: '/api/cart/get',
    access: 'user',
    repeatable: true,
    body: v.optional(v.object({})),
    reply: CartReply,
    read: readCart,
  },
  checkAccount: {
    method: 'POST',
    path: '/api/user/check-account',
    access: 'anyone',
    repeatable: true,
    body: v.object(
      { identifier: v.pipe(v.string(), v.maxLength(254, 'identifier_invalid' satisfies PlainRefusalCode)) },
      'identifier_required' satisfies PlainRefusalCode,
    ),
    reply: v.object({ exists: v.boolean(), name: v.optional(v.string(), '') }),
    read: readAccount,
  },
  sendOtp: {
    method: 'POST',
    path: '/api/user/send-otp',
    access: 'anyone',
    body: v.object({ ...identifierFields, mode: entity.OtpModeSchema }),
    reply: Done,
    read: readDone,
  },
  verifyOtp: {
    method: 'POST',
    path: '/api/user/verify-otp',
    access: 'anyone',
    body: v.object({
      ...identifierFields,
      otp: otpText,
      name: v.optional(v.pipe(v.string(), v.maxLength(100))),
      password: v.optional(passwordText),
      /** Not in the spec: which of an identifier's codes to verify. Without it the newest one is verified. */
      mode: v.optional(entity.OtpModeSchema),
    }),
    reply: TokenReply,
    read: readToken,
  },
  login: {
    method: 'POST',
    path: '/api/user/login',
    access: 'anyone',
    body: v.object({ ...identifierFields, password: passwordText }),
    reply: TokenReply,
    read: readToken,
  },
  resetPassword: {
    method: 'POST',
    path: '/api/user/reset-password',
    access: 'anyone',
    body: v.object({
      email: v.pipe(v.string(), v.maxLength(254)),
      otp: otpText,
      newPassword: v.pipe(
        passwordText,
        v.minLength(PASSWORD_MIN_LENGTH, 'password_too_short' satisfies PlainRefusalCode),
      ),
    }),
    reply: Done,
    read: readDone,
  },
  /** Not in the spec; only on a server that declares `signOut`. Ends the session of the token, or all sessions of the account. */
  signOut: {
    method: 'POST',
    path: '/api/user/logout',
    access: 'user',
    repeatable: true,
    addition: 'signOut',
    body: v.optional(v.object({ everywhere: v.optional(v.boolean(), false) }), {}),
    reply: Done,
  },
  getProfile: {
    method: 'GET',
    path: '/api/user/profile',
    access: 'user',
    reply: v.object({ success, user: entity.UserProfile }),
    read: readProfile,
  },
  getAddress: {
    method: 'GET',
    path: '/api/user/address',
    access: 'user',
    reply: AddressReply,
    read: readAddressReply,
  },
  saveAddress: {
    method: 'PUT',
    path: '/api/user/address',
    access: 'user',
    repeatable: true,
    body: v.object({ address: entity.Address }),
    reply: Done,
    read: readDone,
  },
  placeOrder: {
    method: 'POST',
    path: '/api/order/place',
    access: 'user',
    idempotent: true,
    body: entity.OrderRequestBody,
    reply: OrderPlacedReply,
    read: readPlaced,
  },
  startStripe: {
    method: 'POST',
    path: '/api/order/stripe',
    access: 'user',
    idempotent: true,
    body: entity.OrderRequestBody,
    /** `orderId` is not in the spec: the id of the pending order, for `fetchPaymentStatus`. */
    reply: v.object({
      success,
      session_url: v.optional(v.string()),
      orderId: v.optional(v.string()),
      message,
    }),
    read: readStripeStart,
  },
  startRazorpay: {
    method: 'POST',
    path: '/api/order/razorpay',
    access: 'user',
    idempotent: true,
    /** All fields except `amount` are not in the spec. Without them, the account's cart is ordered to its saved address. */
    body: v.object({
      ...v.partial(v.omit(entity.OrderRequestBody, ['amount'])).entries,
      amount: entity.RequestedAmount,
    }),
    reply: v.object({
      success,
      orderId: v.optional(v.string()),
      /** `amount` is in paise, as Razorpay expects it. */
      order: v.optional(v.object({ id: v.string(), amount: v.number(), currency: v.string() })),
      message,
    }),
    read: readRazorpayStart,
  },
  verifyRazorpay: {
    method: 'POST',
    path: '/api/order/verifyRazorpay',
    access: 'user',
    idempotent: true,
    body: v.object({
      ...v.partial(entity.OrderRequestBody).entries,
      razorpay_order_id: v.pipe(v.string(), v.maxLength(60)),
      razorpay_payment_id: v.pipe(v.string(), v.maxLength(60)),
      razorpay_signature: v.pipe(v.string(), v.maxLength(256)),
    }),
    reply: Verified,
    read: readVerified,
  },
  verifyStripe: {
    method: 'POST',
    path: '/api/order/verifyStripe',
    access: 'user',
    idempotent: true,
    body: v.object({
      success: v.union([v.boolean(), v.string()]),
      orderId: v.pipe(v.string(), v.maxLength(60)),
    }),
    reply: Verified,
    read: readVerified,
  },
  /** The status of an order's payment, fetched from the provider. Without this call, the app treats the order as unpaid. */
  fetchPaymentStatus: {
    method: 'GET',
    path: '/api/order/payment/:orderId',
    access: 'user',
    addition: 'paymentStatus',
    params: orderId,
    reply: v.object({ success, message, state: v.picklist(PAYMENT_STATES), ...refusal, ...outcome }),
  },
  listOrders: {
    method: 'POST',
    path: '/api/order/userorders',
    access: 'user',
    repeatable: true,
    body: v.optional(v.object({})),
    reply: v.object({ success, orders: v.array(entity.Order) }),
    read: readOrders,
  },
  shipOrder: {
    method: 'POST',
    path: '/api/shiprocket/order',
    access: 'user',
    body: v.object({ order: v.looseObject({ _id: v.string() }), user: v.optional(v.unknown()) }),
    reply: Done,
    read: readAccepted,
  },
  trackOrder: {
    method: 'GET',
    path: '/api/shiprocket/track/:orderId',
    access: 'user',
    params: orderId,
    reply: v.object({ success, trackingData: v.optional(entity.TrackingData), message }),
    read: readTracking,
  },
  listTrending: {
    method: 'GET',
    path: '/api/product/trending',
    access: 'anyone',
    inLanguages: true,
    reply: ProductsReply,
    read: readProducts,
  },
  listReviews: {
    method: 'GET',
    path: '/api/reviews/:productId',
    access: 'anyone',
    params: productId,
    reply: v.array(entity.Review),
    read: readReviews,
  },
  canReview: {
    method: 'GET',
    path: '/api/reviews/can-review/:productId',
    access: 'user',
    params: productId,
    reply: v.object({ canReview: v.boolean() }),
  },
  postReview: {
    method: 'POST',
    path: '/api/reviews/:productId',
    access: 'user',
    loginCode: 'review_login_required',
    idempotent: true,
    params: productId,
    body: ReviewBody,
    reply: entity.Review,
    read: readReview,
  },
  updateReview: {
    method: 'PUT',
    path: '/api/reviews/update/:id',
    access: 'user',
    loginCode: 'review_login_required',
    params: v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(60)) }),
    body: ReviewBody,
    reply: v.object({ review: entity.Review }),
    read: readReview,
  },
  /** On a server without this call, the app uses the constants of spec §9. readShopConfig.ts reads what other servers send. */
  getConfig: {
    method: 'GET',
    path: '/api/config',
    access: 'anyone',
    addition: true,
    reply: v.object({ success, config: entity.ShopConfig }),
    read: (reply) => reply.field('config').value,
  },
} as const satisfies Record<string, Call>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
/** The validated request body of a call; undefined when it has none. */
export type CallBody<N extends CallName> = Calls[N] extends { body: infer S extends v.GenericSchema }
  ? v.InferOutput<S>
  : undefined;
/** The path parameters of a call; undefined when it has none. */
export type CallParams<N extends CallName> = Calls[N] extends { params: infer S extends v.GenericSchema }
  ? v.InferOutput<S>
  : undefined;
/** A response as the app receives it, money in paise. */
export type CallResult<N extends CallName> = Calls[N] extends { read: (reply: ReplyPart) => infer R }
  ? R
  : v.InferOutput<Calls[N]['reply']>;
/** A response as the server sends it, money in rupees. */
export type CallReply<N extends CallName> = v.InferInput<Calls[N]['reply']>;

/**
 * Body of every refused call; the response also has the matching HTTP status. `amount`: the current total in rupees when prices have
 * changed (409). `retryAfter`: seconds to wait (429, 503). `pending`: the payment has neither succeeded nor failed yet. `returning`: the
 * payment arrived too late and is refunded.
 */
export const ErrorReply = v.object({
  success: v.literal(false),
  code: v.string(),
  message: v.string(),
  values: refusal.values,
  amount: v.optional(v.number()),
  retryAfter: v.optional(v.number()),
  ...outcome,
});
export type ErrorReply = v.InferOutput<typeof ErrorReply>;
