import { afterAll, beforeAll, expect, test } from 'vitest';
import { stock } from '../../server/db/schema.ts';
import { removeStaff } from '../../server/desk/staff.ts';
import { startOfDay, zonedTime } from '../../server/zoned-time.ts';
import { storeOrder } from './desk-orders.ts';
import { joinStaff } from './desk-staff.ts';
import { startShop, type Shop } from './harness.ts';
import { addProduct, signUp } from './shopper.ts';

const HOUR = 60 * 60_000;

let shop: Shop;
let userId: string;
let asha: string;
beforeAll(async () => {
  // The clock of the test begins at noon in India.
  shop = await startShop({ env: { DAILY_SUMMARY_AT: '08:30', LOW_STOCK: '3' } });
  ({ id: userId } = await signUp(shop));
  asha = (await joinStaff(shop, 'owner')).email;
  await joinStaff(shop, 'packer', 'editor');
});
afterAll(() => shop.close());

/** Queues what is due in some shops, and lists all summaries that were sent. */
async function sent(...shops: readonly Shop[]) {
  await Promise.all(shops.map(({ dailySummary }) => dailySummary.queueDue()));
  for (const { dailySummary } of shops) {
    dailySummary.wake();
    await dailySummary.drained();
  }
  return shop.outbox.list().filter(({ subject }) => subject?.startsWith('Aangan on '));
}

test('each owner gets one mail a day, from the configured time on, whatever processes and restarts there are', async () => {
  await storeOrder(shop, userId);
  expect(await sent(shop)).toEqual([]);

  shop.clock.advance(20 * HOUR);
  expect(zonedTime(shop.clock.now(), 'Asia/Kolkata')).toEqual({ day: '2026-11-03', time: '08:00' });
  expect(await sent(shop)).toEqual([]);

  shop.clock.advance(HOUR / 2);
  const other = await startShop({ beside: shop, env: { DAILY_SUMMARY_AT: '08:30' } });
  expect((await sent(shop, other)).map(({ to }) => to)).toEqual([asha]);
  await other.close();
  const restarted = await startShop({ beside: shop, env: { DAILY_SUMMARY_AT: '08:30' } });
  shop.clock.advance(2 * HOUR);
  expect(await sent(shop, restarted)).toHaveLength(1);
  await restarted.close();
  expect(shop.outbox.list().filter(({ to }) => to !== asha && to !== undefined)).not.toContainEqual(
    expect.objectContaining({ subject: 'Aangan on 3 November 2026' }),
  );
});

test('it has what waits, the orders of yesterday with their sums, and low stock, and no data of shoppers', async () => {
  const yesterday = { placedAt: new Date(startOfDay('2026-11-03', 'Asia/Kolkata')) };
  await storeOrder(shop, userId, { ...yesterday, paymentMethod: 'stripe', paid: true });
  await storeOrder(shop, userId, yesterday);
  await storeOrder(shop, userId, { ...yesterday, status: 'Cancelled' });
  await storeOrder(shop, userId, { ...yesterday, status: 'Pending Payment', paymentMethod: 'stripe' });
  await storeOrder(shop, userId, {
    placedAt: new Date(startOfDay('2026-11-04', 'Asia/Kolkata')),
    status: 'Delivered',
  });
  const productId = await addProduct(shop, { name: 'Rare lamp' });
  await shop.db.insert(stock).values([
    { productId, size: 'Small', available: 3, counted: 3 },
    { productId, size: 'Large', available: 4, counted: 4 },
  ]);
  shop.clock.advance(24 * HOUR);
  const mail = (await sent(shop)).find(({ subject }) => subject === 'Aangan on 4 November 2026');
  for (const part of [
    'Yesterday: 2 orders, ₹2,094.00, of which ₹1,047.00 in cash on delivery.',
    'Orders to pack: 3',
    'Orders whose cash has not arrived: 1',
    'Rare lamp (Small): 3 left',
    '/desk',
  ])
    expect(mail?.text).toContain(part);
  expect(mail?.text).not.toContain('Large');
  expect(mail?.text).not.toMatch(/570001|98765/);
});

test('nothing is sent to somebody who was removed, when it is switched off, or when nothing waits', async () => {
  const count = (await sent()).length;
  await removeStaff(shop, asha);
  shop.clock.advance(24 * HOUR);
  expect(await sent(shop)).toHaveLength(count);

  await joinStaff(shop, 'owner');
  shop.clock.advance(24 * HOUR);
  const off = await startShop({ beside: shop, env: { DAILY_SUMMARY_AT: 'off' } });
  expect(await sent(off)).toHaveLength(count);
  await off.close();

  const empty = await startShop();
  await joinStaff(empty, 'owner');
  empty.clock.advance(24 * HOUR);
  await empty.dailySummary.queueDue();
  empty.dailySummary.wake();
  await empty.dailySummary.drained();
  expect(empty.outbox.list()).toEqual([]);
  await empty.close();
});

test('days begin at midnight of the time zone, also when clocks change', () => {
  const at = (day: string, zone: string) => new Date(startOfDay(day, zone)).toISOString();
  expect(at('2026-11-27', 'Asia/Kolkata')).toBe('2026-11-26T18:30:00.000Z');
  expect(at('2026-03-29', 'Europe/Berlin')).toBe('2026-03-28T23:00:00.000Z');
  expect(at('2026-03-30', 'Europe/Berlin')).toBe('2026-03-29T22:00:00.000Z');
  expect(at('2026-11-01', 'America/New_York')).toBe('2026-11-01T04:00:00.000Z');
});
