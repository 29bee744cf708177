import { createActor, fromPromise } from 'xstate';
import type { EventFrom } from 'xstate';
import { cartLines } from '../../contract/carts/cart.ts';
import type { CartChange } from '../../contract/carts/cart.ts';
import type { Cart } from '../../contract/carts/entities.ts';
import type { Product } from '../../contract/catalogue/entities.ts';
import {
  cartMachine,
  type ChangeToSend,
  type SentChange,
  type StoredCart,
} from '../../machines/cart.machine.ts';
import { catalogueMachine } from '../../machines/catalogue.machine.ts';
import { sessionMachine } from '../../machines/session.machine.ts';
import type { Session, SessionEnd } from '../../machines/session.machine.ts';
import { storeMachine } from '../../machines/store.machine.ts';
import { product } from '../contract/catalogue/goods.ts';
import { CONFIG, SESSION } from './sampleShop.ts';
import { recordTransitions } from './coverage.ts';
import { FakePromiseActor, broken, FakeAction, FakeCallbackActor } from './fakes.ts';

type StoreEvent = EventFrom<typeof storeMachine>;

/** The whole store over fakes. `breaks` names a part that fails permanently on first use. */
export function openShop(breaks?: 'cart' | 'session' | 'catalogue' | 'browser') {
  const read = new FakePromiseActor<Session | null>();
  const fetchCart = new FakePromiseActor<Cart>();
  const sendChange = new FakePromiseActor<SentChange, ChangeToSend>();
  const fetchProducts = new FakePromiseActor<readonly Product[]>();
  const watchBrowser = new FakeCallbackActor<StoreEvent>();
  const pingShop = new FakePromiseActor<void>();
  const goToLogin = new FakeAction<{ by: SessionEnd }>();
  const logFailure = new FakeAction<{ error: unknown }>();
  /** Changes of the account that this browser has stored. */
  const browser: { unsaved: readonly CartChange[] } = { unsaved: [] };
  const fail = () => {
    throw new Error('broken');
  };
  const readStoredCart = fromPromise<StoredCart>(async () => ({
    changes: browser.unsaved,
    lastKnown: null,
  }));
  const store = createActor(
    storeMachine.provide({
      actors: {
        cart: cartMachine.provide({
          actors: {
            readStoredCart,
            fetchCart: fetchCart.actor,
            sendChange: sendChange.actor,
          },
          ...(breaks === 'cart' && { guards: { hasNextChange: fail } }),
        }),
        session: sessionMachine.provide({
          actors: { readSession: read.actor, saveSession: fromPromise(async () => SESSION) },
          actions: { clearRecords: () => void (browser.unsaved = []) },
          ...(breaks === 'session' && { guards: { isSignedIn: fail } }),
        }),
        catalogue: catalogueMachine.provide({
          actors: { fetchProducts: fetchProducts.actor },
          ...(breaks === 'catalogue' && { actions: { setNewestFirst: fail } }),
        }),
        pingShop: pingShop.actor,
        watchBrowser: breaks === 'browser' ? broken<StoreEvent>('broken') : watchBrowser.actor,
      },
      actions: { goToLogin: goToLogin.action, logFailure: logFailure.action },
    }),
    {
      input: {
        products: [product({ _id: 'diya' })],
        complete: false,
        config: CONFIG,
        language: 'en-IN',
        seed: 7,
      },
      inspect: recordTransitions,
    },
  ).start();
  const storeActors = () => store.getSnapshot().children;
  const shown = () =>
    cartLines(storeActors().cart?.getSnapshot().context.cart ?? {}).map(
      (line) => `${line.itemId}×${line.quantity}`,
    );
  return {
    store,
    storeActors,
    shown,
    browser,
    read,
    fetchCart,
    sendChange,
    fetchProducts,
    watchBrowser,
    pingShop,
    goToLogin,
    logFailure,
  };
}

export const add = (itemId: string): StoreEvent => ({
  type: 'cart.changed',
  change: { kind: 'add', line: { itemId, size: 'S', quantity: 1 }, key: `add ${itemId}` },
});
