import { createActor } from 'xstate';
import type { PaymentMethod } from '../../contract/constants.ts';
import type { Address, OrderRequest } from '../../contract/entities.ts';
import { checkoutMachine } from '../../machines/checkout.machine.ts';
import type { CheckoutStart } from '../../machines/checkout.machine.ts';
import { ADDRESS } from '../contract/goods.ts';
import { recordTransitions } from './coverage.ts';
import { Asked, Noted } from './fakes.ts';

/** The checkout page; the test answers for the server, `effects` is what the shopper notices, in order. */
export function openCheckout({ signedIn = true, methods = ['cod', 'stripe'] as PaymentMethod[] } = {}) {
  const open = new Asked<CheckoutStart>();
  const saveAddress = new Asked<void, { address: Address }>();
  const placeOrder = new Asked<void, { order: OrderRequest; attemptKey: string }>();
  const effects: string[] = [];
  const drafts: (Address | null)[] = [];
  const logFailure = new Noted<{ error: unknown }>();
  const page = createActor(
    checkoutMachine.provide({
      actors: { openAttempt: open.actor, saveAddress: saveAddress.actor, placeOrder: placeOrder.actor },
      actions: {
        notify: (_, { message }) => void effects.push(message),
        leave: (_, { to }) => void effects.push(to),
        closeAttempt: () => void effects.push('attempt closed'),
        refreshCatalogue: () => void effects.push('prices read again'),
        rememberDraft: (_, { address }) => void drafts.push(address),
        forgetDraft: () => void drafts.push(null),
        logFailure: logFailure.action,
      },
    }),
    { input: { signedIn, methods }, inspect: recordTransitions },
  ).start();
  const context = () => page.getSnapshot().context;
  const is = (state: Parameters<ReturnType<typeof page.getSnapshot>['matches']>[0]) =>
    page.getSnapshot().matches(state);
  return { page, context, is, open, saveAddress, placeOrder, effects, drafts, logFailure };
}

/** A checkout whose saved address has come, and what was being typed when the page was left. */
export async function opened(address: Address | null = ADDRESS, draft: Address | null = null) {
  const all = openCheckout();
  await all.open.answer({ address, draft, attemptKey: 'key-1' });
  return all;
}
