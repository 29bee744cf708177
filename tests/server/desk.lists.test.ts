import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { DeskOrderRow, TodayTopic } from '../../contract/desk/entities.ts';
import { paise } from '../../contract/money.ts';
import {
  deskAudit,
  orderRefunds,
  orders,
  payments,
  reviewReports,
  reviews,
  shipments,
  stock,
} from '../../server/db/schema.ts';
import { jobTable } from '../../server/jobs/job-table.ts';
import type { StoredOrder } from '../../server/orders/queries.ts';
import { storeOrder } from './desk-orders.ts';
import { callDesk, joinStaff, type StaffOfTest } from './desk-staff.ts';
import { startShop, type Shop } from './harness.ts';
import { ADDRESS, addProduct, signUp } from './shopper.ts';

let shop: Shop;
let owner: StaffOfTest;
let userId: string;
beforeAll(async () => {
  shop = await startShop();
  owner = await joinStaff(shop, 'owner');
  ({ id: userId } = await signUp(shop));
});
afterAll(() => shop.close());

const Page = v.object({ orders: v.array(DeskOrderRow), after: v.nullable(v.string()) });

async function list(query: Readonly<Record<string, string>>) {
  const answer = await callDesk(shop, 'listDeskOrders', { cookie: owner.cookie, query });
  expect([query, answer.status]).toEqual([query, 200]);
  return v.parse(Page, answer.body);
}
const find = async (query: Readonly<Record<string, string>>) =>
  (await list(query)).orders.map(({ number }) => number);

/** An order to somebody, placed a second after the one before. */
function place(details: Partial<StoredOrder>, address: Partial<typeof ADDRESS> = {}, name?: string) {
  shop.clock.advance(1_000);
  return storeOrder(
    shop,
    userId,
    { address: { ...ADDRESS, ...address }, ...details },
    name === undefined ? {} : { name },
  );
}

describe('the list of orders', () => {
  test('has a row for each order, the newest first', async () => {
    const first = await place({});
    const second = await place(
      { status: 'Shipped', paymentMethod: 'stripe', paid: true },
      { firstName: 'Meera', lastName: 'Nair', city: 'Kochi', postalCode: '682001' },
    );
    const { orders: rows } = await list({ limit: '2' });
    expect(rows.map(({ number }) => number)).toEqual([second.number, first.number]);
    expect(rows[0]).toEqual({
      number: second.number,
      placedAt: shop.clock.now(),
      name: 'Meera Nair',
      city: 'Kochi',
      pin: '682001',
      total: 104_700,
      paymentMethod: 'stripe',
      paid: true,
      stage: 'shipped',
      units: 2,
      attention: null,
      version: expect.stringMatching(/^[\w-]{16}$/),
    });
  });

  test('pages show each order once, also orders of one moment and new ones', async () => {
    const placedAt = new Date(shop.clock.now());
    const numbers: number[] = [];
    for (let index = 0; index < 7; index += 1)
      numbers.push((await storeOrder(shop, userId, { placedAt, paymentMethod: 'razorpay' })).number);
    const query = { method: 'razorpay', limit: '3' };
    const seen: number[] = [];
    let page = await list(query);
    for (;;) {
      seen.push(...page.orders.map(({ number }) => number));
      if (page.after === null) break;
      await place({ paymentMethod: 'razorpay' });
      page = await list({ ...query, after: page.after });
    }
    expect(seen).toHaveLength(numbers.length);
    expect(new Set(seen)).toEqual(new Set(numbers));
    expect(await find({ method: 'razorpay', limit: '1' })).not.toEqual([]);
  });

  test('filters by stage and method together', async () => {
    const expected = await place({ status: 'Out for Delivery', paymentMethod: 'stripe', paid: true });
    await place({ status: 'Out for Delivery' });
    expect(await find({ stage: 'outForDelivery', method: 'stripe' })).toEqual([expected.number]);
  });

  test.each([
    ['stage', 'unknown'],
    ['method', 'gold'],
    ['attention', 'yes'],
    ['after', 'x'],
    ['limit', '0'],
    ['limit', '101'],
    ['q', 'x'.repeat(101)],
  ])('refuses %s=%s', async (name, value) => {
    const answer = await callDesk(shop, 'listDeskOrders', { cookie: owner.cookie, query: { [name]: value } });
    expect(answer.status).toBe(400);
  });
});

