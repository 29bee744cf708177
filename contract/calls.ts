import * as v from 'valibot';
import { trimInvisible } from './accounts/email.ts';
import { OtpModeSchema, UserProfile } from './accounts/entities.ts';
import { Address, SavedAddress } from './addresses/entities.ts';
import { Money } from './amounts.ts';
import { Cart, Quantity } from './carts/entities.ts';
import { Product, ProductId, Size } from './catalogue/entities.ts';
import { SHOPPER_EVENTS } from './orders/shopperEvents.ts';
import { Order, OrderRequestBody, OrderRequestItem, RequestedAmount } from './orders/entities.ts';
import { RatingSummary, Review, REVIEW_SORTS } from './reviews/entities.ts';
import { TrackingData } from './shipping/entities.ts';
import { ShopConfig } from './shop/entities.ts';
import { LANGUAGES } from './texts/language.ts';
import { LIST_FILTERS, PARAMETERS } from './catalogue/collection/collection.ts';
import { PAGE_SIZE } from './catalogue/collection/pageQuery.ts';
import { SEARCH_ORDERS } from './catalogue/search/searchOrders.ts';
import * as catalogue from './catalogue/productEndpoints.ts';
import * as listPages from './catalogue/listPageEndpoints.ts';
import * as stock from './stock/stockEndpoints.ts';
import * as cart from './carts/cartEndpoints.ts';
import * as session from './accounts/sessionEndpoints.ts';
import * as account from './accounts/accountEndpoints.ts';
import * as addresses from './addresses/addressEndpoints.ts';
import * as passkeys from './passkeys/passkeyEndpoints.ts';
import * as personalData from './accounts/personalDataEndpoints.ts';
import * as phone from './accounts/phoneEndpoints.ts';
import * as profile from './accounts/profileEndpoints.ts';
import * as coupons from './coupons/couponEndpoints.ts';
import { CouponCode } from './coupons/entities.ts';
import * as orders from './orders/orderEndpoints.ts';
import * as shipping from './shipping/shippingEndpoints.ts';
import * as shop from './shop/shopEndpoints.ts';
import * as payments from './payments/paymentEndpoints.ts';
import * as tracking from './shipping/trackingEndpoints.ts';
import { Photo, PhotoIds } from './photos/entities.ts';
import * as photos from './photos/photoEndpoints.ts';
import * as returns from './returns/returnEndpoints.ts';
import { ReturnRequest, ReturnsOfOrder } from './returns/entities.ts';
import * as reviews from './reviews/reviewEndpoints.ts';
import * as wishlist from './wishlist/wishlistEndpoints.ts';
import { WISHLIST_MAX } from './wishlist/wishlist.ts';
import type { Endpoint } from './endpoint.ts';
import {
  CART_LINES_MAX,
  ORDERS_PAGE_MAX,
  PASSWORD_MIN_LENGTH,
  PAYMENT_STATES,
  ONLINE_METHODS,
  PHOTO_MAX_BYTES,
  REVIEW_MAX_LENGTH,
  REVIEWS_PAGE_MAX,
} from './constants.ts';
import * as passkey from './passkeys/passkeys.ts';
import { readPinCode } from './addresses/pinCode.ts';
import type { PlainRefusalCode } from './refusals.ts';

/**
 * One call of the API (spec §7). The server's routes and the OpenAPI page are generated from this table, and the app's client from
 * endpoints/.
 *
 * - `loginCode`: the code of the 401 where the spec has a specific sentence for it.
 * - `isLong`: the reply may be long, so that callers without an account are limited too, by their network address.
 * - `maxFileBytes`: the body is a file (`application/octet-stream`), and not JSON.
 * - `params`, `query`, `body`: the request. The server refuses an invalid one with 400 and ignores unknown fields.
 * - `reply`: the response of our server.
 */
export interface Call extends Endpoint {
  readonly loginCode?: PlainRefusalCode;
  readonly isLong?: true;
  readonly maxFileBytes?: number;
  readonly params?: v.GenericSchema;
  readonly query?: v.GenericSchema;
  readonly body?: v.GenericSchema;
  readonly reply: v.GenericSchema;
}

