import { afterAll, describe, expect, test } from 'vitest';
import type { CartChange } from '../../contract/carts/cart.ts';
import { toPaise } from '../../contract/money.ts';
import { storeMachine } from '../../machines/store.machine.ts';
import { product } from '../contract/catalogue/goods.ts';
import { advanceTime, flushPromises, stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered } from './coverage.ts';
import { CONFIG, SESSION } from './sampleShop.ts';
import { add, openShop } from './shop.ts';

const DIYA: CartChange = { kind: 'add', line: { itemId: 'diya', size: 'S', quantity: 2 }, key: 'k1' };

/** The change of `add('diya')`, saved. */
const SAVED: CartChange = {
  kind: 'add',
  line: { itemId: 'diya', size: 'S', quantity: 1 },
  key: 'add diya',
  target: 1,
};

async function guestShop() {
  const shop = openShop();
  shop.store.send({ type: 'page.hydrated' });
  await shop.read.answer(null);
  return shop;
}

async function accountShop() {
  const shop = openShop();
  shop.store.send({ type: 'page.hydrated' });
  await shop.read.answer(SESSION);
  await shop.fetchCart.answer({});
  return shop;
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(storeMachine));

describe('a newly rendered page', () => {
  test('reads nothing of this browser and sends no request', async () => {
    const { store, storeActors, read, fetchProducts, watchBrowser } = openShop();
    await flushPromises();
    expect(store.getSnapshot().value).toBe('hydrating');
    expect(store.getSnapshot().context).toMatchObject({ config: CONFIG, seed: 7 });
    expect(storeActors().catalogue?.getSnapshot().context.products).toHaveLength(1);
    expect([read.inputs, fetchProducts.inputs, watchBrowser.inputs]).toEqual([[], [], []]);
  });

  test('reads the session and loads all products once it is hydrated', () => {
    const { store, read, fetchProducts, watchBrowser } = openShop();
    store.send({ type: 'page.hydrated' });
    store.send({ type: 'page.hydrated' });
    expect(store.getSnapshot().value).toEqual({ open: 'online' });
    expect([read.inputs, fetchProducts.inputs, watchBrowser.inputs].map((pending) => pending.length)).toEqual(
      [1, 1, 1],
    );
  });
});

test('the configuration that a page of a static host loads replaces the fields that it has', () => {
  const { store } = openShop();
  store.send({ type: 'config.changed', changes: { name: 'Tulsi' } });
  store.send({ type: 'page.hydrated' });
  store.send({ type: 'config.changed', changes: { deliveryFee: toPaise(49) } });
  expect(store.getSnapshot().context.config).toEqual({ ...CONFIG, name: 'Tulsi', deliveryFee: toPaise(49) });
});

test('the whole product list is not loaded once the configuration has too many products', () => {
  const { store, storeActors } = openShop();
  store.send({ type: 'config.changed', changes: { features: ['productPages'], productCount: 500 } });
  expect(storeActors().catalogue?.getSnapshot().value).toBe('firstScreen');
  store.send({ type: 'config.changed', changes: { productCount: 501 } });
  expect(storeActors().catalogue?.getSnapshot().value).toBe('paged');
});

