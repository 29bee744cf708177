import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { paise, toPaise } from '../../contract/money.ts';
import { EMPTY_CHOICE } from '../../contract/collection/collection.ts';
import { LIST_PACING } from '../../contract/constants.ts';
import { Failure } from '../../contract/failure.ts';
import { NO_ADDRESS } from '../../contract/rules.ts';
import { accountDeletionMachine } from '../../machines/accountDeletion.machine.ts';
import { addressBookMachine } from '../../machines/addressBook.machine.ts';
import { agentVisitMachine } from '../../machines/agentVisit.machine.ts';
import { appUpdateMachine } from '../../machines/appUpdate.machine.ts';
import { authMachine } from '../../machines/auth.machine.ts';
import { cancelOrderMachine } from '../../machines/cancelOrder.machine.ts';
import { cartEditingMachine } from '../../machines/cartEditing.machine.ts';
import { cartMachine } from '../../machines/cart.machine.ts';
import { catalogueMachine } from '../../machines/catalogue.machine.ts';
import { checkoutMachine } from '../../machines/checkout.machine.ts';
import { collectionMachine } from '../../machines/collection.machine.ts';
import { deliveryPromiseMachine } from '../../machines/deliveryPromise.machine.ts';
import { infiniteListMachine } from '../../machines/infiniteList.machine.ts';
import { longWorkMachine } from '../../machines/longWork.machine.ts';
import { orderMachine } from '../../machines/order.machine.ts';
import { orderRequestMachine } from '../../machines/orderRequest.machine.ts';
import { ordersMachine } from '../../machines/orders.machine.ts';
import { otpMachine } from '../../machines/otp.machine.ts';
import { pageCodeMachine } from '../../machines/pageCode.machine.ts';
import { passkeyCreationMachine } from '../../machines/passkeyCreation.machine.ts';
import { passkeyOfferMachine } from '../../machines/passkeyOffer.machine.ts';
import { passkeysMachine } from '../../machines/passkeys.machine.ts';
import { passkeySignInMachine } from '../../machines/passkeySignIn.machine.ts';
import { passwordResetMachine } from '../../machines/passwordReset.machine.ts';
import { paymentStatusPollMachine } from '../../machines/paymentStatusPoll.machine.ts';
import { paymentReturnMachine } from '../../machines/paymentReturn.machine.ts';
import { pinPlacesMachine } from '../../machines/pinPlaces.machine.ts';
import { productMachine } from '../../machines/product.machine.ts';
import { refreshTimerMachine } from '../../machines/refreshTimer.machine.ts';
import { requestMachine } from '../../machines/request.machine.ts';
import { reviewFormMachine } from '../../machines/reviewForm.machine.ts';
import { reviewsMachine } from '../../machines/reviews.machine.ts';
import { serverListMachine } from '../../machines/serverList.machine.ts';
import { sessionMachine } from '../../machines/session.machine.ts';
import { signOutEverywhereMachine } from '../../machines/signOutEverywhere.machine.ts';
import { stockLevelsMachine } from '../../machines/stockLevels.machine.ts';
import { storeMachine } from '../../machines/store.machine.ts';
import { submissionMachine } from '../../machines/submission.machine.ts';
import { wishlistMachine } from '../../machines/wishlist.machine.ts';
import { ADDRESS, product } from '../contract/goods.ts';
import { ASSERTION, ATTESTATION, PASSKEY, PASSKEY_CREATION, PASSKEY_REQUEST } from './passkeys.ts';
import { CONFIG, SESSION } from './sampleShop.ts';
import { listed, review } from './reviewsPage.ts';

const LIST_PAGES = ['a cursor', null].map((after) => ({
  products: [product({ _id: 'diya' })],
  total: 2,
  after,
  search: null,
  filters: null,
  department: null,
}));

/** A machine with all events that it can receive. */
export interface MachineUnderTest {
  readonly machine: AnyStateMachine;
  readonly inputs: readonly object[];
  readonly events: readonly AnyEventObject[];
  /** The possible outputs of each invoked actor. */
  readonly answers?: Readonly<Record<string, readonly unknown[]>>;
}

