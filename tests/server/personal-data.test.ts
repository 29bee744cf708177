import { eq, getTableColumns, getTableName, is, sql, type Column } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paise } from '../../contract/money.ts';
import * as schema from '../../server/db/schema.ts';
import { PERSONAL_DATA } from '../../server/personal-data/personal-data.ts';
import { decideReview } from '../../server/reviews/moderation.ts';
import { startShop, type Shop } from './harness.ts';
import { ADDRESS, addProduct, requestCode, send, signUp, tokenOf } from './shopper.ts';

const { orders, payments, reviews, users } = schema;

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ env: { LOG_LEVEL: 'trace' } });
});
afterAll(() => shop.close());

const TABLES = Object.entries(schema).flatMap(([name, table]) =>
  is(table, PgTable) ? [{ name, table }] : [],
);
const referencesOf = (table: PgTable) =>
  getTableConfig(table).foreignKeys.map((key) => {
    const { columns, foreignTable } = key.reference();
    return { columns, to: getTableName(foreignTable) };
  });

/** Signs up by email. */
const newShopper = () => signUp(shop, { name: 'Asha Rao', password: 'lotus-petals' });

async function deletionCode(token: string): Promise<string> {
  const { body } = await send(shop, 'sendDeletionCode', { token });
  const { to } = v.parse(v.object({ to: v.string() }), body);
  await shop.codeDelivery.drained();
  return shop.outbox.list().find((message) => message.to === to && message.code)?.code ?? '';
}

const remove = (token: string, otp: string) => send(shop, 'deleteAccount', { token, body: { otp } });

async function placeOrder(
  token: string,
  address: object,
  pricePaise = 49_900,
  options: object = {},
): Promise<string> {
  const productId = await addProduct(shop, { pricePaise: paise(pricePaise) });
  const items = [{ productId, size: 'Small', quantity: 1 }];
  const body = { address, items, amount: pricePaise / 100, paymentMethod: 'cod', ...options };
  const answer = await send(shop, 'placeOrder', { token, body, key: `key-${productId}` });
  return v.parse(v.object({ order: v.object({ _id: v.string() }) }), answer.body).order._id;
}

const OPTIONS = { giftMessage: 'With love', gstin: '27AAPFU0939F1ZV', companyName: 'Rao Traders' };
const ordersOf = (userId: string) => shop.db.select().from(orders).where(eq(orders.userId, userId));

const setStatus = (id: string, status: 'Delivered' | 'Cancelled') =>
  shop.db.update(orders).set({ status }).where(eq(orders.id, id));

/** The tables, of the shop and of its jobs, with a row that contains the text anywhere, and their number of rows. */
async function tablesWith(text: string): Promise<Readonly<Record<string, number>>> {
  const Rows = v.object({ rows: v.array(v.object({ name: v.string() })) });
  const { rows } = v.parse(
    Rows,
    await shop.db.execute(sql`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
      from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`),
  );
  const found: Record<string, number> = {};
  for (const { name } of rows) {
    const Count = v.object({ rows: v.tuple([v.object({ count: v.number() })]) });
    const counted = await shop.db.execute(
      sql`select count(*)::int as count from ${sql.raw(name)} as row where lower(row::text) like ${`%${text}%`}`,
    );
    const { count } = v.parse(Count, counted).rows[0];
    if (count > 0) found[name] = count;
  }
  return found;
}

describe('the list of tables', () => {
  test('names every table, and marks every table with an account as personal', () => {
    expect(Object.keys(PERSONAL_DATA).toSorted()).toEqual(TABLES.map(({ name }) => name).toSorted());
    const ofAccounts = TABLES.filter(({ table }) => referencesOf(table).some(({ to }) => to === 'users'));
    const left = ofAccounts.filter(({ name }) => Reflect.get(PERSONAL_DATA, name) === 'not personal');
    expect(left.map(({ name }) => name)).toEqual([]);
  });
});

