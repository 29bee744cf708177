import { afterEach, expect, test, vi } from 'vitest';
import { developmentApp } from '../../server/pages/development.ts';
import { inspectOrders } from '../../server/inspection.ts';
import { openTestInspector } from '../../packages/inspector/tests/connection.ts';
import { startShop } from './harness.ts';
import { readyToOrder, send } from './shopper.ts';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
  vi.unstubAllGlobals();
});

test('in development the inspector shows each transition of an order', async () => {
  const inspection = inspectOrders();
  // No file is requested from Vite.
  const build = developmentApp(new URL('http://127.0.0.1:9'), inspection.upgrade);
  const shop = await startShop({ build, observeTransition: inspection.observeTransition });
  endings.push(shop.close, inspection.close);
  const inspector = openTestInspector(`${shop.url}/inspector/relay`);
  endings.push(inspector.connection.close);

  const { token, request } = await readyToOrder(shop);
  const { body } = await send(shop, 'placeOrder', { token, body: request });
  const { _id: id } = Object(body).order;
  await expect.poll(() => inspector.statesOf('order')).toEqual([{ inProgress: { preparing: 'confirmed' } }]);
  await send(shop, 'cancelOrder', { token, body: { orderId: id } });
  await expect.poll(() => inspector.statesOf('order')).toEqual([{ cancelled: 'withoutRefund' }]);
  expect([...inspector.recording.tabs.values()]).toMatchObject([{ title: 'Orders of the server' }]);
  expect(inspector.recording.rows.map(({ event, transitionIds }) => [event.type, ...transitionIds])).toEqual([
    ['cash.agreed', 'order.awaitingPayment|cash.agreed|0'],
    ['order.cancelled', 'order.inProgress|order.cancelled|1'],
  ]);
  expect(inspector.recording.rows[0]?.actor.endsWith(`order:${id}`)).toBe(true);
});
