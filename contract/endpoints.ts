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
import { readPaymentStatus } from './replies/readPaymentStatus.ts';
import type { ReplyPart } from './replies/replyPart.ts';
import type { ServerFeature } from './serverFeatures.ts';

/**
 * What the app needs of a call (spec §7); calls.ts adds the schemas of the request and of our server's response.
 *
 * - `access`: `anyone`, or `user` for calls that need a bearer token (401 without one).
 * - `inLanguages`: the texts of the response are in the language that Accept-Language prefers. Not in the spec.
 * - `repeatable`: sending the request twice has the same effect as sending it once: it reads, or sets an absolute value.
 * - `idempotent`: the request may have an `Idempotency-Key` header. The same key and body take effect only once. Only on a server that
 *   declares the feature `idempotency`.
 * - `addition`: the call is not in the spec. It is sent only to a server that declares the named feature, or, if none is named, once per
 *   visit. Otherwise it fails like a call that the server does not have (404).
 * - `read`: reads a response in any of the known forms (docs/hosting.md); throws UnreadablePart.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly access: 'anyone' | 'user';
  readonly repeatable?: true;
  readonly idempotent?: true;
  readonly addition?: true | ServerFeature;
  readonly inLanguages?: true;
  readonly read: (reply: ReplyPart) => unknown;
}

/** All calls of the API by name. Their schemas are not here, so that the app loads without them. */
export const endpoints = {
  listProducts: {
    method: 'GET',
    path: '/api/product/list',
    access: 'anyone',
    inLanguages: true,
    read: readProducts,
  },
  addToCart: {
    method: 'POST',
    path: '/api/cart/add',
    access: 'anyone',
    idempotent: true,
    read: readAccepted,
  },
  updateCart: {
    method: 'POST',
    path: '/api/cart/update',
    access: 'user',
    repeatable: true,
    read: readAccepted,
  },
  getCart: {
    method: 'POST',
    path: '/api/cart/get',
    access: 'user',
    repeatable: true,
    read: readCart,
  },
  checkAccount: {
    method: 'POST',
    path: '/api/user/check-account',
    access: 'anyone',
    repeatable: true,
    read: readAccount,
  },
  /** Not in the spec; only on a server that declares `passwordCheck`. Tells whether a new password is easy to guess. */
  checkPassword: {
    method: 'POST',
    path: '/api/user/check-password',
    access: 'anyone',
    repeatable: true,
    addition: 'passwordCheck',
    read: readAccepted,
  },
  sendOtp: {
    method: 'POST',
    path: '/api/user/send-otp',
    access: 'anyone',
    read: readDone,
  },
  verifyOtp: {
    method: 'POST',
    path: '/api/user/verify-otp',
    access: 'anyone',
    read: readToken,
  },
  login: {
    method: 'POST',
    path: '/api/user/login',
    access: 'anyone',
    read: readToken,
  },
  resetPassword: {
    method: 'POST',
    path: '/api/user/reset-password',
    access: 'anyone',
    read: readDone,
  },
  /** Not in the spec; only on a server that declares `signOut`. Ends the session of the token, or all sessions of the account. */
  signOut: {
    method: 'POST',
    path: '/api/user/logout',
    access: 'user',
    repeatable: true,
    addition: 'signOut',
    read: readAccepted,
  },
  getProfile: {
    method: 'GET',
    path: '/api/user/profile',
    access: 'user',
    read: readProfile,
  },
  getAddress: {
    method: 'GET',
    path: '/api/user/address',
    access: 'user',
    read: readAddressReply,
  },
  saveAddress: {
    method: 'PUT',
    path: '/api/user/address',
    access: 'user',
    repeatable: true,
    read: readDone,
  },
  placeOrder: {
    method: 'POST',
    path: '/api/order/place',
    access: 'user',
    idempotent: true,
    read: readPlaced,
  },
  startStripe: {
    method: 'POST',
    path: '/api/order/stripe',
    access: 'user',
    idempotent: true,
    read: readStripeStart,
  },
  startRazorpay: {
    method: 'POST',
    path: '/api/order/razorpay',
    access: 'user',
    idempotent: true,
    read: readRazorpayStart,
  },
  verifyRazorpay: {
    method: 'POST',
    path: '/api/order/verifyRazorpay',
    access: 'user',
    idempotent: true,
    read: readVerified,
  },
  verifyStripe: {
    method: 'POST',
    path: '/api/order/verifyStripe',
    access: 'user',
    idempotent: true,
    read: readVerified,
  },
  /** The status of an order's payment, fetched from the provider. Without this call, the app treats the order as unpaid. */
  fetchPaymentStatus: {
    method: 'GET',
    path: '/api/order/payment/:orderId',
    access: 'user',
    addition: 'paymentStatus',
    read: readPaymentStatus,
  },
  listOrders: {
    method: 'POST',
    path: '/api/order/userorders',
    access: 'user',
    repeatable: true,
    read: readOrders,
  },
  shipOrder: {
    method: 'POST',
    path: '/api/shiprocket/order',
    access: 'user',
    read: readAccepted,
  },
  trackOrder: {
    method: 'GET',
    path: '/api/shiprocket/track/:orderId',
    access: 'user',
    read: readTracking,
  },
  listTrending: {
    method: 'GET',
    path: '/api/product/trending',
    access: 'anyone',
    inLanguages: true,
    read: readProducts,
  },
  listReviews: {
    method: 'GET',
    path: '/api/reviews/:productId',
    access: 'anyone',
    read: readReviews,
  },
  canReview: {
    method: 'GET',
    path: '/api/reviews/can-review/:productId',
    access: 'user',
    read: (reply: ReplyPart) => ({ canReview: reply.field('canReview').flag() ?? false }),
  },
  postReview: {
    method: 'POST',
    path: '/api/reviews/:productId',
    access: 'user',
    idempotent: true,
    read: readReview,
  },
  updateReview: {
    method: 'PUT',
    path: '/api/reviews/update/:id',
    access: 'user',
    read: readReview,
  },
  /** On a server without this call, the app uses the constants of spec §9. readShopConfig.ts reads what other servers send. */
  getConfig: {
    method: 'GET',
    path: '/api/config',
    access: 'anyone',
    addition: true,
    read: (reply) => reply.field('config').value,
  },
} as const satisfies Record<string, Endpoint>;
