import * as fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fromPromise } from 'xstate';
import { toPaise } from '../../../contract/money.ts';
import type { StockLeft } from '../../../contract/stock/readStock.ts';
import type { Address } from '../../../contract/addresses/entities.ts';
import { productMessages } from '../../../contract/catalogue/productMessages.ts';
import { addressMessages } from '../../../contract/addresses/addressMessages.ts';
import { cartMessages } from '../../../contract/carts/cartMessages.ts';
import { checkoutMessages } from '../../../contract/orders/checkoutMessages.ts';
import type { CartLine } from '../../../contract/carts/cart.ts';
import type { Language } from '../../../contract/texts/language.ts';
import { EMPTY_CHOICE } from '../../../contract/catalogue/collection/collection.ts';
import { Failure } from '../../../contract/failure.ts';
import { checkoutMachine } from '../../../machines/checkout.machine.ts';
import type { AttemptOrder, CheckoutStart, RecordedAttempt } from '../../../machines/checkout.machine.ts';
import { cartEditingMachine } from '../../../machines/cartEditing.machine.ts';
import { productMachine } from '../../../machines/product.machine.ts';
import { serverListMachine } from '../../../machines/serverList.machine.ts';
import type { ListPage } from '../../../contract/catalogue/readListPage.ts';
import type { PageRequest } from '../../../machines/serverList.machine.ts';
import { stockLevelsMachine } from '../../../machines/stockLevels.machine.ts';
import type { StockItems } from '../../../machines/stockLevels.machine.ts';
import { collectionMachine } from '../../../machines/collection.machine.ts';
import { CHECKOUT_TOOLS } from '../../../src/agentTools/tools/checkoutTools.ts';
import { registerTool } from '../../../src/browser/registerTool.ts';
import { serverListCode } from '../../../src/serverLists/index.ts';
import { setLocale, loadTexts } from '../../../src/language/setLocale.ts';
import { translate } from '../../../src/language/translate.ts';
import { ADDRESS } from '../../contract/catalogue/goods.ts';
import { START } from '../../machines/checkoutPage.ts';
import { advanceTime, flushPromises, stopTheClock } from '../../machines/clock.ts';
import { FakePromiseActor } from '../../machines/fakes.ts';
import { SESSION } from '../../machines/sampleShop.ts';
import { FakeModelContext, openTab, SHIRT } from './agentTab.ts';

const Result = v.object({
  content: v.array(v.object({ type: v.literal('text'), text: v.string() })),
  structuredContent: v.optional(v.looseObject({})),
  isError: v.optional(v.literal(true)),
});

const readResult = (result: object) => {
  const { content, structuredContent = {}, isError = false } = v.parse(Result, result);
  return { text: content[0]?.text, data: structuredContent, isError };
};

stopTheClock();
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('document', { cookie: '' });
  await setLanguage('en-IN');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function setLanguage(language: Language): Promise<void> {
  setLocale(language, await loadTexts(language));
}

/** The actor that counts the stock of a page's items. */
async function openStock(
  tab: ReturnType<typeof openTab>,
  items: StockItems,
  left: readonly StockLeft[] | null,
): Promise<void> {
  const machine = stockLevelsMachine.provide({ actors: { fetchStock: fromPromise(async () => left) } });
  tab.open(machine, {}).send({ type: 'items.changed', items });
  await advanceTime(300);
}

interface ShirtPage {
  readonly isSignedIn?: boolean;
  readonly left?: readonly StockLeft[];
}

/** The page of a shirt, opened by a guest or, with `isSignedIn`, with the cart of an account. */
async function openShirt({ isSignedIn = false, left = [] }: ShirtPage = {}) {
  const tab = openTab();
  tab.store.send({ type: 'page.hydrated' });
  await tab.read.answer(isSignedIn ? SESSION : null);
  await flushPromises();
  if (isSignedIn) await tab.fetchCart.answer({});
  const machine = productMachine.provide({
    actions: {
      addToCart: (_, { line }) =>
        tab.store.send({ type: 'cart.changed', change: { kind: 'add', key: 'k', line } }),
    },
  });
  const page = tab.open(machine, { productId: SHIRT._id, onlySize: null });
  const items = SHIRT.sizes.map((size) => ({ productId: SHIRT._id, size, quantity: 1 }));
  await openStock(tab, items, left);
  return { ...tab, page };
}

