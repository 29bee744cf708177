import { createActor, fromPromise } from 'xstate';
import type { EventFrom } from 'xstate';
import { applyChange, cartLines, buildCart, isSameLine } from '../../contract/cart.ts';
import type { CartChange } from '../../contract/cart.ts';
import type { Cart } from '../../contract/entities.ts';
import { cartMachine } from '../../machines/cart.machine.ts';
import type { GuestLine } from '../../machines/cart.machine.ts';
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
 * A shopper's cart over a browser's record; the test answers for the server. `isSubscriptionBroken`: changes of other
 * tabs are not received.
 */
export function openCart({
  record = [],
  isSubscriptionBroken = false,
}: { record?: readonly GuestLine[]; isSubscriptionBroken?: boolean } = {}) {
  const browser = { record };
  const push = new FakePromiseActor<void, { line: GuestLine | undefined }>();
  const fetchCart = new FakePromiseActor<Cart>();
  const sendChange = new FakePromiseActor<void, { change: CartChange | undefined }>();
  const watchGuestCart = new FakeCallbackActor<CartEvent>();
  const sendToServer = new FakeAction<{ change: CartChange }>();
  const logFailure = new FakeAction<{ error: unknown }>();
  const removeGuestLines = (_: unknown, { lines }: { lines: readonly GuestLine[] }) => {
    browser.record = browser.record.filter(({ key }) => !lines.some((line) => line.key === key));
  };
  const cart = createActor(
    cartMachine.provide({
      actors: {
        readGuestLines: fromPromise<readonly GuestLine[]>(async () => browser.record),
        pushGuestLine: push.actor,
        fetchCart: fetchCart.actor,
        watchGuestCart: isSubscriptionBroken ? broken<CartEvent>('no storage events') : watchGuestCart.actor,
        sendChange: sendChange.actor,
      },
      actions: {
        storeChanges: (_, params) => {
          const stored = params.changes.reduce(applyChange, buildCart(browser.record));
          browser.record = cartLines(stored).map(
            (line) =>
              browser.record.find((old) => isSameLine(old, line) && old.quantity === line.quantity) ??
              guestLine(line.itemId, line.quantity),
          );
        },
        removeGuestLines,
        sendToServer: sendToServer.action,
        logFailure: logFailure.action,
      },
    }),
    { inspect: recordTransitions },
  ).start();
  /** Sends the content of the browser's record, as on load and after another tab has written. */
  const readRecord = () => watchGuestCart.send({ type: 'guestCart.read', cart: buildCart(browser.record) });
  /** What the shopper sees, as `{ diya: 2 }`. */
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
    push,
    fetchCart,
    sendChange,
    watchGuestCart,
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