describe('the export', () => {
  test('has what the shop holds about the shopper and no other shopper, without secrets', async () => {
    const [asha, ravi] = [await newShopper(), await newShopper()];
    await send(shop, 'saveAddress', { token: asha.token, body: { address: ADDRESS } });
    await placeOrder(asha.token, ADDRESS, 49_900, OPTIONS);
    await placeOrder(ravi.token, { ...ADDRESS, city: 'Elsewhere' });
    const { body } = await send(shop, 'exportData', { token: asha.token });
    expect(body).toMatchObject({
      success: true,
      data: {
        users: [{ name: 'Asha Rao', ...asha.identifier }],
        savedAddresses: [{ ...ADDRESS, isDefault: true }],
        orders: [{ status: 'Order Confirmed', totalPaise: 49_900, address: ADDRESS, ...OPTIONS }],
        orderLines: [{ name: 'Brass diya', quantity: 1 }],
        reviewReports: [],
        reviews: [],
      },
    });
    expect(JSON.stringify(body)).not.toMatch(/Elsewhere|argon2|hash|generation|attemptKey/i);
  });
});

describe('deleting an account', () => {
  test('needs a fresh code for this purpose, which works once', async () => {
    const { token, identifier } = await newShopper();
    shop.clock.advance(60_000);
    const forLogin = await requestCode(shop, identifier, 'login');
    expect(await remove(token, forLogin)).toMatchObject({ status: 400, body: { code: 'otp_invalid' } });
    shop.clock.advance(60_000);
    const otp = await deletionCode(token);
    shop.clock.advance(10 * 60_000 + 1);
    expect(await remove(token, otp)).toMatchObject({ status: 400, body: { code: 'otp_invalid' } });
    const fresh = await deletionCode(token);
    expect(await send(shop, 'verifyOtp', { body: { ...identifier, otp: fresh } })).toMatchObject({
      status: 400,
    });
    const statuses = (await Promise.all([remove(token, fresh), remove(token, fresh)])).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  test('is refused with a reason while an order or a refund is open', async () => {
    const { token } = await newShopper();
    const orderId = await placeOrder(token, ADDRESS);
    const isOpen = { status: 409, body: { code: 'orders_open' } };
    expect(await send(shop, 'sendDeletionCode', { token })).toMatchObject(isOpen);
    await setStatus(orderId, 'Cancelled');
    const otp = await deletionCode(token);
    const payment = { provider: 'stripe', status: 'refund_due', amountPaise: paise(49_900) } as const;
    await shop.db.insert(payments).values({ ...payment, orderId });
    expect(await remove(token, otp)).toMatchObject({ status: 409, body: { code: 'refund_open' } });
    await shop.db.update(payments).set({ status: 'refunded' }).where(eq(payments.orderId, orderId));
    const later = await placeOrder(token, ADDRESS);
    expect(await remove(token, otp)).toMatchObject(isOpen);
    await setStatus(later, 'Delivered');
    expect((await remove(token, otp)).status).toBe(200);
  });

  test('and ordering at the same time never leaves an order of a deleted account', async () => {
    const { token } = await newShopper();
    const productId = await addProduct(shop);
    const items = [{ productId, size: 'Small', quantity: 1 }];
    const body = { address: ADDRESS, items, amount: 499, paymentMethod: 'cod' };
    const otp = await deletionCode(token);
    const [placed, deleted] = await Promise.all([
      send(shop, 'placeOrder', { token, body, key: 'at-once' }),
      remove(token, otp),
    ]);
    expect([
      [200, 409],
      [401, 200],
    ]).toContainEqual([placed.status, deleted.status]);
  });

  test('ends all sessions, and the same email can sign up as somebody new', async () => {
    const { token, identifier } = await newShopper();
    const login = await send(shop, 'login', { body: { ...identifier, password: 'lotus-petals' } });
    await remove(token, await deletionCode(token));
    for (const ended of [token, tokenOf(login).token])
      expect((await send(shop, 'getProfile', { token: ended })).status).toBe(401);
    expect((await send(shop, 'login', { body: { ...identifier, password: 'lotus-petals' } })).status).toBe(
      400,
    );
    expect(
      (await send(shop, 'checkAccount', { body: { identifier: Object.values(identifier)[0] } })).body,
    ).toEqual({
      exists: false,
      name: '',
    });
  });
});

describe('after an account was deleted', () => {
  const MARK = 'zq7planted';
  const INVOICE = 'zq8invoice';
  const marked = (mark: string) => ({
    ...ADDRESS,
    firstName: mark,
    lastName: mark,
    email: `${mark}@example.com`,
    phone: '9123498765',
    street: `1 ${mark} Road`,
    city: mark,
  });

  /** A row with the mark in all of its texts, for a table that the steps of a shopper have left empty. */
  async function plant(
    table: PgTable,
    ids: Readonly<Record<'users' | 'orders' | 'reviews', string>>,
  ): Promise<void> {
    const productId = await addProduct(shop);
    const coupon = { code: 'WELCOME', benefit: { kind: 'freeDelivery' } } as const;
    await shop.db.insert(schema.coupons).values(coupon).onConflictDoNothing();
    const targets: Readonly<Record<string, string>> = { ...ids, products: productId, coupons: coupon.code };
    const target = new Map<unknown, string | undefined>(
      referencesOf(table).flatMap(({ columns, to }) =>
        columns.map((column) => [column, targets[to]] as const),
      ),
    );
    const valueOf = (column: Column): unknown => {
      if (target.has(column)) return target.get(column);
      if (column.enumValues) return column.enumValues[0];
      if (column.columnType === 'PgUUID') return crypto.randomUUID();
      if (column.columnType.startsWith('PgArray')) return [MARK];
      if (column.dataType.startsWith('number') || column.dataType.startsWith('bigint')) return 1;
      if (column.dataType.startsWith('boolean')) return false;
      if (column.columnType.startsWith('PgTimestamp')) return new Date(shop.clock.now());
      return column.dataType.startsWith('object') ? { mark: MARK } : `${MARK}-${column.name}`;
    };
    const columns = Object.entries<Column>(getTableColumns(table));
    await shop.db
      .insert(table)
      .values(Object.fromEntries(columns.map(([name, column]) => [name, valueOf(column)])));
  }

  test('no table and no log has what it held, but the address on a large invoice', async () => {
    const identifier = { email: `${MARK}@example.com` };
    const otp = await requestCode(shop, identifier, 'signup');
    const signedUp = await send(shop, 'verifyOtp', {
      body: { ...identifier, otp, mode: 'signup', name: MARK, password: 'lotus-petals' },
    });
    const { id, token } = tokenOf(signedUp);
    await send(shop, 'saveAddress', { token, body: { address: marked(MARK) } });
    await shop.db.insert(schema.addresses).values({ userId: id, ...marked(MARK) });
    const options = { giftMessage: MARK, gstin: OPTIONS.gstin, companyName: MARK };
    const small = await placeOrder(token, marked(MARK), 49_900, options);
    const large = await placeOrder(token, marked(INVOICE), 5_000_000, options);
    const productId = await addProduct(shop);
    const [line, review] = [
      { itemId: productId, size: 'Small', quantity: 1 },
      { rating: 5, comment: 'Shines.' },
    ];
    await send(shop, 'addToCart', { token, body: line, key: `${MARK}-cart` });
    const reviewed = await send(shop, 'postReview', {
      token,
      params: { productId },
      body: review,
      key: `${MARK}-review`,
    });
    const ids = { users: id, orders: small, reviews: String(reviewed.body['id']) };
    await decideReview(shop.db, ids.reviews, 'public');
    for (const { table } of TABLES) {
      const ofUser = referencesOf(table).find(({ to }) => to === 'users')?.columns[0];
      if (ofUser && (await shop.db.$count(table, eq(ofUser, id))) === 0) await plant(table, ids);
    }
    for (const orderId of [small, large]) await setStatus(orderId, 'Delivered');
    expect(Object.keys(await tablesWith(MARK))).toEqual(
      expect.arrayContaining(['public.users', 'public.orders']),
    );

    expect((await remove(token, await deletionCode(token))).status).toBe(200);

    expect(await tablesWith(MARK)).toEqual({});
    expect(await tablesWith('9123498765')).toEqual({});
    expect((await ordersOf(id)).map(({ gstin }) => gstin)).toEqual([null, null]);
    expect(await tablesWith(INVOICE)).toEqual({ 'public.orders': 1 });
    expect(await tablesWith(`${INVOICE}@`)).toEqual({});
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, small));
    expect(order).toMatchObject({
      totalPaise: 49_900,
      address: { firstName: '', city: '', state: 'Karnataka', postalCode: '570001', country: 'India' },
    });
    const log = shop.logged.join('\n').toLowerCase();
    for (const mark of [MARK, INVOICE, '9123498765']) expect(log).not.toContain(mark);

    const { body } = await shop.call('listReviews', { params: { productId } });
    expect(body).toMatchObject([{ userName: '', comment: 'Shines.' }]);
    expect(await shop.db.$count(reviews, eq(reviews.userId, id))).toBe(1);
    const [account] = await shop.db.select().from(users).where(eq(users.id, id));
    expect(account).toMatchObject({ name: '-', email: null, phone: null, passwordHash: null });
  });
});