const EMAIL = { email: 'asha@example.com' };
const PHONE = { phone: '+919876543210' };
const LINE = { itemId: 'diya', size: 'Small', quantity: 2 };
const UNSAVED = { kind: 'add', line: LINE, key: 'c1' };
const ITEMS = [{ productId: 'diya', size: 'Small', quantity: 2 }];
const KEYED_ORDER = {
  order: { address: ADDRESS, items: ITEMS, amount: toPaise(998), paymentMethod: 'cod' },
  attemptKey: 'k',
} as const;
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
const PAYMENT_ANSWERS = ['paid', 'pending', 'unpaid'].map((state) => ({ state }));
const PAYMENT_RESULTS = [
  ...['paid', 'pending', 'unpaid', 'unreachable'].map((status) => ({ status, message: null, error: null })),
  {
    status: 'unpaid',
    message: null,
    error: new Failure('', { status: 200, code: 'order_closed_refund_done' }),
  },
];
const CART = { diya: { Small: 2 } };
const REVIEW = { id: 'r1', userName: 'Asha', rating: 5, comment: 'Shines.', createdAt: '', own: true };
const CHANGES = [
  { type: 'cart.changed', change: { kind: 'add', line: LINE, key: 'c1' } },
  { type: 'cart.changed', change: { kind: 'set', line: { ...LINE, quantity: 0 }, key: 'c2' } },
];
const SENT_CHANGES = CHANGES.flatMap(({ change }) =>
  [true, false].map((isSent) => ({ change: { ...change, target: 2 }, isSent })),
);
const SESSION_REPORTS = [
  { type: 'session.started' },
  { type: 'session.absent' },
  { type: 'session.ended', by: 'logout' },
];
const PASSKEY_CREATION_RESULTS = [
  { isCreated: true, error: null },
  { isCreated: false, error: null },
  { isCreated: false, error: new Failure('Old', { status: 403, code: 'sign_in_not_recent' }) },
  { isCreated: false, error: new Failure('No', { status: 400 }) },
];
const noParent = {
  reportStarted: () => undefined,
  reportAbsent: () => undefined,
  reportEnded: () => undefined,
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
];

