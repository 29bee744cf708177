import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { desc, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DeskProduct, DeskProductRow } from '../../contract/desk/deskProduct.ts';
import { parsePicture } from '../../contract/pages/picture.ts';
import { findImportedPicture } from '../../server/catalogue/imported-picture.ts';
import { IMPORTED_PICTURES } from '../../server/data-folder.ts';
import { deskAudit, products, stock } from '../../server/db/schema.ts';
import { callDesk, joinStaff, type StaffOfTest } from './desk-staff.ts';
import { startShop, type Shop } from './harness.ts';
import { addProduct } from './shopper.ts';

let shop: Shop;
let editor: StaffOfTest;
beforeAll(async () => {
  shop = await startShop();
  editor = await joinStaff(shop, 'editor');
});
afterAll(() => shop.close());

const Page = v.object({ rows: v.array(DeskProductRow), after: v.nullable(v.string()) });

async function list(query: Readonly<Record<string, string>> = {}) {
  const answer = await callDesk(shop, 'listDeskProducts', { cookie: editor.cookie, query });
  expect(answer.status).toBe(200);
  return v.parse(Page, answer.body);
}

async function read(id: string) {
  const { body } = await callDesk(shop, 'getDeskProduct', { cookie: editor.cookie, params: { id } });
  return v.parse(DeskProduct, body['product']);
}

const save = (id: string, body: object) =>
  callDesk(shop, 'saveDeskProduct', { cookie: editor.cookie, params: { id }, body });
const changeStock = (id: string, body: object) =>
  callDesk(shop, 'changeDeskStock', { cookie: editor.cookie, params: { id }, body });
const create = (body: object) => callDesk(shop, 'createDeskProduct', { cookie: editor.cookie, body });

async function lastAudit() {
  const [entry] = await shop.db.select().from(deskAudit).orderBy(desc(deskAudit.id)).limit(1);
  return entry;
}
const countAudit = () => shop.db.$count(deskAudit);

describe('the list of products', () => {
  test('has the newest first, in pages, and is found by words of the name and category', async () => {
    const all = await shop.db.select({ id: products.id }).from(products).orderBy(desc(products.position));
    const ids: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const page: v.InferOutput<typeof Page> = await list({ limit: '2', ...(after && { after }) });
      ids.push(...page.rows.map(({ id }) => id));
      after = page.after;
    }
    expect(ids).toEqual(all.map(({ id }) => id));
    const found = await list({ q: 'bell tem' });
    expect(found.rows).toMatchObject([
      { id: 'temple-bell', name: 'Temple Bell', price: 899, available: null },
    ]);
    expect((await list({ q: '%' })).rows).toEqual([]);
    expect((await list({ q: 'cotton topw' })).rows.map(({ id }) => id)).toEqual(['kurta']);
  });

  test('is narrowed to what is on sale, sold out in a size, or withdrawn', async () => {
    const outOfStock = await addProduct(shop);
    await shop.db.insert(stock).values([
      { productId: outOfStock, size: 'Small', counted: 3, available: 0 },
      { productId: outOfStock, size: 'Large', counted: 3, available: 2 },
    ]);
    const withdrawn = await addProduct(shop, { withdrawn: true });
    const idsOf = async (show: string) => (await list({ show, limit: '100' })).rows.map(({ id }) => id);
    expect(await idsOf('withdrawn')).toEqual([withdrawn]);
    expect(await idsOf('outOfStock')).toEqual([outOfStock]);
    expect(await idsOf('available')).not.toContain(withdrawn);
    expect((await list({ show: 'outOfStock' })).rows[0]).toMatchObject({ available: 2, sizes: 2 });
  });
});

