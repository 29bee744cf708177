import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { Review } from '../../contract/reviews/entities.ts';
import { orders, products, reviews } from '../../server/db/schema.ts';
import { listRatings } from '../../server/reviews/ratings.ts';
import { startShop, type Shop } from './harness.ts';
import { addProduct, readyToOrder, send as sendCall, signUp } from './shopper.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => shop.close());

interface Writing {
  readonly token?: string;
  readonly rating?: unknown;
  readonly comment?: unknown;
  readonly key?: string;
}

const post = (
  productId: string,
  { token, rating = 5, comment = 'Shines like the real thing.', key }: Writing = {},
) =>
  shop.call('postReview', {
    params: { productId },
    body: { rating, comment },
    ...(token === undefined ? {} : { token }),
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });

const update = (id: string, { token, rating = 4, comment = 'Still shines.' }: Writing) =>
  shop.call('updateReview', { params: { id }, body: { rating, comment }, token });

const reviewsOf = async (productId: string, token?: string) =>
  v.parse(v.array(Review), (await shop.call('listReviews', { params: { productId }, token })).body);

const canReview = (productId: string, token?: string) =>
  shop.call('canReview', { params: { productId }, token });

/** Posts a review and expects that it is accepted. */
async function posted(productId: string, writing: Writing): Promise<Review> {
  const answer = await post(productId, writing);
  expect(answer.status).toBe(200);
  return v.parse(Review, answer.body);
}

test('lists of products have the rating of each, counted again after a minute', async () => {
  const productId = await addProduct(shop);
  const listed = async () => {
    const { headers, body } = await shop.call('listProducts');
    v.assert(calls.listProducts.reply, body);
    return {
      rating: body.products.find(({ _id }) => _id === productId)?.rating,
      etag: headers.get('etag'),
    };
  };
  expect((await listed()).rating).toBeUndefined();
  const [first, second] = [await signUp(shop), await signUp(shop)];
  await posted(productId, { token: first.token, rating: 5 });
  const { id } = await posted(productId, { token: second.token, rating: 4 });
  expect((await listed()).rating).toBeUndefined();
  shop.clock.advance(60_000);
  const { rating, etag } = await listed();
  expect(rating).toEqual({ average: 4.5, count: 2 });

  // Another comment changes no rating, so that the cached lists and pages remain.
  await update(id, { token: second.token, rating: 4, comment: 'Still good.' });
  shop.clock.advance(60_000);
  expect(await listed()).toEqual({ rating, etag });
  await update(id, { token: second.token, rating: 2 });
  shop.clock.advance(60_000);
  expect((await listed()).rating).toEqual({ average: 3.5, count: 2 });
});

