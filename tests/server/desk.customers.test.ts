import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DeskCustomer, DeskCustomerRow } from '../../contract/desk/deskCustomer.ts';
import { coupons, couponUses, deskAudit, orders, reviews, users } from '../../server/db/schema.ts';
import { storeOrder } from './desk-orders.ts';
import { callDesk, joinStaff, type StaffOfTest } from './desk-staff.ts';
import { startShop, type Shop } from './harness.ts';
import { newReturn, placeDelivered, placeInCash, UPI } from './return-steps.ts';
import { send, signUp } from './shopper.ts';

let shop: Shop;
let owner: StaffOfTest;
beforeAll(async () => {
  shop = await startShop();
  owner = await joinStaff(shop, 'owner');
});
afterAll(() => shop.close());

const Page = v.object({ rows: v.array(DeskCustomerRow), after: v.nullable(v.string()) });

async function list(query: Readonly<Record<string, string>>) {
  const answer = await callDesk(shop, 'listDeskCustomers', { cookie: owner.cookie, query });
  expect(answer.status).toBe(200);
  return v.parse(Page, answer.body);
}
const find = async (q: string) => (await list({ q })).rows.map(({ id }) => id);
const show = async (id: string) =>
  v.parse(
    DeskCustomer,
    (await callDesk(shop, 'getDeskCustomer', { cookie: owner.cookie, params: { id } })).body['customer'],
  );
const erase = (id: string) => callDesk(shop, 'eraseDeskCustomer', { cookie: owner.cookie, params: { id } });

describe('a search for customers', () => {
  let id: string;
  beforeAll(async () => {
    ({ id } = await signUp(shop, { name: 'Lakshmi-Devi Nair' }));
    await shop.db
      .update(users)
      .set({ email: 'lakshmi_50%@okmail.example', phone: '+919812345670' })
      .where(eq(users.id, id));
    await signUp(shop, { name: 'Devika Rao' });
  });

  test.each([
    'lakshmi',
    'NAIR laksh',
    'devi n',
    'lakshmi_50%@okmail.example',
    'okmail',
    '9812345670',
    '+91 98123 45670',
    '98123',
  ])('finds one by %j', async (q) => {
    expect(await find(q)).toEqual([id]);
  });

  test.each(['akshmi', 'lakshmi rao', '%', '50x'])('with %j does not', async (q) => {
    expect(await find(q)).toEqual([]);
  });

  test('has the newest first, and pages show each once', async () => {
    const all = await find('');
    const seen: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const page: v.InferOutput<typeof Page> = await list({ limit: '1', ...(after && { after }) });
      seen.push(...page.rows.map((row) => row.id));
      after = page.after;
    }
    expect(seen).toEqual(all);
  });
});

test('a customer is shown with orders, returns, reviews, messages and coupons', async () => {
  const order = await placeDelivered(shop, 'cod');
  const [{ userId, number } = { userId: '', number: 0 }] = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.id, order.orderId));
  await newReturn(shop, order, { account: UPI });
  await shop.db
    .insert(reviews)
    .values({ productId: order.productId, userId, rating: 5, comment: 'Shines.', status: 'held' });
  await shop.db.insert(coupons).values({ code: 'DIWALI', benefit: { kind: 'freeDelivery' } });
  await shop.db.insert(couponUses).values({ orderId: order.orderId, code: 'DIWALI', userId });
  await storeOrder(shop, (await signUp(shop)).id);
  await shop.orderMessages.drained();
  const customer = await show(userId);
  expect(customer).toMatchObject({
    email: order.email,
    orders: 1,
    deletedAt: null,
    newestOrders: [{ number, stage: 'delivered' }],
    returns: [{ number, status: 'requested' }],
    reviews: [{ rating: 5, status: 'held' }],
    coupons: [{ code: 'DIWALI', number }],
    erasureBlockedBy: 'refund',
  });
  expect(customer.messages).toContainEqual(
    expect.objectContaining({ number, event: 'delivered', channel: 'email' }),
  );
});

test('an unknown customer is refused, and a text that is no id', async () => {
  for (const name of ['getDeskCustomer', 'eraseDeskCustomer', 'exportDeskCustomer'] as const)
    for (const id of [crypto.randomUUID(), 'x']) {
      const answer = await callDesk(shop, name, { cookie: owner.cookie, params: { id } });
      expect([name, answer.code]).toEqual([name, 'desk_customer_not_found']);
    }
});

describe('on request', () => {
  test('the personal data of an account are exported as the shopper gets them', async () => {
    const { id, token } = await signUp(shop, { name: 'Asha Iyer' });
    await storeOrder(shop, id);
    const { body: own } = await send(shop, 'exportData', { token });
    const { body } = await callDesk(shop, 'exportDeskCustomer', { cookie: owner.cookie, params: { id } });
    const withoutDate = (data: unknown) => ({ ...Object(Object(data).data), exportedAt: null });
    expect(withoutDate(body)).toEqual(withoutDate(own));
    expect(JSON.stringify(body)).toContain('Asha Iyer');
    expect(await auditOf(id)).toMatchObject([{ action: 'customer.exported', staffId: owner.id }]);
  });

  test('an account is erased; the books stay, and the audit has no personal data', async () => {
    const { id, token } = await signUp(shop, { name: 'Zarina Planted' });
    await shop.db.update(users).set({ email: 'zarina@planted.example' }).where(eq(users.id, id));
    const { number } = await storeOrder(shop, id, { status: 'Delivered', paid: true });
    const answer = await erase(id);
    expect(answer.body).toMatchObject({
      customer: { name: '', email: '', phone: '', deletedAt: expect.any(Number) },
    });
    expect((await send(shop, 'getProfile', { token })).status).toBe(401);
    expect(await find('zarina')).toEqual([]);
    const [order] = await shop.db.select().from(orders).where(eq(orders.number, number));
    expect(order).toMatchObject({
      totalPaise: 104_700,
      address: { firstName: '', phone: '', state: 'Karnataka' },
    });
    const entries = await auditOf(id);
    expect(entries).toMatchObject([{ action: 'customer.erased', staffId: owner.id }]);
    expect(JSON.stringify(entries)).not.toMatch(/zarina|planted/i);
    // The same request again, after a lost answer.
    expect((await erase(id)).status).toBe(200);
    expect(await auditOf(id)).toHaveLength(1);
  });

  test('an account is not erased while an order or a return is open', async () => {
    const { orderId } = await placeInCash(shop);
    const [open] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
    const userId = open?.userId ?? '';
    expect((await show(userId)).erasureBlockedBy).toBe('orders');
    expect(await erase(userId)).toMatchObject({ status: 409, code: 'desk_customer_orders_open' });
    const delivered = await placeDelivered(shop, 'cod');
    await newReturn(shop, delivered, { account: UPI });
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, delivered.orderId));
    expect(await erase(order?.userId ?? '')).toMatchObject({ code: 'desk_customer_refund_open' });
    expect((await show(order?.userId ?? '')).deletedAt).toBeNull();
  });
});

const auditOf = (id: string) =>
  shop.db
    .select()
    .from(deskAudit)
    .where(sql`${deskAudit.after}->>'customerId' = ${id}`);
