import { createActor } from 'xstate';
import type { PaymentMethod } from '../../contract/constants.ts';
import type { Address, OrderRequest } from '../../contract/entities.ts';
import { checkoutMachine } from '../../machines/checkout.machine.ts';
import type { CheckoutStart } from '../../machines/checkout.machine.ts';
import { codOrderMachine } from '../../machines/codOrder.machine.ts';
import { deliveryAddressMachine } from '../../machines/deliveryAddress.machine.ts';
import { ADDRESS } from '../contract/goods.ts';
import { recordTransitions } from './coverage.ts';
import { Asked, Noted } from './fakes.ts';

interface Opening {
  readonly signedIn?: boolean;
  readonly methods?: readonly PaymentMethod[];
  /** The part that fails as soon as the order is submitted. */
  readonly breaks?: 'deliveryAddress' | 'codOrder';
}

/** The checkout page; the test answers for the server, `effects` is what the shopper notices, in order. */
export function openCheckout({ signedIn = true, methods = ['cod', 'stripe'], breaks }: Opening = {}) {
  const open = new Asked<CheckoutStart>();
  const saveAddress = new Asked<void, { address: Address }>();
  const placeOrder = new Asked<void, { order: OrderRequest; attemptKey: string }>();
  const effects: string[] = [];
  const drafts: (Address | null)[] = [];
  const logFailure = new Noted<{ error: unknown }>();
  const fail = () => {
    throw new Error('broken');
  };
  const deliveryAddress = deliveryAddressMachine.provide({
    actors: { saveAddress: saveAddress.actor },
    actions: {
      notify: (_, { message }) => void effects.push(message),
      rememberDraft: (_, { address }) => void drafts.push(address),
      forgetDraft: () => void drafts.push(null),
    },
    ...(breaks === 'deliveryAddress' && { guards: { isWrong: fail } }),
  });
  const codOrder = codOrderMachine.provide({
    actors: { placeOrder: placeOrder.actor },
    actions: { logFailure: logFailure.action },
    ...(breaks === 'codOrder' && { guards: { canAskAgain: fail } }),
  });
  const page = createActor(
    checkoutMachine.provide({
      actors: { openAttempt: open.actor, deliveryAddress, codOrder },
      actions: {
        refreshCatalogue: () => void effects.push('prices read again'),
        finish: (_, { cart, message }) => void effects.push(`cart ${cart}`, message, '/orders'),
        turnAway: (_, { message }) => void effects.push(message, '/login'),
      },
    }),
    { input: { signedIn, methods }, inspect: recordTransitions },
  ).start();
  const context = () => page.getSnapshot().context;
  const is = (state: Parameters<ReturnType<typeof page.getSnapshot>['matches']>[0]) =>
    page.getSnapshot().matches(state);
  const delivery = () => page.getSnapshot().children.deliveryAddress;
  const codAsking = () => page.getSnapshot().children.codOrder?.getSnapshot();
  return {
    page,
    context,
    is,
    delivery,
    codAsking,
    open,
    saveAddress,
    placeOrder,
    effects,
    drafts,
    logFailure,
  };
}

export const ITEMS = [{ productId: 'diya', size: 'Small', quantity: 2 }];
export const ORDER = { type: 'order.submitted', items: ITEMS, amount: 998 } as const;
export const NEW_ADDRESS = { ...ADDRESS, city: 'Bengaluru' };

/** A checkout whose saved address has come, and what was being typed when the page was left. */
export async function opened(
  address: Address | null = ADDRESS,
  draft: Address | null = null,
  breaks?: Opening['breaks'],
) {
  const all = openCheckout(breaks ? { breaks } : {});
  await all.open.answer({ address, draft, attemptKey: 'key-1' });
  return all;
}
