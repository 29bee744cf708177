import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { paise, toPaise } from '../../contract/money.ts';
import { LIST_PACING } from '../../contract/constants.ts';
import { Failure } from '../../contract/failure.ts';
import { SHOPPER_EVENTS } from '../../contract/orders/shopperEvents.ts';
import { NO_ADDRESS } from '../../contract/addresses/rules.ts';
import { EVENTS, exampleOutputs, INPUTS } from '../../devtools/examples.ts';
import { shopMachines } from '../../devtools/machines.ts';
import { eventsOf, nameOf, nodesOf } from '../../scripts/machines/stateNodes.ts';
import { ADDRESS, product } from '../contract/catalogue/goods.ts';
import { OWNER_SESSION } from './desk/deskSamples.ts';
import { ASSERTION, ATTESTATION, PASSKEY, PASSKEY_CREATION, PASSKEY_REQUEST } from './passkeys.ts';
import { SESSION } from './sampleShop.ts';
import { listed } from './reviewsPage.ts';

/** A machine with all events that it can receive. */
export interface MachineUnderTest {
  readonly machine: AnyStateMachine;
  readonly inputs: readonly object[];
  readonly events: readonly AnyEventObject[];
  /** The possible outputs of each invoked actor. */
  readonly answers: Readonly<Record<string, readonly unknown[]>>;
}

const LIST_PAGES = ['a cursor', null].map((after) => ({
  products: [product({ _id: 'diya' })],
  total: 2,
  after,
  search: null,
  filters: null,
  department: null,
}));

const EMAIL = { email: 'asha@example.com' };
const PHONE = { phone: '+919876543210' };
const LINE = { itemId: 'diya', size: 'Small', quantity: 2 };
const ITEMS = [{ productId: 'diya', size: 'Small', quantity: 2 }];
const SAVED_ADDRESS = { ...ADDRESS, id: '1', isDefault: true };
const CHECKOUT_START = {
  address: NO_ADDRESS,
  addressFailure: null,
  draft: null,
  draftId: null,
  addresses: [],
  chosenId: null,
  attemptKey: 'k',
  orderId: null,
  verification: null,
  method: 'cod',
  resumedOrder: null,
  earlierOrderId: null,
  placedOrder: null,
};
const PAGE = 'https://checkout.stripe.com/c/1';
const PLACED = { orderId: null, sessionUrl: null, razorpayOrder: null, placed: { success: true } };
const RAZORPAY_ORDER = { id: 'order_1', amount: 99_800, currency: 'INR' };
const RAZORPAY_RESPONSE = {
  razorpay_order_id: 'order_1',
  razorpay_payment_id: 'pay_1',
  razorpay_signature: 's',
};
const PAYMENT_RESULTS = [
  ...['paid', 'pending', 'unpaid', 'unreachable'].map((status) => ({ status, message: null, error: null })),
  {
    status: 'unpaid',
    message: null,
    error: new Failure('', { status: 200, code: 'order_closed_refund_done' }),
  },
];
const REVIEW = { id: 'r1', userName: 'Asha', rating: 5, comment: 'Shines.', createdAt: '', own: true };
const CHANGES = [
  { kind: 'add', line: LINE, key: 'c1' },
  { kind: 'set', line: { ...LINE, quantity: 0 }, key: 'c2' },
];
const SENT_CHANGES = CHANGES.flatMap((change) =>
  [true, false].map((isSent) => ({ change: { ...change, target: 2 }, isSent })),
);
const PASSKEY_CREATION_RESULTS = [
  { isCreated: true, error: null },
  { isCreated: false, error: null },
  { isCreated: false, error: new Failure('Old', { status: 403, code: 'sign_in_not_recent' }) },
  { isCreated: false, error: new Failure('No', { status: 400 }) },
];
/** Actions that send events to the parent, which these tests do not run. */
const REPORTS: Readonly<Record<string, readonly string[]>> = {
  session: ['reportStarted', 'reportAbsent', 'reportEnded'],
  orderLookup: ['reportUnanswered'],
};

