import * as fc from 'fast-check';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FACTS, MEASURES } from '../../contract/catalogue/productAdditions.ts';
import { htmlToText } from '../../server/catalogue/html-text.ts';
import { importProducts, planImport } from '../../server/catalogue/import.ts';
import { productFile } from '../../server/catalogue/export-products.ts';
import { readCsvTable, writeCsvRows } from '../../server/catalogue/csv-table.ts';
import { CSV_HEADER, csvRows } from '../../server/catalogue/merchant-csv.ts';
import { MerchantFileError } from '../../server/catalogue/merchant-file-error.ts';
import { readMerchantFile } from '../../server/catalogue/merchant-file.ts';
import type { MerchantProduct } from '../../server/catalogue/merchant-product.ts';
import { leftOutOf } from '../../server/catalogue/merchant-row.ts';
import { productStore } from '../../server/catalogue/product-store.ts';
import { readProductPart } from '../../server/catalogue/stored-products.ts';
import { templateProducts } from '../../server/catalogue/template.ts';
import { csvOf as sumsCsv } from '../../server/csv.ts';
import { products, stock } from '../../server/db/schema.ts';
import { startShop, type Shop } from './harness.ts';
import { newProducts, rowsOf } from './merchant-rows.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const csv = (...lines: readonly string[]) => Buffer.from(lines.join('\n'));
const read = (content: Uint8Array, name = 'list.csv') => readMerchantFile(name, content);
const load = async (content: Uint8Array, name?: string) =>
  importProducts(productStore(shop.db), read(content, name));
const csvOf = (list: readonly MerchantProduct[]) => CSV_HEADER + csvRows(list);
const stored = async (id: string) => (await shop.db.select().from(products).where(eq(products.id, id)))[0];
const everything = () => shop.db.select().from(products).orderBy(asc(products.position));

async function problemsOf(content: Uint8Array): Promise<readonly string[]> {
  const before = await everything();
  const error = await load(content).catch((refused: unknown) => refused);
  expect(await everything()).toEqual(before);
  if (!(error instanceof MerchantFileError)) throw new Error(`It was not refused: ${String(error)}`);
  return error.problems;
}

const HEADER = 'id,name,price,images,description,sizes,category,subCategory';
const LAMP = 'lamp,Brass lamp,499.50,/products/lamp.svg,A lamp.,Small | Large,Puja,Diyas';

/** Texts as the import stores them: trimmed. With what spreadsheets and separators could change. */
const text = (min: number, max: number) =>
  fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '=',
          '+',
          '-',
          '@',
          "'",
          '|',
          ':',
          ',',
          ';',
          '"',
          '\t',
          '\n',
          '\r\n',
          ' ',
          '[',
          '{',
          '\\',
        ),
        fc.string({ unit: 'grapheme', maxLength: 3 }),
        fc.constantFrom('=1+1', "'=1", 'दीया', 'sep=;', 'https://a.example/b,c'),
      ),
      { maxLength: 6 },
    )
    .map((parts) => parts.join('').trim().slice(0, max).trim().replaceAll('\0', ''))
    .filter((value) => value.length >= min && value.isWellFormed());
const amount = fc.integer({ min: 1, max: 10_000_000 }).map((paise) => paise / 100);
const list = (max: number) => fc.array(text(1, 60), { maxLength: max });
const picture = fc.constantFrom(
  '/a.svg',
  '/b,c.svg',
  'https://cdn.example/x.jpg?a=1,2;3',
  '/d|e.svg',
  '/f .svg',
);
const facts = fc
  .subarray([...FACTS])
  .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, text(1, 60)]))));
