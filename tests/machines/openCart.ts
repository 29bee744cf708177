import { createActor, fromPromise } from 'xstate';
import type { EventFrom } from 'xstate';
import { appendChange, applyChange, cartLines, buildCart, isSameLine } from '../../contract/carts/cart.ts';
import type { CartChange } from '../../contract/carts/cart.ts';
import type { Cart } from '../../contract/carts/entities.ts';
import {
  cartMachine,
  type ChangeToSend,
  type SentChange,
  type StoredCart,
} from '../../machines/cart.machine.ts';
import type { GuestLine } from '../../src/storage/guestCart.ts';
import { flushPromises } from './clock.ts';
import { recordTransitions } from './coverage.ts';
import { FakePromiseActor, broken, FakeAction, FakeCallbackActor } from './fakes.ts';

type CartEvent = EventFrom<typeof cartMachine>;

export const add = (itemId: string, quantity = 1): CartEvent => changed('add', itemId, quantity);
export const set = (itemId: string, quantity: number): CartEvent => changed('set', itemId, quantity);

let changes = 0;

function changed(kind: CartChange['kind'], itemId: string, quantity: number): CartEvent {
  changes += 1;
  return {
    type: 'cart.changed',
    change: { kind, line: { itemId, size: 'S', quantity }, key: `change ${changes}` },
  };
}

/** A line as the browser stores it; the key depends on the quantity. */
export const guestLine = (itemId: string, quantity: number): GuestLine => ({
  itemId,
  size: 'S',
  quantity,
  key: `${itemId}×${quantity}`,
});

/**
 * A shopper's cart over a browser's records; the test answers for the server. `isSubscriptionBroken`: changes of other
 * tabs are not received.
 */
export function openCart({
  record = [],
  unsaved = [],
  lastKnown = null,
  isSubscriptionBroken = false,
}: {
  record?: readonly GuestLine[];
  unsaved?: readonly CartChange[];
  lastKnown?: Cart | null;
  isSubscriptionBroken?: boolean;
} = {}) {
  const browser = { record, unsaved, lastKnown };
  const fetchCart = new FakePromiseActor<Cart>();
  const sendChange = new FakePromiseActor<SentChange, ChangeToSend>();
  const watchGuestCart = new FakeCallbackActor<CartEvent>();
  const watchTabs = new FakeCallbackActor<CartEvent>();
  const shareCart = new FakeAction<{ saved: Cart | null }>();
  const announceOrder = new FakeAction();
  const sendToServer = new FakeAction<{ change: CartChange }>();
  const logFailure = new FakeAction<{ error: unknown }>();
  const cart = createActor(
    cartMachine.provide({
      actors: {
        readStoredCart: isSubscriptionBroken
          ? fromPromise<StoredCart>(() => Promise.reject(new Error('no records')))
          : fromPromise<StoredCart>(async () => {
              const added = browser.record.map(({ key, ...line }): CartChange => ({
                kind: 'add',
                line,
                key,
              }));
              browser.unsaved = [...browser.unsaved, ...added];
              browser.record = [];
              return { changes: browser.unsaved, lastKnown: browser.lastKnown };
            }),
        fetchCart: fetchCart.actor,
        watchGuestCart: isSubscriptionBroken ? broken<CartEvent>('no storage events') : watchGuestCart.actor,
        watchTabs: isSubscriptionBroken ? broken<CartEvent>('no messages') : watchTabs.actor,
        sendChange: sendChange.actor,
      },
      actions: {
        storeGuestCart: (_, params) => {
          const stored = params.changes.reduce(applyChange, buildCart(browser.record));
          browser.record = cartLines(stored).map(
            (line) =>
              browser.record.find((old) => isSameLine(old, line) && old.quantity === line.quantity) ??
              guestLine(line.itemId, line.quantity),
          );
        },
        storeChanges: (_, params) => {
          browser.unsaved = params.changes.reduce(appendChange, browser.unsaved);
        },
        removeLastKnown: () => {
          browser.lastKnown = null;
        },
        announceOrder: announceOrder.action,
        shareCart: shareCart.action,
        sendToServer: sendToServer.action,
        logFailure: logFailure.action,
      },
    }),
    { inspect: recordTransitions },
  ).start();
  /** The server saves the change that was sent last. */
  const save = async () => {
    const change = sendChange.inputs.at(-1)?.change;
    if (!change) throw new Error('No change was sent');
    browser.unsaved = browser.unsaved.filter(({ key }) => key !== change.key);
    await sendChange.answer({ change, isSent: true });
  };
  /** Sends the content of the browser's record, as on load and after another tab has written. */
  const readRecord = () => watchGuestCart.send({ type: 'guestCart.read', cart: buildCart(browser.record) });
  /** The visible cart, as `{ diya: 2 }`. */
  const shown = () =>
    Object.fromEntries(
      cartLines(cart.getSnapshot().context.cart).map((line) => [line.itemId, line.quantity]),
    );
  const stored = () => browser.record.map(({ itemId, quantity }) => `${itemId}×${quantity}`);
  const sent = () =>
    sendChange.inputs.map(({ change }) => `${change?.kind} ${change?.line.itemId} ${change?.line.quantity}`);
  return {
    cart,
    shown,
    stored,
    sent,
    browser,
    readRecord,
    save,
    fetchCart,
    sendChange,
    watchGuestCart,
    watchTabs,
    announceOrder,
    shareCart,
    sendToServer,
    logFailure,
  };
}

/** A response of the server, `{ diya: 2 }` as a cart. */
export const serverCart = (quantities: Record<string, number>): Cart =>
  Object.fromEntries(Object.entries(quantities).map(([itemId, quantity]) => [itemId, { S: quantity }]));

/** The restored cart of a guest. */
export function guest(options: Parameters<typeof openCart>[0] = {}) {
  const all = openCart(options);
  all.cart.send({ type: 'session.absent' });
  if (!options.isSubscriptionBroken) all.readRecord();
  return all;
}

/** A signed-in shopper with the lines of the server's cart. */
export async function account(quantities: Record<string, number> = {}) {
  const all = openCart();
  all.cart.send({ type: 'session.started' });
  await flushPromises();
  await all.fetchCart.answer(serverCart(quantities));
  return all;
}