describe('a search', () => {
  let found: StoredOrder;
  beforeAll(async () => {
    found = await place(
      {},
      {
        firstName: "Lakshmi-Devi O'Hara",
        lastName: 'श्रीनिवासन',
        phone: '+91 91234 56780',
        postalCode: '605007',
      },
      'Panchaloha Natarāja (9 in.)',
    );
    await place({}, { firstName: 'Devika', lastName: 'Rao', postalCode: '605008' }, 'Copper lota');
  });

  test.each([
    ['the number', () => String(found.number)],
    ['the number with a hash', () => `#${found.number}`],
    ['the first name', () => 'lakshmi'],
    ['the beginning of a name', () => 'Laksh'],
    ['a part after a hyphen', () => 'devi'],
    ['a name with an apostrophe', () => "O'Hara"],
    ['a name in another script', () => 'श्रीनिवासन'],
    ['the phone', () => '9123456780'],
    ['the phone with spaces and country code', () => '+91 91234 56780'],
    ['the beginning of the phone', () => '91234567'],
    ['the PIN code', () => '605007'],
    ['the PIN code in two groups', () => '605 007'],
    ['a product', () => 'natarāja'],
    ['words of the name and the product', () => 'Lakshmi panchaloha'],
  ])('finds an order by %s', async (_, query) => {
    expect(await find({ q: query() })).toEqual(
      query() === 'devi' ? [found.number + 1, found.number] : [found.number],
    );
  });

  test.each(['unknown', 'lakshmi copper', "zz' | 'yy", 'xx:*', '0'.repeat(90)])(
    'with %j finds nothing',
    async (q) => {
      expect(await find({ q })).toEqual([]);
    },
  );

  test.each(["'", '\\', ':*', '& |', '()', '!'])('with %j, which has no word, finds all', async (q) => {
    expect(await find({ q })).toEqual(await find({}));
  });

  test('of one character alone is refused; two digits are a whole word', async () => {
    const { code } = await callDesk(shop, 'listDeskOrders', { cookie: owner.cookie, query: { q: 'a 1' } });
    expect(code).toBe('desk_search_too_short');
    const dozen = await place({}, {}, 'Tealight set 12');
    expect(await find({ q: 'tealight 12' })).toEqual([dozen.number]);
    expect(await find({ q: 'tealight 1' })).toEqual([]);
    expect(await find({ q: 'tealight s' })).toEqual([]);
  });

  test('of a word that many of the newest orders have is continued on the next page', async () => {
    const numbers = [];
    for (let index = 0; index < 5; index += 1) numbers.unshift((await place({}, {}, 'Camphor')).number);
    const first = await list({ q: 'camph', limit: '2' });
    expect(first.orders.map(({ number }) => number)).toEqual(numbers.slice(0, 2));
    const second = await list({ q: 'camph', limit: '2', after: first.after ?? '' });
    expect(second.orders.map(({ number }) => number)).toEqual(numbers.slice(2, 4));
    const third = await list({ q: 'camph', limit: '2', after: second.after ?? '' });
    expect([third.orders.map(({ number }) => number), third.after]).toEqual([numbers.slice(4), null]);
  });

  test('and filters apply together', async () => {
    expect(await find({ q: 'lakshmi', stage: 'confirmed' })).toEqual([found.number]);
    expect(await find({ q: 'lakshmi', stage: 'delivered' })).toEqual([]);
  });
});

