import { randomUUID } from 'node:crypto';
import { desc, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProductChange, ProductPreview, ProductUndo } from '../../contract/desk/productChange.ts';
import { paise } from '../../contract/money.ts';
import { importProducts } from '../../server/catalogue/import.ts';
import { beginChange, finishChange, undoChange } from '../../server/catalogue/product-changes.ts';
import { productStore } from '../../server/catalogue/product-store.ts';
import { readStoredProducts } from '../../server/catalogue/stored-products.ts';
import { deskAudit, products, stock } from '../../server/db/schema.ts';
import { callDesk, joinStaff, type StaffOfTest } from './desk-staff.ts';
import { startShop, type Shop } from './harness.ts';
import { rowsOf } from './merchant-rows.ts';
import { addProduct } from './shopper.ts';

let shop: Shop;
let editor: StaffOfTest;
beforeAll(async () => {
  shop = await startShop();
  editor = await joinStaff(shop, 'editor');
});
afterAll(() => shop.close());

const csv = (...lines: readonly string[]) => Buffer.from(lines.join('\n'));
const desk = (name: Parameters<typeof callDesk>[1], sending: object) =>
  callDesk(shop, name, { cookie: editor.cookie, ...sending });

async function preview(body: Uint8Array, name = 'list.csv') {
  const answer = await desk('previewProductImport', { query: { name }, body });
  expect(answer.status).toBe(200);
  return v.parse(ProductPreview, answer.body['preview']);
}

async function previewEdit(selection: object, edit: object) {
  const answer = await desk('previewProductEdit', { body: { selection, edit } });
  expect(answer.status).toBe(200);
  return v.parse(ProductPreview, answer.body['preview']);
}

const applyFile = (body: Uint8Array, plan: string, id: string = randomUUID()) =>
  desk('importProducts', { query: { name: 'list.csv', id, plan }, body });

async function importFile(...lines: readonly string[]): Promise<ProductChange> {
  const file = csv(...lines);
  const answer = await applyFile(file, (await preview(file)).plan);
  expect(answer.status).toBe(200);
  return v.parse(ProductChange, answer.body['change']);
}

async function applyEdit(selection: object, change: object) {
  const { plan } = await previewEdit(selection, change);
  const answer = await desk('editProducts', { body: { selection, edit: change, plan, id: randomUUID() } });
  expect(answer.status).toBe(200);
  return v.parse(ProductChange, answer.body['change']);
}

async function undo({ id }: ProductChange) {
  const answer = await desk('undoProductChange', { body: { id } });
  expect(answer.status).toBe(200);
  return v.parse(ProductUndo, answer.body['undo']);
}

const stored = async (id: string) => (await readStoredProducts(shop.db, [id])).get(id);
const stockOf = (id: string) =>
  shop.db.select().from(stock).where(eq(stock.productId, id)).orderBy(stock.size);

