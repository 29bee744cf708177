import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { openDatabaseClock } from '../../server/db/database-clock.ts';
import { shipments, stockAllocations } from '../../server/db/schema.ts';
import { startDelayedJobs } from '../../server/jobs/jobs.ts';
import { endExpiredHolds } from '../../server/payments/end-expired-holds.ts';
import { reconcile } from '../../server/payments/reconcile.ts';
import { claimShipment } from '../../server/shipping/claim-shipment.ts';
import { claimTracking, listDueShipments } from '../../server/shipping/queries.ts';
import { SENDING } from '../../server/shipping/shipment-status.ts';
import { setStock } from '../../server/stock/set-stock.ts';
import { startShop, type Shop } from './harness.ts';
import { orderOf, readyToPay, startStripe } from './payment-steps.ts';
import { placeWithoutShipping, shipmentOf } from './shipping-shop.ts';
import { requestCode, send, signUp } from './shopper.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.sandbox.set({ stripe: { webhooks: 'off' } });
  // Counts of the previous test.
  shop.clock.advance(24 * HOUR);
});

/** The clock of the database is set back by an hour. */
const setBack = () => shop.clock.advance(-HOUR);

test('after the clock was set back, a code is sent again at once, and then after a minute', async () => {
  const { identifier } = await signUp(shop, { password: 'lotus-petals' });
  shop.clock.advance(MINUTE);
  const earlier = await requestCode(shop, identifier, 'login');
  setBack();
  const otp = await requestCode(shop, identifier, 'login');
  expect((await send(shop, 'sendOtp', { body: { ...identifier, mode: 'login' } })).status).toBe(429);
  if (earlier !== otp)
    expect((await send(shop, 'verifyOtp', { body: { ...identifier, otp: earlier } })).status).toBe(400);
  expect((await send(shop, 'verifyOtp', { body: { ...identifier, otp } })).status).toBe(200);
});

test('a code that was sent before the clock was set back can be entered', async () => {
  const { identifier } = await signUp(shop, { password: 'lotus-petals' });
  shop.clock.advance(MINUTE);
  const otp = await requestCode(shop, identifier, 'login');
  setBack();
  expect((await send(shop, 'verifyOtp', { body: { ...identifier, otp, mode: 'login' } })).status).toBe(200);
});

test('without a mode, the code that was sent after the clock was set back is the newest', async () => {
  const { identifier } = await signUp(shop, { password: 'lotus-petals' });
  shop.clock.advance(MINUTE);
  await requestCode(shop, identifier, 'reset');
  setBack();
  const otp = await requestCode(shop, identifier, 'login');
  expect((await send(shop, 'verifyOtp', { body: { ...identifier, otp } })).body).toHaveProperty('token');
});

test('a code that was sent before the clock was set back hides no newer one of another purpose', async () => {
  const { identifier } = await signUp(shop, { password: 'lotus-petals' });
  shop.clock.advance(MINUTE);
  await requestCode(shop, identifier, 'reset');
  setBack();
  await requestCode(shop, identifier, 'login');
  expect((await send(shop, 'sendOtp', { body: { ...identifier, mode: 'login' } })).status).toBe(429);
});

test('sessions from before the clock was set back stay valid', async () => {
  const { token } = await readyToPay(shop, 'stripe');
  setBack();
  expect((await shop.call('getProfile', { token })).status).toBe(200);
});

test('a payment that was checked before the clock was set back is checked again within a minute', async () => {
  const asha = await readyToPay(shop, 'stripe');
  const { orderId, ref } = await startStripe(shop, asha);
  shop.clock.advance(MINUTE);
  await reconcile(shop);
  shop.sandbox.payStripe(ref, 'vanish');
  setBack();
  shop.clock.advance(MINUTE);
  await reconcile(shop);
  expect(await orderOf(shop, orderId)).toMatchObject({ status: 'Order Confirmed', paid: true });
});

test('a hold from before the clock was set back lasts half an hour more at most', async () => {
  const asha = await readyToPay(shop, 'stripe');
  await shop.db.transaction((tx) =>
    setStock(tx, [{ id: asha.productId, stock: { Small: 2 } }], { recount: false }),
  );
  const { orderId } = await startStripe(shop, asha);
  const holds = () => shop.db.select().from(stockAllocations).where(eq(stockAllocations.orderId, orderId));
  setBack();
  await endExpiredHolds(shop);
  expect(await holds()).toMatchObject([{ heldUntil: new Date(shop.clock.now() + 30 * MINUTE) }]);
  shop.clock.advance(30 * MINUTE);
  await endExpiredHolds(shop);
  expect(await holds()).toEqual([]);
});