describe('orders that need a person', () => {
  test('are those whose address or parcel has a problem', async () => {
    const ship = async (status: StoredOrder['status'], label: string) => {
      const order = await place({ status });
      await shop.db
        .insert(shipments)
        .values({ orderId: order.id, providerOrderRef: order.id, providerOrderId: order.id, status: label });
      return order.number;
    };
    const expected = [
      [(await place({ status: 'Checking your address' })).number, 'address'],
      [(await place({ status: 'Returned to us' })).number, 'returned'],
      [await ship('Out for Delivery', 'UNDELIVERED-1ST ATTEMPT'), 'attempted'],
      [await ship('Shipped', 'UNTRACEABLE'), 'untraceable'],
      [await ship('Shipped', 'LOST'), 'lost'],
    ];
    await ship('Shipped', 'IN TRANSIT');
    await ship('Delivered', 'LOST');
    await ship('Order Confirmed', 'LOST');
    const own = await ship('Shipped', 'UNDELIVERED');
    await shop.db.update(orders).set({ ownCourier: 'Ravi' }).where(eq(orders.number, own));
    const { orders: rows } = await list({ attention: 'true' });
    expect(rows.map(({ number, attention }) => [number, attention])).toEqual(expected.toReversed());
    const everything = await list({ limit: '100' });
    expect(everything.orders.filter(({ attention }) => attention !== null)).toHaveLength(expected.length);
  });
});

