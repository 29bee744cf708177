import * as fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fromPromise } from 'xstate';
import type { Address } from '../../contract/entities.ts';
import type { Language } from '../../contract/texts/language.ts';
import { messages } from '../../contract/texts/messages.ts';
import { checkoutMachine } from '../../machines/checkout.machine.ts';
import type { AttemptOrder, CheckoutStart, RecordedAttempt } from '../../machines/checkout.machine.ts';
import { productMachine } from '../../machines/product.machine.ts';
import { registerTool } from '../../src/browser/registerTool.ts';
import { setLocale, textsOf } from '../../src/language/setLocale.ts';
import { translate } from '../../src/language/translate.ts';
import { ADDRESS } from '../contract/goods.ts';
import { START } from '../machines/checkoutPage.ts';
import { advanceTime, flushPromises, stopTheClock } from '../machines/clock.ts';
import { FakePromiseActor } from '../machines/fakes.ts';
import { SESSION } from '../machines/sampleShop.ts';
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
  setLocale(language, await textsOf(language));
}

/** The page of a shirt, opened by a guest or, with `isSignedIn`, with the cart of an account. */
async function openShirt({ isSignedIn = false } = {}) {
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
  await flushPromises();
  return { ...tab, page };
}

/** The checkout of a signed-in shopper. */
async function openCheckout(start: Partial<CheckoutStart> = {}) {
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
  const items = [{ productId: SHIRT._id, size: 'M', quantity: 1 }];
  const page = tab.open(machine, { signedIn: true, methods: ['cod', 'stripe'], items, resumedOrderId: null });
  await flushPromises();
  return { ...tab, page, saveAddress };
}

describe.each<Language>(['en-IN', 'hi-IN'])('in %s, a tool answers', (language) => {
  beforeEach(() => setLanguage(language));

  test('with the message that the shopper sees, when something was refused', async () => {
    const { browser } = await openShirt();
    expect(readResult(await browser.call('add_to_cart'))).toEqual({
      text: translate(messages.product.selectSize),
      data: {},
      isError: true,
    });
  });

  test('with the message that the shopper sees, when it has succeeded', async () => {
    const { browser, shown } = await openShirt();
    await browser.call('choose_size', { size: 'M' });
    await browser.call('choose_quantity', { quantity: 3 });
    expect(readResult(await browser.call('add_to_cart'))).toMatchObject({
      text: translate(messages.product.addedToCart),
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
    expect(text).toContain(translate(messages.address.phone));
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
    expect(readResult(answered.mock.lastCall?.[0] ?? {}).text).toBe(messages.product.addedToCart);
  });

  test('says that a change is not saved yet', async () => {
    const { browser, sendChange } = await openShirt({ isSignedIn: true });
    await browser.call('choose_size', { size: 'M' });
    const call = browser.call('add_to_cart');
    await flushPromises();
    await sendChange.fail();
    expect(readResult(await call).text).toBe(
      `${messages.product.addedToCart} ${messages.cart.unsavedChanges}`,
    );
  });

  test('says that the page is still working when the server does not answer in time', async () => {
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

describe('a call', () => {
  test('of a tool that the state no longer has is refused and changes nothing', async () => {
    const { browser, page, shown } = await openShirt();
    const tool = browser.tools.get('add_to_cart');
    page.send({ type: 'size.chosen', size: 'M' });
    page.send({ type: 'cart.requested' });
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
    const { browser, page, shown, shop } = await openShirt();
    const variants = [{ size: 'M', price: SHIRT.price, availability: 'out' as const }];
    vi.spyOn(shop.dependencies, 'products').mockReturnValue([{ ...SHIRT, variants }]);
    page.send({ type: 'size.chosen', size: 'M' });
    expect(readResult(await browser.call('add_to_cart'))).toMatchObject({
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
    expect(readResult(await call).text).toContain(messages.address.saved);
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

test('a browser whose interface knows no signal is told to unregister a tool', async () => {
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