describe('an import at the desk', () => {
  test('shows first what it would change, and changes nothing', async () => {
    const id = await addProduct(shop);
    const before = await stored(id);
    const shown = await preview(
      csv(
        'id,name,price,images,description,sizes,category,subCategory,withdrawn',
        `${id},Brass diya,"1,299",/a.svg,A lamp.,Small | Large,Devotional,Diyas,yes`,
        'new-lamp,New lamp,250,/b.svg,A lamp.,,Puja,Diyas,no',
      ),
    );
    expect(shown).toMatchObject({ isForeign: false, created: 1, changed: 1, withdrawn: 1, problems: [] });
    expect(shown.products).toEqual([
      expect.objectContaining({
        id,
        isNew: false,
        cells: expect.arrayContaining([
          { column: 'price', before: '499', after: '1299' },
          { column: 'withdrawn', before: 'no', after: 'yes' },
        ]),
      }),
      { id: 'new-lamp', name: 'New lamp', isNew: true, cells: [] },
    ]);
    expect(await stored(id)).toEqual(before);
    expect(await stored('new-lamp')).toBeUndefined();
  });

  test('shows no field whose stored form only has another order', async () => {
    const id = await addProduct(shop);
    await importFile('id,sizeChart', `${id},"Small: waist 74, hip 104"`);
    const shown = await preview(csv('id,price', `${id},550`));
    const columns = shown.products.flatMap(({ cells }) => cells.map(({ column }) => column));
    expect(columns.filter((column) => !/price/i.test(column))).toEqual([]);
    expect(columns).toContain('price');
  });

  test('lists at most twenty problems, and counts the others', async () => {
    const rows = Array.from({ length: 25 }, (_, index) => `unknown-${index},free`);
    const { problems, problemCount, plan } = await preview(csv('id,price', ...rows));
    expect([problems.length, plan]).toEqual([20, '']);
    expect(problemCount).toBeGreaterThan(25);
    expect(problems[0]).toMatch(/^row 2, /);
  });

  test.each([
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'list.csv', /UTF-8/],
    ['a file of another type', csv('id,price'), 'list.xlsx', /must end in \.csv or \.json/],
    [
      'a file on the computer of the merchant',
      csv('id,images', 'kurta,./kurta.jpg'),
      'list.csv',
      /^row 2, images: /,
    ],
  ])('is refused with a sentence for %s', async (_what, body, name, problem) => {
    const { problems } = await preview(body, name);
    expect(problems).toEqual([expect.stringMatching(problem)]);
  });

  test('recognises the export of another shop', async () => {
    const shown = await preview(
      csv(
        'Handle,Title,Body (HTML),Type,Variant Price,Image Src',
        'bell,Bell,<p>Rings.</p>,Bells,499,https://cdn.shopify.example/1.jpg',
      ),
    );
    expect(shown.isForeign).toBe(true);
  });

  test('shows what of it is left out, at most twenty sentences and then a count', async () => {
    const rows = Array.from({ length: 25 }, (_, number) =>
      Array.from({ length: 11 }, (__, index) =>
        index === 0
          ? `many-${number},Lamp,A lamp.,Lamps,499,https://cdn.example/${number}-0.jpg`
          : `many-${number},,,,,https://cdn.example/${number}-${index}.jpg`,
      ),
    ).flat();
    const shown = await preview(csv('Handle,Title,Body (HTML),Type,Variant Price,Image Src', ...rows));
    expect([shown.created, shown.leftOut.length, shown.leftOutCount]).toEqual([25, 20, 25]);
    expect(shown.leftOut[1]).toBe(
      'row 13, images: many-1 has 11 pictures, and only the first 10 are imported',
    );
  });

  test('that would do something else than its preview is refused', async () => {
    const id = await addProduct(shop);
    const file = csv('id,price', `${id},450`);
    const { plan } = await preview(file);
    await shop.db.update(products).set({ name: 'Other' }).where(eq(products.id, id));
    await importFile('id,price', `${id},470`);
    const answer = await applyFile(file, plan);
    expect([answer.status, answer.code]).toEqual([409, 'desk_preview_outdated']);
    expect(await stored(id)).toMatchObject({ price: 470 });
  });

  test('is done once when its request is repeated, and is in the audit', async () => {
    const id = await addProduct(shop);
    const file = csv('id,price', `${id},450`);
    const { plan } = await preview(file);
    const change = randomUUID();
    const first = await applyFile(file, plan, change);
    const entries = await shop.db.$count(deskAudit);
    const again = await applyFile(file, plan, change);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(first.body['change']).toMatchObject({
      file: 'list.csv',
      by: editor.email,
      done: 1,
      isFinished: true,
    });
    expect(await shop.db.$count(deskAudit)).toBe(entries);
    const [entry] = await shop.db.select().from(deskAudit).orderBy(desc(deskAudit.id)).limit(1);
    expect(entry).toMatchObject({
      action: 'products.imported',
      staffId: editor.id,
      after: { imported: { created: 0, changed: 1 }, file: 'list.csv' },
    });
  });
});

