/**
 * Features of a server beyond the specification. `GET /api/config` lists them as `features`; the app uses an addition
 * only where the server declares it.
 *
 * - `addresses`: an account has several saved addresses, one of them the default: `GET /api/user/addresses` and the
 *   calls below it.
 * - `coupons`: `POST /api/coupon/check` checks a coupon, and the requests that place an order have a field `coupon`.
 * - `deliveryPromise`: `GET /api/shipping/promise` returns when, and how, an order reaches a PIN code.
 * - `gifts`: an order can have a `giftMessage`.
 * - `gstInvoices`: an order can have the `gstin` and `companyName` of a business buyer.
 * - `idempotency`: a request repeated with the same `Idempotency-Key` header takes effect once.
 * - `languages`: texts of responses follow the `Accept-Language` header, which the server's CORS settings allow.
 * - `orderCancel`: `POST /api/order/cancel` cancels an order until the courier has it.
 * - `orderChanges`: `POST /api/order/change` causes one of the events that an order lists as `accepted`.
 * - `orderPages`: `POST /api/order/userorders` returns a page of the orders with `limit` and `after`, and one order
 *   with `orderId`.
 * - `payNow`: `POST /api/order/pay` starts the online payment of a cash order that is `payableOnline`.
 * - `paymentStatus`: `GET /api/order/payment/:orderId` returns the status of a payment.
 * - `passkeys`: shoppers can sign in with passkeys.
 * - `passwordCheck`: the server checks whether a new password is too common before it is submitted.
 * - `personalData`: shoppers can download their data, and delete the account.
 * - `photos`: `POST /api/photos` uploads photographs, which reviews and returns name in `photos`.
 * - `policies`: policies.ts applies to the server, which may send other texts for the policies and the legal details of
 *   the shop.
 * - `phoneConfirmation`: `POST /api/user/phone/code` and `/api/user/phone/confirm` confirm the phone of an order, which
 *   a refusal `phone_unconfirmed` requires.
 * - `profileChanges`: shoppers can correct their name, and change email and phone with a code.
 * - `productPages`: `GET /api/product/list` returns a page of the list, with the query of collection/pageQuery.ts; `GET
 *   /api/product/suggestions` returns suggestions while a search is typed; and `productCount` in the configuration is
 *   the number of products.
 * - `reviewActions`: reviews can be sorted (`sort`), reported, and deleted by their authors.
 * - `returns`: `POST /api/order/return` requests the return of pieces of a delivered order, and the calls below it.
 * - `reviewPages`: `GET /api/reviews/{productId}` returns a page of the reviews with `limit` and `after`, with the
 *   average of all ratings and the caller's own review.
 * - `shipping`: the server creates shipments by itself, without `POST /api/shiprocket/order` from the app.
 * - `signOut`: the server can end sessions.
 * - `stockAlerts`: `POST /api/product/stock/alert` requests an email once a size is back in stock.
 * - `stock`: `POST /api/product/stock` returns how many units are left.
 * - `wishlist`: `POST /api/wishlist` stores the products that a shopper has saved for later.
 */
export const SERVER_FEATURES = [
  'addresses',
  'coupons',
  'deliveryPromise',
  'gifts',
  'gstInvoices',
  'idempotency',
  'languages',
  'orderCancel',
  'orderChanges',
  'orderPages',
  'payNow',
  'paymentStatus',
  'passkeys',
  'passwordCheck',
  'personalData',
  'phoneConfirmation',
  'photos',
  'policies',
  'productPages',
  'profileChanges',
  'reviewActions',
  'returns',
  'reviewPages',
  'shipping',
  'signOut',
  'stock',
  'stockAlerts',
  'wishlist',
] as const;
export type ServerFeature = (typeof SERVER_FEATURES)[number];

/** Whether the server declares the feature. A server without `GET /api/config` has no features. */
export function hasFeature(
  { features }: { readonly features: readonly ServerFeature[] },
  feature: ServerFeature,
): boolean {
  return features.includes(feature);
}