const product = fc
  .uniqueArray(text(1, 30), { maxLength: 4 })
  .filter((sizes) => sizes.every((size) => !(size in Object.prototype)))
  .chain((named) => {
    const sizes = named.length > 0 ? named : ['Free Size'];
    return fc
      .record({
        name: text(1, 60),
        price: amount,
        images: fc.array(picture, { minLength: 1, maxLength: 4 }),
        imageTexts: list(4),
        description: text(0, 100),
        longDescription: text(0, 100),
        sizes: fc.constant(sizes),
        category: text(1, 60),
        subCategory: text(1, 60),
        bestseller: fc.boolean(),
        trending: fc.boolean(),
        badge: fc.option(text(1, 30)),
        variants: fc
          .tuple(...sizes.map(() => fc.option(fc.record({ price: amount, image: picture }))))
          .map((ones) =>
            ones.flatMap((one, index) =>
              one ? [{ size: sizes[index], ...one, priceBefore: one.price + 1 }] : [],
            ),
          ),
        stock: fc
          .subarray(sizes)
          .chain((counted) => fc.record(Object.fromEntries(counted.map((size) => [size, fc.nat(1_000)])))),
        departments: list(3),
        materials: list(3),
        colours: list(3),
        facts,
        sizeChart: fc
          .subarray(sizes)
          .map((measured) =>
            measured.map((size, index) => ({ size, [MEASURES[index] ?? 'chest']: 40.5 + index })),
          ),
        parcel: fc.constantFrom(
          {},
          { weightG: 250 },
          { weightG: 1, lengthCm: 30.5, breadthCm: 3, heightCm: 9 },
        ),
        translations: fc.oneof(
          fc.constant({}),
          fc
            .record({ name: text(1, 60), description: text(1, 60), imageTexts: list(2), facts })
            .map((texts) => ({
              hi: Object.fromEntries(
                Object.entries(texts).filter(
                  ([, value]) => typeof value === 'string' || Object.keys(value).length > 0,
                ),
              ),
            })),
        ),
        withdrawn: fc.boolean(),
        saleFrom: fc.constantFrom('', '2026-11-10'),
      })
      .map((fields) => (fields.variants.length > 0 ? fields : { ...fields, saleFrom: '' }));
  });