describe('today', () => {
  async function topicsOf(who: StaffOfTest) {
    const { body } = await callDesk(shop, 'getToday', { cookie: who.cookie });
    const { topics } = v.parse(v.object({ topics: v.array(TodayTopic) }), body);
    return topics;
  }

  test('shows a refund of a part that has no tries left among the refunds, where it is tried again', async () => {
    const boss = await joinStaff(shop, 'owner');
    const accountant = await joinStaff(shop, 'accountant');
    const { id: orderId, number } = await place({ paymentMethod: 'stripe', paid: true });
    const reason = 'status 400';
    await shop.db.transaction(async (tx) => {
      const [part] = await tx
        .insert(orderRefunds)
        .values({ orderId, amountPaise: paise(49_900), status: 'due', reason: 'One is broken.' })
        .returning();
      await shop.orderQueues.refundPart(tx, part?.id ?? '');
      await tx
        .update(jobTable)
        .set({ state: 'failed', output: { reason } })
        .where(sql`${jobTable.data}->>'refundId' = ${part?.id ?? ''}`);
    });
    const refundsOf = async (who: StaffOfTest) => {
      const topics = await topicsOf(who);
      expect(topics.some(({ topic }) => topic === 'jobs')).toBe(false);
      return topics.flatMap((topic) => (topic.topic === 'refunds' ? topic.refunds : []));
    };
    const [shown] = await refundsOf(boss);
    expect(shown).toMatchObject({ number, amount: 49_900, job: { reason } });
    expect(await refundsOf(accountant)).toEqual([shown]);

    const body = { id: shown?.job?.id };
    const refused = await callDesk(shop, 'retryDeskJob', { cookie: accountant.cookie, body });
    expect(refused.code).toBe('desk_not_permitted');
    expect((await callDesk(shop, 'retryDeskJob', { cookie: boss.cookie, body })).status).toBe(200);
    expect(await refundsOf(boss)).toEqual([]);
    await shop.db.delete(orderRefunds).where(eq(orderRefunds.orderId, orderId));
  });

  test('shows what waits, the oldest first, and to each role its topics', async () => {
    const fresh = await startShop();
    const mine = await signUp(fresh);
    const own = shop;
    shop = fresh;
    userId = mine.id;
    try {
      const boss = await joinStaff(fresh, 'owner');
      const quiet = await topicsOf(boss);
      expect(quiet.map(({ topic }) => topic)).toEqual([]);

      const packs = [];
      for (let index = 0; index < 7; index += 1) packs.push(await place({}));
      await place({ status: 'Processing' });
      await place({ status: 'Checking your address' });
      await place({ status: 'Returned to us' });
      const cash = await place({ status: 'Delivered', paid: true });
      await place({ status: 'Delivered', paid: true, cashRemittedAt: new Date(fresh.clock.now()) });
      const cancelled = await place({ status: 'Cancelled', paymentMethod: 'stripe' });
      const [payment] = await fresh.db
        .insert(payments)
        .values({
          orderId: cancelled.id,
          provider: 'stripe',
          status: 'refund_due',
          amountPaise: paise(104_700),
          refundedEarlierPaise: paise(4_700),
        })
        .returning();
      const productId = await addProduct(fresh, { name: 'Rare lamp' });
      await fresh.db.insert(stock).values({ productId, size: 'Small', available: 1, counted: 1 });
      const withdrawn = await addProduct(fresh, { withdrawn: true });
      await fresh.db.insert(stock).values({ productId: withdrawn, size: 'Small', available: 0, counted: 1 });
      await fresh.db
        .insert(reviews)
        .values({ productId, userId, rating: 5, comment: 'Lovely.', status: 'held' });
      const [deleted] = await fresh.db
        .insert(reviews)
        .values({ productId: withdrawn, userId, rating: 1, comment: 'Broken.', status: 'deleted' })
        .returning();
      await fresh.db.insert(reviewReports).values({ reviewId: deleted?.id ?? '', userId });

      const undecided = await place({ status: 'Pending Payment', paymentMethod: 'stripe' });
      await fresh.db.insert(payments).values({
        orderId: undecided.id,
        provider: 'stripe',
        status: 'authorized',
        amountPaise: paise(104_700),
        createdAt: new Date(fresh.clock.now() - 25 * 60 * 60_000),
      });

      const topics = await topicsOf(boss);
      expect(topics.map(({ topic, count }) => [topic, count])).toEqual([
        ['payments', 1],
        ['refunds', 1],
        ['address', 1],
        ['parcels', 1],
        ['toPack', 7],
        ['toHandOver', 1],
        ['reviews', 1],
        ['cash', 1],
        ['stock', 1],
      ]);
      expect(topics).toMatchObject([
        { payments: [{ number: undecided.number, amount: 104_700 }] },
        { refunds: [{ number: cancelled.number, amount: 100_000 }] },
        {},
        {},
        { orders: packs.slice(0, 5).map(({ number }) => ({ number })) },
        {},
        { reviews: [{ product: 'Rare lamp', rating: 5, comment: 'Lovely.', reports: 0 }] },
        { orders: [{ number: cash.number }] },
        { sizes: [{ productId, name: 'Rare lamp', size: 'Small', available: 1 }] },
      ]);

      // A refund that is tried again needs no person.
      await fresh.db.transaction((tx) => fresh.orderQueues.refund(tx, payment?.id ?? ''));
      expect((await topicsOf(boss))[1]).toMatchObject({ topic: 'address' });

      for (const [role, expected] of [
        ['packer', ['address', 'parcels', 'toPack', 'toHandOver', 'stock']],
        ['accountant', ['payments', 'cash']],
        ['editor', ['reviews', 'stock']],
      ] as const)
        expect((await topicsOf(await joinStaff(fresh, role))).map(({ topic }) => topic)).toEqual(expected);
    } finally {
      shop = own;
      await fresh.close();
    }
  });
});