const line = (itemId: string, size: string, quantity: number) => ({ itemId, size, quantity });

/** The cart's page of a guest with these lines. */
async function openCart(lines: readonly CartLine[], left: readonly StockLeft[] | null = []) {
  const tab = openTab();
  tab.store.send({ type: 'page.hydrated' });
  await tab.read.answer(null);
  for (const each of lines) {
    const change = { kind: 'add', key: each.itemId, line: each } as const;
    tab.store.send({ type: 'cart.changed', change });
  }
  tab.open(cartEditingMachine.provide({}), {});
  const items = lines.map(({ itemId, size, quantity }) => ({ productId: itemId, size, quantity }));
  await openStock(tab, items, left);
  return tab;
}

/** The checkout of a signed-in shopper. */
async function openCheckout(start: Partial<CheckoutStart> = {}, { isCartEmpty = false } = {}) {
  const tab = openTab();
  tab.store.send({ type: 'page.hydrated' });
  const saveAddress = new FakePromiseActor<string | null, { address: Address; addressId: string | null }>();
  const machine = checkoutMachine.provide({
    actors: {
      openCheckout: fromPromise(async () => ({ ...START, ...start })),
      saveAddress: saveAddress.actor,
      recordAttempt: fromPromise<RecordedAttempt, AttemptOrder>(() => new Promise(() => undefined)),
    },
  });
  const items = isCartEmpty ? [] : [{ productId: SHIRT._id, size: 'M', quantity: 1 }];
  if (!isCartEmpty) {
    const change = { kind: 'add', key: 'k', line: line(SHIRT._id, 'M', 1) } as const;
    tab.store.send({ type: 'cart.changed', change });
  }
  const page = tab.open(machine, { signedIn: true, methods: ['cod', 'stripe'], items, resumedOrderId: null });
  await flushPromises();
  return { ...tab, page, saveAddress };
}

describe.each<Language>(['en-IN', 'hi-IN'])('in %s, a tool answers', (language) => {
  beforeEach(() => setLanguage(language));

  test('with the message that the shopper sees, when something was refused', async () => {
    const { browser } = await openShirt();
    expect(readResult(await browser.call('add_to_cart'))).toEqual({
      text: translate(productMessages.selectSize),
      data: {},
      isError: true,
    });
  });

  test('with the message that the shopper sees, when it has succeeded', async () => {
    const { browser, shown } = await openShirt();
    await browser.call('choose_size', { size: 'M' });
    await browser.call('choose_quantity', { quantity: 3 });
    expect(readResult(await browser.call('add_to_cart'))).toMatchObject({
      text: translate(productMessages.addedToCart),
      data: { items: [{ productId: 'shirt', size: 'M', quantity: 3, price: 499 }], total: 1_497 },
      isError: false,
    });
    expect(shown()).toEqual(['shirt×3']);
  });

  test('what is missing in the address and then that the shopper must place the order', async () => {
    const { browser, page } = await openCheckout({
      address: { ...ADDRESS, city: '', phone: '12' },
      draft: ADDRESS,
    });
    const { text, data } = readResult(await browser.call('fill_address', { city: '', phone: '12' }));
    expect(text).toContain(translate('Enter a city'));
    expect(text).toContain(translate(addressMessages.phone));
    expect(data).toMatchObject({ problems: [{ field: 'city' }, { field: 'phone' }], isAddressForm: true });
    const filled = readResult(await browser.call('fill_address', { city: 'Mandya', phone: '98765 43210' }));
    expect(filled.text).toContain(`“${translate('Place Order')}”`);
    expect(page.getSnapshot().context.address).toMatchObject({ city: 'Mandya', lastName: 'Rao' });
  });

  test('that wrong input has changed nothing', async () => {
    const { browser, page } = await openShirt();
    const before = page.getSnapshot();
    const { text, isError } = readResult(await browser.call('choose_size', { size: 'XXL', colour: 'red' }));
    expect(isError).toBe(true);
    expect(text).toContain('("S" | "M")');
    expect(text).toContain(language === 'en-IN' ? 'nothing has changed' : 'कुछ नहीं बदला');
    expect(page.getSnapshot()).toBe(before);
  });
});

