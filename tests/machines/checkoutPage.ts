import { createActor, fromCallback, fromPromise } from 'xstate';
import { toPaise, type Paise } from '../../contract/money.ts';
import type { PaymentMethod } from '../../contract/constants.ts';
import type { Address } from '../../contract/addresses/entities.ts';
import type { OrderRequest } from '../../contract/orders/entities.ts';
import type { OrderOptions } from '../../contract/orders/orderOptions.ts';
import { NO_ADDRESS } from '../../contract/addresses/rules.ts';
import type { Text } from '../../contract/texts/text.ts';
import { checkoutMachine } from '../../machines/checkout.machine.ts';
import type {
  AttemptOrder,
  CheckoutOpening,
  CheckoutStart,
  RazorpayEvent,
  RecordedAttempt,
  WatchedCartEvent,
} from '../../machines/checkout.machine.ts';
import { orderRequestMachine } from '../../machines/orderRequest.machine.ts';
import type { KeyedOrder, OrderResponse } from '../../contract/orders/orderSubmission.ts';
import type { RazorpayOrder } from '../../contract/payments/readPayment.ts';
import { otpMachine } from '../../machines/otp.machine.ts';
import type { OtpInput, RequestedCode, SendResult } from '../../machines/otp.machine.ts';
import { paymentStatusPollMachine } from '../../machines/paymentStatusPoll.machine.ts';
import type { PaymentAnswer, PaymentQuery } from '../../machines/paymentStatusPoll.machine.ts';
import { ADDRESS } from '../contract/catalogue/goods.ts';
import { flushPromises } from './clock.ts';
import { recordTransitions } from './coverage.ts';
import { FakePromiseActor, broken, FakeAction, FakeCallbackActor } from './fakes.ts';

type Part = 'watchCart' | 'orderRequest' | 'otp' | 'paymentStatusPoll' | 'watchReturn' | 'showWindow';

interface Opening {
  readonly signedIn?: boolean;
  readonly methods?: readonly PaymentMethod[];
  readonly resumedOrderId?: string | null;
  /** Whether a change of the cart is being saved; controlled by the test. */
  readonly isCartUnsaved?: boolean;
  /** The actor that fails as soon as it is used. */
  readonly breaks?: Part;
}

type CodeTarget = Pick<OtpInput, 'identifier' | 'mode'>;

interface WindowInput {
  order: OrderRequest;
  razorpayOrder: RazorpayOrder | null;
}

const METHODS = ['cod', 'stripe', 'razorpay'] as const;

/** The checkout page; the test answers for the server; `effects` lists the visible effects in order. */
export function openCheckout({
  signedIn = true,
  methods = METHODS,
  resumedOrderId = null,
  isCartUnsaved = false,
  breaks,
}: Opening = {}) {
  const open = new FakePromiseActor<CheckoutStart, CheckoutOpening>();
  const saveAddress = new FakePromiseActor<string | null, { address: Address; addressId: string | null }>();
  const watchCart = new FakeCallbackActor<WatchedCartEvent, Pick<OrderRequest, 'items'>>();
  const savedCart = fromCallback<WatchedCartEvent, Pick<OrderRequest, 'items'>>(({ sendBack }) =>
    sendBack({ type: 'cart.saved' }),
  );
  const recordAttempt = new FakePromiseActor<RecordedAttempt, AttemptOrder>();
  const sendOrder = new FakePromiseActor<OrderResponse, KeyedOrder>();
  const sendCode = new FakePromiseActor<SendResult, CodeTarget>();
  const verifyCode = new FakePromiseActor<string | null, OtpInput & { digits: string }>();
  const loadScript = new FakePromiseActor<void>();
  const fetchStatus = new FakePromiseActor<PaymentAnswer, { query: PaymentQuery; isRepeat: boolean }>();
  const watchReturn = new FakeCallbackActor<{ type: 'page.restored' }>();
  const razorpay = new FakeCallbackActor<RazorpayEvent, WindowInput>();
  const effects: Text[] = [];
  const drafts: (Address | null)[] = [];
  const choices: (string | null)[] = [];
  const options = new FakeAction<{ options: OrderOptions }>();
  const shipments = new FakeAction<{ order: OrderRequest; placed: OrderResponse['placed'] }>();
  const logFailure = new FakeAction<{ error: unknown }>();
  const fail = () => {
    throw new Error('broken');
  };
  const logging = { logFailure: logFailure.action };

  const page = createActor(
    checkoutMachine.provide({
      actors: {
        openCheckout: open.actor,
        saveAddress: saveAddress.actor,
        watchCart: breaks === 'watchCart' ? broken('broken') : isCartUnsaved ? watchCart.actor : savedCart,
        recordAttempt: recordAttempt.actor,
        orderRequest: orderRequestMachine.provide({
          actors: { sendOrder: sendOrder.actor },
          actions: logging,
          ...(breaks === 'orderRequest' && { guards: { canRetry: fail } }),
        }),
        otp: otpMachine.provide({
          actors: {
            readRequestedCode: fromPromise<RequestedCode | null, CodeTarget>(async () => null),
            sendCode: sendCode.actor,
            verifyCode: verifyCode.actor,
          },
          ...(breaks === 'otp' && { actions: { setDigits: fail } }),
        }),
        watchReturn:
          breaks === 'watchReturn' ? broken<{ type: 'page.restored' }>('broken') : watchReturn.actor,
        loadScript: loadScript.actor,
        showWindow: breaks === 'showWindow' ? broken<RazorpayEvent, WindowInput>('broken') : razorpay.actor,
        paymentStatusPoll: paymentStatusPollMachine.provide({
          actors: { fetchStatus: fetchStatus.actor },
          actions: logging,
          ...(breaks === 'paymentStatusPoll' && { guards: { isDecided: fail } }),
        }),
      },
      actions: {
        notify: (_, { message }) => void effects.push(message),
        storeDraft: (_, { address }) => void drafts.push(address),
        clearDraft: () => void drafts.push(null),
        storeChoice: (_, { chosenId }) => {
          drafts.push(null);
          choices.push(chosenId);
        },
        storeOptions: options.action,
        removeStoredOrder: (_, { attemptKey }) => void effects.push(`order of ${attemptKey} forgotten`),
        requestShipment: shipments.action,
        redirect: (_, { to }) => void effects.push(`to ${to}`),
        refreshCatalogue: () => void effects.push('prices read again'),
        storeSeenPrices: () => void effects.push('prices agreed'),
        finish: (_, { cart, message }) => void effects.push(`cart ${cart}`, message, '/orders'),
        requireSignIn: (_, { message }) => void effects.push(message, '/login'),
        ...logging,
      },
    }),
    { input: { signedIn, methods, items: ITEMS, resumedOrderId }, inspect: recordTransitions },
  ).start();
  const snapshot = () => page.getSnapshot();
  const is = (state: Parameters<ReturnType<typeof snapshot>['matches']>[0]) => snapshot().matches(state);
  return {
    page,
    is,
    context: () => snapshot().context,
    request: () => snapshot().children.orderRequest?.getSnapshot().value,
    /** Presses the button and responds to the look-up of the key; `orderId` is the order that is stored under it. */
    submit: async (order: Partial<Submitted> = {}, orderId?: string | null) => {
      page.send({ ...ORDER, order: { ...ORDER.order, ...order } });
      await flushPromises();
      if (recordAttempt.open > 0) await answerKey(recordAttempt, orderId);
    },
    open,
    saveAddress,
    watchCart,
    recordAttempt,
    sendOrder,
    sendCode,
    verifyCode,
    loadScript,
    fetchStatus,
    watchReturn,
    razorpay,
    effects,
    drafts,
    choices,
    options,
    shipments,
    logFailure,
  };
}

