import { paise, toPaise } from '../contract/money.ts';
import { EMPTY_CHOICE } from '../contract/catalogue/collection/collection.ts';
import { LIST_PACING } from '../contract/constants.ts';
import type { Product } from '../contract/catalogue/entities.ts';
import type { ShopConfig } from '../contract/shop/entities.ts';
import { summariseRatings } from '../contract/reviews/ratings.ts';
import { refusals } from '../contract/refusals.ts';
import { SERVER_FEATURES } from '../contract/shop/serverFeatures.ts';
import { failure, type FailureChoice } from 'xstate-offline-inspector/host';
import { ADDRESS } from './exampleAddress.ts';
import { DESK_DETAILS, DESK_EVENTS, DESK_INPUTS, DESK_OUTPUTS } from './deskExamples.ts';

// Example inputs, answers and events for simulations. The forms are filled with them, and the user can change them.

const EMAIL = { email: 'asha@example.com' };
const TOKEN = 'example-token-of-forty-characters-xxxxxx';
const LOCALITY = { postalCode: '570001', country: 'India', city: 'Mysuru', state: 'Karnataka' };
const SAVED_ADDRESSES = [{ ...ADDRESS, id: 'a1', isDefault: true }];
const PRODUCT: Product = {
  _id: 'brass-diya',
  name: 'Brass diya',
  price: toPaise(499),
  image: ['/products/brass-diya-1.webp'],
  description: 'A lamp of solid brass.',
  longDescription: 'A lamp of solid brass, cast and polished by hand.',
  sizes: ['Small', 'Large'],
  category: 'Diyas',
  subCategory: 'Lamps',
  bestseller: true,
};
const CONFIG: ShopConfig = {
  name: 'Aangan',
  tagline: 'Handcrafted sacred and lifestyle goods',
  deliveryFee: paise(0),
  contact: { phone: '+91 98765 43210', email: 'namaste@aangan.example' },
  social: { youtube: '', instagram: '', twitter: '', facebook: '' },
  paymentMethods: ['cod', 'stripe', 'razorpay'],
  razorpay: null,
  sandbox: true,
  features: [...SERVER_FEATURES],
};
const SESSION = { token: TOKEN, userId: 'u1', name: 'Asha Rao', expiresAt: 4_102_444_800_000 };
const LINE = { itemId: PRODUCT._id, size: 'Small', quantity: 2 };
const CART = { [PRODUCT._id]: { Small: 2 } };
const ITEMS = [{ productId: PRODUCT._id, size: 'Small', quantity: 2 }];
const KEYED_ORDER = {
  order: { address: ADDRESS, items: ITEMS, amount: toPaise(998), paymentMethod: 'cod' },
  attemptKey: 'key-1',
};
const REVIEW = {
  id: 'r1',
  userName: 'Asha',
  rating: 5,
  comment: 'Shines.',
  createdAt: '2026-01-05T10:00:00Z',
  own: true,
};
const ORDER = {
  _id: 'o1',
  items: [{ ...ITEMS[0], name: PRODUCT.name, price: PRODUCT.price, image: PRODUCT.image }],
  status: 'Order Placed',
  payment: false,
  paymentMethod: 'cod',
  date: 1_772_359_200_000,
  amount: toPaise(499),
};
const CHECKOUT = {
  address: ADDRESS,
  addressFailure: null,
  draft: null,
  draftId: null,
  addresses: SAVED_ADDRESSES,
  chosenId: 'a1',
  verification: null,
  attemptKey: 'key-1',
  orderId: null,
  method: 'cod',
  options: {},
  resumedOrder: null,
  earlierOrderId: null,
  placedOrder: null,
};
const PLACED = {
  orderId: null,
  sessionUrl: null,
  razorpayOrder: null,
  placed: { message: 'Order Placed' },
};
const ORDER_RESPONSES = [
  PLACED,
  { ...PLACED, placed: null, orderId: 'o1', sessionUrl: 'https://checkout.stripe.com/c/pay/1' },
  {
    ...PLACED,
    placed: null,
    orderId: 'o1',
    razorpayOrder: { id: 'order_1', amount: 99_800, currency: 'INR' },
  },
];

const PHOTO = { id: '5f0c0a52-6c60-4c7c-9a3e-1f2f4f2b7c11', image: '/products/brass-diya-1.webp' };
const RETURNS = {
  returns: [],
  returnable: ITEMS.map((item) => ({ ...item, exchangeSizes: ['Large'] })),
  until: 4_102_444_800_000,
};

