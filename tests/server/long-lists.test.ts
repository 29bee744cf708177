import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RatingSummary, Review } from '../../contract/reviews/entities.ts';
import { startShop, type Shop } from './harness.ts';
import { addProduct, readyToOrder, send, signUp } from './shopper.ts';

/** Lists of one account or product with more entries than fit into one part, and clients that request all of them. */

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const Orders = v.object({ orders: v.array(v.looseObject({ _id: v.string(), items: v.array(v.unknown()) })) });
const OrdersPage = v.object({ ...Orders.entries, after: v.nullable(v.string()) });
const ReviewsPage = v.object({
  reviews: v.array(Review),
  after: v.nullable(v.string()),
  summary: v.optional(RatingSummary),
  own: v.optional(v.nullable(Review)),
});

/** An account with so many orders; groups of seven were placed at the same moment. */
async function accountWithOrders(count: number) {
  const { id, token, productId } = await readyToOrder(shop);
  await shop.db.execute(sql`with placed as (
      insert into orders (user_id, attempt_key, status, payment_method, subtotal_paise, delivery_fee_paise, total_paise,
        address, placed_at)
      select ${id}::uuid, 'order ' || n, 'Order Confirmed', 'cod', 49900, 0, 49900,
        '{"firstName":"Asha","lastName":"Rao","email":"a@example.com","phone":"9876543210","street":"12 Temple Road","city":"Mysuru","state":"Karnataka","postalCode":"570001","country":"India"}',
        now() - n / 7 * interval '1 minute'
      from generate_series(1, ${sql.raw(String(count))}) as n returning id)
    insert into order_lines (order_id, position, product_id, size, quantity, name, price_paise, images)
    select id, 0, ${productId}, 'Small', 1, 'Brass diya', 49900, '{}' from placed`);
  return { id, token };
}

/** A product with so many reviews by as many shoppers, with ratings of 1 to 5 in turn. */
async function productWithReviews(count: number): Promise<string> {
  const productId = await addProduct(shop);
  await shop.db.execute(sql`with shoppers as (
      insert into users (name, email) select 'Ravi ' || n, ${productId} || '-' || n || '@example.com'
      from generate_series(1, ${sql.raw(String(count))}) as n returning id, name)
    insert into reviews (product_id, user_id, rating, comment, created_at)
    select ${productId}, id, 1 + split_part(name, ' ', 2)::int % 5, 'Warm light of ' || name,
      now() - split_part(name, ' ', 2)::int / 7 * interval '1 minute' from shoppers`);
  return productId;
}

async function ordersInParts(token: string, limit: number) {
  const orders: v.InferOutput<typeof Orders>['orders'] = [];
  let after: string | null = null;
  do {
    const { body } = await send(shop, 'listOrders', {
      token,
      body: { limit, ...(after !== null && { after }) },
    });
    const part: v.InferOutput<typeof OrdersPage> = v.parse(OrdersPage, body);
    orders.push(...part.orders);
    after = part.after;
  } while (after !== null);
  return orders;
}

const reviewsPart = async (productId: string, query: Record<string, string>, token?: string) =>
  v.parse(ReviewsPage, (await shop.call('listReviews', { params: { productId }, query, token })).body);

describe('2,500 orders of one account', () => {
  test('are all sent to clients that request no page, as the parts are, each once', async () => {
    const { token } = await accountWithOrders(2_500);
    const { status, headers, body } = await send(shop, 'listOrders', { token });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    const { success, orders } = v.parse(v.object({ success: v.literal(true), ...Orders.entries }), body);
    expect(success).toBe(true);
    expect(new Set(orders.map(({ _id }) => _id)).size).toBe(2_500);
    expect(orders).toEqual(await ordersInParts(token, 100));
  });
});

describe('2,500 reviews of one product', () => {
  test('are all sent to clients that request no page, as the parts are, each once', async () => {
    const productId = await productWithReviews(2_500);
    const { body } = await shop.call('listReviews', { params: { productId } });
    const reviews = v.parse(v.array(Review), body);
    expect(new Set(reviews.map(({ id }) => id)).size).toBe(2_500);

    const first = await reviewsPart(productId, { limit: '100' });
    const parts = [first];
    for (let part = first; part.after !== null; parts.push(part))
      part = await reviewsPart(productId, { limit: '100', after: part.after });
    expect(parts.flatMap((part) => part.reviews)).toEqual(reviews);
  });

  test('are summed up beside the first part, and the caller’s own review is there wherever it is in the list', async () => {
    const productId = await productWithReviews(12);
    const { token } = await signUp(shop, { name: 'Asha Rao' });
    const params = { productId };
    const { body: own } = await send(shop, 'postReview', {
      token,
      params,
      body: { rating: 5, comment: 'Mine.' },
    });
    await shop.db.execute(
      sql`update reviews set created_at = now() - interval '1 year', status = 'public' where id = ${own['id']}`,
    );
    const first = await reviewsPart(productId, { limit: '3' }, token);
    expect(first.reviews).toHaveLength(3);
    expect(first.own).toMatchObject({ id: own['id'], comment: 'Mine.', own: true });
    expect(first.summary).toEqual({
      average: 3.1,
      count: 13,
      shares: [
        { rating: 5, count: 3, percent: 23 },
        { rating: 4, count: 2, percent: 15 },
        { rating: 3, count: 3, percent: 23 },
        { rating: 2, count: 3, percent: 23 },
        { rating: 1, count: 2, percent: 15 },
      ],
    });
    expect(await reviewsPart(productId, { limit: '3' })).toMatchObject({ own: null, summary: first.summary });
    const next = await reviewsPart(productId, { limit: '100', after: first.after ?? '' }, token);
    expect(Object.keys(next).toSorted()).toEqual(['after', 'reviews']);
    expect(next.reviews.at(-1)).toMatchObject({ id: own['id'], own: true });
  });

  test.each([{ limit: '0' }, { limit: '101' }, { limit: 'all' }, { limit: '3', after: 'x' }])(
    'are not sent for %o: 400',
    async (query) => {
      const params = { productId: await addProduct(shop) };
      expect(await shop.call('listReviews', { params, query })).toMatchObject({ status: 400 });
    },
  );
});

describe('the file with everything about an account', () => {
  test('has each of many orders, their lines and reviews once', async () => {
    const { id, token } = await accountWithOrders(250);
    await shop.db.execute(sql`with pieces as (
        insert into products (id, name, price_paise, images, description, long_description, sizes, category, sub_category)
        select ${id} || '-' || n, 'Brass diya', 49900, '{/d.svg}', 'A lamp.', 'A lamp.', '{Small}', 'Devotional', 'Diyas'
        from generate_series(1, 200) as n returning id)
      insert into reviews (product_id, user_id, rating, comment) select id, ${id}::uuid, 5, 'Good.' from pieces`);
    const { status, body } = await send(shop, 'exportData', { token });
    expect(status).toBe(200);
    const Rows = v.array(v.record(v.string(), v.unknown()));
    const Data = v.object({
      success: v.literal(true),
      data: v.object({ orders: Rows, orderLines: Rows, reviews: Rows }),
    });
    const { orders, orderLines, reviews } = v.parse(Data, body).data;
    const distinct = (values: readonly unknown[]) => new Set(values).size;
    expect([orders.length, orderLines.length, reviews.length]).toEqual([250, 250, 200]);
    expect(distinct(orders.map((order) => order['id']))).toBe(250);
    expect(new Set(orderLines.map((line) => line['orderId']))).toEqual(
      new Set(orders.map((order) => order['id'])),
    );
    expect(distinct(reviews.map((review) => review['productId']))).toBe(200);
  });
});