/** Returns the same key, as for an unchanged order. */
export async function answerKey(
  recordAttempt: FakePromiseActor<RecordedAttempt, AttemptOrder>,
  orderId?: string | null,
  mayRepeat = true,
): Promise<void> {
  const pending = recordAttempt.inputs.at(-1);
  await recordAttempt.answer({
    mayRepeat,
    attemptKey: pending?.attemptKey ?? '',
    orderId: orderId === undefined ? (pending?.orderId ?? null) : orderId,
  });
}

type Submitted =
  (typeof ORDER)['order'] | { items: OrderRequest['items']; amount: Paise; arePricesAgreed: boolean };

export const ITEMS = [{ productId: 'diya', size: 'Small', quantity: 2 }];
export const ORDER = {
  type: 'order.submitted',
  order: { items: ITEMS, amount: toPaise(998), arePricesAgreed: true },
  hasUnavailable: false,
} as const;
export const NEW_ADDRESS = { ...ADDRESS, city: 'Bengaluru' };
export const START: CheckoutStart = {
  address: ADDRESS,
  addressFailure: null,
  draft: null,
  draftId: null,
  addresses: [],
  chosenId: null,
  verification: null,
  attemptKey: 'key-1',
  orderId: null,
  method: 'cod',
  options: {},
  resumedOrder: null,
  earlierOrderId: null,
  placedOrder: null,
};

/** An unpaid order that is paid again. */
export const RESUMED_ORDER = {
  _id: 'o7',
  items: [],
  status: 'Pending Payment',
  payment: false,
  paymentMethod: 'stripe',
  date: 0,
};
const NO_RESPONSE: OrderResponse = { orderId: null, sessionUrl: null, razorpayOrder: null, placed: null };
export const PLACED: OrderResponse = {
  ...NO_RESPONSE,
  placed: { message: 'Order placed successfully' },
};
export const PAGE = 'https://checkout.stripe.com/c/1';
export const STRIPE_PAGE: OrderResponse = { ...NO_RESPONSE, orderId: 'o1', sessionUrl: PAGE };
export const RAZORPAY_ORDER: OrderResponse = {
  ...NO_RESPONSE,
  orderId: 'o1',
  razorpayOrder: { id: 'order_1', amount: 99_800, currency: 'INR' },
};

/** A checkout with a loaded address and a restored draft. */
export async function opened(
  address: Address | null = ADDRESS,
  draft: Address | null = null,
  breaks?: Opening['breaks'],
) {
  const all = openCheckout(breaks ? { breaks } : {});
  await all.open.answer({ ...START, address: address ?? NO_ADDRESS, draft });
  return all;
}

export const OTHER_ADDRESS = { ...ADDRESS, street: '1 Lake Road', postalCode: '570001' };
const ADDRESSES = [
  { ...ADDRESS, id: 'home', isDefault: true },
  { ...OTHER_ADDRESS, id: 'office', isDefault: false },
];

/** A checkout with two addresses to choose from, the default one chosen. */
export async function openedWithTwo(details: Partial<CheckoutStart> = {}) {
  const all = openCheckout();
  await all.open.answer({ ...START, addresses: ADDRESSES, chosenId: 'home', ...details });
  return all;
}

/** The same, with another payment method chosen. */
export async function openedFor(method: PaymentMethod, breaks?: Opening['breaks']) {
  const all = await opened(ADDRESS, null, breaks);
  all.page.send({ type: 'payment.chosen', method });
  return all;
}
