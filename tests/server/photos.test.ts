import { eq } from 'drizzle-orm';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PHOTO_MAX_BYTES } from '../../contract/constants.ts';
import { parsePicture, PICTURE_WIDTHS } from '../../contract/pages/picture.ts';
import { Photo } from '../../contract/photos/entities.ts';
import { Return } from '../../contract/returns/entities.ts';
import { Review } from '../../contract/reviews/entities.ts';
import { cleanUp } from '../../server/clean-up.ts';
import { returnsCommand } from '../../server/commands/returns.ts';
import { reviewsCommand } from '../../server/commands/reviews.ts';
import { photoFiles, photos } from '../../server/db/schema.ts';
import { changeOrder } from '../../server/orders/change-order.ts';
import { decideReview } from '../../server/reviews/moderation.ts';
import { startShop, type Shop } from './harness.ts';
import { runShopCommand } from './run-shop-command.ts';
import { addProduct, readyToOrder, send, signUp } from './shopper.ts';

const DAY = 24 * 60 * 60_000;

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const plain = (width: number, height: number, background = '#aa2200'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });
/** A photograph that its EXIF data rotate, with the location. */
const PHOTOGRAPH = await plain(1_500, 1_200)
  .jpeg()
  .withMetadata({ orientation: 6, exif: { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 36/1 0/1' } } })
  .toBuffer();
const SMALL = await plain(300, 240).png().toBuffer();

const upload = (token: string, file: Uint8Array = SMALL, key?: string) =>
  shop.call('uploadPhoto', { token, body: file, key });

async function uploaded(token: string, file?: Uint8Array): Promise<Photo> {
  const answer = await upload(token, file);
  expect(answer.status).toBe(200);
  return v.parse(Photo, answer.body);
}

const fetchFile = (address: string, width: number = 800, format = 'webp') =>
  fetch(shop.url + address.replace(/-800\.webp#.*$/, `-${width}.${format}`));
const statusOf = async (address: string) => (await fetchFile(address)).status;

async function postReview(token: string, photoIds: readonly string[], productId?: string) {
  const id = productId ?? (await addProduct(shop));
  const body = { rating: 5, comment: 'Shines.', photos: photoIds };
  return shop.call('postReview', { params: { productId: id }, body, token });
}

async function posted(token: string, photoIds: readonly string[], productId?: string): Promise<Review> {
  const answer = await postReview(token, photoIds, productId);
  expect(answer.status).toBe(200);
  return v.parse(Review, answer.body);
}

const update = async (token: string, id: string, changes: object) => {
  const body = { rating: 4, comment: 'Still shines.', ...changes };
  const answer = await shop.call('updateReview', { params: { id }, body, token });
  return v.parse(v.object({ review: Review }), answer.body).review;
};

/** A delivered order of two small diyas. */
async function placeDelivered() {
  const { token, request } = await readyToOrder(shop);
  const { body } = await send(shop, 'placeOrder', { token, body: request });
  const { order } = v.parse(v.object({ order: v.object({ _id: v.string() }) }), body);
  await shop.db.transaction((tx) => changeOrder(tx, shop, order._id, { type: 'parcel.delivered' }));
  return { token, orderId: order._id, productId: request.items[0]?.productId ?? '' };
}

async function requestReturn(photoIds: readonly string[], order: Awaited<ReturnType<typeof placeDelivered>>) {
  const { token, orderId, productId } = order;
  const items = [{ productId, size: 'Small', quantity: 1 }];
  const body = { orderId, items, reason: 'damaged', account: { upi: 'asha@okbank' }, photos: photoIds };
  return shop.call('requestReturn', { token, body });
}

const Returns = v.object({ returns: v.array(v.pick(Return, ['_id', 'photos'])) });
const stored = async (id: string) => (await shop.db.$count(photos, eq(photos.id, id))) > 0;

const run = async (command: typeof reviewsCommand, ...words: readonly string[]) =>
  (await runShopCommand(shop, command, words)) ?? '';

describe('an upload', () => {
  test('is converted into each width and format of product pictures, upright and without the data of the camera', async () => {
    const { token } = await signUp(shop);
    const { image } = await uploaded(token, PHOTOGRAPH);
    expect(parsePicture(image)?.backgroundColor).toMatch(/^#a[9a-b]2[0-3]0[0-2]$/);
    for (const format of ['avif', 'webp'])
      for (const width of PICTURE_WIDTHS) {
        const response = await fetchFile(image, width, format);
        expect(response.headers.get('content-type')).toBe(`image/${format}`);
        expect(response.headers.get('x-content-type-options')).toBe('nosniff');
        const found = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
        expect([found.width, found.height]).toEqual([width, width * 1.25]);
        expect([found.exif, found.orientation]).toEqual([undefined, undefined]);
      }
  });

  test('is not enlarged, and a long one becomes narrower', async () => {
    const { token } = await signUp(shop);
    const sizeOf = async (file: Buffer) => {
      const response = await fetchFile((await uploaded(token, file)).image);
      const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      return [width, height];
    };
    expect(await sizeOf(SMALL)).toEqual([300, 240]);
    expect(await sizeOf(await plain(300, 6_000).webp().toBuffer())).toEqual([120, 2_400]);
  });

  const damaged = async () => {
    const noise = await sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: '#000000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    return noise.subarray(0, noise.length / 2);
  };
  const animated = async () => {
    const frames = await Promise.all(
      ['#aa2200', '#0022aa'].map((ground) => plain(300, 300, ground).png().toBuffer()),
    );
    return sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
  };
  /** A PNG with the chunk of an animation behind its header of 33 bytes. */
  const animatedPng = async () => {
    const chunk = Buffer.from('000000086163544c0000000200000000', 'hex');
    return Buffer.concat([SMALL.subarray(0, 33), chunk, Buffer.alloc(4), SMALL.subarray(33)]);
  };
  const largePicture = () => plain(3_700, 3_600);
  const PROGRESSIVE = { progressive: true } as const;
  const TOO_DETAILED = 'photo_too_detailed';
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400"/></svg>';

  test.for<[string, () => Uint8Array | Promise<Uint8Array>, number, string]>([
    ['a text', () => Buffer.from('no picture'), 415, 'photo_format'],
    ['nothing', () => Buffer.alloc(0), 415, 'photo_format'],
    ['an SVG', () => Buffer.from(svg), 415, 'photo_format'],
    ['an AVIF', () => plain(300, 300).avif().toBuffer(), 415, 'photo_format'],
    ['a HEIC', () => Buffer.from('00000018667479706865696300000000', 'hex'), 415, 'photo_heic'],
    ['a GIF', () => plain(300, 300).gif().toBuffer(), 415, 'photo_format'],
    ['an animated WebP', animated, 415, 'photo_animated'],
    ['an animated PNG', animatedPng, 415, 'photo_animated'],
    ['half a JPEG', damaged, 400, 'photo_damaged'],
    ['a JPEG of its first bytes', () => Buffer.from('ffd8ffe0', 'hex'), 400, 'photo_damaged'],
    ['a small picture', () => plain(199, 400).jpeg().toBuffer(), 400, 'photo_too_small'],
    ['a decompression bomb', () => plain(12_000, 12_000).png().toBuffer(), 413, TOO_DETAILED],
    [
      'an interlaced PNG of 13 megapixels',
      () => largePicture().png(PROGRESSIVE).toBuffer(),
      413,
      TOO_DETAILED,
    ],
    [
      'a progressive JPEG of 13 megapixels',
      () => largePicture().jpeg(PROGRESSIVE).toBuffer(),
      413,
      TOO_DETAILED,
    ],
    ['a large file', () => Buffer.alloc(PHOTO_MAX_BYTES + 1), 413, 'file_too_large'],
  ])('of %s is refused', async ([, file, status, code]) => {
    const { token } = await signUp(shop);
    expect(await upload(token, await file())).toMatchObject({ status, body: { success: false, code } });
    expect(await shop.db.$count(photos)).toBe(before);
  });
  let before = 0;
  test.beforeEach(async () => {
    before = await shop.db.$count(photos);
  });

  test('is made by a signed-in shopper, as a file', async () => {
    const { token } = await signUp(shop);
    expect((await upload('forged')).status).toBe(401);
    // The rest of a stranger's file is not awaited.
    expect(await upload('forged', Buffer.alloc(PHOTO_MAX_BYTES + 1))).toMatchObject({ status: 401 });
    expect(await shop.call('uploadPhoto', { token, body: { file: 'x' } })).toMatchObject({ status: 415 });
    const asFile = { token, body: SMALL };
    expect(await shop.call('changeWishlist', asFile)).toMatchObject({ status: 415 });
  });

  test('is limited per account and day', async () => {
    const { token } = await signUp(shop);
    const file = Buffer.from('no picture');
    for (let count = 0; count < 60; count += 1) expect((await upload(token, file)).status).toBe(415);
    expect(await upload(token)).toMatchObject({ status: 409, body: { code: 'too_many_photos' } });
    shop.clock.advance(DAY);
    expect((await upload(token)).status).toBe(200);
  });

  test('of one account at a time are few, so that their files do not fill the memory', async () => {
    const { token } = await signUp(shop);
    const { hostname, port } = new URL(shop.url);
    const answers: string[] = [];
    const sockets = Array.from({ length: 13 }, () => {
      const socket = connect(Number(port), hostname);
      socket.write(
        `POST /api/photos HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\n` +
          'content-type: application/octet-stream\r\ncontent-length: 1000\r\n\r\nhalf',
      );
      return socket.on('data', (data) => answers.push(data.toString()));
    });
    await expect.poll(() => answers).toEqual([expect.stringContaining('too_many_parallel_calls')]);
    sockets.forEach((socket) => socket.destroy());
    await expect.poll(async () => (await upload(token)).status).toBe(200);
  });

  test('that is not used is deleted after a day', async () => {
    const { token } = await signUp(shop);
    const [unused, used] = [await uploaded(token), await uploaded(token)];
    await posted(token, [used.id]);
    shop.clock.advance(DAY);
    await cleanUp(shop.db, shop.clock.now());
    expect(await stored(unused.id)).toBe(true);
    shop.clock.advance(1);
    await cleanUp(shop.db, shop.clock.now());
    expect([await stored(unused.id), await stored(used.id)]).toEqual([false, true]);
    expect(await shop.db.$count(photoFiles, eq(photoFiles.photoId, unused.id))).toBe(0);
    expect(await postReview(token, [unused.id])).toMatchObject({
      status: 409,
      body: { code: 'photo_unavailable' },
    });
  });
});

describe('the photographs of a review', () => {
  test('are seen by its author alone until it is public, then by everybody, and never once it is hidden', async () => {
    const { token } = await signUp(shop);
    const productId = await addProduct(shop);
    const { id } = await uploaded(token);
    const review = await posted(token, [id], productId);
    const [own] = review.photos ?? [];
    const address = own?.image ?? '';
    const response = await fetchFile(address);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, max-age=86400, immutable');
    const published = `/api/photos/${id}-800.webp#`;
    expect(await statusOf(published)).toBe(404);
    const forged = address.replace(/\.(\d+)\./, (_, day: string) => `.${Number(day) + 1}.`);
    expect(await statusOf(forged)).toBe(404);

    await decideReview(shop.db, review.id, 'public');
    const { body } = await shop.call('listReviews', { params: { productId } });
    const [listed] = v.parse(v.array(Review), body);
    expect(listed?.photos).toEqual([{ id, image: expect.stringContaining(published) }]);
    const open = await fetchFile(listed?.photos?.[0]?.image ?? '');
    expect(open.status).toBe(200);
    expect(open.headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=86400, immutable');

    await decideReview(shop.db, review.id, 'hidden');
    expect(await statusOf(published)).toBe(404);
    // An address of the author expires.
    expect(await statusOf(address)).toBe(200);
    shop.clock.advance(2 * DAY);
    expect(await statusOf(address)).toBe(404);
  });

  test('are in the order of the request, and a change without photographs leaves them, with others replaces or removes them', async () => {
    const { token } = await signUp(shop);
    const [a, b, c] = [await uploaded(token), await uploaded(token), await uploaded(token)];
    const idsOf = ({ photos: list = [] }: Review) => list.map(({ id }) => id);
    const review = await posted(token, [b.id, a.id]);
    expect(idsOf(review)).toEqual([b.id, a.id]);
    expect(idsOf(await update(token, review.id, {}))).toEqual([b.id, a.id]);
    expect(idsOf(await update(token, review.id, { photos: [a.id, c.id] }))).toEqual([a.id, c.id]);
    expect(await stored(b.id)).toBe(false);
    expect(idsOf(await update(token, review.id, { photos: [] }))).toEqual([]);
    expect([await stored(a.id), await stored(c.id)]).toEqual([false, false]);
  });

  test('are the author’s own, in one place, and four at most; otherwise nothing is posted', async () => {
    const [asha, ravi] = [await signUp(shop), await signUp(shop)];
    const [ofAsha, ofRavi] = [await uploaded(asha.token), await uploaded(ravi.token)];
    await posted(asha.token, [ofAsha.id]);
    const productId = await addProduct(shop);
    const refused = { status: 409, body: { code: 'photo_unavailable' } };
    for (const id of [ofAsha.id, ofRavi.id, crypto.randomUUID()])
      expect(await postReview(asha.token, [id], productId)).toMatchObject(refused);
    expect(await postReview(asha.token, ['no-id'], productId)).toMatchObject({ status: 400 });
    const five = Array.from({ length: 5 }, () => ofRavi.id);
    expect(await postReview(ravi.token, five, productId)).toMatchObject({ status: 400 });
    expect(await postReview(asha.token, [], productId)).toMatchObject({ status: 200 });
  });

  test('are deleted with it, and with the account', async () => {
    const { token, identifier } = await signUp(shop);
    const [first, second, third] = [await uploaded(token), await uploaded(token), await uploaded(token)];
    const held = await posted(token, [first.id]);
    await shop.call('deleteReview', { params: { id: held.id }, token });
    const published = await posted(token, [second.id]);
    await decideReview(shop.db, published.id, 'public');
    await shop.call('deleteReview', { params: { id: published.id }, token });
    expect([await stored(first.id), await stored(second.id)]).toEqual([false, false]);

    const productId = await addProduct(shop);
    const left = await posted(token, [third.id], productId);
    await decideReview(shop.db, left.id, 'public');
    const exported = await send(shop, 'exportData', { token });
    expect(exported.body).toMatchObject({ data: { photos: [{ id: third.id, reviewId: left.id }] } });
    await send(shop, 'sendDeletionCode', { token });
    await shop.codeDelivery.drained();
    const to = Object.values(identifier)[0];
    const otp = shop.outbox.list().find((message) => message.to === to && message.code)?.code;
    expect(await send(shop, 'deleteAccount', { token, body: { otp } })).toMatchObject({ status: 200 });
    expect(await stored(third.id)).toBe(false);
    const { body } = await shop.call('listReviews', { params: { productId } });
    expect(v.parse(v.array(Review), body).map((one) => one.photos)).toEqual([undefined]);
  });

  test('sort a list: reviews with photographs come first, the newest of them before others', async () => {
    const productId = await addProduct(shop);
    const write = async (count: number) => {
      const { token } = await signUp(shop);
      const ids = [];
      for (let index = 0; index < count; index += 1) ids.push((await uploaded(token)).id);
      const review = await posted(token, ids, productId);
      await decideReview(shop.db, review.id, 'public');
      shop.clock.advance(1_000);
      return review.id;
    };
    const ids = [await write(1), await write(0), await write(2), await write(0)];
    const Listed = v.object({ reviews: v.array(Review), after: v.nullable(v.string()) });
    const list = async (after?: string) => {
      const query = { limit: '2', sort: 'photos', ...(after === undefined ? {} : { after }) };
      return v.parse(Listed, (await shop.call('listReviews', { params: { productId }, query })).body);
    };
    const first = await list();
    const second = await list(first.after ?? '');
    const order = [...first.reviews, ...second.reviews].map(({ id }) => ids.indexOf(id));
    expect(order).toEqual([2, 0, 3, 1]);
  });

  test('are written into files for the shop', async () => {
    const { token } = await signUp(shop);
    const { id } = await uploaded(token);
    const review = await posted(token, [id]);
    const folder = await mkdtemp(join(tmpdir(), 'aangan-photographs-'));
    try {
      expect(await run(reviewsCommand, 'list')).toContain('1 photograph');
      const name = `${review.id}-1.webp`;
      expect(await run(reviewsCommand, 'photos', review.id, folder)).toBe(join(folder, name));
      expect(await readdir(folder)).toEqual([name]);
      expect(await sharp(join(folder, name)).metadata()).toMatchObject({ format: 'webp', width: 300 });
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

test('the photographs of a return are seen by its author and the shop, and deleted when it is withdrawn', async () => {
  const order = await placeDelivered();
  const { token } = order;
  const { id } = await uploaded(token);
  expect(await requestReturn([crypto.randomUUID()], order)).toMatchObject({ status: 409 });
  const { returns } = v.parse(Returns, (await requestReturn([id], order)).body);
  const image = returns[0]?.photos?.[0]?.image ?? '';
  expect([await statusOf(image), await statusOf(`/api/photos/${id}-800.webp#`)]).toEqual([200, 404]);
  const folder = await mkdtemp(join(tmpdir(), 'aangan-photographs-'));
  try {
    expect(await run(returnsCommand, 'list')).toContain('Photographs: 1');
    await run(returnsCommand, 'photos', returns[0]?._id ?? '', folder);
    expect(await readdir(folder)).toEqual([`${returns[0]?._id}-1.webp`]);
  } finally {
    await rm(folder, { recursive: true });
  }
  await shop.call('withdrawReturn', { token, body: { returnId: returns[0]?._id } });
  expect(await stored(id)).toBe(false);
});