describe('an export', () => {
  test.each(['csv', 'json'] as const)('to %s is imported to the same products', (format) => {
    fc.assert(
      fc.property(fc.array(product, { minLength: 1, maxLength: 4 }), (fields) => {
        const written = newProducts(rowsOf(fields.map((one, index) => ({ id: `p-${index}`, ...one }))));
        const file = format === 'csv' ? csvOf(written) : JSON.stringify(written);
        expect(newProducts(read(Buffer.from(file), `list.${format}`))).toEqual(written);
      }),
      { numRuns: 150 },
    );
  });

  test('that is imported again changes nothing, also after some were sold', async () => {
    await load(csv(`${HEADER},stock`, `${LAMP.replace('lamp', 'sold-lamp')},Small: 9`));
    await shop.db.update(stock).set({ available: 4 }).where(eq(stock.productId, 'sold-lamp'));
    const { products: all, next } = await readProductPart(shop.db, 0);
    expect(next).toBeNull();
    const before = await everything();
    for (const [name, file] of [
      ['all.csv', csvOf(all)],
      ['all.json', JSON.stringify(all)],
    ] as const) {
      const rows = read(Buffer.from(file), name);
      await importProducts(productStore(shop.db), rows);
      expect(await planImport(productStore(shop.db), rows)).toEqual({
        created: [],
        changed: [],
        unchanged: before.length,
        problems: [],
      });
    }
    expect(await everything()).toEqual(before);
    const [count] = await shop.db.select().from(stock).where(eq(stock.productId, 'sold-lamp'));
    expect(count).toMatchObject({ available: 4, counted: 9 });
  });

  test.each([
    ['json', (all: readonly MerchantProduct[]) => `${JSON.stringify(all, null, 2)}\n`],
    ['csv', csvOf],
  ] as const)('to %s is the same in parts as in one', async (format, whole) => {
    const lines = { ...templateProducts()[0], name: 'Line\u2028one', description: 'One\ntwo' };
    const all = [...templateProducts(), ...newProducts(rowsOf([lines]))];
    const written = async (parts: readonly (readonly MerchantProduct[])[]) => {
      let file = '';
      for await (const part of productFile(parts, format)) file += part;
      return file;
    };
    for (const parts of [[all], all.map((one) => [one]), [[], all.slice(0, 1), [], all.slice(1), []]])
      expect(await written(parts)).toBe(whole(all));
    expect(await written([[]])).toBe(whole([]));
  });

  test('leaves the process to other work between its parts', async () => {
    const events: string[] = [];
    const parts = templateProducts()
      .slice(0, 2)
      .map((one) => [one]);
    for await (const part of productFile(parts, 'csv')) {
      setImmediate(() => events.push('other work'));
      events.push(part === CSV_HEADER ? 'header' : 'part');
    }
    expect(events).toEqual(['header', 'part', 'other work', 'other work', 'part', 'other work']);
  });

  test('has no cell that a spreadsheet calculates', () => {
    const cells = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1', "'=1", "''=1", "'it", 'a=1', '"=1"'];
    const file = writeCsvRows([['one'], ...cells.map((cell) => [cell])]);
    expect(readCsvTable(file.slice(1)).records.map((record) => record.cells[0])).toEqual(cells);
    for (const line of file.slice(1).split('\r\n')) expect(line).not.toMatch(/^"?[=+\-@\t＝]/);
    const table = sumsCsv(
      ['one'],
      cells.map((cell) => [cell]),
    );
    for (const line of table.split('\r\n')) expect(line).not.toMatch(/^"?[=+\-@\t＝]/);
    expect(sumsCsv(['sum'], [[-1]])).toBe('sum\r\n-1\r\n');
  });
});

test('the template is a file of examples, in both formats', () => {
  const examples = templateProducts();
  expect(examples.length).toBeGreaterThan(1);
  expect(newProducts(read(Buffer.from(csvOf(examples))))).toEqual(examples);
  expect(newProducts(read(Buffer.from(JSON.stringify(examples)), 'list.json'))).toEqual(examples);
});

describe('a row that names some columns', () => {
  beforeAll(() => load(csv(`${HEADER},stock,weight,weightG,nameHi`, `${LAMP},Small: 3,400 g,450,दीपक`)));

  test('changes these only', async () => {
    const before = await stored('lamp');
    expect(await planImport(productStore(shop.db), read(csv('id,price', 'lamp,"1,29,999.00"')))).toEqual({
      created: [],
      changed: [
        { id: 'lamp', name: 'Brass lamp', fields: [{ field: 'price', before: 499.5, after: 129_999 }] },
      ],
      unchanged: 0,
      problems: [],
    });
    expect(await stored('lamp')).toEqual(before);
    await load(csv('ID;PRICE', 'lamp;1,299'));
    const after = await stored('lamp');
    expect(after).toEqual({ ...before, pricePaise: 129_900, updatedAt: after?.updatedAt });
    expect(await shop.db.select().from(stock).where(eq(stock.productId, 'lamp'))).toHaveLength(1);
  });

  test('changes one of the facts, measures and Hindi texts, and an empty cell removes one', async () => {
    await load(csv('id,care,lengthCm,descriptionHi', 'lamp,Keep dry.,12,पीतल का दीपक।'));
    expect(await stored('lamp')).toMatchObject({
      facts: { weight: '400 g', care: 'Keep dry.' },
      parcel: { weightG: 450, lengthCm: 12 },
      translations: { hi: { name: 'दीपक', description: 'पीतल का दीपक।' } },
    });
    await load(csv('id,care,lengthCm,nameHi,descriptionHi', 'lamp,,,,'));
    expect(await stored('lamp')).toMatchObject({
      facts: { weight: '400 g' },
      parcel: { weightG: 450 },
      translations: {},
    });
  });

  test('changes the price of one of its sizes, and not the common price of sizes with their own', async () => {
    await load(csv('id,sizePrices', 'lamp,Large: 1499'));
    expect((await stored('lamp'))?.variants).toEqual([
      { size: 'Small', price: 129_900 },
      { size: 'Large', price: 149_900 },
    ]);
    expect(await problemsOf(csv('id,price', 'lamp,900'))).toEqual([
      'row 2, price: the sizes have prices of their own, so name them in sizePrices',
    ]);
    await load(csv('id,sizes', 'lamp,Large'));
    expect(await stored('lamp')).toMatchObject({ sizes: ['Large'], pricePaise: 149_900 });
    expect(await shop.db.select().from(stock).where(eq(stock.productId, 'lamp'))).toEqual([]);
  });

  test('of an unknown product is refused for what is missing', async () => {
    expect(await problemsOf(csv('id,price', 'lapm,900'))).toEqual([
      'row 2, id: lapm is a new product, which also needs name, images, description, sizes, category, subCategory',
    ]);
  });

  test('does not put a withdrawn product on sale, unless it has all required fields', async () => {
    await load(csv('id,withdrawn', 'lamp,yes'));
    await load(csv('id,badge', 'lamp,New'));
    expect(await stored('lamp')).toMatchObject({ withdrawn: true, badge: 'New' });
    await load(csv(HEADER, LAMP));
    expect(await stored('lamp')).toMatchObject({ withdrawn: false });
  });
});

describe('a file', () => {
  const priceOf = (content: Uint8Array) => newProducts(read(content))[0]?.price;

  test.each([
    ['semicolons', csv(`${HEADER},stock`.replaceAll(',', ';'), `${LAMP.replaceAll(',', ';')};Small: 3`)],
    ['tabs', csv(HEADER.replaceAll(',', '\t'), LAMP.replaceAll(',', '\t'))],
    [
      'a line that names its separator',
      csv('sep=|', HEADER.replaceAll(',', '|'), LAMP.replace(' | Large', '').replaceAll(',', '|')),
    ],
    ['a mark of its encoding', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), csv(HEADER, LAMP)])],
    ['UTF-16', Buffer.from(`\uFEFF${HEADER}\n${LAMP}`, 'utf16le')],
    ['UTF-16 with the higher byte first', Buffer.from(`\uFEFF${HEADER}\n${LAMP}`, 'utf16le').swap16()],
    ['empty columns', csv(`${HEADER},,`, `${LAMP},,`, `,,,,,,,,,`)],
    ['different line ends', Buffer.from(`${HEADER}\r\n${LAMP}\n${LAMP.replace('lamp', 'lamp-2')}\r\n`)],
  ])('with %s is understood', (_what, content) => {
    expect(priceOf(content)).toBe(499.5);
  });

  test.each([
    ['1299', 1_299],
    ['1,299', 1_299],
    ['1,29,999.00', 129_999],
    ['1,234,567', 1_234_567],
    ['₹1,299.50', 1_299.5],
    ['Rs. 1299/-', 1_299],
  ])('may write an amount as %s', (written, price) => {
    expect(priceOf(csv(HEADER, LAMP.replace('499.50', `"${written}"`)))).toBe(price);
  });

  test.each(['12,99', '1.299,00', '129,99', '1 299,00', 'free', '-5'])(
    'may not write an amount as %s',
    async (written) => {
      expect(await problemsOf(csv(HEADER, LAMP.replace('499.50', `"${written}"`)))).toEqual([
        'row 2, price: must be a positive amount in rupees with at most 2 decimals',
      ]);
    },
  );

  test.each([
    ['18%', '18'],
    ['12 % | 5.0% from 2025-09-22', '12 | 5 from 2025-09-22'],
  ])('may write a rate of GST as %s', (written, gst) => {
    expect(newProducts(read(csv(`${HEADER},gst`, `${LAMP},${written}`)))[0]).toMatchObject({ gst });
  });

  test.each(['8306 21 10', '8306.21.10', ' 83062110 '])('may write an HSN code as %j', (written) => {
    expect(newProducts(read(csv(`${HEADER},hsn`, `${LAMP},${written}`)))[0]).toMatchObject({
      hsn: '83062110',
    });
  });

  test.each([
    '/a.svg|/b.svg',
    '/a.svg, /b.svg',
    '/a.svg,/b.svg',
    '/a.svg;/b.svg',
    '/a.svg /b.svg',
    '/a.svg\n/b.svg',
    '["/a.svg","/b.svg"]',
  ])('may list pictures as %j', (written) => {
    const [listed] = newProducts(
      read(csv(HEADER, LAMP.replace('/products/lamp.svg', `"${written.replaceAll('"', '""')}"`))),
    );
    expect(listed?.images).toEqual(['/a.svg', '/b.svg']);
  });

  test.each([
    ['is empty', '', 'The file is empty.'],
    ['has only a mark of its encoding', '\uFEFF', 'The file is empty.'],
    ['has only a line that names its separator', 'sep=;\n', 'The file is empty.'],
    ['has only a header', `${HEADER}\n`, 'The file contains no products.'],
    ['is a page', '<!doctype html><title>Sign in</title>', 'row 1: these are not the columns of this shop'],
    ['is a zip file or a workbook', 'PK\u0003\u0004', 'The file is a workbook or an archive.'],
    [
      'has a billion pieces',
      `${HEADER},stock\n${LAMP.replace(' | Large', '')},1000000000`,
      'row 2, stock: must be',
    ],
  ])('that %s is refused with one sentence', async (_what, content, sentence) => {
    expect(await problemsOf(Buffer.from(content))).toEqual([expect.stringContaining(sentence)]);
  });

  test('is refused for long names, values in a column without a name, and repeated columns', async () => {
    expect(await problemsOf(csv(HEADER, LAMP.replace('Brass lamp', 'x'.repeat(300))))).toEqual([
      'row 2, name: must have at most 200 characters',
    ]);
    expect(await problemsOf(csv(`${HEADER},`, `${LAMP},x`))).toEqual([
      'row 1: column 9 has no name, but row 2 has a value in it',
    ]);
    const [long = ''] = await problemsOf(csv(`${HEADER},${'x'.repeat(300)}`, `${LAMP},`));
    expect(long).toMatch(/^row 1, x{60}…: is none of the columns id, /);
    expect(await problemsOf(csv(HEADER, LAMP, LAMP))).toEqual(['row 3, id: lamp stands in row 2 already']);
    expect(await problemsOf(csv(`${HEADER},price`, `${LAMP},1`))).toEqual([
      'row 1, price: the column is repeated',
    ]);
  });
});

