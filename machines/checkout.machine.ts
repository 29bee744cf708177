import { and, assign, fromCallback, fromPromise, not, setup, stateIn } from 'xstate';
import { PHONE_COUNTRY_CODE, type PaymentMethod } from '../contract/constants.ts';
import type { Address, SavedAddress } from '../contract/addresses/entities.ts';
import type { Order, OrderRequest } from '../contract/orders/entities.ts';
import {
  addressProblems,
  deliveryProblems,
  isAddressEmpty,
  NO_ADDRESS,
  normalizeAddress,
} from '../contract/addresses/rules.ts';
import { readPhone } from '../contract/accounts/phone.ts';
import type { AddressProblem } from '../contract/addresses/rules.ts';
import { orderMessages } from '../contract/orders/orderMessages.ts';
import { addressMessages } from '../contract/addresses/addressMessages.ts';
import { Failure, failureMessage, isOutcomeUnknown } from '../contract/failure.ts';
import {
  isPaymentPending,
  isPhoneUnconfirmed,
  isPinRequired,
  isOrderPlaced,
  isKeyOfOtherOrder,
  isOrderClosedWithRefund,
  correctTotal,
} from '../contract/orders/orderFailure.ts';
import { paise, type Paise } from '../contract/money.ts';
import { normalizeOptions, optionOfMessage, type OrderOptions } from '../contract/orders/orderOptions.ts';
import {
  checkSubmission,
  isMethodProblem,
  refusalMessage,
  unpaidMessage,
  type OrderRequestOutput,
  type OrderResponse,
  type Submission,
} from '../contract/orders/orderSubmission.ts';
import { checkoutMessages } from '../contract/orders/checkoutMessages.ts';
import type { RazorpayOrder } from '../contract/payments/readPayment.ts';
import type { Text } from '../contract/texts/text.ts';
import { otpMachine } from './otp.machine.ts';
import { orderRequestMachine } from './orderRequest.machine.ts';
import { paymentStatusPollMachine } from './paymentStatusPoll.machine.ts';
import type { PaymentQuery, PaymentPollResult, RazorpayResponse } from './paymentStatusPoll.machine.ts';

/** The key under which an order is sent, and the unpaid order that an earlier attempt created, or null. */
export interface CheckoutAttempt {
  readonly attemptKey: string;
  readonly orderId: string | null;
}

/** The order to send, and the id of its saved address if it was selected among several. */
export interface AttemptOrder extends CheckoutAttempt {
  readonly order: OrderRequest;
  readonly chosenId?: string | null;
}

/** The attempt to send. */
export interface RecordedAttempt extends CheckoutAttempt {
  /** Whether the server recognises a repeated request by the key. */
  readonly mayRepeat: boolean;
}

/** A payment in Razorpay’s window that the server has not confirmed: the window’s response, and the amount of the order. */
export interface Verification {
  readonly response: RazorpayResponse;
  readonly amount: Paise;
}

/** The initial items of the checkout: the cart's or, with an id, the items of an unpaid order that is resumed. */
export interface CheckoutOpening {
  readonly items: OrderRequest['items'];
  readonly method: PaymentMethod;
  readonly resumedOrderId: string | null;
}

/** The checkout's data once it is open. `orderId`: an unpaid order of exactly these items, or null. */
export interface CheckoutStart extends CheckoutAttempt {
  /** An unpaid order of other items, which this checkout does not pay, or null. */
  readonly earlierOrderId: string | null;
  /** The saved address, the resumed order's, or an empty one. */
  readonly address: Address;
  /** Why the saved address could not be loaded; null when it was. */
  readonly addressFailure: unknown;
  /**
   * The form's initial address in place of the saved one: the unsaved address from before a reload, or the account's
   * data, or null.
   */
  readonly draft: Address | null;
  /** The saved address that the draft changes or, with a new id, adds; null when it is not known. */
  readonly draftId: string | null;
  /** The saved addresses; empty on a server that has only one. A single one is not selected. */
  readonly addresses: readonly SavedAddress[];
  /** The selected one of them, or null. */
  readonly chosenId: string | null;
  /** Razorpay’s response to the payment of exactly these items, whose verification has no response yet, or null. */
  readonly verification: Verification | null;
  readonly method: PaymentMethod;
  /** As entered before a reload, or of the resumed order. */
  readonly options: OrderOptions;
  readonly resumedOrder: Order | null;
  /** The order placed by an attempt that a reload has interrupted, or null. */
  readonly placedOrder: PlacedOrder | null;
}

/** An order that no longer needs a payment, with the fields of {@link OrderResponse}. */
export interface PlacedOrder extends Pick<OrderResponse, 'orderId' | 'placed'> {
  readonly items: OrderRequest['items'];
}

/** Events of Razorpay's window. */
export type RazorpayEvent =
  | { type: 'payment.responded'; response: RazorpayResponse }
  | { type: 'payment.declined'; reason: string }
  | { type: 'window.dismissed' };

/** The cart’s changes are saved, or the cart no longer has the submitted items. */
export type WatchedCartEvent = { type: 'cart.saved' | 'cart.differs' };