describe('the store forwards', () => {
  test('products that lists have received to a paged catalogue', () => {
    const { store, storeActors } = openShop();
    store.send({ type: 'config.changed', changes: { features: ['productPages'], productCount: 501 } });
    store.send({ type: 'products.received', products: [product({ _id: 'bell' })], absent: ['gone'] });
    const { products, absent } = storeActors().catalogue?.getSnapshot().context ?? {};
    expect([products?.map(({ _id }) => _id), absent]).toEqual([['bell', 'diya'], ['gone']]);
  });

  test('an absent session to the cart, which then is a guest’s', async () => {
    const { storeActors } = await guestShop();
    expect(storeActors().cart?.getSnapshot().value).toBe('guest');
  });

  test('a change to the cart', async () => {
    const { store, shown } = await guestShop();
    store.send(add('diya'));
    expect(shown()).toEqual(['diya×1']);
  });

  test('a sign-in to the session, and its start to the cart, which saves what the guest has added', async () => {
    const { store, storeActors, browser, sendChange, fetchCart, shown } = await guestShop();
    browser.unsaved = [DIYA];
    store.send({ type: 'login.succeeded', token: SESSION.token });
    await flushPromises();
    expect(storeActors().session?.getSnapshot().hasTag('signedIn')).toBe(true);
    await fetchCart.answer({});
    expect(sendChange.inputs).toMatchObject([{ change: DIYA }]);
    await sendChange.answer({ change: { ...DIYA, target: 2 }, isSent: true });
    expect(shown()).toEqual(['diya×2']);
  });

  test('a renewed session to the session', async () => {
    const { store, storeActors } = await accountShop();
    store.send({ type: 'session.renewed', session: { ...SESSION, token: 'n'.repeat(40) } });
    expect(storeActors().session?.getSnapshot().context.session?.token).toBe('n'.repeat(40));
  });

  test('a placed order to the cart, which is then empty', async () => {
    const { store, shown, sendChange } = await accountShop();
    store.send(add('diya'));
    await sendChange.answer({ change: SAVED, isSent: true });
    store.send({ type: 'order.placed' });
    expect(shown()).toEqual([]);
  });

  test('an outdated cart to the cart, which is fetched again', async () => {
    const { store, shown, fetchCart } = await accountShop();
    store.send({ type: 'cart.outdated' });
    await flushPromises();
    await fetchCart.answer({ bell: { S: 1 } });
    expect(shown()).toEqual(['bell×1']);
  });

  test('changed prices to the catalogue, which is loaded again', async () => {
    const { store, storeActors, fetchProducts } = await guestShop();
    await fetchProducts.answer([product({ _id: 'diya' })]);
    store.send({ type: 'prices.changed' });
    await fetchProducts.answer([product({ _id: 'diya', price: toPaise(549) })]);
    expect(storeActors().catalogue?.getSnapshot().context.products[0]?.price).toBe(toPaise(549));
  });
});

describe('signing out', () => {
  test('by logout empties the cart and navigates to /login', async () => {
    const { store, storeActors, shown, goToLogin, sendChange } = await accountShop();
    store.send(add('diya'));
    await sendChange.answer({ change: SAVED, isSent: true });
    store.send({ type: 'logout.requested' });
    expect(shown()).toEqual([]);
    expect(storeActors().cart?.getSnapshot().value).toBe('guest');
    expect(storeActors().session?.getSnapshot().context.session).toBeNull();
    expect(goToLogin.params).toEqual([{ by: 'logout' }]);
  });

  test('by a new password ends the session', async () => {
    const { store, storeActors, goToLogin } = await accountShop();
    store.send({ type: 'password.reset' });
    expect(storeActors().session?.getSnapshot().context.session).toBeNull();
    expect(goToLogin.params).toEqual([{ by: 'reset' }]);
  });

  test('by a 401 navigates to /login once, however many requests were rejected', async () => {
    const { store, shown, goToLogin } = await accountShop();
    store.send(add('diya'));
    store.send({ type: 'call.unauthorized' });
    store.send({ type: 'call.unauthorized' });
    expect(shown()).toEqual([]);
    expect(goToLogin.params).toEqual([{ by: 'rejection' }]);
  });

  test('while changes are being saved leaves nothing of them, whatever is answered later', async () => {
    const { store, storeActors, browser, sendChange, fetchCart, shown } = await guestShop();
    browser.unsaved = [DIYA, { ...DIYA, key: 'k2' }];
    store.send({ type: 'login.succeeded', token: SESSION.token });
    await flushPromises();
    await fetchCart.answer({});
    store.send({ type: 'call.unauthorized' });
    await sendChange.answer({ change: { ...DIYA, target: 2 }, isSent: true });
    expect(sendChange.inputs).toHaveLength(1);
    expect(shown()).toEqual([]);
    expect(browser.unsaved).toEqual([]);
    expect(storeActors().cart?.getSnapshot().value).toBe('guest');
  });

  test('of a guest by a 401 does not navigate', async () => {
    const { store, goToLogin } = await guestShop();
    store.send({ type: 'call.unauthorized' });
    expect(goToLogin.params).toEqual([]);
  });
});

