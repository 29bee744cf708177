/**
 * What a server may support beyond the specification. `GET /api/config` lists them as `features`; the app uses an addition only where the
 * server declares it.
 *
 * - `addresses`: an account has several saved addresses, one of them the default: `GET /api/user/addresses` and the calls below it.
 * - `deliveryPromise`: `GET /api/shipping/promise` reports when, and how, an order reaches a PIN code.
 * - `idempotency`: a request repeated with the same `Idempotency-Key` header takes effect once.
 * - `languages`: texts of responses follow the `Accept-Language` header, which the server's CORS settings allow.
 * - `orderCancel`: `POST /api/order/cancel` cancels an order until the courier has it.
 * - `orderPages`: `POST /api/order/userorders` with `limit`, and `after` for the next ones, answers a part of the orders, and with `orderId` one.
 * - `paymentStatus`: `GET /api/order/payment/:orderId` reports the status of a payment.
 * - `passkeys`: shoppers can sign in with passkeys.
 * - `passwordCheck`: the server tells whether a new password is too common before it is submitted.
 * - `personalData`: a shopper can download what the server holds about them, and delete the account.
 * - `policies`: the policies of policies.ts are true of the server, which may send other texts for them and the legal details of the shop.
 * - `phoneConfirmation`: `POST /api/user/phone/code` and `/api/user/phone/confirm` confirm the phone of an order, which a refusal `phone_unconfirmed` asks for.
 * - `productPages`: `GET /api/product/list` with the query of collection/pageQuery.ts answers a part of the list, `GET /api/product/suggestions`
 *   what to offer while a search is typed, and `productCount` in the configuration says how many products there are.
 * - `reviewPages`: `GET /api/reviews/{productId}` with `limit`, and `after` for the next ones, answers a part of the reviews, with the ratings of all
 *   summed up and the caller's own review.
 * - `shipping`: the server creates shipments by itself, without `POST /api/shiprocket/order` from the app.
 * - `signOut`: the server can end sessions.
 * - `stockAlerts`: `POST /api/product/stock/alert` asks for an email once a size is back in stock.
 * - `stock`: `POST /api/product/stock` reports how many pieces are left.
 * - `wishlist`: `POST /api/wishlist` stores the products that a shopper has saved for later.
 */
export const SERVER_FEATURES = [
  'addresses',
  'deliveryPromise',
  'idempotency',
  'languages',
  'orderCancel',
  'orderPages',
  'paymentStatus',
  'passkeys',
  'passwordCheck',
  'personalData',
  'phoneConfirmation',
  'policies',
  'productPages',
  'reviewPages',
  'shipping',
  'signOut',
  'stock',
  'stockAlerts',
  'wishlist',
] as const;
export type ServerFeature = (typeof SERVER_FEATURES)[number];

/** Whether the server declares the feature. A server without `GET /api/config` declares none. */
export function hasFeature(
  { features }: { readonly features: readonly ServerFeature[] },
  feature: ServerFeature,
): boolean {
  return features.includes(feature);
}
