import { afterEach, beforeEach, expect, test } from 'vitest';
import * as v from 'valibot';
import { paise } from '../../contract/money.ts';
import { returnUnits, returns } from '../../server/db/schema.ts';
import { setStock } from '../../server/stock/set-stock.ts';
import { callControl } from '../call-control.ts';
import { firstUnlessAll } from '../runsAll.ts';
import { answerOrNull, call, newBuyer, ordersOf, type Answer, type Buyer } from './calling.ts';
import { atEachAwait } from './each-await.ts';
import { FaultyShop } from './faulty-shop.ts';
import { razorpay } from './payment-methods.ts';
import { expectStock } from './stock-ledger.ts';

const POLL_OPTIONS = { timeout: 60_000 };
const PHERAN = { productId: 'kashmiri-aari-pheran', quantity: 2 };
const PRICE = paise(480_000);
/** More than there are exchanges. */
const LARGE = 500;

let shop: FaultyShop;
beforeEach(async () => {
  shop = await FaultyShop.open();
  await shop.end();
  const { db, close } = await shop.openStoredDatabase();
  const stock = { L: LARGE };
  await db.transaction((tx) => setStock(tx, [{ id: PHERAN.productId, stock }], { recount: true }));
  await close();
  await shop.start();
});
afterEach(() => shop.close());

interface Returning extends Buyer {
  readonly orderId: string;
}

/** A buyer of two medium pherans, paid by Razorpay and delivered. */
async function newReturning(): Promise<Returning> {
  const item = { ...PHERAN, size: 'M' };
  const buyer = await newBuyer(shop, 'razorpay', { item, amountPaise: paise(2 * PRICE) });
  await razorpay.pay(shop, buyer, await razorpay.start(shop, buyer))();
  const [order] = await ordersOf(shop, buyer);
  if (!order) throw new Error('There is no order');
  const path = `/orders/${order.number}`;
  const cause = async (type: string) => {
    const { version } = v.parse(DeskOrder, await callControl(shop, 'GET', path)).order;
    return callControl(shop, 'POST', `${path}/events`, { type, version }).then(() => 'done', String);
  };
  // It is refused while the job sends the order to Shiprocket.
  for (const type of ['parcel.pickedUp', 'parcel.delivered'])
    await expect.poll(() => cause(type), POLL_OPTIONS).toBe('done');
  return { ...buyer, orderId: order._id };
}

const DeskOrder = v.object({ order: v.object({ version: v.string() }) });

const Returns = v.object({
  returns: v.array(v.object({ _id: v.string(), status: v.string(), refund: v.number() })),
});

/** Requests the return of one of the two pherans, or its exchange. */
function requestReturn({ orderId, ...buyer }: Returning, exchangeSize?: 'L'): Promise<Answer> {
  const items = [{ ...PHERAN, size: 'M', quantity: 1, ...(exchangeSize ? { exchangeSize } : {}) }];
  return call(shop, 'requestReturn', { ...buyer, body: { orderId, items, reason: 'size' } });
}

async function returnsOf({ orderId, token }: Returning) {
  return v.parse(Returns, (await call(shop, 'listReturns', { token, body: { orderId } })).body).returns;
}

async function newReturn(returning: Returning, exchangeSize?: 'L'): Promise<string> {
  const { returns: requested } = v.parse(Returns, (await requestReturn(returning, exchangeSize)).body);
  return requested[0]?._id ?? '';
}

const approve = (id: string) => callControl(shop, 'POST', '/returns/own-courier', { id });
const record = (id: string, type: string) => callControl(shop, 'POST', '/returns/event', { id, type });

const statusIs = (returning: Returning, status: string) =>
  expect.poll(() => returnsOf(returning), POLL_OPTIONS).toMatchObject([{ status }]);

/** The stored returns with their events, after the shop was stopped; the stock is compared too. */
async function readStored() {
  await shop.end();
  const { db, close } = await shop.openStoredDatabase();
  try {
    await expectStock(db);
    return { stored: await db.select().from(returns), units: await db.select().from(returnUnits) };
  } finally {
    await close();
  }
}

test('an exchange is requested once, with its stock, at whichever await the server is killed', async () => {
  let count = 0;
  const awaits = await atEachAwait(shop, async (n) => {
    count += 1;
    const returning = await newReturning();
    await shop.killAt(n, '/api/order/return');
    const first = await answerOrNull(requestReturn(returning, 'L'));
    const killedBefore = first ? null : await shop.killed();
    if (!first) await shop.start();
    const again = await requestReturn(returning, 'L');
    expect(again).toMatchObject({ status: 200, body: { returns: [{ status: 'requested' }] } });
    if (first) expect(again.body).toEqual(first.body);
    expect(await returnsOf(returning)).toHaveLength(1);
    return killedBefore;
  });
  expect(awaits.filter((what) => what.includes('"exchange_allocations"'))).not.toEqual([]);
  const { stored, units } = await readStored();
  expect([stored.length, units.length]).toEqual([count, count]);
});