/** The possible failures of any request. */
export const FAILURES = [
  new Failure('', { status: 0 }),
  new Failure('Please choose another password', { status: 400, code: 'password_common' }),
  new Failure('Please log in again', { status: 401 }),
  new Failure('Prices have changed', { status: 409, code: 'prices_changed', values: { amount: 1_048 } }),
  new Failure('This Idempotency-Key was used for another request.', {
    status: 409,
    code: 'idempotency_key_reused',
  }),
  new Failure('We have refunded ₹998.00 to you.', { status: 200, code: 'order_closed_refund_done' }),
  new Failure('Confirm.', { status: 403, code: 'sign_in_not_recent' }),
  new Failure('Not available.', { status: 409, code: 'return_units_unavailable' }),
  new Failure('The link has expired.', { status: 403, code: 'desk_link_invalid' }),
];

/** Inputs, results of actors and event payloads of the tests, in addition to or in place of devtools/examples.ts. */
const PARTS: Readonly<Record<string, Partial<Omit<MachineUnderTest, 'machine'>>>> = {
  accountDeletion: { events: [{ type: 'code.typed', digits: '123456' }] },
  profileChange: {
    inputs: [{ identifier: { email: 'asha@example.com' } }],
    events: [
      ...(['name', 'email'] as const).map((field) => ({ type: 'change.requested', field })),
      ...['Asha', 'new@example.com'].map((typed) => ({ type: 'change.submitted', typed })),
      ...['1', '123456'].map((digits) => ({ type: 'code.typed', digits })),
    ],
    answers: { otp: [{ token: SESSION.token, digits: '123456' }] },
  },
  addressBook: {
    inputs: [{ newAddress: NO_ADDRESS }],
    events: [
      { type: 'address.edit', addressId: 'a1' },
      ...[ADDRESS, NO_ADDRESS].map((address) => ({ type: 'address.edited', address })),
    ],
  },
  agentVisit: {
    events: [
      { type: 'search.requested', search: 'diya' },
      { type: 'product.requested', productId: 'diya' },
    ],
  },
  auth: {
    inputs: [
      { record: null },
      ...['login.password', 'login.otp', 'signup.details', 'signup.otp'].flatMap((step) =>
        [EMAIL, PHONE].map((identifier) => ({ record: { step, identifier, name: 'Asha' } })),
      ),
    ],
    events: [
      ...['', 'asha@example.com', '98765 43210'].map((typed) => ({ type: 'identifier.submitted', typed })),
      ...['', 'secret'].map((password) => ({ type: 'password.submitted', password })),
      { type: 'details.submitted', name: '', password: '' },
      { type: 'details.submitted', name: 'Asha', password: 'secret' },
    ],
    answers: {
      otp: [{ token: SESSION.token, digits: '123456' }],
      passkeySignIn: [{ token: SESSION.token }, { token: null }],
    },
  },
  cancelOrder: { inputs: [{ orderId: 'o1' }] },
  orderChange: {
    inputs: [{ orderId: 'o1', address: ADDRESS }],
    events: [
      ...SHOPPER_EVENTS.map((answer) => ({ type: 'answer.chosen', answer })),
      ...[ADDRESS, NO_ADDRESS].map((address) => ({ type: 'address.edited', address })),
      { type: 'phone.submitted', phone: '9876543210' },
    ],
  },
  cart: {
    events: [
      ...CHANGES.map((change) => ({ type: 'cart.changed', change })),
      { type: 'cart.shared', saved: { diya: { Small: 2 } }, changes: [] },
      { type: 'change.due', key: 'c1' },
    ],
    answers: {
      // The changes that are answered for below.
      readStoredCart: [
        { changes: [], lastKnown: null },
        { changes: CHANGES.slice(0, 1), lastKnown: { diya: { Small: 2 } } },
      ],
      sendChange: SENT_CHANGES,
      pushLine: SENT_CHANGES,
    },
  },
  cartEditing: { events: [0, 2].map((quantity) => ({ type: 'quantity.chosen', line: LINE, quantity })) },
  catalogue: {
    inputs: [false, true].map((isPaged) => ({ products: [], isComplete: false, isPaged })),
    events: [{ type: 'products.received', products: [product({ _id: 'bell' })], absent: ['gone'] }],
    answers: { readStoredProducts: [[]] },
  },
  checkout: {
    inputs: [
      { signedIn: true, methods: ['cod', 'stripe', 'razorpay'], items: ITEMS, resumedOrderId: null },
      { signedIn: false, methods: ['cod'], items: [], resumedOrderId: null },
    ],
    events: [
      ...['stripe', 'razorpay'].map((method) => ({ type: 'payment.chosen', method })),
      {
        type: 'order.submitted',
        order: { items: [], amount: paise(0), arePricesAgreed: true },
        hasUnavailable: false,
      },
      ...[true, false].map((arePricesAgreed) => ({
        type: 'order.submitted',
        order: { items: ITEMS, amount: toPaise(998), arePricesAgreed },
        hasUnavailable: false,
      })),
      ...[ADDRESS, { ...ADDRESS, phone: '1' }].map((address) => ({ type: 'address.edited', address })),
      { type: 'address.chosen', addressId: '2' },
    ],
    answers: {
      openCheckout: [
        CHECKOUT_START,
        { ...CHECKOUT_START, placedOrder: { orderId: 'o1', items: [], placed: {} } },
        { ...CHECKOUT_START, addressFailure: FAILURES[0] },
        { ...CHECKOUT_START, draft: ADDRESS, orderId: 'o1', method: 'stripe' },
        { ...CHECKOUT_START, address: ADDRESS },
        {
          ...CHECKOUT_START,
          address: ADDRESS,
          addresses: [SAVED_ADDRESS, { ...SAVED_ADDRESS, id: '2', isDefault: false }],
          chosenId: '1',
        },
        {
          ...CHECKOUT_START,
          address: ADDRESS,
          method: 'razorpay',
          verification: { response: RAZORPAY_RESPONSE, amount: toPaise(998) },
        },
      ],
      orderRequest: [
        { response: PLACED, error: null },
        { response: { ...PLACED, placed: null, orderId: 'o1', sessionUrl: PAGE }, error: null },
        { response: { ...PLACED, placed: null, orderId: 'o1', razorpayOrder: RAZORPAY_ORDER }, error: null },
        ...[...FAILURES, new Failure('', { status: 409, code: 'phone_unconfirmed' })].map((error) => ({
          response: null,
          error,
        })),
      ],
      otp: [{ token: null, digits: '123456' }],
      paymentStatusPoll: PAYMENT_RESULTS,
    },
  },
  collection: { events: [{ type: 'price.dropped', search: 'silk' }] },
  coupon: {
    inputs: [{ items: [{ productId: 'diya', size: 'Small', quantity: 1 }] }, { items: [] }],
    events: [
      { type: 'coupon.entered', code: 'DIWALI10' },
      { type: 'coupon.entered', code: ' ' },
      { type: 'coupon.removed' },
      { type: 'items.changed', items: [{ productId: 'diya', size: 'Small', quantity: 2 }] },
      { type: 'check.retried' },
    ],
    answers: {
      readCode: [null, 'DIWALI10'],
      checkCoupon: [{ code: 'DIWALI10', discount: paise(100), deliveryFee: paise(0) }],
    },
  },
  deliveryPromise: {
    inputs: [{ pin: null }],
    events: ['560 001', '56'].map((pin) => ({ type: 'pin.submitted', pin })),
    answers: {
      readPin: [null, '560001', '56'],
      fetchPromise: [{ serviceable: true, cod: false, by: 1_795_737_600_000, fee: paise(0) }],
    },
  },
  deskCoupon: { inputs: [{ coupon: null }, Object(INPUTS['deskCoupon'])] },
  deskOrder: {
    events: (['parcel.packed', 'address.changed'] as const).map((event) => ({
      type: 'event.requested',
      event,
    })),
  },
  deskProduct: { inputs: [{ id: null }, Object(INPUTS['deskProduct'])] },
  deskReturn: {
    events: (['return.approved', 'return.declined'] as const).map((event) => ({
      type: 'decision.requested',
      event,
    })),
  },
  deskSession: {
    inputs: [null, 'a-token'].map((token) => ({ token })),
    answers: { setUp: [{ session: OWNER_SESSION }] },
  },
  infiniteList: {
    inputs: [{ pacing: LIST_PACING.home, listKey: 'all', entry: 'k:latest', total: 8, shown: 0, stored: 0 }],
    events: [0, 5, 100].flatMap((total) =>
      ['list.resized', 'list.replaced'].map((type) => ({ type, listKey: 'all', entry: 'k:latest', total })),
    ),
  },
  order: {
    inputs: [{ isPaid: false }, { isPaid: true }, { isPaid: false, isSplit: true, isPartlyDelivered: true }],
  },
  payNow: {
    events: ['stripe', 'razorpay'].map((method) => ({ type: 'payment.chosen', method })),
    answers: { paymentStatusPoll: PAYMENT_RESULTS },
  },
  orderRequest: {
    inputs: [true, false].map((mayRepeat) => ({ ...Object(INPUTS['orderRequest']), mayRepeat })),
    answers: {
      orderLookup: [
        { response: PLACED, error: null },
        ...FAILURES.map((error) => ({ response: null, error })),
      ],
    },
  },
  orders: {
    inputs: [{ entry: 'a:orders', count: 0 }],
    answers: {
      fetchOrders: [
        { orders: [], after: null },
        { orders: [{ _id: 'o1', status: 'Order Confirmed' }], after: null },
        { orders: [{ _id: 'o1', status: 'Pending Payment' }], after: 'o1' },
      ],
      fetchMore: [{ orders: [{ _id: 'o2', status: 'Order Confirmed' }], after: null }],
    },
  },
  otp: {
    inputs: ['login', 'signup'].map((mode) => ({ identifier: EMAIL, mode, name: 'Asha', password: '' })),
    events: [
      ...['12', '123456'].map((digits) => ({ type: 'otp.typed', digits })),
      { type: 'otp.submitted' },
      { type: 'otp.submitted', password: 'secret' },
    ],
    answers: {
      readRequestedCode: [null, ...[true, false].map((isConfirmed) => ({ sentAt: 1, isConfirmed }))],
      sendCode: [
        { sentAt: 1 },
        { resendAt: 1, error: new Failure('Too often', { status: 429 }) },
        { resendAt: 1, error: new Failure('Too soon', { status: 429, code: 'otp_too_soon' }) },
      ],
    },
  },
  pageCode: { answers: { findRelease: [true, false] } },
  passkeyCreation: {
    answers: { requestCreation: [PASSKEY_CREATION], promptForCreation: [ATTESTATION] },
  },
  passkeyOffer: { answers: { checkOffer: [true, false], passkeyCreation: PASSKEY_CREATION_RESULTS } },
  passkeySignIn: {
    answers: {
      checkSupport: [true, false],
      requestChallenge: [PASSKEY_REQUEST],
      awaitAutofill: [ASSERTION],
      promptForPasskey: [ASSERTION],
      verifyPasskey: [SESSION.token],
    },
  },
  passkeys: {
    inputs: [{ identifier: EMAIL }],
    events: [
      ...['passkey.edit', 'deletion.requested'].map((type) => ({ type, passkeyId: 'AAAA' })),
      { type: 'name.submitted', name: 'Phone' },
    ],
    answers: {
      fetchPasskeys: [[], [PASSKEY]],
      passkeyCreation: PASSKEY_CREATION_RESULTS,
      otp: [{ token: SESSION.token, digits: '123456' }],
    },
  },
  passwordReset: {
    inputs: [
      { record: null, email: '' },
      ...['code', 'newPassword'].map((step) => ({ record: { step, ...EMAIL }, email: '' })),
    ],
    events: [
      ...['', 'asha@example.com'].map((typed) => ({ type: 'email.submitted', typed })),
      ...['', 'secret'].map((password) => ({
        type: 'password.submitted',
        password,
        confirmation: password,
      })),
    ],
    answers: { otp: [{ token: null, digits: '123456' }] },
  },
  paymentReturn: {
    inputs: [{ signedIn: true }, { signedIn: false }],
    answers: {
      readReturn: [
        { orderId: 'o1', success: true },
        { orderId: null, success: false },
      ],
      paymentStatusPoll: PAYMENT_RESULTS,
    },
  },
  pinPlaces: {
    inputs: [{ locality: ADDRESS }, { locality: NO_ADDRESS }],
    events: ['5', '570001', '600001'].map((postalCode) => ({
      type: 'locality.edited',
      locality: { ...NO_ADDRESS, postalCode },
    })),
  },
  product: {
    inputs: [{ productId: 'shirt', onlySize: null }],
    events: [{ type: 'size.chosen', size: 'M' }],
  },
  request: { inputs: [true, false].map((refreshes) => ({ params: { orderId: 'o1' }, refreshes })) },
  reviewForm: {
    inputs: [null, REVIEW].flatMap((own) =>
      [true, false].map((isSignedIn) => ({ productId: 'diya', isSignedIn, own, notice: null })),
    ),
    events: [
      { type: 'fields.changed', fields: { rating: 0, comment: '' } },
      { type: 'fields.changed', fields: { rating: 4, comment: 'Warm light.' } },
    ],
    answers: {
      fetchCanReview: [true, false],
      deleteReview: [undefined],
      readDraft: [
        null,
        ...[true, false].map((resumesAfterSignIn) => ({
          rating: 4,
          comment: 'Warm light.',
          resumesAfterSignIn,
        })),
      ],
    },
  },
  reviews: {
    events: [{ type: 'reviews.sorted', sort: 'highest' }],
    answers: {
      fetchReviews: [listed([]), listed([REVIEW]), listed([REVIEW], { after: 'r1' })],
      reviewForm: [
        { review: REVIEW, isDeleted: false, notice: null },
        { review: null, isDeleted: true, notice: null },
        { review: null, isDeleted: false, notice: 'Written before' },
      ],
    },
  },
  serverList: {
    inputs: ['', 'sort=newest'].map((query) => ({ query, list: null })),
    events: [
      ...['', 'related=diya'].map((query) => ({ type: 'query.changed', query, list: null })),
      { type: 'more.requested', count: 4 },
    ],
    answers: { fetchFirst: LIST_PAGES, fetchNext: LIST_PAGES },
  },
  session: { events: [{ type: 'session.renewed', session: SESSION }] },
  signOutEverywhere: {
    events: [true, false].map((deletesRecent) => ({ type: 'signOut.confirmed', deletesRecent })),
    answers: { fetchPasskeys: [[], [PASSKEY]] },
  },
  stockLevels: {
    events: [{ type: 'items.changed', items: ITEMS }],
    answers: { fetchStock: [[{ productId: 'diya', size: 'Small', left: 1 }], null] },
  },
  store: {
    events: [
      { type: 'session.renewed', session: SESSION },
      { type: 'config.changed', changes: { name: 'Tulsi' } },
      { type: 'config.changed', changes: { features: ['productPages'], productCount: 501 } },
      { type: 'products.received', products: [product({ _id: 'bell' })], absent: [] },
      ...CHANGES.map((change) => ({ type: 'cart.changed', change })),
    ],
  },
  wishlist: {
    events: [
      { type: 'product.toggled', productId: 'diya' },
      { type: 'wishlist.read', ids: ['mala'] },
    ],
    answers: { mergeWishlist: [[], ['diya']], saveWishlist: [['diya']] },
  },
};

/** Every machine of the shop, with the examples of devtools/examples.ts unless {@link PARTS} overrides them. */
export const MACHINES: readonly MachineUnderTest[] = [...shopMachines.values()].map((machine) => {
  const { id, root } = machine;
  const { inputs = [Object(INPUTS[id])], events = [], answers = {} } = PARTS[id] ?? {};
  const listedTypes = new Set(events.map(({ type }) => type));
  const otherTypes = eventsOf(root).filter((type) => !listedTypes.has(type));
  const invoked = nodesOf(root).flatMap(({ invoke }) => invoke);
  return {
    machine: machine.provide({
      actions: Object.fromEntries((REPORTS[id] ?? []).map((name) => [name, () => undefined])),
    }),
    inputs,
    events: [...events, ...otherTypes.map((type) => ({ ...EVENTS[type], type }))],
    answers: Object.fromEntries(
      invoked.map((actor) => [actor.id, answers[actor.id] ?? exampleOutputs(nameOf(actor.src), 1)]),
    ),
  };
});