describe('an undo', () => {
  test('brings back every field, and withdraws what was added', async () => {
    const id = await addProduct(shop, { translations: { hi: { name: 'दीया' } } });
    const before = await stored(id);
    const change = await importFile(
      'id,name,price,images,description,sizes,category,subCategory,nameHi',
      `${id},Silver diya,600,/x.svg,Other.,S | M,Gifts,Lamps,`,
      `added-${id},Added,250,/b.svg,A lamp.,,Puja,Diyas,`,
    );
    expect(await stored(id)).toMatchObject({ name: 'Silver diya', translations: {} });
    expect(await undo(change)).toEqual({ undone: 2, changedSince: [], changedSinceCount: 0 });
    expect(await stored(id)).toEqual(before);
    expect(await stored(`added-${id}`)).toMatchObject({ withdrawn: true });
    const again = await desk('undoProductChange', { body: { id: change.id } });
    expect([again.status, again.code]).toEqual([409, 'desk_nothing_to_undo']);
    const last = await desk('getLastProductChange', {});
    expect(last.body['change']).toMatchObject({ id: change.id, isUndone: true, remaining: 0 });
    const [entry] = await shop.db.select().from(deskAudit).orderBy(desc(deskAudit.id)).limit(1);
    expect(entry).toMatchObject({ action: 'products.undone', after: { undone: 2 } });
  });

  test('leaves products that somebody has changed since, and names them', async () => {
    const [one, other] = [await addProduct(shop), await addProduct(shop)];
    const change = await importFile('id,price', `${one},600`, `${other},600`);
    const { body } = await desk('getDeskProduct', { params: { id: other } });
    const { version } = v.parse(v.looseObject({ version: v.string() }), body['product']);
    await desk('saveDeskProduct', { params: { id: other }, body: { version, fields: { name: 'Theirs' } } });
    expect(await undo(change)).toEqual({
      undone: 1,
      changedSince: [{ id: other, name: 'Theirs' }],
      changedSinceCount: 1,
    });
    expect(await stored(one)).toMatchObject({ price: 499 });
    expect(await stored(other)).toMatchObject({ price: 600, name: 'Theirs' });
  });

  test('brings back the stock without what was sold since, and leaves a size that was counted since', async () => {
    const [one, other] = [await addProduct(shop), await addProduct(shop)];
    await shop.db.insert(stock).values([
      { productId: one, size: 'Small', counted: 10, available: 7 },
      { productId: other, size: 'Small', counted: 10, available: 7 },
    ]);
    const change = await importFile('id,stock', `${one},Small: 20 | Large: 4`, `${other},Small: 20`);
    await shop.db.update(stock).set({ available: 18 }).where(eq(stock.size, 'Small'));
    await desk('changeDeskStock', {
      params: { id: other },
      body: { size: 'Small', kind: 'count', number: 5, available: 18, reason: 'Counted' },
    });
    expect(await undo(change)).toMatchObject({ undone: 1, changedSinceCount: 1 });
    expect(await stockOf(one)).toEqual([{ productId: one, size: 'Small', counted: 10, available: 5 }]);
    expect(await stockOf(other)).toMatchObject([{ counted: 5, available: 5 }]);
  });

  test('is possible for the last change only', async () => {
    const id = await addProduct(shop);
    const first = await importFile('id,price', `${id},600`);
    const second = await importFile('id,badge', `${id},New`);
    const refused = await desk('undoProductChange', { body: { id: first.id } });
    expect([refused.status, refused.code]).toEqual([409, 'desk_nothing_to_undo']);
    await undo(second);
    expect(await stored(id)).toMatchObject({ price: 600, badge: null });
  });

  test('of a long import with --replace is done part by part', async () => {
    const own = await startShop({ stocked: false });
    const clock = { now: own.now, timeZone: 'Asia/Kolkata' };
    const store = productStore(own.db, clock);
    const rows = (count: number, price: number) =>
      rowsOf(
        Array.from({ length: count }, (_, index) => ({
          id: `p-${index}`,
          name: 'Lamp',
          price,
          images: ['/a.svg'],
          description: '',
          sizes: [],
          category: 'Puja',
          subCategory: 'Diyas',
        })),
      );
    await importProducts(store, rows(2_210, 100));
    const change = {
      id: randomUUID(),
      kind: 'imported',
      file: 'all.csv',
      staffId: null,
      total: 2_205,
    } as const;
    await beginChange(own.db, change, own.now());
    const running = beginChange(own.db, { ...change, id: randomUUID() }, own.now());
    await expect(running).rejects.toMatchObject({ code: 'desk_change_running' });
    await importProducts(store, rows(2_205, 200), { replace: true, change: change.id });
    await finishChange(own.db, change.id, own.now());
    expect(await own.db.$count(products, eq(products.withdrawn, true))).toBe(5);
    const result = await undoChange(own.db, change.id, { clock, record: async () => undefined });
    expect(result).toEqual({ undone: 2_210, changedSince: [], changedSinceCount: 0 });
    expect(await own.db.$count(products, eq(products.withdrawn, true))).toBe(0);
    expect(await own.db.$count(products, eq(products.pricePaise, paise(10_000)))).toBe(2_210);
    await own.close();
  });
});