describe('an export of Shopify', () => {
  const OLD = [
    'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,Image Alt Text,Variant Image,Status',
    'brass-bell,Brass Bell,"<p>Rings &amp; shines.</p><ul><li>Solid brass</li></ul><script>alert(1)</script>",Us,Home & Garden > Decor,Bells,"gifts, pooja & temple, brass",TRUE,Size,Small,,,B-1,310.4,shopify,7,499.00,599.00,https://cdn.shopify.example/1.jpg?v=1,1,A bell,,active',
    'brass-bell,,,,,,,,,Large,,,B-2,620,shopify,-2,"1,299.00",,https://cdn.shopify.example/2.jpg,2,A large bell,https://cdn.shopify.example/2.jpg,',
    'brass-bell,,,,,,,,,,,,,,,,,,https://cdn.shopify.example/3.jpg,3,From above,,',
    'om-card,Om Card,,Us,,Cards,,TRUE,Title,Default Title,,,,0,,,49,,https://cdn.shopify.example/4.jpg,1,,,draft',
  ];

  test('becomes products with sizes, prices, stock, pictures and text', () => {
    const [bell, card] = newProducts(read(csv(...OLD)));
    expect(bell).toMatchObject({
      id: 'brass-bell',
      name: 'Brass Bell',
      description: 'Rings & shines.',
      longDescription: 'Rings & shines.\n\n• Solid brass',
      category: 'Home & Garden',
      subCategory: 'Bells',
      departments: ['Pooja & Temple', 'Gifts'],
      sizes: ['Small', 'Large'],
      price: 499,
      variants: [
        { size: 'Small', price: 499, priceBefore: 599 },
        { size: 'Large', price: 1_299, image: 'https://cdn.shopify.example/2.jpg' },
      ],
      stock: { Small: 7, Large: 0 },
      parcel: { weightG: 620 },
      images: [1, 2, 3].map(
        (number) => `https://cdn.shopify.example/${number}.jpg${number === 1 ? '?v=1' : ''}`,
      ),
      imageTexts: ['A bell', 'A large bell', 'From above'],
      withdrawn: false,
    } satisfies Partial<MerchantProduct>);
    expect(card).toMatchObject({
      sizes: ['Free Size'],
      stock: {},
      withdrawn: true,
      price: 49,
      imageTexts: [],
    });
  });

  test('is recognised with the present names of its columns, and changes only what it has', async () => {
    await load(csv(...OLD));
    const plan = await planImport(
      productStore(shop.db),
      read(
        csv(
          'Title,URL handle,Option1 value,Price',
          'Brass Bell,brass-bell,Small,450',
          ',brass-bell,Large,1299',
        ),
      ),
    );
    expect(plan.changed.map(({ id, fields }) => [id, fields.map(({ field }) => field)])).toEqual([
      ['brass-bell', ['price', 'variants']],
    ]);
  });

  test('changes the weight of a parcel, and leaves its other measures', async () => {
    await load(csv(...OLD));
    await load(csv('id,lengthCm,weightG', 'brass-bell,30,900'));
    const plan = await planImport(productStore(shop.db), read(csv(...OLD)));
    expect(plan.changed).toEqual([
      expect.objectContaining({
        fields: [
          {
            field: 'parcel',
            before: { weightG: 900, lengthCm: 30 },
            after: { weightG: 620, lengthCm: 30 },
          },
        ],
      }),
    ]);
  });

  test('is recognised whatever the case of its columns', () => {
    const [bell] = newProducts(
      read(
        csv(
          'HANDLE,title,body (html),type,variant price,image src',
          'bell,Bell,Rings.,Bells,"₹1,29,999.00",/b.svg',
        ),
      ),
    );
    expect(bell).toMatchObject({ id: 'bell', price: 129_999 });
  });

  test('names what of it is left out: pictures above ten, the end of a long text, a stock below 0', () => {
    const pictures = Array.from({ length: 14 }, (_, index) => `lamp,,,,,https://cdn.example/${index}.jpg,`);
    const rows = read(
      csv(
        'Handle,Title,Body (HTML),Type,Variant Price,Image Src,Variant Inventory Qty',
        `bell,Bell,Rings.,Bells,499,,3`,
        `lamp,Lamp,${'A lamp. '.repeat(2_000)},Lamps,499,https://cdn.example/0.jpg,-3`,
        ...pictures,
      ),
    );
    expect(leftOutOf(rows)).toEqual([
      'row 3, images: lamp has 14 pictures, and only the first 10 are imported',
      'row 3, longDescription: the text of lamp is imported up to 10000 characters',
      'row 3, stock: lamp has a stock below 0, which is imported as 0',
    ]);
    expect(newProducts(rows.slice(1))[0]?.images).toHaveLength(10);
  });

  test('is refused with its rows', async () => {
    const [header = '', first = ''] = OLD;
    expect(await problemsOf(csv(header, first.replace('499.00', 'free')))).toEqual([
      'row 2, Variant Price: must be a positive amount in rupees with at most 2 decimals',
    ]);
    expect(
      await problemsOf(
        csv(
          'Title,URL handle,Description,Product category,Type,Option1 value,Price,Product image URL',
          'Free,free,A card.,,Cards,,0,/c.svg',
          'Plain,plain,A card.,,,,5,/c.svg',
          'Two,two,A card.,,Cards,S,5,',
          ',two,,,,S,6,',
        ),
      ),
    ).toEqual([
      'row 2, Price: must be a positive amount in rupees with at most 2 decimals',
      'row 3, Type: must not be empty',
      'row 4, Product image URL: must name at least one picture',
      'row 4, Option1 value: names a size twice',
    ]);
    expect(await problemsOf(csv('Handle,Title,Variant Price', 'new-lamp,New lamp,5'))).toEqual([
      'row 2, id: new-lamp is a new product, which also needs Image Src, Body (HTML), Type',
    ]);
  });

  test('is imported when a text is cut within an emoji', () => {
    const [lamp] = newProducts(
      read(
        csv(
          'Handle,Title,Body (HTML),Type,Variant Price,Image Src',
          `lamp,Lamp,${'a'.repeat(998)}${'🪔'.repeat(6_000)},Lamps,5,/l.svg`,
        ),
      ),
    );
    expect(lamp?.description).toBe(`${'a'.repeat(998)}…`);
    expect(lamp?.longDescription).toHaveLength(9_999);
  });

  test('does not count stock where backorders are allowed, and hides unlisted products', () => {
    const rows = read(
      csv(
        'Handle,Title,Body (HTML),Type,Option1 Value,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Image Src,Status',
        'lamp,Lamp,Made to order.,Lamps,S,-3,continue,5,/l.svg,Unlisted',
        'lamp,,,,M,4,deny,5,,',
      ),
    );
    expect(newProducts(rows)).toMatchObject([{ stock: { M: 4 }, withdrawn: true }]);
    expect(leftOutOf(rows)).toEqual([
      'row 2, stock: the count of lamp in S is not imported, as the sale goes on when none is left',
    ]);
  });

  test('may have names in other scripts and with line breaks', () => {
    const header = 'Handle,Title,Body (HTML),Type,Variant Price,Image Src';
    const lamp = (handle: string, title: string) =>
      `${handle},"${title}",A lamp.,Diyas,49,https://cdn.example/1.jpg`;
    const file = csv(
      header,
      lamp('पीतल-दीया', 'पीतल का\r\nदीया 🪔'),
      lamp('ताँबा-दीया', 'दीया'),
      lamp('Crème', 'Crème'),
    );
    const found = newProducts(read(file));
    expect(found.map(({ name }) => name)).toEqual(['पीतल का दीया 🪔', 'दीया', 'Crème']);
    expect(new Set(found.map(({ id }) => id)).size).toBe(3);
    expect(found[2]?.id).toBe('creme');
    expect(newProducts(read(file)).map(({ id }) => id)).toEqual(found.map(({ id }) => id));
  });
});

