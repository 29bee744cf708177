import { describe, expect, test } from 'vitest';
import { Failure } from '../../../contract/failure.ts';
import { toPaise } from '../../../contract/money.ts';
import { SERVER_FEATURES, type ServerFeature } from '../../../contract/shop/serverFeatures.ts';
import type { BackendNeeds } from '../../../src/backend/Backend.ts';
import { openBackend } from '../../../src/backend/openBackend.ts';
import { createOtherBackend } from '../../../src/backend/otherBackend.ts';
import { recordAttempt, recordOrdersBefore } from '../../../src/storage/checkoutAttempt.ts';
import { createRecords } from '../../../src/storage/records.ts';
import { ADDRESS } from '../../contract/catalogue/goods.ts';
import { dependenciesOver } from '../../machines/reloading.ts';
import { CONFIG } from '../../machines/sampleShop.ts';

const SIGNAL = new AbortController().signal;
const ITEMS = [{ productId: 'diya', size: 'Small', quantity: 2 }];
const ORDER = { address: ADDRESS, items: ITEMS, amount: toPaise(998), paymentMethod: 'cod' as const };
const listed = (_id: string, attemptKey?: string) => ({
  _id,
  ...(attemptKey !== undefined && { attemptKey }),
  items: ITEMS.map((item) => ({ ...item, name: 'Diya', price: toPaise(499), image: [] })),
  status: 'Order Placed',
  payment: false,
  paymentMethod: 'cod',
  date: null,
});

function open(features: readonly ServerFeature[] = SERVER_FEATURES, orders: readonly object[] = []) {
  const sent: object[] = [];
  const records = createRecords();
  let loads = 0;
  let isBroken = false;
  const api = async ({ name }: { readonly name: string }, { body }: { readonly body?: object } = {}) => {
    sent.push(body ? { name, body } : { name });
    return name === 'listOrders' ? { orders, after: null } : { state: 'paid' };
  };
  const needs: BackendNeeds = {
    ...dependenciesOver(records),
    config: () => ({ ...CONFIG, features: [...features] }),
    // The server's answers have the form that the readers produce.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    api: api as BackendNeeds['api'],
    loadOtherBackend: async () => {
      loads += 1;
      if (isBroken) throw new Failure('', { status: 0 });
      return { createOtherBackend };
    },
  };
  const breakLoading = (broken: boolean) => void (isBroken = broken);
  return { backend: openBackend(needs), sent, records, loads: () => loads, breakLoading };
}

describe('a server that declares all features', () => {
  test('gets the requests of its own calls, without code for other servers', async () => {
    const { backend, sent, loads } = open(SERVER_FEATURES, [listed('o1')]);
    const own = await backend.current();
    expect(await own.findOrder('o1', SIGNAL)).toMatchObject({ _id: 'o1' });
    expect(await own.findOrder('o2', SIGNAL)).toBeNull();
    await own.listOrders({ limit: 5, after: 'o9' }, SIGNAL);
    expect(await own.fetchPaymentStatus('o1', SIGNAL)).toEqual({ state: 'paid' });
    await own.requestShipment({ order: ORDER, placed: null, ordersBefore: null });
    expect(sent).toEqual([
      { name: 'listOrders', body: { orderId: 'o1' } },
      { name: 'listOrders', body: { orderId: 'o2' } },
      { name: 'listOrders', body: { limit: 5, after: 'o9' } },
      { name: 'fetchPaymentStatus' },
    ]);
    expect(loads()).toBe(0);
  });

  test('is sent an order under a key, by which the order is found again', async () => {
    const { backend, records } = open(SERVER_FEATURES, [listed('o1'), listed('o2', 'key-1')]);
    const own = await backend.current();
    const attempt = { order: ORDER, attemptKey: 'key-1', orderId: null };
    expect(await own.recordAttempt(attempt)).toMatchObject({ attemptKey: 'key-1', mayRepeat: true });
    const sent = records.attempt.read();
    if (!sent?.sent) throw new Error('Nothing is stored');
    expect(await own.findSentOrder({ ...sent, sent: sent.sent }, SIGNAL)).toMatchObject({
      orderId: 'o2',
      placed: {},
    });
  });

  test('is searched for an order that a page without its configuration has sent', async () => {
    const { backend, records, loads } = open(SERVER_FEATURES, [listed('o1')]);
    await recordAttempt(records, { order: ORDER, attemptKey: 'key-1', orderId: null }, false);
    recordOrdersBefore(records, 'key-1', { ids: [], items: ITEMS });
    const current = await backend.current();
    const sent = records.attempt.read();
    if (!sent?.sent) throw new Error('Nothing is stored');
    expect(await current.findSentOrder({ ...sent, sent: sent.sent }, SIGNAL)).toMatchObject({
      orderId: 'o1',
      placed: { order: { _id: 'o1' } },
    });
    expect(loads()).toBe(1);
  });
});

test.each(['idempotency', 'orderPages', 'paymentStatus', 'shipping'] as const)(
  'a server without %s needs the code for other servers',
  async (missing) => {
    const { backend, loads } = open(SERVER_FEATURES.filter((feature) => feature !== missing));
    await backend.current();
    expect(loads()).toBe(1);
  },
);

describe('a server of the specification', () => {
  test('lists all orders, the newest first, in one part', async () => {
    const orders = [1, 3, 2].map((date) => ({ ...listed(`o${date}`), date }));
    const { backend, sent } = open([], orders);
    const part = await (await backend.current()).listOrders({ limit: 1, after: null }, SIGNAL);
    expect(part.orders.map(({ _id }) => _id)).toEqual(['o3', 'o2', 'o1']);
    expect(part.after).toBeNull();
    expect(sent).toEqual([{ name: 'listOrders' }]);
  });

  test('is used once the code for it can be loaded', async () => {
    const { backend, sent, breakLoading } = open([], [listed('o1')]);
    breakLoading(true);
    await expect(backend.current()).rejects.toMatchObject({ status: 0 });
    breakLoading(false);
    expect(await (await backend.current()).findOrder('o1', SIGNAL)).toMatchObject({ _id: 'o1' });
    expect(sent).toEqual([{ name: 'listOrders' }]);
  });
});
