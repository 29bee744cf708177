import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { Review } from '../../contract/reviews/entities.ts';
import { idempotencyKeys, orderLines, orders, products, reviews } from '../../server/db/schema.ts';
import { paise } from '../../contract/money.ts';
import { answerReview, decideReview, listForModeration } from '../../server/reviews/moderation.ts';
import { listRatings } from '../../server/reviews/ratings.ts';
import { ADDRESS } from '../contract/catalogue/goods.ts';
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

/** Stores a delivered order of the product. */
async function deliver(productId: string, token: string): Promise<void> {
  const userId = String(decodeJwt(token)['id']);
  const totals = { subtotalPaise: paise(100), deliveryFeePaise: paise(0), totalPaise: paise(100) };
  const status = 'Delivered';
  const order = { userId, attemptKey: randomUUID(), status, paymentMethod: 'cod', ...totals } as const;
  const [{ id } = { id: '' }] = await shop.db
    .insert(orders)
    .values({ ...order, address: ADDRESS })
    .returning({ id: orders.id });
  const line = { name: 'Diya', pricePaise: paise(100), images: ['/a.svg'] };
  await shop.db
    .insert(orderLines)
    .values({ orderId: id, position: 0, productId, size: 'Free Size', quantity: 1, ...line });
}

/** Posts a review of a product that was delivered to its author, and expects that it is accepted. */
async function posted(productId: string, writing: Writing & { readonly token: string }): Promise<Review> {
  await deliver(productId, writing.token);
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
      bought: true,
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
    expect(await reviewsOf(params.productId, ravi.token)).toMatchObject([
      { userName: 'Ravi', bought: false },
    ]);
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
    await deliver(productId, token);
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

describe('a review by a shopper to whom the product was not delivered', () => {
  const write = async (writing: Omit<Writing, 'token'> = {}) => {
    const { token } = await signUp(shop);
    const productId = await addProduct(shop);
    const { body } = await post(productId, { token, ...writing });
    return { token, productId, review: v.parse(Review, body) };
  };

  test('is seen by its author at once, and by others and in the rating when the shop approves it', async () => {
    const { token, productId, review } = await write({ rating: 1 });
    expect(review).toMatchObject({ status: 'held', bought: false });
    expect(await reviewsOf(productId, token)).toEqual([review]);
    const part = await shop.call('listReviews', { params: { productId }, query: { limit: '3' }, token });
    expect(part.body).toMatchObject({ reviews: [], own: review, summary: { count: 0 } });
    expect(await reviewsOf(productId)).toEqual([]);
    expect((await listRatings(shop.db, [productId])).size).toBe(0);
    await decideReview(shop.db, review.id, 'public');
    const { own: _, status: __, ...approved } = review;
    expect(await reviewsOf(productId)).toEqual([approved]);
    expect((await listRatings(shop.db, [productId])).get(productId)).toEqual({ average: 1, count: 1 });
  });

  test('waits again when it is changed, also after the shop has hidden it', async () => {
    const { token, productId, review } = await write();
    for (const decision of ['public', 'hidden'] as const) {
      await decideReview(shop.db, review.id, decision);
      expect((await update(review.id, { token })).body).toMatchObject({ review: { status: 'held' } });
      expect(await reviewsOf(productId)).toEqual([]);
    }
  });
});

describe('a review by a buyer', () => {
  test.each([
    ['Order Confirmed', false],
    ['Cancelled', false],
    ['Delivered', true],
  ] as const)('whose order is ‘%s’ is public and marked: %s', async (status, isPublic) => {
    const { id, token, request, productId } = await readyToOrder(shop);
    await sendCall(shop, 'placeOrder', { token, body: request });
    await shop.db.update(orders).set({ status }).where(eq(orders.userId, id));
    await post(productId, { token });
    expect((await reviewsOf(productId)).map(({ bought }) => bought)).toEqual(isPublic ? [true] : []);
  });

  test('with a phone number waits for the shop', async () => {
    const { token } = await signUp(shop);
    expect(await posted(await addProduct(shop), { token, comment: 'Call 98765 43210' })).toMatchObject({
      status: 'held',
      bought: true,
    });
    const advertiser = await signUp(shop, { name: 'cheap-diyas.com' });
    expect(await posted(await addProduct(shop), { token: advertiser.token })).toMatchObject({
      status: 'held',
    });
  });

  test('that the shop has hidden is held after any number of changes, and when it is written again', async () => {
    const { token } = await signUp(shop);
    const productId = await addProduct(shop);
    const { id } = await posted(productId, { token });
    await decideReview(shop.db, id, 'hidden');
    for (const _ of [1, 2])
      expect((await update(id, { token })).body).toMatchObject({ review: { status: 'held' } });

    const remove = () => shop.call('deleteReview', { params: { id }, token });
    expect((await remove()).status).toBe(200);
    expect(await remove()).toMatchObject({ status: 404 });
    expect((await update(id, { token })).status).toBe(404);
    await expect(decideReview(shop.db, id, 'public')).rejects.toThrow(id);
    expect((await listForModeration(shop.db, true)).map((one) => one.id)).not.toContain(id);
    expect((await canReview(productId, token)).body).toEqual({ canReview: true });
    expect(await reviewsOf(productId, token)).toEqual([]);
    expect((await post(productId, { token })).body).toMatchObject({ status: 'held', bought: true });
    expect(await reviewsOf(productId)).toEqual([]);
  });
});

describe('deleting a review', () => {
  const remove = (id: string, token?: string) => shop.call('deleteReview', { params: { id }, token });

  test('is for its author, who may write another', async () => {
    const [{ token }, other] = [await signUp(shop), await signUp(shop)];
    const productId = await addProduct(shop);
    const { id } = await posted(productId, { token, key: randomUUID() });
    expect(await remove(id)).toMatchObject({ status: 401 });
    const foreign = await remove(id, other.token);
    expect(foreign).toMatchObject({ status: 404, body: { code: 'review_not_found' } });
    expect(await remove('no-uuid', token)).toMatchObject({ status: 404, body: foreign.body });
    expect((await remove(id, token)).status).toBe(200);
    expect(await reviewsOf(productId)).toEqual([]);
    const owner = `user:${String(decodeJwt(token)['id'])}:${productId}`;
    expect(await shop.db.$count(idempotencyKeys, eq(idempotencyKeys.owner, owner))).toBe(0);
    expect((await posted(productId, { token })).id).not.toBe(id);
  });
});

describe('reporting a review', () => {
  const report = (id: string, token?: string) => shop.call('reportReview', { params: { id }, token });

  test('counts once per account until the shop decides', async () => {
    const { id } = await posted(await addProduct(shop), { token: (await signUp(shop)).token });
    const { token } = await signUp(shop);
    expect(await report(id)).toMatchObject({ status: 401 });
    expect(await report(randomUUID(), token)).toMatchObject({ status: 404 });
    for (const _ of [1, 2]) expect((await report(id, token)).status).toBe(200);
    await report(id, (await signUp(shop)).token);
    const waiting = async () =>
      (await listForModeration(shop.db, false)).filter((review) => review.id === id);
    expect(await waiting()).toMatchObject([{ status: 'public', reports: 2 }]);
    await decideReview(shop.db, id, 'public');
    expect(await waiting()).toEqual([]);
  });

  test('is limited per account and day', async () => {
    const { id } = await posted(await addProduct(shop), { token: (await signUp(shop)).token });
    const { token } = await signUp(shop);
    const answers = [];
    for (let n = 0; n < 21; n += 1) answers.push((await report(id, token)).status);
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 409]);
  });
});