type CheckoutInput = Omit<CheckoutOpening, 'method'> &
  Readonly<{ signedIn: boolean; methods: readonly PaymentMethod[] }>;

type CheckoutContext = CheckoutInput &
  Omit<CheckoutStart, 'addressFailure' | 'draft' | 'draftId' | 'verification' | 'placedOrder'> &
  Submission['order'] & {
    /** The saved address that the form changes or, with a new id, adds; null for the account’s one address. */
    readonly addressId: string | null;
    /**
     * The problems of the address at the last submit; a new list with each submit, so that the summary gets the focus
     * again.
     */
    readonly addressProblems: readonly AddressProblem[];
    /** The saved address, or the address sent with a resumed order, or an empty one. */
    readonly savedAddress: Address;
    /** The error of loading the saved address, or null. */
    readonly loadingError: Text | null;
    readonly addressError: Text | null;
    /** The error of opening the checkout or of the last attempt. */
    readonly message: Text | null;
    readonly error: unknown;
    /** The server’s message about the order that is placed or paid. */
    readonly success: Text | null;
    readonly mayRepeat: boolean;
    readonly sessionUrl: string | null;
    readonly razorpayOrder: RazorpayOrder | null;
    readonly razorpayResponse: RazorpayResponse | null;
  };

type CheckoutEvent =
  | { type: 'checkout.retry' | 'address.edit' | 'address.submitted' | 'payment.check' }
  | { type: 'address.edited'; address: Address }
  /** `addressId` of `address.added` is a new one, a UUID. */
  | { type: 'address.chosen' | 'address.added'; addressId: string }
  | { type: 'edit.cancelled' }
  | { type: 'payment.chosen'; method: PaymentMethod }
  | { type: 'options.edited'; options: OrderOptions }
  | ({ type: 'order.submitted' } & Submission)
  | { type: 'changes.accepted' | 'changes.declined' | 'confirmation.cancelled' | 'page.restored' }
  | WatchedCartEvent
  | RazorpayEvent;

const NO_PAYMENT = { error: null, sessionUrl: null, razorpayOrder: null, razorpayResponse: null };
const BLANK = {
  attemptKey: '',
  orderId: null,
  resumedOrder: null,
  earlierOrderId: null,
  address: NO_ADDRESS,
  savedAddress: NO_ADDRESS,
  addressId: null,
  addresses: [],
  chosenId: null,
  options: {},
  amount: paise(0),
  arePricesAgreed: true,
  addressProblems: [],
  loadingError: null,
  addressError: null,
  message: null,
  success: null,
  mayRepeat: false,
  ...NO_PAYMENT,
};

/** The saved address with this id, in the form in which it is sent, or undefined. */
function findAddress(addresses: readonly SavedAddress[], addressId: string | null): Address | undefined {
  const saved = addresses.find(({ id }) => id === addressId);
  if (!saved) return undefined;
  const { id: _id, isDefault: _isDefault, ...address } = saved;
  return address;
}

const buildOrder = ({ address, items, coupon, amount, method, options }: CheckoutContext): OrderRequest => ({
  address: normalizeAddress(address),
  items: [...items],
  ...(coupon !== undefined && { coupon }),
  amount,
  paymentMethod: method,
  ...normalizeOptions(options),
});

const buildAttempt = (context: CheckoutContext) => ({
  order: buildOrder(context),
  attemptKey: context.attemptKey,
  orderId: context.orderId,
});

const buildPaymentQuery = (context: CheckoutContext): PaymentQuery =>
  context.razorpayResponse === null
    ? { kind: 'order', orderId: context.orderId }
    : {
        kind: 'razorpayResponse',
        response: context.razorpayResponse,
        order: buildOrder(context),
        attemptKey: context.attemptKey,
      };