const EVENTS = ['return.approved', 'pickUp.done', 'parcel.received', 'items.accepted'];
// The last one grants the refund.
test.each(firstUnlessAll(EVENTS.toReversed()))(
  'the refund of a return is paid once, at whichever await of %s the server is killed',
  async (killedBy) => {
    const { refunds } = shop.sandbox.data.razorpay;
    let count = 0;
    await atEachAwait(shop, async (n) => {
      count += 1;
      const returning = await newReturning();
      const id = await newReturn(returning);
      let killedBefore: string | null = null;
      for (const type of EVENTS) {
        const decide = () => (type === 'return.approved' ? approve(id) : record(id, type));
        if (type === killedBy) await shop.killAt(n, '/returns/');
        const isRecorded = await decide().then(
          () => true,
          () => false,
        );
        if (isRecorded) continue;
        killedBefore = await shop.killed();
        await shop.start();
        // Without an answer the owner tries again, and is refused if it is done.
        await decide().catch((error: unknown) => expect(String(error)).toMatch(/is (?!requested)/));
      }
      await statusIs(returning, 'refunded');
      expect(Object.keys(refunds)).toHaveLength(count);
      return killedBefore;
    });
    await expectRefundedOnce(count);
  },
);

test('the refund of a return is paid once, at whichever await of its job the server is killed', async () => {
  let count = 0;
  const awaits = await atEachAwait(shop, async (n) => {
    count += 1;
    const returning = await newReturning();
    const id = await newReturn(returning);
    await approve(id);
    await record(id, 'parcel.received');
    await shop.killJobAt(n, 'update "(returns|payments)"|/refund');
    // The server may be killed before it responds.
    await record(id, 'items.accepted').catch(() => undefined);
    const killedBefore = await endWhen(async () => (await returnsOf(returning))[0]?.status === 'refunded');
    await shop.start();
    await statusIs(returning, 'refunded');
    return killedBefore;
  });
  expect(awaits.filter((what) => /POST .*\/refund/.test(what))).toHaveLength(2);
  expect(awaits.filter((what) => what.startsWith('update "returns"'))).not.toEqual([]);
  await expectRefundedOnce(count);
});

test('the other size of an exchange is sent once, at whichever await of its job the server is killed', async () => {
  const { shipments } = shop.sandbox.data.shiprocket;
  const ids: string[] = [];
  const exchangesOf = () =>
    Object.values(shipments)
      .map(({ reference }) => reference)
      .filter((reference) => reference.startsWith('X'));
  const awaits = await atEachAwait(shop, async (n) => {
    const returning = await newReturning();
    const id = await newReturn(returning, 'L');
    ids.push(id);
    await approve(id);
    await shop.killJobAt(n, '"(returns|shipments|exchange_allocations)"|/external/');
    await record(id, 'pickUp.done').catch(() => undefined);
    const killedBefore = await endWhen(async () => exchangesOf().length === ids.length);
    await shop.start();
    await expect.poll(() => exchangesOf().length, POLL_OPTIONS).toBe(ids.length);
    await record(id, 'parcel.received');
    await record(id, 'items.accepted');
    return killedBefore;
  });
  expect(awaits.filter((what) => /POST .*orders\/create\/adhoc/.test(what))).toHaveLength(2);
  expect(exchangesOf().toSorted()).toEqual(ids.map((id) => `X-${id}`).toSorted());
  expect(shop.sandbox.data.razorpay.refunds).toEqual({});
  const { stored } = await readStored();
  expect(stored.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});

/** Waits until it is done or the server is killed, and stops the server. @returns the await before which it was killed, or null */
async function endWhen(isDone: () => Promise<boolean>): Promise<string | null> {
  await expect
    .poll(async () => !shop.isAlive || (await isDone().catch(() => false)) || !shop.isAlive, POLL_OPTIONS)
    .toBe(true);
  return shop.end();
}

/** Each return has one refund at the provider, of the amount that is stored, which is what one of two equal units has cost. */
async function expectRefundedOnce(count: number): Promise<void> {
  const { refunds } = shop.sandbox.data.razorpay;
  const { stored } = await readStored();
  expect(stored).toHaveLength(count);
  expect(stored.map(({ status, refundPaise }) => [status, refundPaise])).toEqual(
    stored.map(() => ['refunded', PRICE]),
  );
  expect(
    Object.values(refunds)
      .map(({ id, amount }) => `${id} ${amount}`)
      .toSorted(),
  ).toEqual(
    stored.map(({ providerRefundId, refundPaise }) => `${providerRefundId} ${refundPaise}`).toSorted(),
  );
}