test('the answer of the shop is below the review, until it is removed', async () => {
  const productId = await addProduct(shop);
  const { id } = await posted(productId, { token: (await signUp(shop)).token });
  await answerReview(shop.db, id, ' Thank you! ');
  expect(await reviewsOf(productId)).toMatchObject([{ answer: 'Thank you!' }]);
  await answerReview(shop.db, id, '');
  expect((await reviewsOf(productId))[0]).not.toHaveProperty('answer');
  await expect(answerReview(shop.db, randomUUID(), 'x')).rejects.toThrow('no review has the id');
});

test.each([
  ['newest', [2, 5, 4, 5]],
  ['highest', [5, 5, 4, 2]],
  ['lowest', [2, 4, 5, 5]],
] as const)('reviews are sorted by %s in each part, the newer first', async (sort, ratings) => {
  const productId = await addProduct(shop);
  for (const rating of [5, 4, 5, 2]) {
    await posted(productId, { token: (await signUp(shop)).token, rating });
    shop.clock.advance(1_000);
  }
  const Part = v.object({ reviews: v.array(Review), after: v.nullable(v.string()) });
  const all: Review[] = [];
  let after: string | null = null;
  do {
    const query: Record<string, string> = { limit: '1', sort, ...(after !== null && { after }) };
    const part: v.InferOutput<typeof Part> = v.parse(
      Part,
      (await shop.call('listReviews', { params: { productId }, query })).body,
    );
    all.push(...part.reviews);
    after = part.after;
  } while (after !== null);
  expect(all.map(({ rating }) => rating)).toEqual(ratings);
  const times = all.filter(({ rating }) => rating === 5).map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().toReversed());
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