describe('an edit of several products', () => {
  const SIZES = [
    { size: 'Small', price: paise(49_900), priceBefore: paise(59_900) },
    { size: 'Large', price: paise(99_900) },
  ];
  const reduced = () => addProduct(shop, { variants: SIZES });

  test.each([
    [
      { type: 'price', price: 450 },
      {
        price: 450,
        variants: [
          { size: 'Small', price: 450, priceBefore: 599 },
          { size: 'Large', price: 450 },
        ],
      },
    ],
    [
      { type: 'percent', percent: -10 },
      {
        price: 449,
        variants: [
          { size: 'Small', price: 449, priceBefore: 599 },
          { size: 'Large', price: 899 },
        ],
      },
    ],
    [
      { type: 'reduce', percent: 50, from: '', until: '2026-12-31' },
      {
        price: 300,
        saleUntil: '2026-12-31',
        variants: [
          { size: 'Small', price: 300, priceBefore: 599 },
          { size: 'Large', price: 500, priceBefore: 999 },
        ],
      },
    ],
    [
      { type: 'endReduction' },
      {
        price: 599,
        variants: [
          { size: 'Small', price: 599 },
          { size: 'Large', price: 999 },
        ],
      },
    ],
    [{ type: 'addDepartment', department: 'Gifts' }, { departments: ['Gifts'] }],
    [{ type: 'withdraw' }, { withdrawn: true }],
  ])('%j changes these fields, and is undone', async (change, expected) => {
    const id = await reduced();
    const before = await stored(id);
    const shown = await previewEdit({ ids: [id] }, change);
    expect(shown).toMatchObject({ created: 0, changed: 1, unchanged: 0, products: [{ id }] });
    const made = await applyEdit({ ids: [id] }, change);
    expect(await stored(id)).toMatchObject(expected);
    await undo(made);
    expect(await stored(id)).toEqual(before);
  });

  test('is done with all that a search finds', async () => {
    const ids = [
      await addProduct(shop, { name: 'Jute basket' }),
      await addProduct(shop, { name: 'Jute mat' }),
    ];
    const made = await applyEdit({ q: 'jute', show: 'available' }, { type: 'offer' });
    expect(made).toMatchObject({ kind: 'edited', total: 2 });
    await applyEdit({ q: 'jute' }, { type: 'removeDepartment', department: 'Gifts' });
    await applyEdit({ q: 'jute' }, { type: 'withdraw' });
    for (const id of ids) expect(await stored(id)).toMatchObject({ withdrawn: true });
  });

  test.each([
    [{ type: 'price', price: 0 }, 'desk_amount_required'],
    [{ type: 'percent', percent: null }, 'desk_percent_invalid'],
    [{ type: 'reduce', percent: 100, from: '', until: '' }, 'desk_percent_invalid'],
    [{ type: 'reduce', percent: 10, from: 'soon', until: '' }, 'desk_day_invalid'],
    [{ type: 'addDepartment', department: ' ' }, 'desk_department_required'],
  ])('%j is refused', async (change, code) => {
    const answer = await desk('previewProductEdit', { body: { selection: { q: '' }, edit: change } });
    expect([answer.status, answer.code]).toEqual([400, code]);
  });

  test('names the product that it cannot change', async () => {
    const id = await addProduct(shop);
    const { problems } = await previewEdit(
      { ids: [id] },
      { type: 'reduce', percent: 10, from: '2026-12-02', until: '2026-12-01' },
    );
    expect(problems).toEqual([`${id}, saleUntil: must not be before 2026-12-02`]);
  });
});

test('the template at the desk is a file of examples', async () => {
  const { status, headers, body } = await desk('getProductTemplate', {});
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const shown = await preview(Buffer.from(String(body['html'])), 'template.csv');
  // What the examples show for the command: pictures beside the file.
  const ofFile = expect.stringContaining('is a file; upload it in the form of the product');
  expect(shown.problems).toEqual([ofFile, ofFile, ofFile]);
});

describe('an export at the desk', () => {
  test.each(['csv', 'json'])('to %s changes nothing when it is imported', async (format) => {
    const { status, headers, body } = await desk('exportProducts', { params: { format } });
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(format)]);
    const text = format === 'csv' ? String(body['html']) : JSON.stringify(Object.values(body));
    const shown = await preview(Buffer.from(text), `all.${format}`);
    expect(shown).toMatchObject({ created: 0, changed: 0, problems: [] });
    expect(shown.unchanged).toBe(await shop.db.$count(products));
  });

  test('answers other calls while it is written: what changes meanwhile is in its later part', async () => {
    const template = await addProduct(shop);
    const ids = Array.from({ length: 1_500 }, (_, index) => `long-list-${index}`);
    const [row] = await shop.db.select().from(products).where(eq(products.id, template));
    if (!row) throw new Error('There is no product');
    const { position: _, ...fields } = row;
    await shop.db.insert(products).values(ids.map((id) => ({ ...fields, id })));
    const last = ids.at(-1) ?? '';
    const reply = await shop.app.inject({
      url: '/api/desk/products/export/csv',
      headers: { cookie: editor.cookie },
      payloadAsStream: true,
    });
    const parts: AsyncIterator<Buffer> = reply.stream()[Symbol.asyncIterator]();
    const texts = [String((await parts.next()).value)];
    await addProduct(shop, { name: 'Added meanwhile' });
    for (let part = await parts.next(); !part.done; part = await parts.next()) texts.push(String(part.value));
    const file = texts.join('');
    expect(file.indexOf(last)).toBeGreaterThan(0);
    expect(file.indexOf('Added meanwhile')).toBeGreaterThan(file.indexOf(last));
    await shop.db.delete(products).where(inArray(products.id, ids));
  });
});
