import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { createActor } from 'xstate';
import type { PaymentMethod } from '../../../contract/constants.ts';
import { DEFAULT_SHOP_CONFIG } from '../../../contract/shop/defaultShopConfig.ts';
import { Failure } from '../../../contract/failure.ts';
import type { ServerFeature } from '../../../contract/shop/serverFeatures.ts';
import { NO_ADDRESS } from '../../../contract/addresses/rules.ts';
import { createDeliveryPin } from '../../../src/storage/deliveryPin.ts';
import { createRecords } from '../../../src/storage/records.ts';
import { provideCheckout } from '../../../src/services/orders/checkout.ts';
import type { Dependencies } from '../../../src/services/dependencies.ts';
import { ADDRESS } from '../../contract/catalogue/goods.ts';
import { advanceTime, flushPromises, stopTheClock } from '../../machines/clock.ts';
import { dependenciesOver, recordsOf } from '../../machines/reloading.ts';

/** What the address form of the checkout opens with, over the calls of the specification. */

stopTheClock();
/** Failures that are only logged. */
let logged: MockInstance<typeof console.warn>;
beforeEach(() => {
  logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

const PROFILE = {
  user: { name: 'Asha Rao', email: 'asha@example.com', phone: '', address: { ...NO_ADDRESS, zipcode: '' } },
};

const ITEMS = [{ productId: 'diya', size: 'Small', quantity: 1 }];
const OTHER_ITEMS = [{ productId: 'bell', size: 'M', quantity: 1 }];
const NO_FEATURES: readonly ServerFeature[] = [];
const METHODS: readonly PaymentMethod[] = DEFAULT_SHOP_CONFIG.paymentMethods;

/** The checkout at a server with this saved address, or this failure to load it, whose reply to the profile call is given. */
async function openCheckout(
  address: object | null,
  profile: () => Promise<unknown>,
  { records = createRecords(), methods = METHODS, items = ITEMS, features = NO_FEATURES } = {},
) {
  const called: string[] = [];
  const api = async ({ name }: { readonly name: string }): Promise<unknown> => {
    called.push(name);
    if (name !== 'getAddress') return profile();
    if (address instanceof Failure) throw address;
    return { address };
  };
  const dependencies = {
    ...dependenciesOver(records),
    config: () => ({ ...DEFAULT_SHOP_CONFIG, paymentMethods: [...methods], features: [...features] }),
    // The server's answers have the form that the readers produce.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    api: api as Dependencies['api'],
  };
  const page = createActor(provideCheckout(dependencies), {
    input: {
      signedIn: true,
      methods,
      items,
      resumedOrderId: null,
    },
  }).start();
  await flushPromises();
  return { page, called, address: () => page.getSnapshot().context.address };
}

test('a new shopper’s form has name and email of the account', async () => {
  const { page, address } = await openCheckout(null, async () => PROFILE);
  expect(page.getSnapshot().matches({ choosing: { address: 'editing' } })).toBe(true);
  expect(address()).toMatchObject({ firstName: 'Asha', lastName: 'Rao', email: 'asha@example.com' });
});

test('the form has the PIN code that was entered on a product page, unless it is of another country', async () => {
  const records = createRecords();
  createDeliveryPin(records).write('560001');
  const open = async (profile: () => Promise<unknown>) =>
    (await openCheckout(null, profile, { records })).address();
  expect(await open(async () => PROFILE)).toMatchObject({ firstName: 'Asha', postalCode: '560001' });
  expect(await open(() => Promise.reject(new Failure('Closed', { status: 500 })))).toEqual({
    ...NO_ADDRESS,
    postalCode: '560001',
    country: 'India',
  });
  const abroad = { ...NO_ADDRESS, zipcode: '', country: 'Nepal' };
  expect(await open(async () => ({ user: { ...PROFILE.user, address: abroad } }))).toMatchObject({
    postalCode: '',
  });
});

test('with one saved address a second one can be added', async () => {
  const only = { ...ADDRESS, id: 'home', isDefault: true };
  const features = ['addresses'] as const;
  const { page } = await openCheckout(ADDRESS, async () => ({ addresses: [only] }), { features });
  expect(page.getSnapshot().context).toMatchObject({ address: ADDRESS, addresses: [only], chosenId: null });
  expect(page.getSnapshot().can({ type: 'address.added', addressId: 'office' })).toBe(true);
});

test('the account is not requested when an address is saved', async () => {
  const { page, called } = await openCheckout(ADDRESS, async () => PROFILE);
  expect(page.getSnapshot().matches({ choosing: { address: 'saved' } })).toBe(true);
  expect(called).toEqual(['getAddress']);
});

test('the form is empty when the account cannot be loaded', async () => {
  const { page, address } = await openCheckout(null, () =>
    Promise.reject(new Failure('Closed', { status: 500 })),
  );
  expect(page.getSnapshot().matches({ choosing: { address: 'editing' } })).toBe(true);
  expect(address()).toEqual(NO_ADDRESS);
  expect(logged).toHaveBeenCalledOnce();
});

test('the form does not wait long for an account that is never reported', async () => {
  const { page, address } = await openCheckout(null, () => new Promise(() => undefined));
  expect(page.getSnapshot().matches('opening')).toBe(true);
  await advanceTime(4_000);
  expect(page.getSnapshot().matches({ choosing: { address: 'editing' } })).toBe(true);
  expect(address()).toEqual(NO_ADDRESS);
});

test('a page that is opened again has the payment method that was chosen in the tab, if there still is one', async () => {
  const records = createRecords();
  const open = (methods: readonly PaymentMethod[]) =>
    openCheckout(ADDRESS, async () => PROFILE, { records, methods });
  const { page } = await open(['cod', 'stripe']);
  expect(page.getSnapshot().context.method).toBe('cod');
  page.send({ type: 'payment.chosen', method: 'stripe' });
  expect((await open(['cod', 'stripe'])).page.getSnapshot().context.method).toBe('stripe');
  expect((await open(['cod'])).page.getSnapshot().context.method).toBe('cod');
  records.clear();
  expect((await open(['cod', 'stripe'])).page.getSnapshot().context.method).toBe('cod');
});

test('an address that was typed is stored in the tab until it is saved', async () => {
  const records = recordsOf('u1');
  const { page, called } = await openCheckout(null, async () => PROFILE, { records });
  page.send({ type: 'address.edited', address: ADDRESS });
  expect(records.session.get('aangan.addressDraft')).toContain(ADDRESS.street);
  page.send({ type: 'address.submitted' });
  await flushPromises();
  expect(called.at(-1)).toBe('saveAddress');
  expect(records.session.get('aangan.addressDraft')).toBeNull();
});

test.each([
  { features: NO_FEATURES, call: 'saveAddress' },
  { features: ['addresses'] as const, call: 'putAddress' },
])(
  'an address that is typed because the saved one could not be loaded is sent by $call with the features $features',
  async ({ features, call }) => {
    const failure = new Failure('Closed', { status: 500 });
    const records = recordsOf('u1');
    const { page, called } = await openCheckout(failure, async () => ({ addresses: [] }), {
      records,
      features,
    });
    expect(page.getSnapshot().context).toMatchObject({ address: NO_ADDRESS, loadingError: 'Closed' });
    page.send({ type: 'address.edited', address: ADDRESS });
    // A repeated request adds it once.
    const { addressId } = page.getSnapshot().context;
    const reopened = await openCheckout(failure, async () => ({ addresses: [] }), { records, features });
    expect(reopened.page.getSnapshot().context).toMatchObject({ address: ADDRESS, addressId });
    page.send({ type: 'address.submitted' });
    await flushPromises();
    expect(called.at(-1)).toBe(call);
  },
);

test('an address that a new shopper types does not replace an address that another page has saved meanwhile', async () => {
  const records = recordsOf('u1');
  const features = ['addresses'] as const;
  const { page } = await openCheckout(null, async () => ({ ...PROFILE, addresses: [] }), {
    records,
    features,
  });
  page.send({ type: 'address.edited', address: ADDRESS });
  const { addressId } = page.getSnapshot().context;
  const saved = { ...ADDRESS, street: '1 Bazaar Road' };
  const reopened = await openCheckout(saved, async () => ({ addresses: [] }), { records, features });
  expect(reopened.page.getSnapshot().context).toMatchObject({ address: ADDRESS, addressId });
  reopened.page.send({ type: 'address.submitted' });
  await flushPromises();
  expect(reopened.called.at(-1)).toBe('putAddress');
});

test('a checkout of another cart names the unpaid order', async () => {
  const records = createRecords();
  records.attempt.write({
    key: 'key-1',
    userId: null,
    sent: { lines: ITEMS, method: 'stripe', digest: '' },
    mayBePlaced: false,
    orderId: 'o1',
    addressId: null,
    ordersBefore: null,
    verification: null,
  });
  const { page } = await openCheckout(ADDRESS, async () => PROFILE, { records, items: OTHER_ITEMS });
  expect(page.getSnapshot().matches({ choosing: { result: 'none' } })).toBe(true);
  expect(page.getSnapshot().context).toMatchObject({ orderId: null, earlierOrderId: 'o1' });
});

describe('an empty cart after an order was sent, whose answer a reload has cut off', () => {
  const ORDER = {
    _id: 'o1',
    items: [],
    status: 'Order Confirmed',
    payment: false,
    paymentMethod: 'cod',
    date: 0,
    attemptKey: 'key-1',
  };
  const reload = async (orders: () => Promise<unknown>) => {
    const records = createRecords();
    const sent = { lines: ITEMS, method: 'cod', digest: '' } as const;
    records.attempt.write({
      key: 'key-1',
      userId: null,
      sent,
      mayBePlaced: true,
      orderId: null,
      addressId: null,
      ordersBefore: null,
      verification: null,
    });
    return (await openCheckout(ADDRESS, orders, { records, items: [] })).page.getSnapshot();
  };

  test('leads to the order', async () => {
    const { value, context } = await reload(async () => ({ orders: [{ ...ORDER, attemptKey: 'x' }, ORDER] }));
    expect(value).toBe('placed');
    expect(context).toMatchObject({ orderId: 'o1', items: ITEMS });
  });

  test.each([[[]], [[{ ...ORDER, attemptKey: 'another' }]], [[{ ...ORDER, paymentMethod: 'stripe' }]]])(
    'is empty when nothing was placed: %j',
    async (orders) => {
      expect((await reload(async () => ({ orders }))).matches('choosing')).toBe(true);
    },
  );

  test('shows that the orders could not be loaded, not that the cart is empty', async () => {
    const now = await reload(() => Promise.reject(new Failure('', { status: 0 })));
    expect(now.value).toBe('unavailable');
    expect(now.context.message).toBe('Failed to load your orders. Please try again.');
  });
});
