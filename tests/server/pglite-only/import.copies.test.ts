import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc, sql } from 'drizzle-orm';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deskRefusals } from '../../../contract/desk/deskRefusals.ts';
import { ProductChangeState, ProductPreview } from '../../../contract/desk/productChange.ts';
import { parsePicture } from '../../../contract/pages/picture.ts';
import type { FetchPicture } from '../../../server/catalogue/download-picture.ts';
import { beginChange, ChangeEnded, findLastChange } from '../../../server/catalogue/product-changes.ts';
import { productStore } from '../../../server/catalogue/product-store.ts';
import { readStoredProducts } from '../../../server/catalogue/stored-products.ts';
import { deskAudit } from '../../../server/db/schema.ts';
import { callDesk, joinStaff, type StaffOfTest } from '../desk-staff.ts';
import { startShop, type Shop } from '../harness.ts';
import { rowsOf } from '../merchant-rows.ts';
import { addProduct } from '../shopper.ts';

/** Imports at the desk whose pictures are copied from other servers. */

let shop: Shop;
let editor: StaffOfTest;
let dataDir = '';
/** What other servers send, by address. */
const pictures = new Map<string, Buffer>();
const requested: string[] = [];
let beforeRequest: () => Promise<void> = async () => undefined;
const fetchPicture: FetchPicture = async (address) => {
  requested.push(address);
  await beforeRequest();
  const found = pictures.get(address);
  return new Response(found ? new Uint8Array(found) : null, { status: found ? 200 : 404 });
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'aangan-copies-'));
  shop = await startShop({ env: { DATA_DIR: dataDir }, fetchPicture });
  editor = await joinStaff(shop, 'editor');
});
afterAll(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true });
});
beforeEach(() => {
  pictures.clear();
  requested.length = 0;
  beforeRequest = async () => undefined;
});

const desk = (name: Parameters<typeof callDesk>[1], sending: object) =>
  callDesk(shop, name, { cookie: editor.cookie, ...sending });
const drawing = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
const stored = async (id: string) => (await readStoredProducts(shop.db, [id])).get(id);

/** A Shopify export with a product for each list of pictures. */
function shopifyFile(
  ...products: readonly { readonly handle: string; readonly images: readonly string[] }[]
) {
  const rows = products.flatMap(({ handle, images }) =>
    images.map((image, index) =>
      index === 0 ? `${handle},Lamp ${handle},A lamp.,Diyas,499,${image}` : `${handle},,,,,${image}`,
    ),
  );
  return Buffer.from(['Handle,Title,Body (HTML),Type,Variant Price,Image Src', ...rows].join('\n'));
}

async function start(body: Buffer, id: string = randomUUID()) {
  const query = { name: 'products_export.csv' };
  const previewed = await desk('previewProductImport', { query, body });
  const preview = v.parse(ProductPreview, previewed.body['preview']);
  expect(preview.problems).toEqual([]);
  const answer = await desk('importProducts', {
    query: { ...query, id, plan: preview.plan, pictures: 'copy' },
    body,
  });
  return { id, preview, answer };
}

async function state() {
  const { body } = await desk('getLastProductChange', {});
  return v.parse(ProductChangeState, body);
}

/** Waits until an import has ended. */
async function end(id: string): Promise<void> {
  const isEnded = async () => {
    const { change, copying } = await state();
    return change?.id === id ? change.isFinished : copying?.id === id && copying.isFinished;
  };
  await expect.poll(isEnded, { timeout: 30_000 }).toBe(true);
}

async function copied(body: Buffer) {
  const started = await start(body);
  expect(started.answer.status).toBe(200);
  await end(started.id);
  return { ...started, ...(await state()) };
}

test('the pictures of a foreign file are copied first, in the background, and undone in one step with the products', async () => {
  const images = ['red', 'green', 'blue'].map((colour) => `https://cdn.example/${colour}.png`);
  for (const [index, address] of images.entries())
    pictures.set(address, await drawing(['#ff0000', '#00ff00', '#0000ff'][index] ?? ''));
  const file = shopifyFile(
    { handle: 'copied-lamp', images },
    { handle: 'other-lamp', images: images.slice(0, 1) },
  );
  const { id, preview, answer, change, copying } = await copied(file);
  expect(preview).toMatchObject({ isForeign: true, remotePictures: 3, created: 2 });
  expect(answer.body).toMatchObject({ copying: { id, total: 3, done: 0, isFinished: false } });
  expect([change, copying]).toMatchObject([{ id, kind: 'imported', done: 2, isFinished: true }, null]);
  expect(requested).toEqual(images);
  const lamp = await stored('copied-lamp');
  expect(lamp?.images.map((image) => parsePicture(image) !== null)).toEqual([true, true, true]);
  expect((await stored('other-lamp'))?.images).toEqual(lamp?.images.slice(0, 1));
  await desk('undoProductChange', { body: { id } });
  expect((await stored('copied-lamp'))?.withdrawn).toBe(true);
});

