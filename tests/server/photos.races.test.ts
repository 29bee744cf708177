import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Photo } from '../../contract/photos/entities.ts';
import { photos, rateLimits, users } from '../../server/db/schema.ts';
import { startShop, type Shop } from './harness.ts';
import { signUp } from './shopper.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#aa2200' } })
    .png()
    .toBuffer();

const upload = (token: string, file: Uint8Array, key?: string) =>
  shop.call('uploadPhoto', { token, body: file, key });

describe('an upload', () => {
  test('with the same key is stored once, also at the same time', async () => {
    const { token } = await signUp(shop);
    const small = await picture(300, 240);
    const key = crypto.randomUUID();
    const replies = await Promise.all([upload(token, small, key), upload(token, small, key)]);
    replies.push(await upload(token, small, key));
    expect(new Set(replies.map(({ body }) => v.parse(Photo, body).id)).size).toBe(1);
    expect(await upload(token, await picture(300, 200), key)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_reused' },
    });
  });

  test('is not stored when the account is deleted during the conversion', async () => {
    const { token, id } = await signUp(shop);
    const large = await picture(7_000, 6_000);
    const counted = await shop.db.$count(rateLimits);
    const answer = upload(token, large);
    await expect.poll(() => shop.db.$count(rateLimits), { interval: 5 }).toBeGreaterThan(counted);
    await shop.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, id));
    expect(await answer).toMatchObject({ status: 401 });
    expect(await shop.db.$count(photos, eq(photos.userId, id))).toBe(0);
  });
});