test('tracking that was fetched before the clock was set back is fetched again', async () => {
  const { orderId } = await placeWithoutShipping(shop);
  const trackedAt = new Date(shop.clock.now());
  const [made] = await shop.db
    .insert(shipments)
    .values({ orderId, providerOrderRef: orderId, providerOrderId: randomUUID(), status: 'NEW', trackedAt })
    .returning();
  if (!made) throw new Error('no shipment');
  setBack();
  const now = new Date(shop.clock.now());
  const before = new Date(shop.clock.now() - MINUTE);
  const due = await listDueShipments(shop.db, { now, before, createdAfter: new Date(0), limit: 100 });
  expect(due.map(({ id }) => id)).toContain(made.id);
  expect(await claimTracking(shop.db, made.id, { now, before })).toBe(true);
  expect(await claimTracking(shop.db, made.id, { now, before })).toBe(false);
});

test('a shipment that a process has claimed before the clock was set back can be claimed again', async () => {
  const { orderId } = await placeWithoutShipping(shop);
  const claim = () =>
    claimShipment(shop.db, { orderId }, orderId, {
      now: shop.clock.now(),
      startedAt: 0,
      isOnlyProcess: false,
    });
  expect(await claim()).toMatchObject({ status: SENDING });
  expect(await claim()).toBeNull();
  setBack();
  expect(await claim()).toMatchObject({ status: SENDING });
  expect(await claim()).toBeNull();
  expect(await shipmentOf(shop, orderId)).toMatchObject({ updatedAt: new Date(shop.clock.now()) });
});

test('jobs that were queued before the clock was set back start, and retries keep their delay', async () => {
  const done: unknown[] = [];
  const settings = { retryLimit: 3, retryDelay: 40, retryDelayMax: 3_600 };
  const queue = await shop.jobs.open('clocks', settings, async (data) => {
    done.push(data);
  });
  const at = (state: string, seconds: number) => sql`
    insert into pgboss.job (name, data, state, start_after, retry_delay, retry_delay_max, retry_limit)
    values ('clocks', ${JSON.stringify({ state, seconds })}, ${state}, now() + make_interval(secs => ${seconds}), 40, 3600, 3)`;
  for (const [state, seconds] of [
    ['created', 3_600],
    ['retry', 3_000],
    ['retry', 50],
  ] as const)
    await shop.db.execute(at(state, seconds));
  await startDelayedJobs(shop.db);
  queue.wake();
  await vi.waitFor(() => expect(done).toHaveLength(2), { timeout: 10_000 });
  expect(done).toEqual(
    expect.arrayContaining([
      { state: 'created', seconds: 3_600 },
      { state: 'retry', seconds: 3_000 },
    ]),
  );
});

test('the time of a process is the time of its database, also when its own clock jumps', async () => {
  const clock = await openDatabaseClock(shop.database, shop.log);
  const { rows } = v.parse(
    v.object({ rows: v.array(v.object({ ms: v.pipe(v.unknown(), v.transform(Number)) })) }),
    await shop.db.execute(sql`select extract(epoch from clock_timestamp()) * 1000 as ms`),
  );
  const difference = () => Math.abs(clock.now() - (rows[0]?.ms ?? 0));
  expect(difference()).toBeLessThan(2_000);
  const machine = vi.spyOn(Date, 'now').mockImplementation(() => 0);
  expect(difference()).toBeLessThan(10_000);
  expect(clock.processAheadMs()).toBeLessThan(-HOUR);
  machine.mockRestore();
  clock.stop();
});

test('a database whose clock is set back is followed, and a difference is logged once', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] });
  try {
    let setBackMs = 0;
    const warnings: unknown[] = [];
    const log = shop.log.child({});
    vi.spyOn(log, 'warn').mockImplementation((fields: unknown) => warnings.push(fields));
    const clock = await openDatabaseClock({ readClock: async () => Date.now() - setBackMs }, log);
    expect([clock.now(), clock.processAheadMs()]).toEqual([Date.now(), 0]);
    setBackMs = HOUR;
    await vi.advanceTimersByTimeAsync(10_000);
    expect([clock.now(), clock.processAheadMs()]).toEqual([Date.now() - HOUR, HOUR]);
    expect(warnings).toEqual([{ aheadMs: HOUR }]);
    clock.stop();
  } finally {
    vi.useRealTimers();
  }
});