describe('an export of WooCommerce', () => {
  const COLUMNS = 'ID,Type,SKU,Name,Published,Regular price,Categories,Images,Parent,Attribute 1 value(s)';

  test('may have names as HTML, and weights with a comma', () => {
    const [bell] = newProducts(
      read(
        csv(
          'ID,Type,SKU,Name,Description,Regular price,Categories,Images,Weight (kg)',
          '1,simple,B1,Bells &amp; Lamps,A &amp; b,499,Home &amp; Garden > Bells,/b.svg,"0,5"',
        ),
      ),
    );
    expect(bell).toMatchObject({
      name: 'Bells & Lamps',
      description: 'A & b',
      category: 'Home & Garden',
      subCategory: 'Bells',
      parcel: { weightG: 500 },
    });
  });

  test('may have texts with escaped line breaks, names with escaped commas, and measures of the parcel', () => {
    const rows = read(
      csv(
        'ID,Type,SKU,Name,Short description,Description,Stock,Weight (kg),Length (cm),Width (cm),Height (cm),Regular price,Categories,Images,Parent,Attribute 1 value(s)',
        String.raw`1,variable,B1,Bells,Rings.\n\nShines.,First.\n\nSecond\nline.\n<ul>\n<li>One</li>\n<li>Two</li>\n</ul>,9,0.5,20,10,0.2,,"Bells\, gongs > Small\, loud, Gifts",/b.svg,,"Low\, soft, High"`,
        String.raw`2,variation,B1-L,Bells,,,parent,,25,,,499,,,B1,"Low\, soft"`,
        String.raw`3,variation,B1-H,Bells,,,3,0.4,,,,499,,,B1,High`,
      ),
    );
    expect(newProducts(rows)).toMatchObject([
      {
        description: 'Rings.',
        longDescription: 'Rings.\n\nShines.\n\nFirst.\n\nSecond\nline.\n\n• One\n• Two',
        category: 'Bells, gongs',
        subCategory: 'Small, loud',
        departments: ['Gifts'],
        sizes: ['Low, soft', 'High'],
        stock: { High: 3 },
        parcel: { weightG: 500, lengthCm: 25, breadthCm: 10 },
      },
    ]);
    expect(leftOutOf(rows)).toEqual([
      'row 2, stock: the count of b1 in Low, soft is not imported, as its sizes share one stock',
    ]);
  });

  test('is refused with the names of its columns', async () => {
    expect(await problemsOf(csv(COLUMNS, '1,grouped,A,Set,1,,,https://w.example/1.jpg,,'))).toEqual([
      'row 2, id: a is a new product, which also needs Description',
      'row 2, Regular price: must be a positive amount in rupees with at most 2 decimals',
      'row 2, Categories: must not be empty',
    ]);
  });

  test('is refused with the rows of variations whose product it does not have', async () => {
    expect(
      await problemsOf(
        csv(
          COLUMNS,
          '1,simple,A,Lamp,1,90,Puja,https://w.example/1.jpg,,',
          '2,variation,B-S,B - S,1,90,,,B,S',
        ),
      ),
    ).toEqual(['row 3, Parent: the product of this variation is not in the file']);
  });

  test('of 10,000 products with variations is read at once', () => {
    const rows = Array.from({ length: 10_000 }, (_, number) => [
      `${number},variable,K${number},Kurta,1,,Clothing,https://w.example/1.jpg,,"S, M"`,
      `,variation,,Kurta - S,1,499,,,K${number},S`,
      `,variation,,Kurta - M,1,499,,,K${number},M`,
    ]);
    expect(read(csv(COLUMNS, ...rows.flat()))).toHaveLength(10_000);
  });
});