describe('a product', () => {
  test('is changed in the fields that are sent, and the audit has them before and after', async () => {
    const id = await addProduct(shop, { translations: { hi: { name: 'दीया', facts: { care: 'सूखा रखें' } } } });
    const { version, fields } = await read(id);
    expect(fields).toMatchObject({ nameHi: 'दीया', sizes: ['Small', 'Large'], price: 499 });
    const changed = {
      name: 'Silver diya',
      descriptionHi: 'चाँदी का दीया',
      price: 450,
      variants: [
        { size: 'Small', price: 450, priceBefore: 499 },
        { size: 'Large', price: 900 },
      ],
      parcel: { weightG: 250 },
    };
    const { status, body } = await save(id, { version, fields: changed });
    expect(status).toBe(200);
    const product = v.parse(DeskProduct, body['product']);
    expect(product.fields).toEqual({ ...fields, ...changed });
    expect(product.version).not.toBe(version);
    const [row] = await shop.db.select().from(products).where(eq(products.id, id));
    expect(row?.translations).toEqual({
      hi: { name: 'दीया', description: 'चाँदी का दीया', facts: { care: 'सूखा रखें' } },
    });
    expect(await lastAudit()).toMatchObject({
      action: 'product.changed',
      before: { productId: id, product: { name: 'Brass diya', price: 499, variants: [], parcel: {} } },
      after: { productId: id, product: { name: 'Silver diya', price: 450, parcel: { weightG: 250 } } },
    });
    expect(JSON.stringify((await shop.call('listProducts')).body)).toContain('Silver diya');
  });

  test('has the facts that are sent, in both languages, and loses them when an empty list is sent', async () => {
    const id = await addProduct(shop, { facts: { care: 'Keep dry' } });
    const { version } = await read(id);
    const facts = { countryOfOrigin: 'India', mrp: '₹499.00' };
    await save(id, { version, fields: { facts, factsHi: { countryOfOrigin: 'भारत' } } });
    const changed = await read(id);
    expect(changed.fields).toMatchObject({ facts, factsHi: { countryOfOrigin: 'भारत' } });
    expect(changed.fields.facts).toEqual(facts);
    await save(id, { version: changed.version, fields: { facts: {}, factsHi: {} } });
    expect((await read(id)).fields).toMatchObject({ facts: {}, factsHi: {} });
    const [row] = await shop.db.select().from(products).where(eq(products.id, id));
    expect(row).toMatchObject({ facts: {}, translations: {} });
  });

  test('that somebody else has changed is not overwritten; the answer has the present one', async () => {
    const id = await addProduct(shop);
    const { version } = await read(id);
    await save(id, { version, fields: { name: 'Theirs' } });
    const entries = await countAudit();
    const answer = await save(id, { version, fields: { category: 'Gifts' } });
    expect([answer.status, answer.code]).toEqual([409, 'desk_product_changed']);
    const present = v.parse(DeskProduct, answer.body['product']);
    expect(present.fields).toMatchObject({ name: 'Theirs', category: 'Devotional' });
    expect(await countAudit()).toBe(entries);
    expect((await save(id, { version: present.version, fields: { category: 'Gifts' } })).status).toBe(200);
  });

  test('is changed once by two people at the same time', async () => {
    const id = await addProduct(shop);
    const { version } = await read(id);
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => save(id, { version, fields: { name } })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('is withdrawn and put on sale again', async () => {
    const id = await addProduct(shop);
    const { version } = await read(id);
    const { body } = await save(id, { version, fields: { withdrawn: true } });
    const { version: next, fields } = v.parse(DeskProduct, body['product']);
    expect(fields.withdrawn).toBe(true);
    expect((await lastAudit())?.action).toBe('product.withdrawn');
    expect(JSON.stringify((await shop.call('listProducts')).body)).not.toContain(`"${id}"`);
    await save(id, { version: next, fields: { withdrawn: false } });
    expect((await lastAudit())?.action).toBe('product.offered');
  });

  test.each([
    ['name', { name: '' }, /^name: must not be empty/],
    ['name', { name: 'x'.repeat(300) }, /^name: must have at most 200 characters/],
    ['images', { images: [] }, /^images: must name at least one picture/],
    ['images', { images: ['javascript:alert(1)'] }, /^images: must be a path/],
    ['price', { price: 0, variants: [] }, /^price: must be a positive amount/],
  ])('is refused for a wrong %s', async (_field, fields, problem) => {
    const id = await addProduct(shop);
    const { version } = await read(id);
    const answer = await save(id, { version, fields });
    expect([answer.status, answer.code]).toEqual([400, 'desk_product_refused']);
    expect(answer.body['values']).toEqual({ problem: expect.stringMatching(problem) });
    expect((await read(id)).version).toBe(version);
  });

  test('that loses a size loses the stock of it, and pictures have Hindi texts', async () => {
    const id = await addProduct(shop, {
      images: ['/a.svg', '/b.svg'],
      imageTexts: ['A', 'B'],
      translations: { hi: { imageTexts: ['अ', 'ब'] } },
    });
    await shop.db.insert(stock).values({ productId: id, size: 'Large', counted: 3, available: 2 });
    const { version } = await read(id);
    await save(id, {
      version,
      fields: {
        sizes: ['Small'],
        variants: [],
        images: ['/b.svg', '/a.svg'],
        imageTexts: ['B', 'A'],
        imageTextsHi: ['ब', 'अ'],
      },
    });
    expect(await shop.db.select().from(stock).where(eq(stock.productId, id))).toEqual([]);
    const [row] = await shop.db.select().from(products).where(eq(products.id, id));
    expect(row?.translations.hi?.imageTexts).toEqual(['ब', 'अ']);
  });

  test('that does not exist is not found', async () => {
    const answer = await save('no-such-product', { version: 'v', fields: {} });
    expect([answer.status, answer.code]).toEqual([404, 'product_not_found']);
  });
});

describe('a new product', () => {
  const fieldsOf = async (name: string) => {
    const { fields } = await read(await addProduct(shop));
    return { ...fields, name };
  };

  test('has an id of its name, is on sale, and is in the audit', async () => {
    const { status, body } = await create({ fields: await fieldsOf('Ràma & Sītā 2') });
    expect(status).toBe(200);
    expect(body['product']).toMatchObject({
      id: 'rama-sita-2',
      stock: [{ size: 'Small', available: null }, {}],
    });
    expect(await lastAudit()).toMatchObject({
      action: 'product.created',
      after: { productId: 'rama-sita-2' },
    });
    const again = await create({ fields: await fieldsOf('Rama Sita 2') });
    expect([again.status, again.code]).toEqual([409, 'desk_product_exists']);
  });

  test.each([
    ['दीया', /^[0-9a-f]{8}$/],
    ['🪔', /^product-[0-9a-f]{12}$/],
  ])('with the name %s has an id too, and is added once', async (name, id) => {
    const fields = await fieldsOf(name);
    const { body } = await create({ fields });
    expect(body['product']).toMatchObject({ id: expect.stringMatching(id) });
    expect((await create({ fields })).code).toBe('desk_product_exists');
  });
});

describe('the stock of a size', () => {
  const entry = { size: 'Small', kind: 'count', number: 7, available: null, reason: 'Counted.' };
  const stored = async (id: string) =>
    (
      await shop.db
        .select()
        .from(stock)
        .where(sql`${stock.productId} = ${id}`)
    ).map(({ size, counted, available }) => ({ size, counted, available }));

  test('is counted, added to and no longer counted, with the reason in the audit', async () => {
    const id = await addProduct(shop);
    expect((await changeStock(id, entry)).status).toBe(200);
    expect(await stored(id)).toEqual([{ size: 'Small', counted: 7, available: 7 }]);
    await shop.db.update(stock).set({ available: 4 }).where(eq(stock.productId, id));
    await changeStock(id, { ...entry, kind: 'add', number: -2, available: 4, reason: 'Broken.' });
    expect(await stored(id)).toEqual([{ size: 'Small', counted: 5, available: 2 }]);
    expect(await lastAudit()).toMatchObject({
      action: 'stock.added',
      before: { productId: id, product: { stock: { Small: 4 } } },
      after: { productId: id, product: { stock: { Small: 2 } } },
      reason: 'Broken.',
    });
    await changeStock(id, { ...entry, number: 5, available: 2 });
    expect(await stored(id)).toEqual([{ size: 'Small', counted: 5, available: 5 }]);
    await changeStock(id, { ...entry, kind: 'unlimited', available: 5 });
    expect(await stored(id)).toEqual([]);
  });

  test('is not changed when it is no longer what the person saw, or would be below 0', async () => {
    const id = await addProduct(shop);
    await changeStock(id, entry);
    const later = await changeStock(id, entry);
    expect([later.status, later.code]).toEqual([409, 'desk_stock_changed']);
    expect(v.parse(DeskProduct, later.body['product']).stock[0]).toMatchObject({ available: 7 });
    const below = await changeStock(id, { ...entry, kind: 'add', number: -8, available: 7 });
    expect([below.status, below.code]).toEqual([400, 'desk_stock_number_invalid']);
    expect((await changeStock(id, { ...entry, size: 'Huge' })).code).toBe('desk_stock_changed');
    expect((await changeStock(id, { ...entry, reason: ' ' })).code).toBe('desk_reason_required');
    expect(await stored(id)).toEqual([{ size: 'Small', counted: 7, available: 7 }]);
  });

  test('is added once when the same request is sent twice', async () => {
    const id = await addProduct(shop);
    await changeStock(id, entry);
    const add = { ...entry, kind: 'add', number: 3, available: 7 };
    const answers = await Promise.all([changeStock(id, add), changeStock(id, add)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await stored(id)).toEqual([{ size: 'Small', counted: 10, available: 10 }]);
  });
});

describe('a picture', () => {
  const upload = (body: Uint8Array) => callDesk(shop, 'uploadDeskPicture', { cookie: editor.cookie, body });
  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#aa2200' }, limitInputPixels: false });

  test('is converted into the files of imported pictures, which pages show', async () => {
    const file = await blank(1_000, 1_250).jpeg().toBuffer();
    const { status, body } = await upload(file);
    expect([status, body]).toEqual([
      200,
      { image: expect.stringMatching(/^\/products\/imported-.*-800\.webp#/) },
    ]);
    const { avif, src } = parsePicture(String(body['image'])) ?? { avif: '', src: '' };
    for (const address of [src, ...avif.split(',').map((one) => one.split(' ')[0] ?? '')])
      expect(findImportedPicture(shop.config.dataDir, address)).not.toBeNull();
    expect((await readdir(join(shop.config.dataDir, IMPORTED_PICTURES))).length).toBeGreaterThan(1);
    expect((await upload(file)).body).toEqual(body);
  });

  test.each([
    ['text', async () => Buffer.from('no picture'), 415, 'photo_format'],
    [
      'a drawing with a script',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      415,
      'photo_format',
    ],
    [
      '100 megapixels',
      () => blank(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer(),
      413,
      'photo_too_detailed',
    ],
    [
      'a cut file',
      async () => (await blank(400, 400).jpeg().toBuffer()).subarray(0, 300),
      400,
      'photo_damaged',
    ],
  ] as const)('that is %s is refused with a sentence', async (_what, draw, status, code) => {
    const answer = await upload(await draw());
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(String(answer.body['message'])).toMatch(/\.$/);
  });
});