describe('a review', () => {
  test('is stored and shown to everybody with name, rating, comment and time', async () => {
    const { token } = await signUp(shop, { name: 'Meera Iyer' });
    const productId = await addProduct(shop);
    const own = await posted(productId, { token, rating: 4, comment: '  Warm light.  ' });
    expect(own).toEqual({
      id: own.id,
      userName: 'Meera Iyer',
      rating: 4,
      comment: 'Warm light.',
      createdAt: new Date(shop.clock.now()).toISOString(),
      bought: false,
      own: true,
    });
    const { own: _, ...seenByOthers } = own;
    expect(await reviewsOf(productId)).toEqual([seenByOthers]);
    expect(await reviewsOf(productId, token)).toEqual([own]);
    expect(await reviewsOf(productId, (await signUp(shop)).token)).toEqual([seenByOthers]);
  });

  test('is listed before older ones', async () => {
    const productId = await addProduct(shop);
    for (const comment of ['first', 'second', 'third']) {
      await posted(productId, { token: (await signUp(shop)).token, comment });
      shop.clock.advance(1_000);
    }
    expect((await reviewsOf(productId)).map(({ comment }) => comment)).toEqual(['third', 'second', 'first']);
  });

  test('requires a signed-in shopper', async () => {
    const productId = await addProduct(shop);
    const refused = {
      status: 401,
      body: { success: false, message: 'You must be logged in to add a review.' },
    };
    expect(await post(productId)).toMatchObject(refused);
    expect(await post(productId, { rating: 0, comment: '' })).toMatchObject(refused);
    expect(await post(productId, { token: 'x'.repeat(40) })).toMatchObject(refused);
    expect(await reviewsOf(productId)).toEqual([]);
  });

  test.each([
    ['no rating', { rating: undefined }],
    ['a rating of 0', { rating: 0 }],
    ['a rating of 6', { rating: 6 }],
    ['half a star', { rating: 4.5 }],
    ['a rating in letters', { rating: '5' }],
    ['neither', { rating: null, comment: '' }],
  ])('with %s is refused: ‘Please select a rating’', async (_, body) => {
    const { token } = await signUp(shop);
    const params = { productId: await addProduct(shop) };
    const answer = await shop.call('postReview', { params, body: { comment: 'Good.', ...body }, token });
    expect(answer).toMatchObject({ status: 400, body: { message: 'Please select a rating' } });
    expect(await reviewsOf(params.productId)).toEqual([]);
  });

  test.each([
    ['no comment', undefined],
    ['an empty one', ''],
    ['one of spaces', ' \n\t '],
    ['one that cannot be seen', '\u200b\u2060\u0007'],
    ['one that is no text', 5],
  ])('with %s is refused: ‘Please write a short review’', async (_, comment) => {
    const { token } = await signUp(shop);
    const params = { productId: await addProduct(shop) };
    const answer = await shop.call('postReview', { params, body: { rating: 5, comment }, token });
    expect(answer).toMatchObject({ status: 400, body: { message: 'Please write a short review' } });
    expect(await reviewsOf(params.productId)).toEqual([]);
  });

  test('may have 4,000 characters', async () => {
    const { token } = await signUp(shop);
    const productId = await addProduct(shop);
    expect(await post(productId, { token, comment: 'म'.repeat(4_001) })).toMatchObject({
      status: 400,
      body: { message: 'Please keep your review under 4,000 characters' },
    });
    expect((await posted(productId, { token, comment: 'म'.repeat(4_000) })).comment).toHaveLength(4_000);
  });

  test.each([
    ['<script>alert(1)</script><img src=x onerror=alert(1)>'],
    ['[link](javascript:alert(1)) & "quotes" </script>'],
    ['सुंदर दीया 🪔 — ½ कीमत'],
    ['Line one\n\nLine two\twith a tab'],
  ])('is plain text and returned as it was typed: %s', async (comment) => {
    const { token } = await signUp(shop);
    expect((await posted(await addProduct(shop), { token, comment })).comment).toBe(comment);
  });

  test('is stripped of control characters, direction overrides and repeated empty lines', async () => {
    const { token } = await signUp(shop);
    const comment = 'Fine\u0007 brass\u202e,\r\nreally \n \n\n\n\u0085yes';
    expect((await posted(await addProduct(shop), { token, comment })).comment).toBe(
      'Fine brass,\nreally\n\nyes',
    );
  });

  test('with a NUL character is refused', async () => {
    const { token } = await signUp(shop);
    expect((await post(await addProduct(shop), { token, comment: 'a\0b' })).status).toBe(400);
  });

  test('belongs to the signed-in account, whatever the body contains', async () => {
    const [asha, ravi] = [await signUp(shop, { name: 'Asha' }), await signUp(shop, { name: 'Ravi' })];
    const params = { productId: await addProduct(shop) };
    const body = {
      rating: 5,
      comment: 'Good.',
      userId: asha.id,
      userName: 'Asha',
      bought: true,
      id: randomUUID(),
    };
    await shop.call('postReview', { params, body, token: ravi.token });
    expect(await reviewsOf(params.productId)).toMatchObject([{ userName: 'Ravi', bought: false }]);
  });
});

describe('a second review of a product', () => {
  test('is refused and changes nothing', async () => {
    const { token } = await signUp(shop);
    const productId = await addProduct(shop);
    await posted(productId, { token, comment: 'First.' });
    expect(await post(productId, { token, comment: 'Second.' })).toMatchObject({
      status: 409,
      body: {
        success: false,
        message: 'You have already reviewed this item. You can edit your review.',
      },
    });
    expect(await reviewsOf(productId)).toMatchObject([{ comment: 'First.' }]);
    await posted(await addProduct(shop), { token });
  });

  test('is refused among twenty concurrent requests', async () => {
    const { token } = await signUp(shop);
    const productId = await addProduct(shop);
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(productId, { token })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await reviewsOf(productId)).toHaveLength(1);
  });

  test('is not made by repeating a request under its idempotency key', async () => {
    const { token } = await signUp(shop);
    const productId = await addProduct(shop);
    const key = randomUUID();
    const first = await posted(productId, { token, key });
    expect(await posted(productId, { token, key })).toEqual(first);
    expect((await post(productId, { token, key, comment: 'Other words.' })).status).toBe(409);
    // The same key for another product is another review.
    expect((await posted(await addProduct(shop), { token, key })).id).not.toBe(first.id);
  });

  test('is ruled out in advance by can-review', async () => {
    const { token } = await signUp(shop);
    const productId = await addProduct(shop);
    expect(await canReview(productId)).toMatchObject({ status: 401 });
    expect(await canReview(productId, token)).toMatchObject({ status: 200, body: { canReview: true } });
    await posted(productId, { token });
    expect((await canReview(productId, token)).body).toEqual({ canReview: false });
    expect((await canReview(productId, (await signUp(shop)).token)).body).toEqual({ canReview: true });
  });
});