/** Inputs by machine id; machines that are missing here have no input. */
export const INPUTS: Readonly<Record<string, unknown>> = {
  store: { products: [PRODUCT], complete: true, config: CONFIG, language: 'en-IN', seed: 1 },
  auth: { record: null },
  otp: { identifier: EMAIL, mode: 'login', name: '', password: '' },
  passwordReset: { record: null, email: 'asha@example.com' },
  checkout: { signedIn: true, methods: ['cod', 'stripe', 'razorpay'], items: ITEMS, resumedOrderId: null },
  order: { isPaid: false, isConfirmed: false },
  orderRequest: { ...KEYED_ORDER, mayRepeat: true },
  orderLookup: { ...KEYED_ORDER, mayRepeat: false },
  orderChange: { orderId: 'o1', address: ADDRESS },
  payNow: { orderId: 'o1', attemptKey: 'key-1', order: KEYED_ORDER.order },
  paymentStatusPoll: { query: { kind: 'order', orderId: 'o1' } },
  paymentReturn: { signedIn: true },
  catalogue: { products: [] },
  collection: { choice: EMPTY_CHOICE },
  infiniteList: {
    pacing: LIST_PACING.collection,
    listKey: 'all',
    entry: 'k:collection',
    total: 12,
    shown: 0,
    stored: 0,
  },
  request: { params: { orderId: 'o1' }, refreshes: true },
  submission: { params: { productId: PRODUCT._id, size: 'Small' } },
  reviews: { productId: PRODUCT._id, isSignedIn: true, shown: 0 },
  addressBook: { newAddress: ADDRESS },
  pinPlaces: { locality: LOCALITY },
  reviewForm: { productId: PRODUCT._id, isSignedIn: true, own: null, notice: null },
  product: { productId: PRODUCT._id, onlySize: null },
  photoUpload: { photos: [PHOTO] },
  return: { isShopsFault: true, isExchange: true, isSent: false },
  returnRequest: { orderId: 'o1' },
  ...DESK_INPUTS,
};

/** Possible outputs of a service, the most common first. `now` is in milliseconds since 1970. */
export function exampleOutputs(src: string, now: number): readonly unknown[] {
  return src === 'sendCode' ? [{ sentAt: now }] : (OUTPUTS[src] ?? [undefined]);
}

/** The outputs of `exampleOutputs` that are always the same. */
export const OUTPUTS: Readonly<Record<string, readonly unknown[]>> = {
  readSession: [null, SESSION],
  saveSession: [SESSION],
  readStoredCart: [
    { changes: [], lastKnown: null },
    { changes: [{ kind: 'add', line: LINE, key: 'k1' }], lastKnown: CART },
  ],
  sendChange: [{ change: { kind: 'add', line: LINE, key: 'k1', target: 2 }, isSent: true }],
  fetchCart: [CART],
  fetchProducts: [[PRODUCT]],
  checkAccount: [
    { exists: true, name: 'Asha' },
    { exists: false, name: '' },
  ],
  logIn: [TOKEN],
  checkPassword: [{}],
  readRequestedCode: [null],
  verifyCode: [TOKEN, null],
  savePassword: [
    { message: 'Your password was changed.', passkeys: { deleted: [], remaining: [] } },
    { message: '', passkeys: { deleted: ['New phone'], remaining: ['My phone'] } },
  ],
  openCheckout: [CHECKOUT, { ...CHECKOUT, orderId: 'o1', method: 'stripe' }],
  recordAttempt: [{ attemptKey: 'key-1', orderId: null, mayRepeat: true }],
  sendOrder: ORDER_RESPONSES,
  findPlacedOrder: [
    { response: null, ordersBefore: { ids: [], items: ITEMS } },
    { response: PLACED, ordersBefore: { ids: [], items: ITEMS } },
  ],
  startPayment: ORDER_RESPONSES.slice(1).map(({ razorpayOrder, sessionUrl }) => ({
    razorpayOrder,
    sessionUrl,
  })),
  fetchStatus: ['paid', 'pending', 'unpaid'].map((state) => ({ state })),
  readReturn: [{ orderId: 'o1', success: true }],
  fetchOrders: [
    { orders: [ORDER], after: null },
    { orders: [], after: null },
  ],
  fetchOutput: [ORDER],
  submit: [{}],
  endAllSessions: [{}],
  sendDeletionCode: ['asha@example.com'],
  saveName: [{}],
  sendContactCode: [{}],
  changeContact: [{}],
  deleteAccount: [{}],
  fetchAddresses: [SAVED_ADDRESSES, []],
  changeAddresses: [SAVED_ADDRESSES],
  fetchReviews: [
    { reviews: [REVIEW], after: null, summary: summariseRatings([REVIEW.rating]), own: REVIEW },
    { reviews: [], after: null, summary: summariseRatings([]), own: null },
  ],
  fetchMoreReviews: [{ reviews: [REVIEW], after: null }],
  findPlaces: [
    { pin: '570001', places: [{ city: 'Mysuru', state: 'Karnataka' }] },
    { pin: null, places: [] },
  ],
  readDraft: [null],
  uploadPhoto: [PHOTO],
  listReturns: [RETURNS],
  requestReturn: [RETURNS],
  withdrawReturn: [RETURNS],
  saveReview: [REVIEW],
  fetchCanReview: [true, false],
  deleteReview: [undefined],
  ...DESK_OUTPUTS,
};