test.each([
  ['choose_size', {}, 'size must be ("S" | "M"), not undefined'],
  ['choose_quantity', { amount: 2 }, 'quantity must be number, not undefined; amount is an unknown field'],
  ['choose_quantity', 'two', 'input must be Object, not "two"'],
  ['open_product', {}, 'productId must be string, not undefined'],
  ['read_cart', { extra: 1 }, 'extra is an unknown field'],
])('%s with %j is refused with what was expected', async (tool, input, problems) => {
  const { browser } = await openShirt();
  expect(readResult(await browser.call(tool, input))).toMatchObject({
    text: `The input does not fit, and nothing has changed: ${problems}.`,
    isError: true,
  });
});

test('no wrong input changes anything', async () => {
  const { browser, page, cart } = await openShirt().then((tab) => ({ ...tab, cart: tab.shop.cart }));
  const before = [page.getSnapshot(), cart.getSnapshot()];
  const wrong = fc.oneof(
    fc.record({ tool: fc.constant('choose_quantity'), input: fc.anything() }),
    fc.record({ tool: fc.constant('choose_size'), input: fc.anything() }),
    fc.record({
      tool: fc.constant('choose_quantity'),
      input: fc.record({ quantity: fc.oneof(fc.double(), fc.integer({ max: 0 }), fc.integer({ min: 100 })) }),
    }),
    fc.record({
      tool: fc.constantFrom('add_to_cart', 'open_cart'),
      input: fc.record({ extra: fc.anything() }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(wrong, async ({ tool, input }) => {
      expect(readResult(await browser.call(tool, input)).isError).toBe(true);
      expect([page.getSnapshot(), cart.getSnapshot()]).toEqual(before);
    }),
  );
});

describe('a tool of the cart of an account', () => {
  test('answers once the server has saved the change', async () => {
    const { browser, sendChange } = await openShirt({ isSignedIn: true });
    await browser.call('choose_size', { size: 'M' });
    const answered = vi.fn<(result: object) => void>();
    const call = browser.call('add_to_cart').then(answered);
    await flushPromises();
    expect(answered).not.toHaveBeenCalled();
    const { change } = sendChange.inputs[0] ?? {};
    if (change) await sendChange.answer({ change, isSent: true });
    await call;
    expect(readResult(answered.mock.lastCall?.[0] ?? {}).text).toBe(productMessages.addedToCart);
  });

  test('reports that a change is not saved yet', async () => {
    const { browser, sendChange } = await openShirt({ isSignedIn: true });
    await browser.call('choose_size', { size: 'M' });
    const call = browser.call('add_to_cart');
    await flushPromises();
    await sendChange.fail();
    expect(readResult(await call).text).toBe(`${productMessages.addedToCart} ${cartMessages.unsavedChanges}`);
  });

  test('reports that the page is still working when the server does not answer in time', async () => {
    const { browser } = await openShirt({ isSignedIn: true });
    await browser.call('choose_size', { size: 'M' });
    const call = browser.call('add_to_cart');
    await advanceTime(20_000);
    expect(readResult(await call)).toMatchObject({
      isError: true,
      text: expect.stringContaining('still working'),
    });
  });

  test('stops waiting when the agent cancels the call, and the next call answers', async () => {
    const { browser } = await openShirt({ isSignedIn: true });
    await browser.call('choose_size', { size: 'M' });
    const controller = new AbortController();
    const call = browser.call('add_to_cart', {}, controller.signal);
    const cancelled = expect(call).rejects.toThrow('cancelled');
    await flushPromises();
    controller.abort(new Error('cancelled'));
    await cancelled;
    expect(readResult(await browser.call('choose_size', { size: 'S' })).isError).toBe(false);
  });
});

describe('the cart reports what its page shows', () => {
  const unknown = line('gone', 'S', 1);

  test('of a product that is not in the shop any more', async () => {
    const { browser, fetchProducts } = await openCart([line('shirt', 'M', 1), unknown]);
    await fetchProducts.answer([SHIRT]);
    const { text, data, isError } = readResult(await browser.call('read_cart'));
    expect(text).toBe(
      'Items in the cart: 2. Total: ₹499.00. Product with ID gone not found. Please refresh or check product sync.',
    );
    expect(data).toMatchObject({ items: [{ isUnavailable: false }, { isUnavailable: true }], total: 499 });
    expect(isError).toBe(false);
    expect(
      readResult(await browser.call('set_quantity', { productId: 'gone', size: 'S', quantity: 2 })),
    ).toEqual({
      text: 'Product with ID gone not found. Please refresh or check product sync.',
      data: {},
      isError: true,
    });
    await browser.call('remove_from_cart', { productId: 'gone', size: 'S' });
  });

  test('once the products are loaded', async () => {
    const { browser, fetchProducts } = await openCart([unknown]);
    const answered = vi.fn<(result: object) => void>();
    const call = browser.call('read_cart').then(answered);
    await flushPromises();
    expect(answered).not.toHaveBeenCalled();
    await fetchProducts.answer([SHIRT, { ...SHIRT, _id: 'gone' }]);
    await call;
    expect(readResult(answered.mock.lastCall?.[0] ?? {})).toMatchObject({ data: { total: 499 } });
  });

  test('without amounts when the products could not be loaded', async () => {
    const { browser, fetchProducts } = await openCart([line('shirt', 'M', 1), unknown]);
    await fetchProducts.fail(new Failure('', { status: 500 }));
    const { text, data, isError } = readResult(await browser.call('read_cart'));
    expect(text).toBe('We could not load the products.');
    expect(data).toEqual({ items: [expect.objectContaining({ name: SHIRT.name }), expect.anything()] });
    expect(isError).toBe(true);
    for (const tool of ['set_quantity', 'remove_from_cart']) {
      const input = { productId: 'gone', size: 'S', ...(tool === 'set_quantity' && { quantity: 2 }) };
      expect(readResult(await browser.call(tool, input))).toMatchObject({
        text: productMessages.loadFailed,
        isError: true,
      });
    }
  });

  test('of pieces that are not left', async () => {
    const { browser } = await openCart([line('shirt', 'M', 5)], [{ productId: 'shirt', size: 'M', left: 3 }]);
    const { text, data } = readResult(await browser.call('read_cart'));
    expect(text).toContain('Cotton shirt, M: Only 3 left. Please reduce the quantity to continue.');
    expect(text).toContain('Some items in your cart are out of stock.');
    expect(data).toMatchObject({ items: [{ quantity: 5, left: 3 }] });
  });

  test('of a price that has changed since the shopper saw it', async () => {
    const { browser, shop } = await openCart([line('shirt', 'M', 1)]);
    vi.spyOn(shop.dependencies.seenPrices, 'get').mockReturnValue({ shirt: toPaise(1) });
    const { text, data } = readResult(await browser.call('read_cart'));
    expect(text).toContain('Cotton shirt, M: Was ₹1.00 now ₹499.00 each.');
    expect(data).toMatchObject({ items: [{ price: 499, priceBefore: 1 }] });
  });

  test('where the page has not requested the products, and once it has', async () => {
    const tab = openTab(serverListCode);
    const { browser, store, shop } = tab;
    shop.catalogue.send({ type: 'catalogue.paged' });
    store.send({ type: 'page.hydrated' });
    await tab.read.answer(null);
    store.send({ type: 'cart.changed', change: { kind: 'add', key: 'k', line: unknown } });
    await flushPromises();
    const { text, data, isError } = readResult(await browser.call('read_cart'));
    expect(text).toContain('This page does not load their prices');
    expect(data).toEqual({ items: [expect.objectContaining({ productId: 'gone' })] });
    expect(isError).toBe(true);
    const fetchPage = new FakePromiseActor<ListPage, PageRequest>();
    const query = serverListCode.queries.productsQuery(['gone']);
    tab.open(serverListMachine.provide({ actors: { fetchPage: fetchPage.actor } }), { query, list: null });
    tab.open(cartEditingMachine.provide({}), {});
    await openStock(tab, [{ productId: 'gone', size: 'S', quantity: 1 }], []);
    const call = browser.call('read_cart');
    await fetchPage.fail();
    expect(readResult(await call)).toMatchObject({ text: 'We could not load the products.', isError: true });
  });

  test('and has no tools for lines when it is empty', async () => {
    const { browser } = await openCart([]);
    expect(browser.names).not.toContain('set_quantity');
    expect(browser.names).not.toContain('remove_from_cart');
    expect(readResult(await browser.call('read_cart')).text).toBe(cartMessages.empty);
  });
});

describe('the checkout reports what its page shows', () => {
  test('of a product that is not in the shop any more', async () => {
    const { browser, store, fetchProducts } = await openCheckout();
    store.send({ type: 'cart.changed', change: { kind: 'add', key: 'l', line: line('gone', 'S', 1) } });
    await fetchProducts.answer([SHIRT]);
    const { text, data } = readResult(await browser.call('read_checkout'));
    expect(text).toContain('Product with ID gone not found');
    expect(text).toContain('Please remove them to continue');
    expect(text).not.toContain('Place Order');
    expect(data).toMatchObject({ items: [{ productId: 'shirt' }, { isUnavailable: true }] });
  });

  test('without amounts when the products could not be loaded', async () => {
    const { browser, store, fetchProducts } = await openCheckout();
    store.send({ type: 'cart.changed', change: { kind: 'add', key: 'l', line: line('gone', 'S', 1) } });
    await fetchProducts.fail(new Failure('', { status: 500 }));
    const { text, data, isError } = readResult(await browser.call('read_checkout'));
    expect(text).toBe('We could not load the products.');
    expect(data).not.toHaveProperty('total');
    expect(isError).toBe(true);
  });

  test('when the user is no longer signed in', async () => {
    const { browser, read } = await openCheckout();
    await read.answer(null);
    expect(readResult(await browser.call('read_checkout'))).toMatchObject({
      text: checkoutMessages.loginFirst,
      isError: true,
    });
  });

  test('and has no tools that change it when the cart is empty', async () => {
    const { browser, store } = await openCheckout({}, { isCartEmpty: true });
    expect(browser.names.filter((name) => CHECKOUT_TOOLS.some((tool) => tool.name === name))).toEqual([
      'read_checkout',
    ]);
    expect(readResult(await browser.call('read_checkout'))).toEqual({
      text: checkoutMessages.cartEmpty,
      data: {},
      isError: true,
    });
    store.send({ type: 'cart.changed', change: { kind: 'add', key: 'k', line: line('shirt', 'M', 1) } });
    await flushPromises();
    expect(browser.names).toContain('choose_payment_method');
    const tool = browser.tools.get('choose_payment_method');
    store.send({ type: 'cart.changed', change: { kind: 'set', key: 'l', line: line('shirt', 'M', 0) } });
    await flushPromises();
    expect(readResult((await tool?.execute({ method: 'stripe' })) ?? {})).toMatchObject({
      text: checkoutMessages.cartEmpty,
      isError: true,
    });
  });
});

describe('a list or a product reports what its page shows', () => {
  test('products that were loaded before the list failed, and that others could not be loaded', async () => {
    const { browser, open, fetchProducts } = await openShirt();
    open(collectionMachine.provide({}), { choice: EMPTY_CHOICE });
    await fetchProducts.fail(new Failure('', { status: 500 }));
    const { text, data, isError } = readResult(await browser.call('clear_filters'));
    expect(text).toBe('We could not load more products.');
    expect(data).toMatchObject({ products: [{ productId: 'shirt' }, { productId: 'diya' }] });
    expect(data).not.toHaveProperty('total');
    expect(isError).toBe(true);
  });

  test('what the search has not found', async () => {
    const { browser, open, fetchProducts } = await openShirt();
    const collection = open(collectionMachine.provide({}), { choice: EMPTY_CHOICE });
    await fetchProducts.answer([]);
    collection.send({ type: 'address.changed', choice: { ...EMPTY_CHOICE, search: 'cottom shirt' } });
    expect(readResult(await browser.call('sort_products', { sort: 'low-high' })).text).toContain(
      'No exact match for ‘cottom’. These are the closest.',
    );
  });

  test('how many pieces of a size are left', async () => {
    const { browser } = await openShirt({
      left: [
        { productId: 'shirt', size: 'S', left: 0 },
        { productId: 'shirt', size: 'M', left: 2 },
      ],
    });
    expect(readResult(await browser.call('open_product', { productId: 'shirt' })).data).toMatchObject({
      sizes: [
        { size: 'S', availability: 'out', left: 0 },
        { size: 'M', availability: 'few', left: 2 },
      ],
    });
    expect(readResult(await browser.call('choose_size', { size: 'M' })).text).toContain('Only 2 left.');
    expect(readResult(await browser.call('choose_size', { size: 'S' })).text).toContain(
      'This size is out of stock. Please choose another one.',
    );
  });
});

describe('a call', () => {
  test('of a tool that the state no longer has is refused and changes nothing', async () => {
    const { browser, page, shown } = await openShirt();
    const tool = browser.tools.get('add_to_cart');
    page.send({ type: 'size.chosen', size: 'M' });
    page.send({ type: 'addition.requested' });
    await flushPromises();
    expect(browser.names).not.toContain('add_to_cart');
    const before = page.getSnapshot();
    expect(readResult((await tool?.execute({})) ?? {}).isError).toBe(true);
    expect(page.getSnapshot()).toBe(before);
    expect(shown()).toEqual(['shirt×1']);
  });

  test('waits for the one before', async () => {
    const { browser } = await openShirt();
    const results = await Promise.all([
      browser.call('choose_size', { size: 'S' }),
      browser.call('choose_quantity', { quantity: 4 }),
      browser.call('choose_size', { size: 'M' }),
    ]);
    expect(results.map((result) => readResult(result).data)).toMatchObject([
      { size: 'S', quantity: 1 },
      { size: 'S', quantity: 4 },
      { size: 'M', quantity: 1 },
    ]);
  });

  test('of a size that is out of stock adds nothing', async () => {
    const { browser, page, shown } = await openShirt({ left: [{ productId: 'shirt', size: 'M', left: 0 }] });
    const tool = browser.tools.get('add_to_cart');
    page.send({ type: 'size.chosen', size: 'M' });
    await flushPromises();
    expect(browser.names).not.toContain('add_to_cart');
    expect(browser.names).not.toContain('choose_quantity');
    expect(readResult((await tool?.execute({})) ?? {})).toMatchObject({
      isError: true,
      text: 'This size is out of stock. Please choose another one.',
    });
    expect(shown()).toEqual([]);
  });

  test('saves the address of the form to the account', async () => {
    const { browser, saveAddress } = await openCheckout({ draft: ADDRESS });
    const call = browser.call('save_address');
    await flushPromises();
    await saveAddress.answer(null);
    expect(readResult(await call).text).toContain(addressMessages.saved);
  });
});

test('while the shopper’s order is placed, an agent can only read', async () => {
  const { browser, page } = await openCheckout();
  expect(browser.names).toContain('choose_payment_method');
  const order = { items: page.getSnapshot().context.items, amount: SHIRT.price, arePricesAgreed: true };
  page.send({ type: 'order.submitted', order, hasUnavailable: false });
  await flushPromises();
  expect(browser.names.toSorted()).toEqual(['read_cart', 'read_checkout']);
});

test('the choices of a tool follow the page', async () => {
  const { browser, open, page } = await openShirt();
  const schemaOf = () => JSON.stringify(browser.tools.get('choose_size')?.inputSchema);
  expect(schemaOf()).toContain('["S","M"]');
  page.stop();
  open(productMachine.provide({}), { productId: 'diya', onlySize: null });
  await flushPromises();
  expect(schemaOf()).toContain('["One size"]');
});

test('a browser whose interface knows no signal is instructed to unregister a tool', async () => {
  const unregistered: string[] = [];
  const context = new FakeModelContext();
  const controller = new AbortController();
  const tool = {
    name: 'a_tool',
    title: 'A tool',
    description: 'A tool.',
    inputSchema: {},
    annotations: { readOnlyHint: true },
    execute: async () => ({}),
  };
  const older = {
    registerTool: context.registerTool,
    unregisterTool: (name: string) => void unregistered.push(name),
  };
  await registerTool(older, tool, controller.signal);
  expect(unregistered).toEqual([]);
  controller.abort();
  expect(unregistered).toEqual(['a_tool']);
});