describe('changing a review', () => {
  test('replaces rating and comment, and keeps its place', async () => {
    const { token } = await signUp(shop);
    const productId = await addProduct(shop);
    const { id, createdAt } = await posted(productId, { token });
    shop.clock.advance(60_000);
    await posted(productId, { token: (await signUp(shop)).token, comment: 'Newer.' });
    const answer = await update(id, { token, rating: 2, comment: ' It tarnished. ' });
    expect(answer.status).toBe(200);
    const changed = { id, createdAt, rating: 2, comment: 'It tarnished.', own: true };
    expect(answer.body).toMatchObject({ review: changed });
    expect(await reviewsOf(productId, token)).toMatchObject([{ comment: 'Newer.' }, changed]);
  });

  test('applies the same rules as writing one', async () => {
    const { token } = await signUp(shop);
    const { id } = await posted(await addProduct(shop), { token });
    expect(await update(id, { token, rating: 9 })).toMatchObject({
      status: 400,
      body: { message: 'Please select a rating' },
    });
    expect(await update(id, { token, comment: ' ' })).toMatchObject({
      status: 400,
      body: { message: 'Please write a short review' },
    });
    expect(
      await shop.call('updateReview', { params: { id }, body: { rating: 5, comment: 'x' } }),
    ).toMatchObject({
      status: 401,
      body: { message: 'You must be logged in to add a review.' },
    });
  });

  test('is for its author: another shopper’s review is answered as not found', async () => {
    const [asha, ravi] = [await signUp(shop), await signUp(shop)];
    const productId = await addProduct(shop);
    const { id } = await posted(productId, { token: asha.token, comment: 'Mine.' });
    const foreign = await update(id, { token: ravi.token });
    expect(foreign.status).toBe(404);
    for (const none of [randomUUID(), 'no-uuid', '1', "' or 1=1 --"]) {
      expect(await update(none, { token: ravi.token })).toMatchObject({ status: 404, body: foreign.body });
    }
    expect(await reviewsOf(productId)).toMatchObject([{ comment: 'Mine.', rating: 5 }]);
  });
});

describe('a product that is not on sale', () => {
  test.each([
    ['unknown', async () => 'no-such-piece'],
    ['withdrawn', () => addProduct(shop, { withdrawn: true })],
  ])('because it is %s has no reviews: 404', async (_, productOf) => {
    const productId = await productOf();
    const { token } = await signUp(shop);
    const body = {
      success: false,
      message: `Product with ID ${productId} not found. Please refresh or check product sync.`,
    };
    for (const answer of [
      await shop.call('listReviews', { params: { productId } }),
      await canReview(productId, token),
      await post(productId, { token }),
    ]) {
      expect(answer).toMatchObject({ status: 404, body });
    }
  });

  test('shows its reviews again when it is back on sale', async () => {
    const productId = await addProduct(shop);
    await posted(productId, { token: (await signUp(shop)).token });
    const sell = (withdrawn: boolean) =>
      shop.db.update(products).set({ withdrawn }).where(eq(products.id, productId));
    await sell(true);
    expect((await shop.call('listReviews', { params: { productId } })).status).toBe(404);
    await sell(false);
    expect(await reviewsOf(productId)).toHaveLength(1);
  });
});

describe('‘bought here’', () => {
  const placeOrder = async () => {
    const shopper = await readyToOrder(shop);
    const { token, request, productId } = shopper;
    const answer = await sendCall(shop, 'placeOrder', { token, body: request });
    expect(answer.status).toBe(200);
    return { ...shopper, productId };
  };
  const boughtOf = async (productId: string) => (await reviewsOf(productId)).map(({ bought }) => bought);

  test('marks reviews by shoppers who have ordered the product, before or after the review', async () => {
    const { token, productId } = await placeOrder();
    expect((await posted(productId, { token })).bought).toBe(true);
    await posted(productId, { token: (await signUp(shop)).token });
    expect(new Set(await boughtOf(productId))).toEqual(new Set([false, true]));
    expect((await posted(await addProduct(shop), { token })).bought).toBe(false);
  });

  test.each([
    ['Pending Payment', false],
    ['Cancelled', false],
    ['Order Confirmed', true],
    ['Delivered', true],
  ] as const)('an order that is ‘%s’: %s', async (status, bought) => {
    const { id, token, productId } = await placeOrder();
    await shop.db.update(orders).set({ status }).where(eq(orders.userId, id));
    await posted(productId, { token });
    expect(await boughtOf(productId)).toEqual([bought]);
  });
});

describe('the rating of a product', () => {
  test('is the average to one decimal and the number of reviews, and absent without reviews', async () => {
    const productId = await addProduct(shop);
    const current = async () => (await listRatings(shop.db, [productId])).get(productId);
    expect(await current()).toBeUndefined();
    for (const rating of [5, 5, 4]) {
      await posted(productId, { token: (await signUp(shop)).token, rating });
    }
    expect(await current()).toEqual({ average: 4.7, count: 3 });
  });
});

test('a shopper may write or change sixty reviews an hour', async () => {
  const { token } = await signUp(shop);
  const { id } = await posted(await addProduct(shop), { token });
  const changes = [];
  for (let n = 0; n < 60; n += 1) changes.push((await update(id, { token })).status);
  expect(changes).toEqual([...Array.from({ length: 59 }, () => 200), 409]);
  expect(await shop.db.$count(reviews, eq(reviews.id, id))).toBe(1);
});