const success = v.optional(v.boolean(), true);
const message = v.optional(v.string());
const SuccessReply = v.object({ success, message });
/**
 * Not in the spec; sent with `success: false`. `pending`: the outcome is not known yet, and the request may be
 * repeated. `returning`: the order can no longer be paid, and the payment is refunded, as `message` explains.
 */
const outcome = { pending: v.optional(v.boolean()), returning: v.optional(v.boolean()) };
/** The refusal's code and the values in its sentence; see refusals.ts and docs/api-errors.md. */
const refusal = {
  code: v.optional(v.string()),
  values: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
};
const Verified = v.object({ success, message, ...refusal, ...outcome });

const passwordText = v.pipe(v.string(), v.maxLength(256));
const phoneText = v.pipe(v.string(), v.maxLength(40));
/** Exactly one of the two is required; otherwise the refusal is 'Identifier is required'. */
const identifierFields = {
  email: v.optional(v.pipe(v.string(), v.maxLength(254))),
  phone: v.optional(phoneText),
};
/** A name in one line, without the invisible marks around it. */
const nameText = v.pipe(
  v.string(),
  v.transform((text) => trimInvisible(text.replace(/\p{Cc}+/gu, ' '))),
);
const otpText = v.pipe(v.string(), v.regex(/^[0-9]{6}$/, 'otp_incomplete' satisfies PlainRefusalCode));

const TokenReply = v.object({ success, token: v.optional(v.string()), message });
const CartReply = v.object({ success, cartData: Cart });
const ProductsReply = v.object({ success, products: v.array(Product), message });
/** Amounts in rupees; see SearchSummary. */
const PriceLimits = { min: v.nullable(Money), max: v.nullable(Money) };
const SearchSummary = v.object({
  order: v.nullable(v.picklist(SEARCH_ORDERS)),
  price: v.nullable(v.object({ ...PriceLimits, rest: v.string() })),
  unmet: v.array(v.union([v.string(), v.object(PriceLimits)])),
  closest: v.array(v.string()),
  dropped: v.nullable(v.object({ words: v.array(v.string()), rest: v.string() })),
  isDescribed: v.boolean(),
  unsold: v.nullable(v.object(v.entriesFromList(LANGUAGES, v.string()))),
  found: v.record(v.string(), v.string()),
});
const FilterOptions = v.array(v.object({ name: v.string(), count: v.number() }));
/** See CollectionFilters. */
const Facets = v.object({
  ...v.entriesFromList(LIST_FILTERS, FilterOptions),
  prices: v.nullable(v.object({ lowest: Money, highest: Money })),
  ratings: v.array(v.object({ name: v.number(), count: v.number() })),
  inStock: v.nullable(v.number()),
});
/** The query of pageQuery.ts. A filter may be repeated; invalid ones are ignored. */
const option = v.optional(v.union([v.string(), v.array(v.string())]));
const number = v.optional(v.pipe(v.string(), v.regex(/^\d{1,10}$/)));
const PageQuery = v.object({
  ...v.entriesFromList(
    LIST_FILTERS.map((filter) => PARAMETERS[filter]),
    option,
  ),
  ...v.entriesFromList(
    ['department', 'min-price', 'max-price', 'min-rating', 'in-stock', 'bestseller', 'sort', 'q', 'facets'],
    v.optional(v.string()),
  ),
  seed: number,
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/),
      v.check((limit) => Number(limit) >= 1 && Number(limit) <= PAGE_SIZE.most),
    ),
  ),
  after: v.optional(v.pipe(v.string(), v.maxLength(400))),
  ids: v.optional(v.pipe(v.string(), v.maxLength(15_000))),
  related: v.optional(ProductId),
});
const AddressReply = v.object({ success, address: v.nullable(Address) });
const OrderPlacedReply = v.object({
  success,
  message,
  order: v.optional(Order),
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
    /** Not in the spec. Undefined: not changed. */
    photos: v.optional(PhotoIds),
  },
  'review_rating_required' satisfies PlainRefusalCode,
);

const productId = v.object({ productId: ProductId });
const SavedAddressesReply = v.object({ success, addresses: v.array(SavedAddress) });
const addressId = v.object({
  addressId: v.pipe(v.string(), v.uuid('address_not_found' satisfies PlainRefusalCode)),
});
const reviewId = v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(60)) });
const ReturnsReply = v.object({ success, ...ReturnsOfOrder.entries });
/** An order at Razorpay. */
const RazorpayOrderReply = v.object({ id: v.string(), amount: v.number(), currency: v.string() });