test('what of a foreign file is left out can be read when its import has ended in the background', async () => {
  const images = Array.from({ length: 11 }, (_, number) => `https://cdn.example/left-out-${number}.png`);
  for (const address of images) pictures.set(address, await drawing('#ff0000'));
  const left = 'row 2, images: full-lamp has 11 pictures, and only the first 10 are imported';
  const { answer, change } = await copied(shopifyFile({ handle: 'full-lamp', images }));
  expect(answer.body).toMatchObject({ change: { leftOut: [], leftOutCount: 0 } });
  expect(change).toMatchObject({ isFinished: true, leftOut: [left], leftOutCount: 1 });

  // It is of this import, not of the next one.
  const next = await copied(shopifyFile({ handle: 'next-lamp', images: images.slice(0, 1) }));
  expect(next.change).toMatchObject({ isFinished: true, leftOut: [], leftOutCount: 0 });
});

test('nothing is imported when pictures cannot be copied: each has a sentence, and the change before can be undone', async () => {
  const product = await addProduct(shop);
  const prices = Buffer.from(`id,price\n${product},777`);
  const query = { name: 'prices.csv' };
  const { plan } = v.parse(
    ProductPreview,
    (await desk('previewProductImport', { query, body: prices })).body['preview'],
  );
  await desk('importProducts', { query: { ...query, id: randomUUID(), plan }, body: prices });
  const before = await findLastChange(shop.db);

  pictures.set('https://cdn.example/good.png', await drawing('#00ff00'));
  pictures.set('https://cdn.example/drawing.svg', Buffer.from('<svg><script>alert(1)</script></svg>'));
  pictures.set('https://cdn.example/program.jpg', Buffer.from('MZ\u0090\u0000'));
  const bad = ['drawing.svg', 'program.jpg', 'gone.jpg'].map((name) => `https://cdn.example/${name}`);
  const images = [
    'https://cdn.example/good.png',
    ...bad,
    'https://127.0.0.1/lamp.png',
    'https://10.0.0.8/lamp.png',
  ];
  const { id, change, copying } = await copied(shopifyFile({ handle: 'uncopied-lamp', images }));
  expect(change).toEqual(before);
  expect(copying).toMatchObject({ id, done: 6, isFinished: true });
  expect(copying?.problems).toEqual([
    ...bad.map((address) => expect.stringContaining(`uncopied-lamp, images: ${address} cannot be read: `)),
    expect.stringContaining('127.0.0.1 is not on the public internet'),
    expect.stringContaining('10.0.0.8 is not on the public internet'),
  ]);
  expect(requested).toEqual(images.slice(0, 4));
  expect(await stored('uncopied-lamp')).toBeUndefined();
  const [entry] = await shop.db.select().from(deskAudit).orderBy(desc(deskAudit.id)).limit(1);
  expect(entry).toMatchObject({ action: 'products.refused', staffId: expect.any(String) });

  // The same import again, once its pictures are there.
  for (const address of images) pictures.set(address, await drawing('#00ff00'));
  const { answer } = await start(shopifyFile({ handle: 'uncopied-lamp', images: images.slice(0, 4) }), id);
  expect(answer.body).toMatchObject({ copying: { id, done: 0, isFinished: false, problems: [] } });
  await end(id);
  expect((await stored('uncopied-lamp'))?.images).toHaveLength(4);
});

test('after twenty pictures that cannot be copied, no other one is requested', async () => {
  const products = Array.from({ length: 6 }, (_, number) => ({
    handle: `no-lamp-${number}`,
    images: Array.from({ length: 10 }, (__, index) => `https://cdn.example/gone-${number}-${index}.jpg`),
  }));
  const { copying } = await copied(shopifyFile(...products));
  expect([copying?.problems.length, copying?.total]).toEqual([20, 60]);
  expect(requested).toHaveLength(20);
});

test('products that somebody changes meanwhile are not overwritten', async () => {
  const image = 'https://cdn.example/slow.png';
  pictures.set(image, await drawing('#ff0000'));
  beforeRequest = async () => {
    await addProduct(shop, { id: 'slow-lamp', name: 'Theirs' });
  };
  const { copying } = await copied(shopifyFile({ handle: 'slow-lamp', images: [image] }));
  expect(copying?.problems).toEqual([deskRefusals.desk_preview_outdated.text]);
  expect((await stored('slow-lamp'))?.name).toBe('Theirs');
});