export const checkoutMachine = setup({
  types: {} as {
    context: CheckoutContext;
    input: CheckoutInput;
    events: CheckoutEvent;
    children: { orderRequest: 'orderRequest'; otp: 'otp'; paymentStatusPoll: 'paymentStatusPoll' };
  },
  actors: {
    openCheckout: fromPromise<CheckoutStart, CheckoutOpening>(() =>
      Promise.reject(new Error('Provide openCheckout, see src/services/orders/checkout.ts')),
    ),
    /** Resolves to the server’s message; null without one. */
    saveAddress: fromPromise<string | null, { address: Address; addressId: string | null }>(() =>
      Promise.reject(new Error('Provide saveAddress, see src/services/orders/checkout.ts')),
    ),
    /**
     * Saves the cart’s changes. Then sends `cart.saved`, even if the server does not save them all, or `cart.differs`
     * when the cart has other items by then.
     */
    watchCart: fromCallback<WatchedCartEvent, Pick<OrderRequest, 'items'>>(() => undefined),
    /**
     * Stores the order to send and resolves to its key: a new one unless it is the unpaid order of an earlier attempt.
     */
    recordAttempt: fromPromise<RecordedAttempt, AttemptOrder>(() =>
      Promise.reject(new Error('Provide recordAttempt, see src/services/orders/checkout.ts')),
    ),
    orderRequest: orderRequestMachine,
    otp: otpMachine,
    /** Sends `page.restored` when the browser restores the page from its back/forward cache. */
    watchReturn: fromCallback<{ type: 'page.restored' }>(() => undefined),
    /** Rejects when the script is blocked, or has not loaded after 10 s. */
    loadScript: fromPromise<void>(() =>
      Promise.reject(new Error('Provide loadScript, see src/services/orders/checkout.ts')),
    ),
    /** Razorpay’s window over the page; closed when the state is left. */
    showWindow: fromCallback<RazorpayEvent, { order: OrderRequest; razorpayOrder: RazorpayOrder | null }>(
      () => undefined,
    ),
    paymentStatusPoll: paymentStatusPollMachine,
  },
  actions: {
    /** An earlier attempt used the saved address, not a newly typed one. */
    setStart: assign(
      (
        { context },
        { addressFailure, draft, draftId, verification, placedOrder, ...start }: CheckoutStart,
      ) => {
        const typed = start.orderId === null && verification === null ? draft : null;
        return {
          ...start,
          ...(placedOrder && { orderId: placedOrder.orderId, items: placedOrder.items }),
          address: typed ?? start.address,
          savedAddress: start.address,
          earlierOrderId: start.earlierOrderId ?? context.earlierOrderId,
          addressId: (typed && draftId) ?? start.chosenId,
          loadingError:
            addressFailure === null
              ? null
              : failureMessage(addressFailure, checkoutMessages.addressNotLoaded),
          amount: verification?.amount ?? context.amount,
          razorpayResponse: verification?.response ?? null,
          message: null,
        };
      },
    ),
    /** Without an order to resume or to find, only the address has to be loaded. */
    showStartError: assign(({ context }, { error }: { error: unknown }) => ({
      message: failureMessage(
        error,
        context.resumedOrderId === null && context.items.length > 0
          ? checkoutMessages.addressLoadFailed
          : orderMessages.loadFailed,
      ),
    })),
    setAddress: assign((_, { address }: { address: Address }) => ({ address })),
    chooseAddress: assign(({ context }, { addressId }: { addressId: string }) => {
      const address = findAddress(context.addresses, addressId) ?? context.address;
      return { chosenId: addressId, addressId, address, savedAddress: address };
    }),
    /** Resets a form that is closed unsaved to the saved address. */
    restoreAddress: assign(({ context: { chosenId, savedAddress } }) => ({
      addressId: chosenId,
      address: savedAddress,
    })),
    /** A new address starts with the name and the contacts of the default one. */
    beginNewAddress: assign(({ context }, { addressId }: { addressId: string }) => ({
      addressId,
      address: {
        ...(findAddress(context.addresses, context.addresses[0]?.id ?? null) ?? context.address),
        street: '',
        city: '',
        state: '',
        postalCode: '',
      },
    })),
    /** Selects the address that was saved. */
    setSavedAddress: assign(({ context: { addresses, addressId: id, address } }) => {
      const fields = normalizeAddress(address);
      if (id === null) {
        return {
          savedAddress: address,
          addresses: addresses.map((other) => (other.isDefault ? { ...other, ...fields } : other)),
        };
      }
      const saved = { ...fields, id, isDefault: false };
      const isNew = addresses.every((other) => other.id !== id);
      return {
        chosenId: id,
        savedAddress: address,
        addresses: isNew
          ? [...addresses, saved]
          : addresses.map((other) => (other.id === id ? { ...saved, isDefault: other.isDefault } : other)),
      };
    }),
    showAddressProblems: assign({ addressProblems: ({ context }) => addressProblems(context.address) }),
    showDeliveryProblems: assign({ addressProblems: ({ context }) => deliveryProblems(context.address) }),
    showAddressError: assign((_, { error }: { error: unknown }) => ({
      addressError: failureMessage(error, addressMessages.saveFailed),
    })),
    clearAddressErrors: assign({ addressProblems: [], loadingError: null, addressError: null }),
    setMethod: assign(({ context: { message } }, { method }: { method: PaymentMethod }) => ({
      method,
      message: isMethodProblem(message) ? null : message,
    })),
    setOptions: assign(({ context: { message } }, { options }: { options: OrderOptions }) => ({
      options,
      message: optionOfMessage(message) ? null : message,
    })),
    /** With nothing to pay, no payment is started. */
    setOrder: assign(({ context: { method } }, { order }: Submission) => ({
      ...order,
      method: order.amount === 0 ? 'cod' : method,
      message: null,
    })),
    /** An attempt under a new key does not change the previous attempt's unpaid order. */
    setAttempt: assign(({ context: { orderId, earlierOrderId } }, attempt: RecordedAttempt) => ({
      ...attempt,
      ...NO_PAYMENT,
      earlierOrderId: [orderId, earlierOrderId].find((id) => id !== null && id !== attempt.orderId) ?? null,
    })),
    /** Keeps a known order when the response does not name it again. */
    setResponse: assign(({ context }, { response }: { response: OrderResponse | null }) => ({
      orderId: response?.orderId ?? context.orderId,
      sessionUrl: response?.sessionUrl ?? null,
      razorpayOrder: response?.razorpayOrder ?? null,
    })),
    setRazorpayResponse: assign((_, { response }: { response: RazorpayResponse }) => ({
      razorpayResponse: response,
    })),
    setSuccess: assign((_, { message }: { message: Text | null }) => ({ success: message })),
    /** The server’s error replaces the error of the provider’s window. */
    setError: assign(({ context }, { error }: { error: unknown }) => ({ error: error ?? context.error })),
    setDecline: assign((_, { reason }: { reason: string }) => ({
      error: new Failure(reason, { status: 200 }),
    })),
    /** The response lacks a field that its payment method needs: the message is the method's own. */
    setIncompleteResponse: assign({ error: () => new Failure('', { status: 200 }) }),
    setScriptFailure: assign({ error: () => new Failure(checkoutMessages.scriptFailed, { status: 200 }) }),
    /** The server's total, which the shopper has not agreed to. */
    setCorrectTotal: assign({
      amount: ({ context }) => correctTotal(context.error) ?? context.amount,
      arePricesAgreed: false,
    }),
    /** For an order that can no longer be paid: the next attempt creates another one. */
    clearOrder: assign({ orderId: null }),
    showProblem: assign({
      message: ({ context }, submission: Submission) => checkSubmission(submission, context),
    }),
    showReason: assign({ message: ({ context }) => refusalMessage(context.error, context.method) }),
    showUnpaid: assign({ message: ({ context }) => unpaidMessage(context.error) }),
    showUnconfirmed: assign({ message: checkoutMessages.unconfirmed }),
    setCartUnsaved: assign({ error: () => new Failure(checkoutMessages.cartUnsaved, { status: 0 }) }),
    setCartChanged: assign({ error: () => new Failure(checkoutMessages.cartChanged, { status: 0 }) }),
    clearError: assign({ error: null }),
    clearMessage: assign({ message: null }),
    notify: (_, _params: { message: Text }) => undefined,
    /** Stores the unsaved address in the browser, so that neither a reload nor signing in again loses it. */
    storeDraft: (_, _params: { address: Address; addressId: string | null }) => undefined,
    clearDraft: () => undefined,
    /** Stores the payment method in this tab, so that a reload keeps it. */
    storeMethod: (_, _params: { method: PaymentMethod }) => undefined,
    /** Stores the options in this tab, so that neither a reload nor signing in again loses them. */
    storeOptions: (_, _params: { options: OrderOptions }) => undefined,
    /**
     * Stores the choice with the attempt, so that a reload keeps it until the order is placed, and removes the stored
     * draft.
     */
    storeChoice: (_, _params: { chosenId: string | null }) => undefined,
    removeStoredOrder: (_, _params: Pick<CheckoutAttempt, 'attemptKey'>) => undefined,
    /** Requests shipment of a cash order (spec §4); a failure is only logged. */
    requestShipment: (_, _params: { order: OrderRequest; placed: OrderResponse['placed'] }) => undefined,
    redirect: (_, _params: { to: string }) => undefined,
    refreshCatalogue: () => undefined,
    /** Stores that the shopper has accepted the current prices. */
    storeSeenPrices: () => undefined,
    /**
     * Shows the message, a `bad` one until it is closed, and opens /orders. `ordered` shows thanks for the order there,
     * and clears attempt, draft and cart; `outdated` reloads the cart; `kept` changes nothing.
     */
    finish: (_, _params: { cart: 'ordered' | 'outdated' | 'kept'; message: Text; tone?: 'bad' }) => undefined,
    requireSignIn: (_, _params: { message: string }) => undefined,
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    isSignedOut: ({ context }) => !context.signedIn,
    wasPlacedInCash: (_, { placedOrder, method }: CheckoutStart) => placedOrder !== null && method === 'cod',
    wasPlaced: (_, { placedOrder }: CheckoutStart) => placedOrder !== null,
    /** An earlier attempt has led to an order or a payment that the server has not confirmed. */
    isPaymentOpen: (_, { orderId, verification }: CheckoutStart) => orderId !== null || verification !== null,
    isAddressSaved: (_, { address, draft }: CheckoutStart) => draft === null && !isAddressEmpty(address),
    hasSavedAddress: ({ context }) => !isAddressEmpty(context.savedAddress),
    canChoose: ({ context }) => context.addresses.length > 0,
    /** A submitted order is paid by the selected method, also while its address is being saved. */
    isNotSubmitted: not(stateIn({ choosing: { address: { saving: 'ordering' } } })),
    isResumed: ({ context }) => context.resumedOrder !== null,
    /** A different address would make a resumed order a different one. */
    isNewOrder: ({ context }) => context.resumedOrder === null,
    canEditOptions: and(['isNewOrder', 'isNotSubmitted']),
    /** Whether the last attempt definitely placed no order. */
    isOutcomeKnown: ({ context }) => context.error === null || !isOutcomeUnknown(context.error),
    canForgetOnEdit: and([stateIn({ choosing: { address: 'saved' } }), 'isNewOrder', 'isOutcomeKnown']),
    canForgetOnChoice: and(['canForgetOnEdit', 'canChoose']),
    isAddressUnloaded: ({ context }) => context.loadingError !== null,
    isAddressWrong: ({ context }) => addressProblems(context.address).length > 0,
    isOnlyAddressWrong: ({ context }, submission: Submission) =>
      context.resumedOrder === null &&
      checkSubmission(submission, context) === null &&
      addressProblems(context.address).length > 0,
    isCompleteWithAddress: ({ context }, submission: Submission) =>
      checkSubmission(submission, context) === null && addressProblems(context.address).length === 0,
    isComplete: ({ context }, submission: Submission) => checkSubmission(submission, context) === null,
    arePricesAgreed: ({ context }) => context.arePricesAgreed,
    isRefused: (_, { response }: OrderRequestOutput) => response === null,
    isPlacedInCash: ({ context }, { response }: OrderRequestOutput) =>
      context.method === 'cod' && (response?.placed ?? null) !== null,
    /** An earlier request has led to a paid order. */
    isPlaced: (_, { response }: OrderRequestOutput) => (response?.placed ?? null) !== null,
    hasRazorpayOrder: ({ context }, { response }: OrderRequestOutput) =>
      context.method === 'razorpay' && (response?.razorpayOrder ?? null) !== null,
    hasPage: ({ context }, { response }: OrderRequestOutput) =>
      context.method === 'stripe' && (response?.sessionUrl ?? null) !== null,
    hasOrder: ({ context }) => context.orderId !== null,
    /** Whether a payment with an unknown outcome was started; some servers do not send its order. */
    isPaymentStarted: ({ context: { orderId, sessionUrl, razorpayOrder, razorpayResponse } }) =>
      [orderId, sessionUrl, razorpayOrder, razorpayResponse].some((known) => known !== null),
    isPaid: (_, { status }: PaymentPollResult) => status === 'paid',
    isPending: (_, { status }: PaymentPollResult) => status === 'pending',
    isUnreachable: (_, { status }: PaymentPollResult) => status === 'unreachable',
    isOrderClosedWithRefund: (_, { error }: { error: unknown }) => isOrderClosedWithRefund(error),
    isPaymentPending: ({ context }) => isPaymentPending(context.error),
    isPhoneUnconfirmed: ({ context }) => isPhoneUnconfirmed(context.error),
    isPinRequired: ({ context }) => isPinRequired(context.error),
    isTotalChanged: ({ context }) => correctTotal(context.error) !== null,
    wasPlacedBefore: ({ context }) => isOrderPlaced(context.error) || isKeyOfOtherOrder(context.error),
  },
  delays: { saveCartTimeout: 20_000 },
}).createMachine({
  id: 'checkout',
  description: 'Turns the cart into one order that is placed and paid, however often it is submitted.',
  context: ({ input }) => ({ ...input, ...BLANK, method: input.methods[0] ?? 'cod' }),
  initial: 'isSignedIn',
  states: {
    isSignedIn: {
      description: 'Nothing is shown yet. Only signed-in shoppers can check out.',
      always: [{ guard: 'isSignedOut', target: 'signInRequired' }, { target: 'opening' }],
    },
    opening: {
      description: 'Grey placeholders while the saved address and earlier attempts are loading.',
      tags: 'busy',
      invoke: {
        id: 'openCheckout',
        src: 'openCheckout',
        input: ({ context: { items, method, resumedOrderId } }) => ({ items, method, resumedOrderId }),
        onDone: [
          {
            guard: { type: 'wasPlacedInCash', params: ({ event }) => event.output },
            target: 'placed',
            actions: [
              { type: 'setStart', params: ({ event }) => event.output },
              {
                type: 'requestShipment',
                params: ({ context, event }) => ({
                  order: buildOrder(context),
                  placed: event.output.placedOrder?.placed ?? null,
                }),
              },
            ],
          },
          {
            guard: { type: 'wasPlaced', params: ({ event }) => event.output },
            target: 'paid',
            actions: { type: 'setStart', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isPaymentOpen', params: ({ event }) => event.output },
            target: 'placing.checkingPayment',
            actions: { type: 'setStart', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isAddressSaved', params: ({ event }) => event.output },
            target: 'choosing.address.saved',
            actions: { type: 'setStart', params: ({ event }) => event.output },
          },
          {
            target: 'choosing.address.editing',
            actions: { type: 'setStart', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'unavailable',
          actions: { type: 'showStartError', params: ({ event }) => event },
        },
      },
    },
    unavailable: {
      description:
        'A message that checkout could not be opened, with a button to try again. Nothing was ordered.',
      tags: 'failed',
      on: { 'checkout.retry': 'opening' },
    },
    choosing: {
      description: 'The form for address and payment method, with the result of the last attempt to order.',
      type: 'parallel',
      on: {
        'payment.chosen': {
          guard: 'isNotSubmitted',
          actions: [
            { type: 'setMethod', params: ({ event }) => event },
            { type: 'storeMethod', params: ({ event }) => event },
          ],
        },
        'options.edited': {
          guard: 'canEditOptions',
          actions: [
            { type: 'setOptions', params: ({ event }) => event },
            { type: 'storeOptions', params: ({ event }) => event },
          ],
        },
      },
      states: {
        address: {
          description: 'The address, read-only or in its form.',
          initial: 'saved',
          on: {
            'order.submitted': [
              {
                guard: { type: 'isOnlyAddressWrong', params: ({ event }) => event },
                target: '.editing',
                actions: [{ type: 'setOrder', params: ({ event }) => event }, 'showAddressProblems'],
              },
              {
                guard: { type: 'isComplete', params: ({ event }) => event },
                target: '#checkout.confirmingPrices',
                actions: { type: 'setOrder', params: ({ event }) => event },
              },
              { actions: { type: 'showProblem', params: ({ event }) => event } },
            ],
          },
          states: {
            saved: {
              description:
                'The saved address with ‘Edit Address’; several are shown to choose from, with ‘Add a new address’.',
              on: {
                'address.edit': { guard: 'isNewOrder', target: 'editing' },
                'address.chosen': {
                  guard: 'canChoose',
                  actions: [
                    { type: 'chooseAddress', params: ({ event }) => event },
                    { type: 'storeChoice', params: ({ context }) => context },
                  ],
                },
                'address.added': {
                  guard: 'canChoose',
                  target: 'editing',
                  actions: [
                    { type: 'beginNewAddress', params: ({ event }) => event },
                    { type: 'storeDraft', params: ({ context }) => context },
                  ],
                },
              },
            },
            editing: {
              description:
                'The address form, with an error if the saved address could not be loaded. Submitting the order saves it first.',
              tags: 'addressForm',
              on: {
                'address.edited': {
                  actions: [
                    { type: 'setAddress', params: ({ event }) => event },
                    { type: 'storeDraft', params: ({ context }) => context },
                  ],
                },
                'edit.cancelled': {
                  guard: 'hasSavedAddress',
                  target: 'saved',
                  actions: ['restoreAddress', 'clearAddressErrors', 'clearDraft'],
                },
                'checkout.retry': { guard: 'isAddressUnloaded', target: '#checkout.opening' },
                'address.submitted': [
                  { guard: 'isAddressWrong', actions: 'showAddressProblems' },
                  { target: 'saving' },
                ],
                'order.submitted': {
                  guard: { type: 'isCompleteWithAddress', params: ({ event }) => event },
                  target: 'saving.ordering',
                  actions: { type: 'setOrder', params: ({ event }) => event },
                },
              },
            },
            saving: {
              description: 'The form is busy while the address is saved to the account.',
              tags: ['busy', 'addressForm'],
              entry: 'clearAddressErrors',
              invoke: {
                id: 'saveAddress',
                src: 'saveAddress',
                input: ({ context: { address, addressId } }) => ({
                  address: normalizeAddress(address),
                  addressId,
                }),
                onDone: [
                  {
                    guard: 'isNotSubmitted',
                    target: 'saved',
                    actions: [
                      'setSavedAddress',
                      { type: 'storeChoice', params: ({ context }) => context },
                      {
                        type: 'notify',
                        params: ({ event }) => ({ message: event.output ?? addressMessages.saved }),
                      },
                    ],
                  },
                  {
                    target: '#checkout.confirmingPrices',
                    actions: ['setSavedAddress', { type: 'storeChoice', params: ({ context }) => context }],
                  },
                ],
                onError: {
                  target: 'editing',
                  actions: { type: 'showAddressError', params: ({ event }) => event },
                },
              },
              on: {
                'order.submitted': {
                  guard: { type: 'isComplete', params: ({ event }) => event },
                  target: '.ordering',
                  actions: { type: 'setOrder', params: ({ event }) => event },
                },
              },
              initial: 'alone',
              states: {
                alone: { description: 'Then the address is shown read-only.' },
                ordering: {
                  description: 'The button is busy too: then the order is placed.',
                  tags: 'ordering',
                },
              },
            },
          },
        },
        result: {
          description:
            'What the last attempt to order has led to. Changes of the address or the method keep it.',
          initial: 'none',
          states: {
            none: {
              description:
                'No message: there was no attempt, or the shopper has changed the field that it was about.',
            },
            failed: {
              description:
                'A message with the reason why the order was not placed; the shopper can try again.',
              tags: 'failed',
              on: {
                'address.edit': {
                  guard: 'canForgetOnEdit',
                  target: 'none',
                  actions: 'clearMessage',
                },
                'address.chosen': {
                  guard: 'canForgetOnChoice',
                  target: 'none',
                  actions: 'clearMessage',
                },
                'address.added': {
                  guard: 'canForgetOnChoice',
                  target: 'none',
                  actions: 'clearMessage',
                },
              },
            },
            unpaid: {
              description: 'The order exists and is not paid. Trying again pays for the same order.',
              tags: 'unpaid',
            },
            unconfirmed: {
              description:
                '‘We could not confirm your payment.’ The cart and the key stay stored, and the payment can be checked again.',
              tags: 'unpaid',
              on: {
                'payment.check': {
                  target: '#checkout.placing.checkingPayment',
                  actions: ['restoreAddress', 'clearAddressErrors', 'clearMessage'],
                },
              },
            },
          },
        },
      },
    },
    confirmingPrices: {
      description:
        'Prices have changed: old and new ones are shown, to accept or decline. Skipped when the shopper has seen the prices.',
      always: { guard: 'arePricesAgreed', target: 'placing' },
      on: {
        'changes.accepted': { target: 'placing', actions: 'storeSeenPrices' },
        'changes.declined': [
          { guard: 'isPaymentStarted', target: 'placing.checkingPayment', actions: 'clearError' },
          { guard: 'isOutcomeKnown', target: 'choosing' },
          { target: 'choosing.result.failed', actions: 'showReason' },
        ],
      },
    },
    confirmingPhone: {
      description:
        'A code for the phone, typed again if wrong. It is sent before an order can be paid in cash; the address can be changed instead.',
      invoke: {
        id: 'otp',
        src: 'otp',
        input: ({ context: { address } }) => ({
          identifier: { phone: `${PHONE_COUNTRY_CODE}${readPhone(address.phone) ?? ''}` },
          mode: 'phone',
          name: '',
          password: '',
        }),
        onDone: 'placing',
        onError: {
          target: 'choosing.result.failed',
          actions: [{ type: 'setError', params: ({ event }) => event }, 'showReason'],
        },
      },
      on: {
        'confirmation.cancelled': [
          { guard: 'isPaymentStarted', target: 'placing.checkingPayment', actions: 'clearError' },
          { target: 'choosing.address.editing', actions: 'clearError' },
        ],
      },
    },
    placing: {
      description:
        'The button is busy while the order is placed and paid; if that fails, the form shows the reason.',
      tags: ['busy', 'ordering'],
      initial: 'savingCart',
      states: {
        savingCart: {
          description:
            'The button is busy until the server has the cart’s changes. One that is saved after its order would be in the cart again.',
          always: { guard: 'isResumed', target: 'preparing' },
          invoke: {
            id: 'watchCart',
            src: 'watchCart',
            input: ({ context: { items } }) => ({ items }),
            onError: {
              target: 'preparing',
              actions: { type: 'logFailure', params: ({ event }) => event },
            },
          },
          after: { saveCartTimeout: { target: 'isOrderThere', actions: 'setCartUnsaved' } },
          on: {
            'cart.saved': 'preparing',
            'cart.differs': { target: 'isOrderThere', actions: 'setCartChanged' },
          },
        },
        preparing: {
          description: 'The button is busy while the order and its key are stored, before anything is sent.',
          invoke: {
            id: 'recordAttempt',
            src: 'recordAttempt',
            input: ({ context }) => ({ ...buildAttempt(context), chosenId: context.chosenId }),
            onDone: {
              target: 'requesting',
              actions: { type: 'setAttempt', params: ({ event }) => event.output },
            },
            onError: { target: 'isOrderThere', actions: { type: 'setError', params: ({ event }) => event } },
          },
        },
        requesting: {
          description:
            'The server creates the order. A cash order is placed with that; the others still need payment.',
          invoke: {
            id: 'orderRequest',
            src: 'orderRequest',
            input: ({ context }) => ({ ...buildAttempt(context), mayRepeat: context.mayRepeat }),
            onDone: [
              {
                guard: { type: 'isRefused', params: ({ event }) => event.output },
                target: 'isOrderThere',
                actions: { type: 'setError', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isPlacedInCash', params: ({ event }) => event.output },
                target: '#checkout.placed',
                actions: [
                  {
                    type: 'requestShipment',
                    params: ({ context, event }) => ({
                      order: buildOrder(context),
                      placed: event.output.response?.placed ?? null,
                    }),
                  },
                  {
                    type: 'setSuccess',
                    params: ({ event }) => ({ message: event.output.response?.placed?.message || null }),
                  },
                  { type: 'setResponse', params: ({ event }) => event.output },
                ],
              },
              {
                guard: { type: 'isPlaced', params: ({ event }) => event.output },
                target: '#checkout.paid',
                actions: { type: 'setResponse', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'hasRazorpayOrder', params: ({ event }) => event.output },
                target: 'razorpay',
                actions: { type: 'setResponse', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'hasPage', params: ({ event }) => event.output },
                target: 'stripe',
                actions: { type: 'setResponse', params: ({ event }) => event.output },
              },
              {
                target: 'isOrderThere',
                actions: [
                  { type: 'setResponse', params: ({ event }) => event.output },
                  'setIncompleteResponse',
                ],
              },
            ],
            onError: { target: 'isOrderThere', actions: { type: 'setError', params: ({ event }) => event } },
          },
        },
        stripe: {
          description:
            'The browser opens Stripe’s page to pay by card. If the shopper returns with Back, or the page does not open, this one works again.',
          entry: { type: 'redirect', params: ({ context }) => ({ to: context.sessionUrl ?? '' }) },
          invoke: {
            id: 'watchReturn',
            src: 'watchReturn',
            onError: { actions: { type: 'logFailure', params: ({ event }) => event } },
          },
          on: { 'page.restored': 'checkingPayment', 'payment.check': 'checkingPayment' },
        },
        razorpay: {
          description: 'The order is paid by UPI, card or netbanking in Razorpay’s window.',
          initial: 'loadingScript',
          states: {
            loadingScript: {
              description: 'The button is busy while Razorpay’s script loads.',
              invoke: {
                id: 'loadScript',
                src: 'loadScript',
                onDone: 'paying',
                onError: {
                  target: '#checkout.placing.isOrderThere',
                  actions: ['setScriptFailure', { type: 'logFailure', params: ({ event }) => event }],
                },
              },
            },
            paying: {
              description: 'Razorpay’s window over the page. A declined payment can be repeated in it.',
              invoke: {
                id: 'showWindow',
                src: 'showWindow',
                input: ({ context }) => ({
                  order: buildOrder(context),
                  razorpayOrder: context.razorpayOrder,
                }),
                onError: {
                  target: '#checkout.placing.isOrderThere',
                  actions: ['setScriptFailure', { type: 'logFailure', params: ({ event }) => event }],
                },
              },
              on: {
                'payment.responded': {
                  target: '#checkout.placing.checkingPayment',
                  actions: { type: 'setRazorpayResponse', params: ({ event }) => event },
                },
                'payment.declined': { actions: { type: 'setDecline', params: ({ event }) => event } },
                'window.dismissed': '#checkout.placing.checkingPayment',
              },
            },
          },
        },
        checkingPayment: {
          description:
            '‘Checking your payment…’ while the server checks it, as only the server can confirm a payment.',
          invoke: {
            id: 'paymentStatusPoll',
            src: 'paymentStatusPoll',
            input: ({ context }) => ({ query: buildPaymentQuery(context) }),
            onDone: [
              {
                guard: { type: 'isPaid', params: ({ event }) => event.output },
                target: '#checkout.paid',
                actions: { type: 'setSuccess', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isPending', params: ({ event }) => event.output },
                target: '#checkout.awaited',
              },
              {
                guard: { type: 'isUnreachable', params: ({ event }) => event.output },
                target: '#checkout.choosing.result.unconfirmed',
                actions: 'showUnconfirmed',
              },
              {
                guard: { type: 'isOrderClosedWithRefund', params: ({ event }) => event.output },
                target: 'isOrderThere',
                actions: [
                  { type: 'setError', params: ({ event }) => event.output },
                  { type: 'removeStoredOrder', params: ({ context }) => context },
                  'clearOrder',
                ],
              },
              {
                guard: 'hasOrder',
                target: '#checkout.choosing.result.unpaid',
                actions: [{ type: 'setError', params: ({ event }) => event.output }, 'showUnpaid'],
              },
              {
                target: '#checkout.choosing.result.failed',
                actions: [{ type: 'setError', params: ({ event }) => event.output }, 'showUnpaid'],
              },
            ],
            onError: {
              target: '#checkout.awaited',
              actions: { type: 'logFailure', params: ({ event }) => event },
            },
          },
        },
        isOrderThere: {
          description:
            'Nothing changes yet. Decides whether an order was placed, waits for payment, or does not exist.',
          always: [
            { guard: 'isPaymentPending', target: '#checkout.awaited' },
            {
              guard: 'isTotalChanged',
              target: '#checkout.confirmingPrices',
              actions: ['setCorrectTotal', 'refreshCatalogue'],
            },
            { guard: 'wasPlacedBefore', target: '#checkout.placedBefore' },
            { guard: 'isPhoneUnconfirmed', target: '#checkout.confirmingPhone' },
            {
              guard: 'isPinRequired',
              target: '#checkout.choosing.address.editing',
              actions: 'showDeliveryProblems',
            },
            { guard: 'hasOrder', target: '#checkout.choosing.result.unpaid', actions: 'showReason' },
            { target: '#checkout.choosing.result.failed', actions: 'showReason' },
          ],
        },
      },
    },
    placed: {
      type: 'final',
      description: 'The order is placed and paid in cash on delivery; the orders page opens.',
      tags: 'ordering',
      entry: {
        type: 'finish',
        params: ({ context }) => ({ cart: 'ordered', message: context.success ?? checkoutMessages.placed }),
      },
    },
    paid: {
      type: 'final',
      description: 'The order is paid; the orders page opens.',
      tags: 'ordering',
      entry: {
        type: 'finish',
        params: ({ context }) => ({ cart: 'ordered', message: context.success ?? checkoutMessages.paid }),
      },
    },
    placedBefore: {
      type: 'final',
      description:
        'An earlier attempt, whose answer was lost, had placed this order or another one; the orders page opens.',
      tags: 'ordering',
      entry: {
        type: 'finish',
        params: ({ context }) => ({
          cart: 'outdated',
          ...(isKeyOfOtherOrder(context.error)
            ? { message: checkoutMessages.otherOrderMade, tone: 'bad' as const }
            : { message: checkoutMessages.placedBefore }),
        }),
      },
    },
    awaited: {
      type: 'final',
      description: 'It is not known yet whether the order is paid. The orders page opens and will show it.',
      tags: 'ordering',
      entry: { type: 'finish', params: { cart: 'kept', message: checkoutMessages.awaited } },
    },
    signInRequired: {
      type: 'final',
      description: 'The shopper is not signed in. The login page opens, and then checkout again.',
      entry: { type: 'requireSignIn', params: { message: checkoutMessages.loginFirst } },
    },
  },
});
