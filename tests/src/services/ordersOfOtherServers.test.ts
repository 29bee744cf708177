import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { createActor } from 'xstate';
import type { Order } from '../../../contract/orders/entities.ts';
import type { ServerFeature } from '../../../contract/shop/serverFeatures.ts';
import { createCartChange } from '../../../src/services/carts/createCartChange.ts';
import { createRecords } from '../../../src/storage/records.ts';
import { appendUnsavedChanges, readUnsavedChanges } from '../../../src/storage/unsavedCart.ts';
import { providePaymentStatusPoll } from '../../../src/services/payments/paymentStatusPoll.ts';
import type { PaymentQuery } from '../../../machines/paymentStatusPoll.machine.ts';
import { ADDRESS } from '../../contract/catalogue/goods.ts';
import { advanceTime, flushPromises, stopTheClock } from '../../machines/clock.ts';
import { DIYA, ITEMS, OtherServer, createDependencies, openPage, press, type Fault } from './otherServer.ts';

/** The checkout at a server that follows the specification and declares nothing beyond it: a repeated request acts twice there. */

stopTheClock();
/** Failures that are only logged. */
let logged: MockInstance<typeof console.warn>;
beforeEach(() => {
  logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

describe('a cash order', () => {
  test('has the items of the specification, and shipment is requested once, with order and user of the reply', async () => {
    const server = new OtherServer();
    const order = { _id: 'x', amount: 998, anything: ['else'] };
    server.placed = { message: 'Thank you', order, user: { phone: '1' } };
    const shop = await openPage(server);
    await press(shop);
    expect(server.received.find(({ name }) => name === 'placeOrder')?.body).toMatchObject({
      items: [{ ...ITEMS[0], name: DIYA.name, price: 499, image: DIYA.image }],
      amount: 998,
      paymentMethod: 'cod',
    });
    expect(server.received.filter(({ name }) => name === 'shipOrder')).toEqual([
      { name: 'shipOrder', body: { order, user: { phone: '1' } } },
    ]);
    expect(shop.notified).toEqual(['Thank you']);
  });

  test('whose reply has neither order nor user is shipped with what is known of them', async () => {
    const server = new OtherServer();
    await press(await openPage(server));
    await flushPromises();
    expect(server.received.find(({ name }) => name === 'shipOrder')?.body).toMatchObject({
      order: { _id: 'order-1', items: [{ productId: 'diya', price: 499 }] },
      user: { email: ADDRESS.email, phone: ADDRESS.phone },
    });
  });

  test('is not shipped by the app where the server declares that it ships by itself', async () => {
    const server = new OtherServer();
    await press(await openPage(server, createRecords(), { features: ['shipping'] }));
    expect(server.count('shipOrder')).toBe(0);
  });

  test('is placed although shipping it fails', async () => {
    const server = new OtherServer();
    server.faults.set('shipOrder', ['lost before']);
    const shop = await openPage(server);
    await press(shop);
    await flushPromises();
    expect(shop.notified).toEqual(['Order placed successfully']);
    expect(server.count('shipOrder')).toBe(1);
    expect(logged).toHaveBeenCalledOnce();
  });

  test('whose answer is lost is found in the list of orders: ‘Order placed successfully’', async () => {
    const server = new OtherServer();
    server.faults.set('placeOrder', ['lost after']);
    const shop = await openPage(server);
    await press(shop);
    expect(shop.page.getSnapshot().matches('placed')).toBe(true);
    expect(server.count('placeOrder')).toBe(1);
    expect(server.count('shipOrder')).toBe(1);
  });

  test('whose request is lost is not placed: ‘Order placement failed’, and another press places it', async () => {
    const server = new OtherServer();
    server.faults.set('placeOrder', ['lost before']);
    const shop = await openPage(server);
    await press(shop);
    await advanceTime(10_000);
    expect(shop.page.getSnapshot().context.message).toBe('Order placement failed');
    await press(shop);
    expect(shop.page.getSnapshot().matches('placed')).toBe(true);
    expect(server.orders).toHaveLength(1);
  });

  test('discards the unsaved changes of its items, but not a change that another tab has made meanwhile', async () => {
    const records = createRecords();
    records.session.set('token', 't'.repeat(40));
    const shop = await openPage(new OtherServer(), records);
    const [ordered, other] = ['diya', 'bell'].map((itemId) =>
      createCartChange('add', { itemId, size: 'One size', quantity: 2 }),
    );
    appendUnsavedChanges(
      records,
      [ordered, other].flatMap((change) => change ?? []),
    );
    await press(shop);
    expect(shop.notified).toEqual(['Order placed successfully']);
    expect(readUnsavedChanges(records)).toEqual([other]);
  });

  test('that two tabs place in the same second is placed and shipped once', async () => {
    const server = new OtherServer();
    const placing = Promise.withResolvers<void>();
    server.untilPlaced = placing.promise;
    const records = createRecords();
    const tabs = [await openPage(server, records), await openPage(server, records)];
    await Promise.all(tabs.map(press));
    placing.resolve();
    await vi.waitFor(async () => {
      await flushPromises();
      expect(new Set(tabs.flatMap(({ notified }) => notified))).toEqual(
        new Set(['Order placed successfully', 'Your order was already placed on the first try.']),
      );
    });
    expect(server.count('placeOrder')).toBe(1);
    expect(server.count('shipOrder')).toBe(1);
  });

  describe('whose page did not get the configuration of the server', () => {
    const features: ServerFeature[] = ['idempotency'];

    test('is not placed again under a key by a page that has it', async () => {
      const server = new OtherServer();
      server.faults.set('placeOrder', ['lost after']);
      server.downAfterwards = ['listOrders'];
      const unconfigured = await openPage(server);
      await press(unconfigured);
      await advanceTime(10_000);
      unconfigured.page.stop();
      server.down.clear();
      const again = await openPage(server, unconfigured.records, { features });
      await press(again);
      expect(again.notified).toEqual(['Order placed successfully']);
      expect(server.orders).toHaveLength(1);
    });

    test('has the key under which a page that had it has placed the order', async () => {
      const server = new OtherServer();
      server.faults.set('placeOrder', ['lost after']);
      server.downAfterwards = ['placeOrder'];
      const configured = await openPage(server, createRecords(), { features });
      await press(configured);
      configured.page.stop();
      server.down.clear();
      const again = await openPage(server, configured.records);
      await press(again);
      expect(again.notified).toEqual(['Order placed successfully']);
      expect(server.orders).toHaveLength(1);
    });
  });

  describe('of unknown outcome', () => {
    /** The answer is lost, and so is every list of orders since. */
    async function placedUnseen() {
      const server = new OtherServer();
      server.faults.set('placeOrder', ['lost after']);
      server.downAfterwards = ['listOrders'];
      const shop = await openPage(server);
      await press(shop);
      await advanceTime(10_000);
      expect(shop.page.getSnapshot().context.message).toBe('Order placement failed');
      return { server, ...shop };
    }

    test('is not sent again before the list of orders can be read', async () => {
      const { server, ...shop } = await placedUnseen();
      await press(shop);
      expect(shop.page.getSnapshot().context.message).toBe('Order placement failed');
      expect(server.count('placeOrder')).toBe(1);
      server.down.clear();
      await press(shop);
      expect(shop.notified).toEqual(['Order placed successfully']);
      expect(server.count('placeOrder')).toBe(1);
    });

    test('is found after a reload', async () => {
      const { server, records, page } = await placedUnseen();
      page.stop();
      server.down.clear();
      const again = await openPage(server, records);
      await press(again);
      expect(again.notified).toEqual(['Order placed successfully']);
      expect(server.count('placeOrder')).toBe(1);
    });

    test('is not followed by a changed one: the shopper learns of the earlier one', async () => {
      const { server, records } = await placedUnseen();
      server.down.clear();
      const changed = await openPage(server, records, {
        items: ITEMS.map((item) => ({ ...item, quantity: 3 })),
      });
      await press(changed);
      expect(changed.notified).toEqual([
        'Your first try placed a different order. Please check My Orders before you order again.',
      ]);
      expect(server.count('placeOrder')).toBe(1);
    });
  });

  test('is placed although the list of orders cannot be read', async () => {
    const server = new OtherServer();
    server.down.add('listOrders');
    const shop = await openPage(server);
    await press(shop);
    expect(shop.notified).toEqual(['Order placed successfully']);
  });
});

describe('a payment by Razorpay', () => {
  async function paid(fault: Fault) {
    const server = new OtherServer();
    const shop = await openPage(server);
    shop.page.send({ type: 'payment.chosen', method: 'razorpay' });
    await press(shop);
    server.faults.set('verifyRazorpay', [fault]);
    shop.pay();
    await flushPromises();
    return { server, ...shop };
  }

  test('whose verification is not answered is found in the list of orders, and not verified twice', async () => {
    const { server, notified } = await paid('lost after');
    await advanceTime(1_000);
    expect(notified).toEqual(['Payment successful']);
    expect(server.count('verifyRazorpay')).toBe(1);
  });

  test('whose verification is lost could not be confirmed, and is verified when the shopper requests it', async () => {
    const { server, page, notified, records } = await paid('lost before');
    await advanceTime(10_000);
    expect(page.getSnapshot().matches({ choosing: { result: 'unconfirmed' } })).toBe(true);
    expect(server.count('verifyRazorpay')).toBe(1);
    expect(records.attempt.read()?.sent?.method).toBe('razorpay');
    page.send({ type: 'payment.check' });
    await flushPromises();
    expect(notified).toEqual(['Payment successful']);
    expect(server.orders).toHaveLength(1);
  });
});

test('a payment by Razorpay whose page was reloaded before it was confirmed is not paid again', async () => {
  const server = new OtherServer();
  server.downAfterwards = ['listOrders'];
  server.faults.set('verifyRazorpay', ['lost after']);
  const shop = await openPage(server);
  shop.page.send({ type: 'payment.chosen', method: 'razorpay' });
  await press(shop);
  shop.pay();
  await flushPromises();
  shop.page.stop();
  server.down.clear();
  const again = await openPage(server, shop.records);
  expect(again.notified).toEqual(['Payment successful']);
  expect(server.count('startRazorpay')).toBe(1);
  expect(server.count('verifyRazorpay')).toBe(1);
});

test('a payment by Razorpay whose verification was lost is verified after a reload', async () => {
  const server = new OtherServer();
  server.faults.set('verifyRazorpay', ['lost before']);
  const shop = await openPage(server);
  shop.page.send({ type: 'payment.chosen', method: 'razorpay' });
  await press(shop);
  shop.pay();
  await flushPromises();
  shop.page.stop();
  const again = await openPage(server, shop.records);
  expect(again.notified).toEqual(['Payment successful']);
  const [lost, sent] = server.received.filter(({ name }) => name === 'verifyRazorpay');
  expect(sent).toEqual(lost);
  expect(server.orders).toHaveLength(1);
  expect(shop.records.attempt.read()).toBeNull();
});

test('a payment by Razorpay that was refused is not verified after a reload', async () => {
  const server = new OtherServer();
  server.refused.add('verifyRazorpay');
  const shop = await openPage(server);
  shop.page.send({ type: 'payment.chosen', method: 'razorpay' });
  await press(shop);
  shop.pay();
  await flushPromises();
  shop.page.stop();
  const again = await openPage(server, shop.records);
  expect(again.page.getSnapshot().matches({ choosing: { address: 'saved' } })).toBe(true);
  expect(server.count('verifyRazorpay')).toBe(1);
});

describe('a return from Stripe', () => {
  const order: Order = {
    _id: 'o1',
    items: [],
    status: '',
    payment: false,
    paymentMethod: 'Stripe',
    date: 0,
  };

  async function back(success: boolean, orders: readonly Order[], fault: Fault | null) {
    const server = new OtherServer();
    server.orders.push(...orders);
    if (fault) server.faults.set('verifyStripe', [fault]);
    const { dependencies } = createDependencies(server, createRecords());
    const query: PaymentQuery = { kind: 'stripeReturn', orderId: 'o1', success };
    const poll = createActor(providePaymentStatusPoll(dependencies), { input: { query } }).start();
    await advanceTime(10_000);
    return { server, output: poll.getSnapshot().output };
  }

  test.each([true, false])('is verified with the text of the address (success=%s)', async (success) => {
    const { server, output } = await back(success, [], null);
    expect(server.received).toEqual([
      { name: 'verifyStripe', body: { orderId: 'o1', success: String(success) } },
    ]);
    expect(output).toMatchObject({ status: 'paid' });
  });

  test.each([
    [true, [{ ...order, payment: true }], 'paid'],
    [false, [{ ...order, payment: true }], 'paid'],
    [true, [order], 'unreachable'],
    [true, [], 'unreachable'],
    [false, [order], 'unpaid'],
    [false, [], 'unpaid'],
  ])(
    'that is not answered is looked up and not verified twice (success=%s, %o: %s)',
    async (success, orders, status) => {
      const { server, output } = await back(success, orders, 'lost before');
      expect(output).toMatchObject({ status });
      expect(server.count('verifyStripe')).toBe(1);
    },
  );
});