describe('jobs that have no tries left', () => {
  test('are shown to the owner with their order, and tried again once, with an entry in the audit', async () => {
    const order = await storeOrder(shop, (await signUp(shop)).id);
    const boss = await joinStaff(shop, 'owner');
    const topics = async () => {
      const { body } = await callDesk(shop, 'getToday', { cookie: boss.cookie });
      return v.parse(v.object({ topics: v.array(TodayTopic) }), body).topics;
    };
    const tried: unknown[] = [];
    const queue = await shop.jobs.open('shipments-of-test', { retryLimit: 0 }, async (data) => {
      tried.push(data);
      if (tried.length === 1) throw new TypeError('canary');
    });
    await shop.db.transaction((tx) => queue.add(tx, { orderId: order.id }));
    queue.wake();
    await expect
      .poll(async () => (await topics())[0])
      .toMatchObject({
        topic: 'jobs',
        count: 1,
        jobs: [{ queue: 'shipments-of-test', number: order.number, reason: 'TypeError', tries: 1 }],
      });
    const [first] = await topics();
    const id = first?.topic === 'jobs' ? first.jobs[0]?.id : undefined;
    const retry = (cookie: string) => callDesk(shop, 'retryDeskJob', { cookie, body: { id } });
    expect((await retry(boss.cookie)).status).toBe(200);
    queue.wake();
    await expect.poll(() => tried).toEqual([{ orderId: order.id }, { orderId: order.id }]);
    await expect.poll(async () => (await topics())[0]?.topic).not.toBe('jobs');
    expect((await retry(boss.cookie)).code).toBe('desk_job_not_failed');
    const retries = and(eq(deskAudit.action, 'job.retried'), eq(deskAudit.staffId, boss.id));
    expect(await shop.db.select().from(deskAudit).where(retries)).toMatchObject([
      { orderId: null, reason: id },
    ]);
  });
});

describe('packing slips', () => {
  const print = (numbers: string) =>
    callDesk(shop, 'printSlips', { cookie: owner.cookie, query: { numbers } });

  test('are a page each after the list of all items, without prices', async () => {
    const shopper = await signUp(shop);
    const one = await storeOrder(shop, shopper.id, { giftMessage: '<b>Happy Diwali</b>' }, { name: 'Lamp' });
    const two = await storeOrder(shop, shopper.id, { language: 'hi-IN' }, { name: 'Lamp' });
    const { status, headers, body } = await print(`${one.number},${two.number},${one.number}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const html = String(body['html']);
    expect(html).toContain('<h2>Items of 2 orders</h2>\n<ul><li>4 × Lamp, Small</li></ul>');
    expect(html.match(/<section/g)).toHaveLength(3);
    expect(html).toContain(`Order number ${one.number}`);
    expect(html).toContain('<section lang="hi-IN">');
    expect(html).toContain('&lt;b>Happy Diwali&lt;/b>');
    expect(html).not.toMatch(/₹|998|1,047/);
  });

  test('and refusals are in the language of the address, or else the browser’s', async () => {
    const shopper = await signUp(shop);
    const { id, number } = await storeOrder(shop, shopper.id);
    const open = (numbers: number, lang: string) =>
      fetch(`${shop.url}/api/desk/orders/slips?numbers=${numbers}${lang}`, {
        headers: { cookie: owner.cookie, accept: 'text/html', 'accept-language': 'en-IN' },
      });
    expect(await (await open(number, '&lang=hi')).text()).toContain('<h2>1 ऑर्डर का सामान</h2>');
    expect(await (await open(number, '')).text()).toContain('<h2>Items of 1 order</h2>');
    expect(await (await open(999_999_999, '&lang=hi')).text()).toContain('<p>यह ऑर्डर नहीं मिला।</p>');

    // What fails for another reason is a page too, without the reason.
    await shop.db.execute(sql`update orders set language = 'tlh' where id = ${id}`);
    const failed = await open(number, '&lang=en');
    expect([failed.status, failed.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8']);
    expect(await failed.text()).toContain('<p>Something went wrong</p>');
  });

  test('of an unknown order, of no order, or of too many are refused', async () => {
    expect((await print('999999999')).code).toBe('order_not_found');
    expect((await print('')).status).toBe(400);
    expect((await print('1;2')).status).toBe(400);
    expect((await print(Array.from({ length: 51 }, (_, index) => index + 1).join())).status).toBe(400);
  });
});
