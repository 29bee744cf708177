import { createActor } from 'xstate';
import { toPaise, type Paise } from '../../contract/money.ts';
import type { CallResult } from '../../contract/calls.ts';
import type { PaymentMethod, PaymentState } from '../../contract/constants.ts';
import type { Address, OrderRequest } from '../../contract/entities.ts';
import { NO_ADDRESS } from '../../contract/rules.ts';
import { checkoutMachine } from '../../machines/checkout.machine.ts';
import { checkoutStartMachine } from '../../machines/checkoutStart.machine.ts';
import type { CheckoutStart } from '../../machines/checkoutStart.machine.ts';
import { codOrderMachine } from '../../machines/codOrder.machine.ts';
import { deliveryAddressMachine } from '../../machines/deliveryAddress.machine.ts';
import { paymentCheckMachine } from '../../machines/paymentCheck.machine.ts';
import type { PaymentQuestion } from '../../machines/paymentCheck.machine.ts';
import { placingMachine } from '../../machines/placing.machine.ts';
import type { Attempt } from '../../machines/placing.machine.ts';
import { razorpayPaymentMachine } from '../../machines/razorpayPayment.machine.ts';
import type { RazorpayStart } from '../../machines/razorpayPayment.machine.ts';
import { settlementMachine } from '../../machines/settlement.machine.ts';
import { stripePaymentMachine } from '../../machines/stripePayment.machine.ts';
import type { StripeStart } from '../../machines/stripePayment.machine.ts';
import { ADDRESS } from '../contract/goods.ts';
import { settle } from './clock.ts';
import { recordTransitions } from './coverage.ts';
import { Asked, broken, Noted, Watched } from './fakes.ts';

type Part =
  | 'checkoutStart'
  | 'deliveryAddress'
  | 'placing'
  | 'codOrder'
  | 'stripePayment'
  | 'razorpayPayment'
  | 'settlement'
  | 'paymentCheck'
  | 'watchReturn'
  | 'showWindow';

interface Opening {
  readonly signedIn?: boolean;
  readonly methods?: readonly PaymentMethod[];
  readonly begunId?: string | null;
  /** The part that fails as soon as it is used. */
  readonly breaks?: Part;
}

interface Sent {
  order: OrderRequest;
  attemptKey: string;
}

type WindowEvent =
  | {
      type: 'payment.responded';
      response: { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string };
    }
  | { type: 'payment.refused'; reason: string }
  | { type: 'window.dismissed' };

const METHODS = ['cod', 'stripe', 'razorpay'] as const;