describe('the network', () => {
  test('is shown as offline, and cart and catalogue are refreshed when it is back', async () => {
    const { store, watchBrowser, fetchProducts, fetchCart } = await accountShop();
    await fetchProducts.answer([]);
    watchBrowser.send({ type: 'network.lost' });
    expect(store.getSnapshot().hasTag('offline')).toBe(true);
    watchBrowser.send({ type: 'network.found' });
    await flushPromises();
    expect(store.getSnapshot().hasTag('offline')).toBe(false);
    expect(fetchProducts.inputs).toHaveLength(2);
    expect(fetchCart.inputs).toHaveLength(2);
  });

  test('is shown as back for a few seconds, and is lost again at once when it is', async () => {
    const { store, watchBrowser } = await accountShop();
    for (const _ of ['lost', 'lost again']) {
      watchBrowser.send({ type: 'network.lost' });
      watchBrowser.send({ type: 'network.found' });
      expect(store.getSnapshot().hasTag('returned')).toBe(true);
    }
    await advanceTime(4_000);
    expect(store.getSnapshot().value).toEqual({ open: 'online' });
  });

  test('is tried when a call was not answered, and counts as online when the shop can be reached', async () => {
    const { store, pingShop } = await accountShop();
    store.send({ type: 'call.unanswered' });
    expect(store.getSnapshot().hasTag('offline')).toBe(false);
    await pingShop.answer();
    expect(store.getSnapshot().value).toEqual({ open: 'online' });
  });

  test('that is lost without a word of the browser is tried again until the shop can be reached', async () => {
    const { store, pingShop, fetchProducts } = await accountShop();
    await fetchProducts.answer([]);
    store.send({ type: 'call.unanswered' });
    await pingShop.fail();
    expect(store.getSnapshot().hasTag('unreachable')).toBe(true);
    await advanceTime(5_000);
    await pingShop.fail();
    expect(store.getSnapshot().hasTag('unreachable')).toBe(true);
    await advanceTime(5_000);
    await pingShop.answer();
    expect(store.getSnapshot().hasTag('returned')).toBe(true);
    expect(fetchProducts.inputs).toHaveLength(2);
    store.send({ type: 'call.unanswered' });
    expect(store.getSnapshot().value).toEqual({ open: 'checking' });
  });

  test.each([
    ['checking', 0, 0],
    ['unreachable', 1, 0],
    ['reaching', 1, 5_000],
  ])('is what the browser reports while it is %s', async (state, failures, wait) => {
    const { store, watchBrowser, pingShop, fetchCart } = await accountShop();
    const begin = async () => {
      while (pingShop.open > 0) await pingShop.fail();
      store.send({ type: 'call.unanswered' });
      if (failures > 0) await pingShop.fail();
      await advanceTime(wait);
      expect(store.getSnapshot().value).toEqual({ open: state });
      expect(store.getSnapshot().hasTag('offline')).toBe(state !== 'checking');
    };
    await begin();
    watchBrowser.send({ type: 'network.lost' });
    expect(store.getSnapshot().value).toEqual({ open: 'offline' });
    watchBrowser.send({ type: 'network.found' });
    if (state === 'checking') return;
    await begin();
    const loads = fetchCart.inputs.length;
    await fetchCart.answer({});
    watchBrowser.send({ type: 'network.found' });
    expect(store.getSnapshot().value).toEqual({ open: 'returned' });
    await flushPromises();
    expect(fetchCart.inputs).toHaveLength(loads + 1);
  });

  test('may be offline while the cart is changed: the cart keeps the change', async () => {
    const { store, watchBrowser, shown, sendChange } = await accountShop();
    watchBrowser.send({ type: 'network.lost' });
    store.send(add('diya'));
    await sendChange.fail();
    expect(shown()).toEqual(['diya×1']);
  });
});

test('a page restored from the browser’s back/forward cache refreshes cart and catalogue', async () => {
  const { watchBrowser, fetchProducts, fetchCart } = await accountShop();
  await fetchProducts.answer([]);
  watchBrowser.send({ type: 'page.restored' });
  await flushPromises();
  expect(fetchProducts.inputs).toHaveLength(2);
  expect(fetchCart.inputs).toHaveLength(2);
});

describe('when a part fails, it is logged and the shop continues', () => {
  test('without its cart', async () => {
    const { store, read, fetchCart, logFailure } = openShop('cart');
    store.send({ type: 'page.hydrated' });
    await read.answer(SESSION);
    await fetchCart.answer({});
    expect(store.getSnapshot().value).toEqual({ open: 'online' });
    expect(logFailure.params).toHaveLength(1);
  });

  test('without its session', async () => {
    const { store, read, logFailure } = openShop('session');
    store.send({ type: 'page.hydrated' });
    await read.answer(SESSION);
    expect(store.getSnapshot().value).toEqual({ open: 'online' });
    expect(logFailure.params).toHaveLength(1);
  });

  test('without its catalogue', async () => {
    const { store, fetchProducts, logFailure } = openShop('catalogue');
    store.send({ type: 'page.hydrated' });
    await fetchProducts.answer([]);
    expect(store.getSnapshot().value).toEqual({ open: 'online' });
    expect(logFailure.params).toHaveLength(1);
  });

  test('without the browser’s events', () => {
    const { store, logFailure } = openShop('browser');
    store.send({ type: 'page.hydrated' });
    expect(store.getSnapshot().value).toEqual({ open: 'online' });
    expect(logFailure.params).toHaveLength(1);
  });
});