test('a repeated request copies nothing twice, and another change has to wait', async () => {
  const image = 'https://cdn.example/once.png';
  pictures.set(image, await drawing('#ff0000'));
  const release = Promise.withResolvers<void>();
  beforeRequest = () => release.promise;
  const file = shopifyFile({ handle: 'once-lamp', images: [image] });
  const { id } = await start(file);
  expect((await start(file, id)).answer.status).toBe(200);
  expect((await start(file)).answer.code).toBe('desk_change_running');
  release.resolve();
  await end(id);
  expect((await start(file, id)).answer.body).toMatchObject({ change: { id, isFinished: true } });
  expect(requested).toEqual([image]);
});

const stop = (id: string) => desk('stopProductImport', { body: { id } });

test('an import can be stopped while its pictures are copied: nothing is changed, and no other picture is requested', async () => {
  const images = [1, 2, 3].map((number) => `https://cdn.example/stopped-${number}.png`);
  for (const address of images) pictures.set(address, await drawing('#ff0000'));
  const [requestedOne, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  beforeRequest = () => {
    requestedOne.resolve();
    return release.promise;
  };
  const file = shopifyFile({ handle: 'stopped-lamp', images });
  const { id } = await start(file);
  await requestedOne.promise;
  const stopped = await stop(id);
  expect(stopped.body).toMatchObject({ copying: { id, isFinished: true, isStopped: true, problems: [] } });
  const [entry] = await shop.db.select().from(deskAudit).orderBy(desc(deskAudit.id)).limit(1);
  expect(entry).toMatchObject({
    action: 'products.stopped',
    staffId: editor.id,
    after: { file: 'products_export.csv' },
  });
  expect((await stop(id)).code).toBe('desk_nothing_to_stop');
  release.resolve();
  await shop.productImports.drained();
  expect(requested).toEqual(images.slice(0, 1));
  expect(await stored('stopped-lamp')).toBeUndefined();

  // It can be started again.
  await start(file, id);
  await end(id);
  expect((await stored('stopped-lamp'))?.images).toHaveLength(3);
});

test('an import can be stopped while its products are written: they are all as before', async () => {
  const id = randomUUID();
  const lamps = ['stop-1', 'stop-2'].map((lamp) => ({
    id: lamp,
    name: 'Lamp',
    price: 499,
    images: ['/lamp.svg'],
    description: 'A lamp.',
    sizes: [],
    category: 'Puja',
    subCategory: 'Diyas',
  }));
  const change = { id, kind: 'imported', file: 'long.csv', staffId: null, total: 2 } as const;
  await beginChange(shop.db, change, shop.clock.now());
  const { write } = productStore(shop.db);
  await write(rowsOf(lamps.slice(0, 1)), { change: id });
  const answer = await stop(id);
  expect(answer.body).toMatchObject({
    change: { id, done: 1, isFinished: true, isUndone: true, remaining: 0 },
  });
  await expect(write(rowsOf(lamps.slice(1)), { change: id })).rejects.toThrow(ChangeEnded);
  expect((await stored('stop-1'))?.withdrawn).toBe(true);
  expect(await stored('stop-2')).toBeUndefined();
  expect((await stop(id)).code).toBe('desk_nothing_to_stop');
});

test('an import goes on after the process was ended while it copied a picture', async () => {
  const image = 'https://cdn.example/interrupted.png';
  pictures.set(image, await drawing('#00ff00'));
  const file = shopifyFile({ handle: 'interrupted-lamp', images: [image] });
  const requestedOne = Promise.withResolvers<void>();
  const ended = await startShop({
    beside: shop,
    env: { DATA_DIR: dataDir },
    fetchPicture: () => {
      requestedOne.resolve();
      return new Promise<never>(() => undefined);
    },
  });
  await shop.jobs.stop();
  const { id } = await start(file);
  await requestedOne.promise;
  await ended.jobs.stop(0);
  const next = await startShop({ beside: shop, env: { DATA_DIR: dataDir }, fetchPicture });
  await expect
    .poll(
      async () => {
        await shop.db.execute(
          sql`update pgboss.job set start_after = now() where name = 'product-imports' and state = 'retry'`,
        );
        return (await state()).change?.id;
      },
      { timeout: 30_000 },
    )
    .toBe(id);
  expect((await stored('interrupted-lamp'))?.images).toHaveLength(1);
  await next.close();
});