/** The checkout page; the test answers for the server, `effects` is what the shopper notices, in order. */
export function openCheckout({ signedIn = true, methods = METHODS, begunId = null, breaks }: Opening = {}) {
  const open = new Asked<
    CheckoutStart,
    { items: OrderRequest['items']; method: PaymentMethod; begunId: string | null }
  >();
  const saveAddress = new Asked<void, { address: Address }>();
  const takeKey = new Asked<Attempt, Attempt & { order: OrderRequest }>();
  const placeOrder = new Asked<CallResult<'placeOrder'>, Sent>();
  const startStripe = new Asked<StripeStart, Sent>();
  const startRazorpay = new Asked<RazorpayStart, Sent>();
  const loadScript = new Asked<void>();
  const askPayment = new Asked<PaymentState, { question: PaymentQuestion }>();
  const watchReturn = new Watched<{ type: 'page.restored' }>();
  const razorpay = new Watched<
    WindowEvent,
    { order: OrderRequest; providerOrder: RazorpayStart['providerOrder'] | null }
  >();
  const effects: string[] = [];
  const drafts: (Address | null)[] = [];
  const shipments = new Noted<{ placed: CallResult<'placeOrder'> }>();
  const logFailure = new Noted<{ error: unknown }>();
  const fail = () => {
    throw new Error('broken');
  };
  const breaking = (part: Part, guard: string) => (breaks === part ? { guards: { [guard]: fail } } : {});
  const noted = { logFailure: logFailure.action };

  const paymentCheck = paymentCheckMachine.provide({
    actors: { askPayment: askPayment.actor },
    actions: noted,
    ...breaking('paymentCheck', 'isKnown'),
  });
  const settlement = settlementMachine.provide({
    actors: {
      paymentCheck,
      watchReturn: breaks === 'watchReturn' ? broken<{ type: 'page.restored' }>('broken') : watchReturn.actor,
    },
    actions: { leave: (_, { to }) => void effects.push(`to ${to}`), ...noted },
    ...breaking('settlement', 'hasPage'),
  });
  const placing = placingMachine.provide({
    actors: {
      takeKey: takeKey.actor,
      codOrder: codOrderMachine.provide({
        actors: { placeOrder: placeOrder.actor },
        actions: { requestShipment: shipments.action, ...noted },
        ...breaking('codOrder', 'canAskAgain'),
      }),
      stripePayment: stripePaymentMachine.provide({
        actors: { startStripe: startStripe.actor },
        actions: noted,
        ...breaking('stripePayment', 'canAskAgain'),
      }),
      razorpayPayment: razorpayPaymentMachine.provide({
        actors: {
          startRazorpay: startRazorpay.actor,
          loadScript: loadScript.actor,
          showWindow:
            breaks === 'showWindow'
              ? broken<
                  WindowEvent,
                  { order: OrderRequest; providerOrder: RazorpayStart['providerOrder'] | null }
                >('broken')
              : razorpay.actor,
        },
        actions: noted,
        ...breaking('razorpayPayment', 'canAskAgain'),
      }),
      settlement,
    },
    actions: { forgetOrder: (_, { attemptKey }) => void effects.push(`order of ${attemptKey} forgotten`) },
    ...breaking('placing', 'isPaidBy'),
  });
  const page = createActor(
    checkoutMachine.provide({
      actors: {
        checkoutStart: checkoutStartMachine.provide({
          actors: { openCheckout: open.actor },
          ...(breaks === 'checkoutStart' && { actions: { takeStart: fail } }),
        }),
        deliveryAddress: deliveryAddressMachine.provide({
          actors: { saveAddress: saveAddress.actor },
          actions: {
            notify: (_, { message }) => void effects.push(message),
            rememberDraft: (_, { address }) => void drafts.push(address),
            forgetDraft: () => void drafts.push(null),
          },
          ...breaking('deliveryAddress', 'isWrong'),
        }),
        placing,
      },
      actions: {
        refreshCatalogue: () => void effects.push('prices read again'),
        keepPrices: () => void effects.push('prices agreed'),
        finish: (_, { cart, message }) => void effects.push(`cart ${cart}`, message, '/orders'),
        turnAway: (_, { message }) => void effects.push(message, '/login'),
      },
    }),
    { input: { signedIn, methods, items: ITEMS, begunId }, inspect: recordTransitions },
  ).start();
  const snapshot = () => page.getSnapshot();
  const is = (state: Parameters<ReturnType<typeof snapshot>['matches']>[0]) => snapshot().matches(state);
  const placingParts = () => snapshot().children.placing?.getSnapshot().children;
  return {
    page,
    is,
    context: () => snapshot().context,
    start: () => snapshot().children.checkoutStart,
    delivery: () => snapshot().children.deliveryAddress,
    placing: () => snapshot().children.placing?.getSnapshot(),
    codAsking: () => placingParts()?.codOrder?.getSnapshot(),
    stripeAsking: () => placingParts()?.stripePayment?.getSnapshot(),
    razorpayAsking: () => placingParts()?.razorpayPayment?.getSnapshot(),
    settling: () => placingParts()?.settlement?.getSnapshot(),
    /** Presses the button, and lets the key be looked up; `orderId` is the order that waits under it. */
    submit: async (order: Partial<Submitted> = {}, orderId?: string | null) => {
      page.send({ ...ORDER, order: { ...ORDER.order, ...order } });
      await settle();
      if (takeKey.open > 0) await answerKey(takeKey, orderId);
    },
    open,
    saveAddress,
    takeKey,
    placeOrder,
    startStripe,
    startRazorpay,
    loadScript,
    askPayment,
    watchReturn,
    razorpay,
    effects,
    drafts,
    shipments,
    logFailure,
  };
}

/** The key stays what it was, as for an order that does not differ. */
export async function answerKey(
  takeKey: Asked<Attempt, Attempt & { order: OrderRequest }>,
  orderId?: string | null,
): Promise<void> {
  const asked = takeKey.inputs.at(-1);
  await takeKey.answer({
    attemptKey: asked?.attemptKey ?? '',
    orderId: orderId === undefined ? (asked?.orderId ?? null) : orderId,
  });
}

type Submitted = (typeof ORDER)['order'] | { items: OrderRequest['items']; amount: Paise; isAgreed: boolean };

export const ITEMS = [{ productId: 'diya', size: 'Small', quantity: 2 }];
export const ORDER = {
  type: 'order.submitted',
  order: { items: ITEMS, amount: toPaise(998), isAgreed: true },
  hasGone: false,
} as const;
export const NEW_ADDRESS = { ...ADDRESS, city: 'Bengaluru' };
export const START: CheckoutStart = {
  address: ADDRESS,
  isDraft: false,
  attemptKey: 'key-1',
  orderId: null,
  outcome: 'refused',
  method: 'cod',
  begun: null,
};
export const PLACED: CallResult<'placeOrder'> = { success: true, message: 'Order placed successfully' };

/** A checkout whose saved address has come, and what was being typed when the page was left. */
export async function opened(
  address: Address | null = ADDRESS,
  draft: Address | null = null,
  breaks?: Opening['breaks'],
) {
  const all = openCheckout(breaks ? { breaks } : {});
  await all.open.answer({ ...START, address: draft ?? address ?? NO_ADDRESS, isDraft: draft !== null });
  return all;
}

/** The same, with another way to pay chosen. */
export async function openedFor(method: PaymentMethod, breaks?: Opening['breaks']) {
  const all = await opened(ADDRESS, null, breaks);
  all.page.send({ type: 'payment.chosen', method });
  return all;
}