test('an export of WooCommerce becomes products, with variations as sizes', () => {
  const [mala, incense] = newProducts(
    read(
      csv(
        'ID,Type,SKU,Name,Published,Short description,Description,Date sale price starts,Date sale price ends,In stock?,Stock,Weight (kg),Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s)',
        '1,variable,MALA 1,Tulsi Mala,1,<b>108</b> beads.,<p>Strung by hand.</p>,,,1,,,,,"Puja > Malas, Gifts",,"https://w.example/1.jpg, https://w.example/2.jpg",,Size,"S, L"',
        '2,variation,MALA-1-S,Tulsi Mala - S,1,,,,,1,4,0.05,,250,,,,MALA 1,Size,S',
        '3,variation,MALA-1-L,Tulsi Mala - L,1,,,2026-12-01,2026-12-24 23:59:59,0,,0.08,300,350,,,https://w.example/l.jpg,id:1,Size,L',
        '4,simple,,Incense,-1,Sticks.,,,,1,,,,90,Puja,,https://w.example/4.jpg,,,',
      ),
    ),
  );
  expect(mala).toMatchObject({
    id: 'mala-1',
    description: '108 beads.',
    longDescription: '108 beads.\n\nStrung by hand.',
    category: 'Puja',
    subCategory: 'Malas',
    departments: ['Malas', 'Gifts'],
    sizes: ['S', 'L'],
    price: 250,
    variants: [
      { size: 'S', price: 250 },
      { size: 'L', price: 300, priceBefore: 350, image: 'https://w.example/l.jpg' },
    ],
    saleFrom: '2026-12-01',
    saleUntil: '2026-12-24',
    stock: { S: 4, L: 0 },
    parcel: { weightG: 80 },
    images: ['https://w.example/1.jpg', 'https://w.example/2.jpg'],
  });
  expect(incense).toMatchObject({
    id: 'incense',
    sizes: ['Free Size'],
    price: 90,
    stock: {},
    withdrawn: true,
  });
});