/** Every machine of the shop; `form.test.ts` fails when one is missing. */
export const MACHINES: readonly MachineUnderTest[] = [
  {
    machine: agentVisitMachine,
    inputs: [{}],
    events: [
      ...['shop.opened', 'order.started', 'order.ended', 'cart.requested', 'checkout.requested'].map(
        (type) => ({
          type,
        }),
      ),
      { type: 'search.requested', search: 'diya' },
      { type: 'product.requested', productId: 'diya' },
    ],
  },
  {
    machine: appUpdateMachine,
    inputs: [{}],
    events: [
      { type: 'version.ready' },
      { type: 'version.started' },
      { type: 'update.accepted' },
      { type: 'update.postponed' },
    ],
  },
  {
    machine: storeMachine,
    inputs: [
      { products: [product({ _id: 'diya' })], complete: false, config: CONFIG, language: 'en-IN', seed: 7 },
    ],
    events: [
      ...['page.hydrated', 'page.restored', 'network.lost', 'network.found', 'call.unanswered'].map(
        (type) => ({ type }),
      ),
      ...[
        'call.unauthorized',
        'logout.requested',
        'password.reset',
        'order.placed',
        'cart.outdated',
        'prices.changed',
      ].map((type) => ({
        type,
      })),
      { type: 'login.succeeded', token: SESSION.token },
      { type: 'session.renewed', session: SESSION },
      { type: 'config.changed', changes: { name: 'Tulsi' } },
      { type: 'config.changed', changes: { features: ['productPages'], productCount: 501 } },
      { type: 'products.received', products: [product({ _id: 'bell' })], absent: [] },
      ...CHANGES,
      ...SESSION_REPORTS,
    ],
  },
  {
    machine: sessionMachine.provide({ actions: noParent }),
    inputs: [{}],
    events: [
      { type: 'session.read' },
      { type: 'session.opened', token: SESSION.token },
      { type: 'session.renewed', session: SESSION },
      ...['session.expired', 'session.rejected', 'session.endedElsewhere', 'password.reset'].map((type) => ({
        type,
      })),
      { type: 'logout.requested' },
    ],
    answers: { readSession: [SESSION, null], saveSession: [SESSION] },
  },
  {
    machine: cartMachine,
    inputs: [{}],
    events: [
      ...CHANGES,
      ...SESSION_REPORTS,
      { type: 'cart.ordered' },
      { type: 'cart.refresh' },
      { type: 'cart.shared', saved: CART, changes: [] },
      { type: 'change.due', key: 'c1' },
      { type: 'guestCart.read', cart: CART },
    ],
    answers: {
      readStoredCart: [
        { changes: [], lastKnown: null },
        { changes: [UNSAVED], lastKnown: CART },
      ],
      fetchCart: [CART],
      sendChange: SENT_CHANGES,
      pushLine: SENT_CHANGES,
    },
  },
  {
    machine: cartEditingMachine,
    inputs: [{}],
    events: [
      ...[0, 2].map((quantity) => ({ type: 'quantity.chosen', line: LINE, quantity })),
      { type: 'removal.undone' },
    ],
  },
  {
    machine: authMachine,
    inputs: [
      { record: null },
      ...['login.password', 'login.otp', 'signup.details', 'signup.otp'].flatMap((step) =>
        [EMAIL, PHONE].map((identifier) => ({ record: { step, identifier, name: 'Asha' } })),
      ),
    ],
    events: [
      { type: 'identifier.submitted', typed: '' },
      { type: 'identifier.submitted', typed: 'asha@example.com' },
      { type: 'identifier.submitted', typed: '98765 43210' },
      { type: 'identifier.change' },
      { type: 'password.submitted', password: '' },
      { type: 'password.submitted', password: 'secret' },
      { type: 'otp.chosen' },
      { type: 'password.chosen' },
      { type: 'details.submitted', name: '', password: '' },
      { type: 'details.submitted', name: 'Asha', password: 'secret' },
    ],
    answers: {
      checkAccount: [
        { exists: true, name: 'Asha' },
        { exists: false, name: '' },
      ],
      checkPassword: [undefined],
      logIn: [SESSION.token],
      otp: [{ token: SESSION.token, digits: '123456' }],
      passkeySignIn: [{ token: SESSION.token }, { token: null }],
    },
  },
  {
    machine: passkeySignInMachine,
    inputs: [{}],
    events: [{ type: 'passkey.chosen' }],
    answers: {
      checkSupport: [true, false],
      requestChallenge: [PASSKEY_REQUEST],
      awaitAutofill: [ASSERTION],
      promptForPasskey: [ASSERTION],
      verifyPasskey: [SESSION.token],
    },
  },
  {
    machine: passkeyCreationMachine,
    inputs: [{}],
    events: [],
    answers: {
      requestCreation: [PASSKEY_CREATION],
      promptForCreation: [ATTESTATION],
      savePasskey: [undefined],
    },
  },
  {
    machine: passkeyOfferMachine,
    inputs: [{}],
    events: [{ type: 'offer.accepted' }, { type: 'offer.declined' }, { type: 'offer.closed' }],
    answers: {
      checkOffer: [true, false],
      passkeyCreation: PASSKEY_CREATION_RESULTS,
      declineOffer: [undefined],
    },
  },
  {
    machine: passkeysMachine,
    inputs: [{ identifier: EMAIL }],
    events: [
      { type: 'passkeys.refresh' },
      { type: 'passkey.add' },
      { type: 'passkey.edit', passkeyId: 'AAAA' },
      { type: 'edit.cancelled' },
      { type: 'name.submitted', name: 'Phone' },
      { type: 'deletion.requested', passkeyId: 'AAAA' },
      { type: 'deletion.cancelled' },
      { type: 'deletion.confirmed' },
      { type: 'confirmation.cancelled' },
    ],
    answers: {
      fetchPasskeys: [[], [PASSKEY]],
      renamePasskey: [undefined],
      deletePasskey: [undefined],
      passkeyCreation: PASSKEY_CREATION_RESULTS,
      otp: [{ token: SESSION.token, digits: '123456' }],
    },
  },
  {
    machine: otpMachine,
    inputs: ['login', 'signup'].map((mode) => ({ identifier: EMAIL, mode, name: 'Asha', password: '' })),
    events: [
      { type: 'otp.typed', digits: '12' },
      { type: 'otp.typed', digits: '123456' },
      { type: 'otp.submitted' },
      { type: 'otp.submitted', password: 'secret' },
      { type: 'otp.resend' },
      { type: 'countdown.ticked', secondsLeft: 59 },
      { type: 'countdown.ended' },
    ],
    answers: {
      readRequestedCode: [null, ...[true, false].map((isConfirmed) => ({ sentAt: 1, isConfirmed }))],
      sendCode: [
        { sentAt: 1 },
        { resendAt: 1, error: new Failure('Too often', { status: 429 }) },
        { resendAt: 1, error: new Failure('Too soon', { status: 429, code: 'otp_too_soon' }) },
      ],
      verifyCode: [SESSION.token, null],
    },
  },
  {
    machine: passwordResetMachine,
    inputs: [
      { record: null, email: '' },
      ...['code', 'newPassword'].map((step) => ({ record: { step, ...EMAIL }, email: '' })),
    ],
    events: [
      { type: 'email.submitted', typed: '' },
      { type: 'email.submitted', typed: 'asha@example.com' },
      { type: 'email.change' },
      { type: 'password.submitted', password: '', confirmation: '' },
      { type: 'password.submitted', password: 'secret', confirmation: 'secret' },
    ],
    answers: {
      otp: [{ token: null, digits: '123456' }],
      savePassword: [[], ['My phone']].map((remaining) => ({
        message: '',
        passkeys: { deleted: [], remaining },
      })),
    },
  },
  {
    machine: checkoutMachine,
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
      { type: 'address.edited', address: ADDRESS },
      { type: 'address.edited', address: { ...ADDRESS, phone: '1' } },
      ...[
        'checkout.retry',
        'address.edit',
        'address.submitted',
        'changes.accepted',
        'changes.declined',
        'confirmation.cancelled',
      ].map((type) => ({ type })),
      { type: 'address.chosen', addressId: '2' },
      { type: 'address.added', addressId: '3' },
      { type: 'edit.cancelled' },
      { type: 'page.restored' },
      { type: 'payment.check' },
      { type: 'payment.responded', response: RAZORPAY_RESPONSE },
      { type: 'payment.declined', reason: 'Declined' },
      { type: 'window.dismissed' },
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
      recordAttempt: [{ attemptKey: 'k', orderId: null, mayRepeat: false }],
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
  {
    machine: orderRequestMachine,
    inputs: [true, false].map((mayRepeat) => ({ ...KEYED_ORDER, mayRepeat })),
    answers: {
      sendOrder: [PLACED],
      repeatOrder: [PLACED],
      findPlacedOrder: [null, PLACED],
      searchOrder: [null, PLACED],
    },
    events: [],
  },
  {
    machine: paymentStatusPollMachine,
    inputs: [{ query: { kind: 'order', orderId: 'o1' } }],
    events: [],
    answers: { fetchStatus: PAYMENT_ANSWERS, repeatFetch: PAYMENT_ANSWERS },
  },
  {
    machine: paymentReturnMachine,
    inputs: [{ signedIn: true }, { signedIn: false }],
    events: [],
    answers: {
      readReturn: [
        { orderId: 'o1', success: true },
        { orderId: null, success: false },
      ],
      paymentStatusPoll: PAYMENT_RESULTS,
    },
  },
  {
    machine: catalogueMachine,
    inputs: [
      { products: [], isComplete: false, isPaged: false },
      { products: [], isComplete: false, isPaged: true },
    ],
    events: [
      ...['catalogue.load', 'catalogue.refresh', 'catalogue.paged'].map((type) => ({ type })),
      { type: 'products.received', products: [product({ _id: 'bell' })], absent: ['gone'] },
    ],
    answers: { fetchProducts: [[product({ _id: 'diya' })]], readStoredProducts: [[]] },
  },
  {
    machine: collectionMachine,
    inputs: [{ choice: EMPTY_CHOICE }],
    events: [
      { type: 'option.toggled', filter: 'categories', option: 'Men' },
      { type: 'price.chosen', minPrice: 500, maxPrice: null },
      { type: 'rating.chosen', minRating: 4 },
      { type: 'stock.toggled' },
      { type: 'sort.chosen', sort: 'low-high' },
      { type: 'search.typed', search: 'silk' },
      { type: 'search.dropped' },
      { type: 'price.dropped', search: 'silk' },
      { type: 'filters.cleared' },
      { type: 'address.changed', choice: EMPTY_CHOICE },
      { type: 'choice.restored', choice: { ...EMPTY_CHOICE, sort: 'high-low' } },
    ],
  },
  {
    machine: infiniteListMachine,
    inputs: [{ pacing: LIST_PACING.home, listKey: 'all', entry: 'k:latest', total: 8, shown: 0, stored: 0 }],
    events: [
      { type: 'end.approached' },
      { type: 'more.requested' },
      ...[0, 5, 100].flatMap((total) =>
        ['list.resized', 'list.replaced'].map((type) => ({ type, listKey: 'all', entry: 'k:latest', total })),
      ),
      { type: 'entry.changed', entry: 'k2:latest' },
    ],
  },
  {
    machine: serverListMachine,
    inputs: [
      { query: '', list: null },
      { query: 'sort=newest', list: null },
    ],
    events: [
      ...['', 'related=diya'].map((query) => ({ type: 'query.changed', query, list: null })),
      { type: 'more.requested', count: 4 },
      { type: 'list.refresh' },
    ],
    answers: {
      fetchFirst: LIST_PAGES,
      fetchNext: LIST_PAGES,
    },
  },
  { machine: longWorkMachine, inputs: [{}], events: [] },
  {
    machine: refreshTimerMachine,
    inputs: [{}],
    events: ['page.shown', 'page.hidden'].map((type) => ({ type })),
  },
  {
    machine: pageCodeMachine,
    inputs: [{}],
    events: [{ type: 'page.retry' }, { type: 'network.found' }],
    answers: { findRelease: [true, false] },
  },
  {
    machine: ordersMachine,
    inputs: [{ entry: 'a:orders', count: 0 }],
    events: [
      { type: 'orders.refresh' },
      { type: 'more.requested' },
      { type: 'entry.changed', entry: 'b:orders' },
    ],
    answers: {
      fetchOrders: [
        { orders: [], after: null },
        { orders: [{ _id: 'o1', status: 'Order Confirmed' }], after: null },
        { orders: [{ _id: 'o1', status: 'Pending Payment' }], after: 'o1' },
      ],
      fetchMore: [{ orders: [{ _id: 'o2', status: 'Order Confirmed' }], after: null }],
    },
  },
  {
    machine: cancelOrderMachine,
    inputs: [{ orderId: 'o1' }],
    events: ['requested', 'confirmed', 'dismissed'].map((what) => ({ type: `cancellation.${what}` })),
    answers: { cancelOrder: [undefined] },
  },
  {
    machine: orderMachine,
    inputs: [{ isPaid: false }, { isPaid: true }],
    events: [
      ...['cash.agreed', 'payment.received', 'payment.outOfStock', 'payment.abandoned'].map((type) => ({
        type,
      })),
      ...['packed', 'pickedUp', 'outForDelivery', 'returned', 'delivered'].map((what) => ({
        type: `parcel.${what}`,
      })),
      { type: 'order.cancelled' },
      { type: 'refund.accepted' },
    ],
  },
  {
    machine: wishlistMachine,
    inputs: [{}],
    events: [
      ...['account.opened', 'account.absent', 'wishlist.refresh'].map((type) => ({ type })),
      { type: 'product.toggled', productId: 'diya' },
      { type: 'wishlist.read', ids: ['mala'] },
    ],
    answers: { mergeWishlist: [[], ['diya']], saveWishlist: [['diya']] },
  },
  {
    machine: deliveryPromiseMachine,
    inputs: [{ pin: null }],
    events: [
      { type: 'pin.submitted', pin: '560 001' },
      { type: 'pin.submitted', pin: '56' },
    ],
    answers: {
      readPin: [null, '560001', '56'],
      fetchPromise: [{ serviceable: true, cod: false, by: 1_795_737_600_000, fee: paise(0) }],
    },
  },
  {
    machine: stockLevelsMachine,
    inputs: [{}],
    events: [{ type: 'items.changed', items: ITEMS }],
    answers: { fetchStock: [[{ productId: 'diya', size: 'Small', left: 1 }], null] },
  },
  {
    machine: pinPlacesMachine,
    inputs: [{ locality: ADDRESS }, { locality: NO_ADDRESS }],
    events: ['5', '570001', '600001'].map((postalCode) => ({
      type: 'locality.edited',
      locality: { ...NO_ADDRESS, postalCode },
    })),
    answers: {
      findPlaces: [
        { pin: '570001', places: [{ city: 'Mysuru', state: 'Karnataka' }] },
        { pin: null, places: [] },
      ],
    },
  },
  {
    machine: addressBookMachine,
    inputs: [{ newAddress: NO_ADDRESS }],
    events: [
      { type: 'address.added', addressId: '2' },
      { type: 'address.edit', addressId: '1' },
      { type: 'address.edited', address: ADDRESS },
      { type: 'address.edited', address: NO_ADDRESS },
      { type: 'address.submitted' },
      { type: 'edit.cancelled' },
      { type: 'default.chosen', addressId: '1' },
      { type: 'deletion.requested', addressId: '1' },
      { type: 'deletion.confirmed' },
      { type: 'deletion.cancelled' },
      { type: 'addresses.refresh' },
    ],
    answers: {
      fetchAddresses: [[], [SAVED_ADDRESS]],
      saveAddress: [[SAVED_ADDRESS]],
      setDefaultAddress: [[SAVED_ADDRESS]],
      deleteAddress: [[]],
    },
  },
  {
    machine: requestMachine,
    inputs: [true, false].map((refreshes) => ({ params: { orderId: 'o1' }, refreshes })),
    events: [{ type: 'request.refresh' }],
    answers: {
      load: [{ _id: 'o1', status: 'Order Confirmed' }],
      refresh: [{ _id: 'o1', status: 'Shipped' }],
    },
  },
  {
    machine: submissionMachine,
    inputs: [{ params: { productId: 'diya', size: 'Small' } }],
    events: [{ type: 'submission.requested' }],
    answers: { submit: [undefined] },
  },
  {
    machine: accountDeletionMachine,
    inputs: [{}],
    events: [
      { type: 'deletion.requested' },
      { type: 'deletion.cancelled' },
      { type: 'code.requested' },
      { type: 'code.typed', digits: '123456' },
      { type: 'deletion.confirmed' },
    ],
    answers: { sendDeletionCode: ['asha@example.com'], deleteAccount: [undefined] },
  },
  {
    machine: signOutEverywhereMachine,
    inputs: [{}],
    events: [
      { type: 'signOut.requested' },
      { type: 'signOut.confirmed', deletesRecent: true },
      { type: 'signOut.confirmed', deletesRecent: false },
      { type: 'signOut.cancelled' },
    ],
    answers: { fetchPasskeys: [[], [PASSKEY]], endAllSessions: [undefined] },
  },
  {
    machine: reviewsMachine,
    inputs: [{ productId: 'diya', isSignedIn: true, shown: 0 }],
    events: [{ type: 'more.requested' }, { type: 'reviews.refresh' }],
    answers: {
      fetchReviews: [listed([]), listed([REVIEW]), listed([REVIEW], { after: 'r1' })],
      fetchMoreReviews: [{ reviews: [review('r2')], after: null }],
      reviewForm: [
        { review: REVIEW, notice: null },
        { review: null, notice: 'Written before' },
      ],
    },
  },
  {
    machine: reviewFormMachine,
    inputs: [null, REVIEW].flatMap((own) =>
      [true, false].map((isSignedIn) => ({ productId: 'diya', isSignedIn, own, notice: null })),
    ),
    events: [
      { type: 'fields.changed', fields: { rating: 0, comment: '' } },
      { type: 'fields.changed', fields: { rating: 4, comment: 'Warm light.' } },
      ...['review.submitted', 'edit.chosen', 'edit.cancelled'].map((type) => ({ type })),
    ],
    answers: {
      readDraft: [
        null,
        ...[true, false].map((resumesAfterSignIn) => ({
          rating: 4,
          comment: 'Warm light.',
          resumesAfterSignIn,
        })),
      ],
      saveReview: [REVIEW],
    },
  },
  {
    machine: productMachine,
    inputs: [{ productId: 'shirt', onlySize: null }],
    events: [
      { type: 'size.chosen', size: 'M' },
      { type: 'quantity.chosen', quantity: 3 },
      { type: 'cart.requested' },
    ],
  },
];