/** Payloads by event type. */
export const EVENTS: Readonly<Record<string, object>> = {
  'session.opened': { token: TOKEN },
  'login.succeeded': { token: TOKEN },
  'session.ended': { by: 'logout' },
  'cart.changed': { change: { kind: 'add', line: LINE, key: 'c1' } },
  'guestCart.read': { cart: CART },
  'identifier.submitted': { typed: 'asha@example.com' },
  'password.submitted': { password: 'a-secret', confirmation: 'a-secret' },
  // An event of three machines: of a sign-up, and of the forms of an order and of a return at the desk.
  'details.submitted': { name: 'Asha', password: 'a-secret', ...DESK_DETAILS },
  'otp.typed': { digits: '123456' },
  'countdown.ticked': { secondsLeft: 59 },
  // Of a password reset, and of the sign-in at the desk.
  'email.submitted': { typed: 'asha@example.com', email: 'owner@shop.example' },
  'options.edited': { options: { giftMessage: 'With love' } },
  'payment.chosen': { method: 'stripe' },
  'order.submitted': {
    order: { items: ITEMS, amount: toPaise(998), arePricesAgreed: true },
    hasUnavailable: false,
  },
  'payment.responded': {
    response: { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'signature' },
  },
  'payment.declined': { reason: 'Declined' },
  'address.added': { addressId: 'a2' },
  'default.chosen': { addressId: 'a1' },
  'deletion.requested': { addressId: 'a1' },
  'address.edited': { address: ADDRESS },
  'option.toggled': { filter: 'categories', option: 'Diyas' },
  'price.chosen': { minPrice: 500, maxPrice: null },
  'rating.chosen': { minRating: 4 },
  'sort.chosen': { sort: 'low-high' },
  'reviews.sorted': { sort: 'highest' },
  'search.typed': { search: 'brass' },
  'address.changed': { choice: EMPTY_CHOICE },
  'choice.restored': { choice: { ...EMPTY_CHOICE, sort: 'low-high' } },
  'list.resized': { listKey: 'all', total: 12 },
  'list.replaced': { listKey: 'new', total: 12, entry: 'k:collection' },
  'entry.changed': { entry: 'k2:collection' },
  'fields.changed': { fields: { rating: 4, comment: 'Warm light.' } },
  'size.chosen': { size: 'Small' },
  'photos.chosen': { files: [{ name: 'diya.jpg', size: 250_000 }] },
  'photo.removed': { key: 0 },
  'photo.retried': { key: 0 },
  'return.declined': { reason: 'used' },
  'exchange.lost': { isSentAgain: true },
  'return.submitted': { fields: { items: ITEMS, reason: 'size', note: '' } },
  'withdrawal.requested': { returnId: 'r1' },
  // An event of two machines: of a product, and of a line of the cart.
  'quantity.chosen': { line: LINE, quantity: 2 },
  ...DESK_EVENTS,
};

/** Each refusal of the API. Placeholders of its sentence are numbers. */
export const REFUSALS: readonly FailureChoice[] = Object.entries(refusals).map(([code, { status, text }]) => {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const values = Object.fromEntries(names.map((name) => [name, 42]));
  return failure(`${code} (${status})`, status, {
    code,
    message: text.replaceAll(/\{\w+\}/g, '42'),
    ...(names.length > 0 && { values }),
  });
});