test.each([
  ['<p>One</p><p>Two<br>lines</p>', 'One\n\nTwo\nlines'],
  ['<ul><li>a</li><li>b &lt; c</li></ul>', '• a\n• b < c'],
  ['<style>p{}</style><h2>Care&nbsp;it</h2>\n  Dry &#8377;&#x20B9; &unknown;', 'Care it\n\nDry ₹₹ &unknown;'],
  ['One<script>two</script >three<!-- four -->five<STYLE>six</style>', 'One three five'],
  ['<script>never closed <b>bold</b>', 'never closed bold'],
  ['<table><tr><th>Size</th><th>Chest</th></tr><tr><td>S</td><td>96</td></tr></table>', 'Size Chest\nS 96'],
  [
    'Caf&eacute; &Eacute;t&eacute; &euro;5 &AMP; &#146;it&#x92; &#xD800;&constructor;&shy;',
    'Café Été €5 & ’it’ &#xD800;&constructor;\u00AD',
  ],
  ['plain', 'plain'],
])('the HTML %j becomes text', (html, plain) => {
  expect(htmlToText(html)).toBe(plain);
});

test.each(['<!--', '<br', '<li', '<script ', '<a ', '&#'])('text of many %j becomes text at once', (part) => {
  expect(typeof htmlToText(part.repeat(500_000))).toBe('string');
});