const orderId = v.object({ orderId: v.pipe(v.string(), v.minLength(1), v.maxLength(60)) });

/** All calls of the API by name. */
export const calls = {
  listProducts: {
    ...catalogue.listProducts,
    /** Not in the spec: requests a part of the list. */
    query: PageQuery,
    /** `total` and the fields below it belong to a part of the list. */
    reply: v.object({
      ...ProductsReply.entries,
      /** How many products match. */
      total: v.optional(v.number()),
      /** The parameter `after` of the next page; null on the last one. */
      after: v.optional(v.nullable(v.string())),
      search: v.optional(SearchSummary),
      facets: v.optional(Facets),
      /** For the parameter `department`; null when it does not exist. */
      department: v.optional(
        v.nullable(
          v.object({ name: v.string(), types: v.array(v.string()), picture: v.nullable(v.string()) }),
        ),
      ),
    }),
  },
  findStock: {
    ...stock.findStock,
    /** Lines of a cart, or the sizes of a product. */
    body: v.object({ items: v.pipe(v.array(OrderRequestItem), v.maxLength(CART_LINES_MAX)) }),
    /** Sizes with low stock (`STOCK_FEW`), or with less stock than `quantity`. */
    reply: v.object({
      success,
      stock: v.array(v.object({ productId: v.string(), size: v.string(), left: v.number() })),
    }),
  },
  addStockAlert: {
    ...stock.addStockAlert,
    body: v.object({ productId: ProductId, size: Size }),
    reply: SuccessReply,
  },
  addToCart: {
    ...cart.addToCart,
    body: v.object({
      itemId: ProductId,
      size: Size,
      quantity: Quantity,
      userId: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
    }),
    reply: SuccessReply,
  },
  updateCart: {
    ...cart.updateCart,
    body: v.object({
      itemId: ProductId,
      size: Size,
      /** 0 removes the line. */
      quantity: v.union([v.literal(0), Quantity]),
      /** Not in the spec: the index at which a new line is inserted, from 0. Without it a new line is appended. */
      place: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    }),
    reply: SuccessReply,
  },
  getCart: {
    ...cart.getCart,
    body: v.optional(v.object({})),
    reply: CartReply,
  },
  checkAccount: {
    ...account.checkAccount,
    body: v.object(
      { identifier: v.pipe(v.string(), v.maxLength(254, 'identifier_invalid' satisfies PlainRefusalCode)) },
      'identifier_required' satisfies PlainRefusalCode,
    ),
    reply: v.object({
      exists: v.boolean(),
      name: v.optional(v.string(), ''),
      /** False for an account with a phone number that only uses codes; not in the spec. */
      hasPassword: v.optional(v.boolean()),
    }),
  },
  checkPassword: {
    ...account.checkPassword,
    body: v.object({
      ...identifierFields,
      name: v.optional(v.pipe(v.string(), v.maxLength(100))),
      password: passwordText,
    }),
    reply: SuccessReply,
  },
  sendOtp: {
    ...account.sendOtp,
    body: v.object({ ...identifierFields, mode: OtpModeSchema }),
    reply: SuccessReply,
  },
  verifyOtp: {
    ...account.verifyOtp,
    body: v.object({
      ...identifierFields,
      otp: otpText,
      name: v.optional(v.pipe(nameText, v.maxLength(100))),
      password: v.optional(passwordText),
      /** Not in the spec: which of an identifier's codes to verify. Without it the newest one is verified. */
      mode: v.optional(OtpModeSchema),
    }),
    reply: TokenReply,
  },
  login: {
    ...account.login,
    body: v.object({ ...identifierFields, password: passwordText }),
    reply: TokenReply,
  },
  resetPassword: {
    ...account.resetPassword,
    body: v.object({
      email: v.pipe(v.string(), v.maxLength(254)),
      otp: otpText,
      newPassword: v.pipe(
        passwordText,
        v.minLength(PASSWORD_MIN_LENGTH, 'password_too_short' satisfies PlainRefusalCode),
      ),
    }),
    reply: v.object({ success, message, passkeys: v.optional(passkey.PasskeysAfterDeletion) }),
  },
  sendPhoneCode: {
    ...phone.sendPhoneCode,
    body: v.object({ phone: phoneText }),
    reply: SuccessReply,
  },
  confirmPhone: {
    ...phone.confirmPhone,
    body: v.object({ phone: phoneText, otp: otpText }),
    reply: SuccessReply,
  },
  changeName: {
    ...profile.changeName,
    body: v.object({
      name: v.pipe(
        nameText,
        v.minLength(1, 'name_required' satisfies PlainRefusalCode),
        v.maxLength(100, 'name_invalid' satisfies PlainRefusalCode),
      ),
    }),
    reply: TokenReply,
  },
  sendContactCode: {
    ...profile.sendContactCode,
    body: v.object(identifierFields),
    reply: SuccessReply,
  },
  changeContact: {
    ...profile.changeContact,
    body: v.object({ ...identifierFields, otp: otpText }),
    reply: SuccessReply,
  },
  signOut: {
    ...session.signOut,
    body: v.optional(
      v.object({
        everywhere: v.optional(v.boolean(), false),
        /** Only with `everywhere`. */
        deleteRecentPasskeys: v.optional(v.boolean()),
      }),
      {},
    ),
    reply: SuccessReply,
  },
  requestPasskeySignIn: {
    ...passkeys.requestPasskeySignIn,
    reply: v.object({ success, options: passkey.PasskeyRequest }),
  },
  signInWithPasskey: {
    ...passkeys.signInWithPasskey,
    body: v.object({ response: passkey.PasskeyAssertion }),
    reply: TokenReply,
  },
  listPasskeys: {
    ...passkeys.listPasskeys,
    reply: v.object({ success, passkeys: v.array(passkey.Passkey), isOffered: v.boolean() }),
  },
  requestPasskey: {
    ...passkeys.requestPasskey,
    reply: v.object({ success, options: passkey.PasskeyCreation }),
  },
  addPasskey: {
    ...passkeys.addPasskey,
    body: v.object({ response: passkey.PasskeyAttestation, name: passkey.PasskeyName }),
    reply: SuccessReply,
  },
  renamePasskey: {
    ...passkeys.renamePasskey,
    params: passkey.PasskeyIdParam,
    body: v.object({ name: passkey.PasskeyName }),
    reply: SuccessReply,
  },
  deletePasskey: {
    ...passkeys.deletePasskey,
    params: passkey.PasskeyIdParam,
    reply: SuccessReply,
  },
  declinePasskeyOffer: {
    ...passkeys.declinePasskeyOffer,
    reply: SuccessReply,
  },
  getProfile: {
    ...profile.getProfile,
    reply: v.object({ success, user: UserProfile }),
  },
  getAddress: {
    ...profile.getAddress,
    reply: AddressReply,
  },
  saveAddress: {
    ...profile.saveAddress,
    body: v.object({ address: Address }),
    reply: SuccessReply,
  },
  listAddresses: {
    ...addresses.listAddresses,
    reply: SavedAddressesReply,
  },
  putAddress: {
    ...addresses.putAddress,
    params: addressId,
    body: v.object({ address: Address }),
    reply: SavedAddressesReply,
  },
  setDefaultAddress: {
    ...addresses.setDefaultAddress,
    params: addressId,
    reply: SavedAddressesReply,
  },
  deleteAddress: {
    ...addresses.deleteAddress,
    params: addressId,
    reply: SavedAddressesReply,
  },
  exportData: {
    ...personalData.exportData,
    /** The rows of each table by its name, without secrets; amounts in paise. */
    reply: v.object({ success, data: v.record(v.string(), v.unknown()) }),
  },
  sendDeletionCode: {
    ...personalData.sendDeletionCode,
    reply: v.object({ success, to: v.string() }),
  },
  deleteAccount: {
    ...personalData.deleteAccount,
    body: v.object({ otp: otpText }),
    reply: SuccessReply,
  },
  changeWishlist: {
    ...wishlist.changeWishlist,
    body: v.object({
      add: v.optional(v.pipe(v.array(ProductId), v.maxLength(WISHLIST_MAX)), []),
      remove: v.optional(v.pipe(v.array(ProductId), v.maxLength(WISHLIST_MAX)), []),
    }),
    reply: v.object({ success, wishlist: v.array(v.string()) }),
  },
  checkCoupon: {
    ...coupons.checkCoupon,
    body: v.object({
      code: CouponCode,
      items: v.pipe(v.array(OrderRequestItem), v.maxLength(CART_LINES_MAX)),
    }),
    reply: v.object({
      success,
      code: v.string(),
      /** The discount on the items. */
      discount: Money,
      /** The fee with the coupon. */
      deliveryFee: Money,
    }),
  },
  placeOrder: {
    ...orders.placeOrder,
    body: OrderRequestBody,
    reply: OrderPlacedReply,
  },
  startStripe: {
    ...payments.startStripe,
    body: OrderRequestBody,
    /** `orderId` is not in the spec: the id of the pending order, for `fetchPaymentStatus`. */
    reply: v.object({
      success,
      session_url: v.optional(v.string()),
      orderId: v.optional(v.string()),
      message,
    }),
  },
  startRazorpay: {
    ...payments.startRazorpay,
    /** All fields except `amount` are not in the spec. Without them, the account's cart is ordered to its saved address. */
    body: v.object({
      ...v.partial(v.omit(OrderRequestBody, ['amount'])).entries,
      amount: RequestedAmount,
    }),
    reply: v.object({
      success,
      orderId: v.optional(v.string()),
      /** `amount` is in paise, as Razorpay expects it. */
      order: v.optional(RazorpayOrderReply),
      message,
    }),
  },
  verifyRazorpay: {
    ...payments.verifyRazorpay,
    body: v.object({
      ...v.partial(OrderRequestBody).entries,
      razorpay_order_id: v.pipe(v.string(), v.maxLength(60)),
      razorpay_payment_id: v.pipe(v.string(), v.maxLength(60)),
      razorpay_signature: v.pipe(v.string(), v.maxLength(256)),
    }),
    reply: Verified,
  },
  verifyStripe: {
    ...payments.verifyStripe,
    body: v.object({
      success: v.union([v.boolean(), v.string()]),
      orderId: v.pipe(v.string(), v.maxLength(60)),
    }),
    reply: Verified,
  },
  fetchPaymentStatus: {
    ...payments.fetchPaymentStatus,
    params: orderId,
    reply: v.object({ success, message, state: v.picklist(PAYMENT_STATES), ...refusal, ...outcome }),
  },
  listOrders: {
    ...orders.listOrders,
    body: v.optional(
      v.object({
        /** Maximum number of orders; default: all. */
        limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(ORDERS_PAGE_MAX))),
        /** Orders after this cursor, the `after` of the previous reply. */
        after: v.optional(v.pipe(v.string(), v.uuid())),
        /** Only the order with this id. */
        orderId: v.optional(v.string()),
      }),
    ),
    reply: v.object({
      success,
      orders: v.array(Order),
      /** With `limit`: the cursor of the next orders; null on the last page. */
      after: v.optional(v.nullable(v.string())),
    }),
  },
  changeOrder: {
    ...orders.changeOrder,
    body: v.object({
      ...orderId.entries,
      type: v.picklist(SHOPPER_EVENTS),
      /** Of `address.changed`, which requires it. */
      address: v.optional(Address),
      /** Of `redelivery.requested`: the number that the courier is to call; by default the phone of the order. */
      phone: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
    }),
    reply: SuccessReply,
  },
  payOrder: {
    ...orders.payOrder,
    body: v.object({
      ...orderId.entries,
      paymentMethod: v.picklist(ONLINE_METHODS, 'payment_method_invalid'),
    }),
    /** With `stripe` its page, with `razorpay` its order, whose `amount` is in paise. */
    reply: v.object({
      success,
      session_url: v.optional(v.string()),
      order: v.optional(RazorpayOrderReply),
    }),
  },
  cancelOrder: {
    ...orders.cancelOrder,
    body: orderId,
    reply: SuccessReply,
  },
  requestReturn: {
    ...returns.requestReturn,
    body: ReturnRequest,
    reply: ReturnsReply,
  },
  listReturns: {
    ...returns.listReturns,
    body: orderId,
    reply: ReturnsReply,
  },
  withdrawReturn: {
    ...returns.withdrawReturn,
    body: v.object({ returnId: v.pipe(v.string(), v.minLength(1), v.maxLength(60)) }),
    reply: ReturnsReply,
  },
  shipOrder: {
    ...shipping.shipOrder,
    body: v.object({ order: v.record(v.string(), v.unknown()), user: v.optional(v.unknown()) }),
    reply: SuccessReply,
  },
  trackOrder: {
    ...tracking.trackOrder,
    params: orderId,
    reply: v.object({ success, trackingData: v.optional(TrackingData), message }),
  },
  fetchDeliveryPromise: {
    ...shipping.fetchDeliveryPromise,
    query: v.object({
      pin: v.pipe(
        v.string(),
        v.check((pin) => readPinCode(pin) === pin),
      ),
    }),
    reply: v.object({
      success,
      /** Null when the shipping service does not respond. */
      serviceable: v.nullable(v.boolean()),
      /** Whether the courier accepts cash; null when the shipping service does not respond. */
      cod: v.nullable(v.boolean()),
      /** The date of the delivery in India, such as 2026-11-27; null when it is not known. */
      by: v.nullable(v.pipe(v.string(), v.isoDate())),
      fee: Money,
    }),
  },
  listTrending: {
    ...catalogue.listTrending,
    reply: ProductsReply,
  },
  listSuggestions: {
    ...listPages.listSuggestions,
    query: v.object({ q: v.optional(v.string(), ''), seed: number }),
    reply: v.object({ ...ProductsReply.entries, departments: v.array(v.string()) }),
  },
  listReviews: {
    ...reviews.listReviews,
    isLong: true,
    params: productId,
    /** Not in the spec: requests a part of the list. */
    query: v.object({
      /** Maximum number of reviews; default: all. */
      limit: v.optional(
        v.pipe(
          v.string(),
          v.regex(/^\d{1,3}$/),
          v.check((limit) => Number(limit) >= 1 && Number(limit) <= REVIEWS_PAGE_MAX),
        ),
      ),
      /** Reviews after this cursor, the `after` of the previous reply with the same `sort`. */
      after: v.optional(v.pipe(v.string(), v.uuid())),
      /** `newest` by default. */
      sort: v.optional(v.picklist(REVIEW_SORTS)),
    }),
    /** With `limit`, a part of the list; `summary` and `own` are only in the first one. */
    reply: v.union([
      v.array(Review),
      v.object({
        reviews: v.array(Review),
        /** The cursor of the next reviews; null on the last page. */
        after: v.nullable(v.string()),
        /** Of all reviews. */
        summary: v.optional(RatingSummary),
        /** The caller's own review, or null. */
        own: v.optional(v.nullable(Review)),
      }),
    ]),
  },
  canReview: {
    ...reviews.canReview,
    params: productId,
    reply: v.object({ canReview: v.boolean() }),
  },
  postReview: {
    ...reviews.postReview,
    loginCode: 'review_login_required',
    params: productId,
    body: ReviewBody,
    reply: Review,
  },
  updateReview: {
    ...reviews.updateReview,
    loginCode: 'review_login_required',
    params: reviewId,
    body: ReviewBody,
    reply: v.object({ review: Review }),
  },
  deleteReview: {
    ...reviews.deleteReview,
    params: reviewId,
    reply: SuccessReply,
  },
  reportReview: {
    ...reviews.reportReview,
    params: reviewId,
    reply: SuccessReply,
  },
  uploadPhoto: {
    ...photos.uploadPhoto,
    maxFileBytes: PHOTO_MAX_BYTES,
    body: v.custom<Uint8Array<ArrayBuffer>>((body) => body instanceof Uint8Array),
    reply: Photo,
  },
  getConfig: {
    ...shop.getConfig,
    reply: v.object({ success, config: ShopConfig }),
  },
} as const satisfies Record<string, Call>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
/** The validated request body of a call, or undefined. */
export type CallBody<N extends CallName> = Calls[N] extends { body: infer S extends v.GenericSchema }
  ? v.InferOutput<S>
  : undefined;
/** The path parameters of a call, or undefined. */
export type CallParams<N extends CallName> = Calls[N] extends { params: infer S extends v.GenericSchema }
  ? v.InferOutput<S>
  : undefined;
/** The query parameters of a call, or undefined. */
export type CallQuery<N extends CallName> = Calls[N] extends { query: infer S extends v.GenericSchema }
  ? v.InferOutput<S>
  : undefined;
/** A response as the app receives it, money in paise. */
export type CallResult<N extends CallName> = ReturnType<Calls[N]['read']>;
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
