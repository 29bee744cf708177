import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toPaise } from '../../contract/money.ts';
import { priceOf } from '../../contract/catalogue/variants.ts';
import { importDemoCatalogue } from '../../server/catalogue/import-demo.ts';
import {
  importProducts,
  ImportInterrupted,
  readProductFile,
  type ImportOptions,
} from '../../server/catalogue/import.ts';
import { readMerchantFile } from '../../server/catalogue/merchant-file.ts';
import type { MerchantProduct } from '../../server/catalogue/merchant-product.ts';
import { MerchantFileError } from '../../server/catalogue/merchant-file-error.ts';
import { productStore } from '../../server/catalogue/product-store.ts';
import { showProgress } from '../../server/commands/show-progress.ts';
import { products, stock } from '../../server/db/schema.ts';
import { FIXTURE_PRODUCTS } from './fixture-products.ts';
import { startShop, type Shop } from './harness.ts';
import { newProducts, rowsOf } from './merchant-rows.ts';
import { ADDRESS, send, signUp } from './shopper.ts';

let shop: Shop;
let folder: string;
beforeAll(async () => {
  shop = await startShop();
  folder = await mkdtemp(join(tmpdir(), 'aangan-import-'));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const [LAMP] = FIXTURE_PRODUCTS;
const HEADER =
  'id,name,price,images,description,longDescription,sizes,category,subCategory,bestseller,trending,badge';
const GOOD_ROW = 'lamp,Brass Lamp,499.50,/products/lamp.svg,A lamp.,,Small,Puja,Diyas,no,no,';

async function load(name: string, content: string | Uint8Array, options?: ImportOptions): Promise<number> {
  const file = join(folder, name);
  await writeFile(file, content);
  const incoming = await readProductFile(file);
  await importProducts(productStore(shop.db), incoming, options);
  return incoming.length;
}

async function problemsOf(name: string, content: string | Uint8Array): Promise<readonly string[]> {
  const before = await everything();
  const error = await load(name, content).catch((refused: unknown) => refused);
  expect(await everything()).toEqual(before);
  if (!(error instanceof MerchantFileError)) throw new Error(`It was not refused: ${String(error)}`);
  return error.problems;
}

const inPaise = (variants: readonly { size: string; price: number }[]) =>
  variants.map(({ size, price }) => ({ size, price: toPaise(price) }));
const everything = () => shop.db.select().from(products).orderBy(asc(products.position));
const stored = async (id: string) => (await shop.db.select().from(products).where(eq(products.id, id)))[0];

async function stockOf(id: string) {
  const rows = await shop.db.select().from(stock).where(eq(stock.productId, id));
  return Object.fromEntries(rows.map(({ size, available }) => [size, available]));
}

test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'])(
  'a product or size named %s is refused unless no object has the name',
  async (name) => {
    const [row] = [GOOD_ROW.split(',')];
    const isReserved = name in {};
    const csv = (change: (cells: string[]) => void) => {
      const cells = [...row];
      change(cells);
      return `${HEADER}\n${cells.join(',')}`;
    };
    const withId = csv((cells) => (cells[0] = name));
    const withSize = csv((cells) => {
      cells[0] = `lamp-${name}`;
      cells[6] = name;
    });
    const json = JSON.stringify([{ ...LAMP, id: name }]);
    for (const [file, content, place] of [
      ['id.csv', withId, 'row 2, id'],
      ['size.csv', withSize, 'row 2, sizes'],
      ['id.json', json, 'id'],
    ] as const) {
      if (!isReserved) expect(await load(file, content)).toBe(1);
      else
        expect(await problemsOf(file, content)).toContainEqual(
          expect.stringMatching(new RegExp(`${place}.*is a reserved word`)),
        );
    }
  },
);

describe('a CSV file', () => {
  test('is imported with its lists, flags, quoted cells and empty rows', async () => {
    const row =
      'mala,"Tulsi ""Japa"" Mala, 108 beads",349.5,/products/a.svg | https://cdn.example/b.jpg,"Two\nlines",,"S|M|L",Puja,Malas,Yes,1,New';
    expect(await load('new.csv', `\uFEFF${HEADER}\r\n${row.replace('\n', '\r\n')}\r\n,,,,,,,,,,,\r\n`)).toBe(
      1,
    );
    expect(await stored('mala')).toMatchObject({
      name: 'Tulsi "Japa" Mala, 108 beads',
      pricePaise: 34_950,
      images: ['/products/a.svg', 'https://cdn.example/b.jpg'],
      sizes: ['S', 'M', 'L'],
      bestseller: true,
      trending: true,
      badge: 'New',
    });
  });

  test('may omit optional columns, and have columns in any order and case', async () => {
    const text =
      'Name,ID,price,SIZES,category,subcategory,images,description\nBell,bell-2,99,One Size,Puja,Bells,/b.svg,Rings.';
    expect(await load('short.csv', text)).toBe(1);
    expect(await stored('bell-2')).toMatchObject({ bestseller: false, badge: null, longDescription: '' });
  });

  test('has a column for departments, materials, colours and each fact', async () => {
    const header = `${HEADER},departments,materials,colours,weight,care`;
    await load('facts.csv', `${header}\n${GOOD_ROW},Pooja & Temple|Gifts,Brass,,400 g,`);
    expect(await stored('lamp')).toMatchObject({
      departments: ['Pooja & Temple', 'Gifts'],
      materials: ['Brass'],
      colours: [],
      facts: { weight: '400 g' },
    });
  });

  test('has columns that list prices and pictures by size', async () => {
    const header = `${HEADER},sizePrices,sizePricesBefore,sizeImages`;
    const row = GOOD_ROW.replace('Small', 'Small|Large|Huge');
    await load(
      'sizes.csv',
      `${header}\n${row},Large:899 | Huge : 1299.50,Large: 999,Huge: https://cdn.example/h.jpg`,
    );
    expect(await stored('lamp')).toMatchObject({
      pricePaise: 49_950,
      variants: [
        { size: 'Small', price: 49_950 },
        { size: 'Large', price: 89_900, priceBefore: 99_900 },
        { size: 'Huge', price: 129_950, image: 'https://cdn.example/h.jpg' },
      ],
    });
    await load('cheaper.csv', `${header}\n${row},Large: 299,,`);
    expect(await stored('lamp')).toMatchObject({
      pricePaise: 29_900,
      variants: [{ price: 49_950 }, { size: 'Large', price: 29_900 }, { price: 49_950 }],
    });
    await load('single.csv', `${header}\n${GOOD_ROW},,599,https://cdn.example/s.jpg`);
    expect(await stored('lamp')).toMatchObject({
      variants: [{ price: 49_950, priceBefore: 59_900, image: 'https://cdn.example/s.jpg' }],
    });
    await load('equal.csv', `${header}\n${row},Small: 499.50|Large: 499.5,,`);
    expect(await stored('lamp')).toMatchObject({ pricePaise: 49_950, variants: [] });
  });

  test('has a column for the stock by size; a size without a number is unlimited', async () => {
    const header = `${HEADER},stock`;
    const row = (count: string) => `${GOOD_ROW.replace('Small', 'Small|Large')},${count}`;
    await load('stock.csv', `${header}\n${row('Small: 3 | Large:0')}`);
    expect(await stockOf('lamp')).toEqual({ Small: 3, Large: 0 });
    await load('one-size.csv', `${header}\n${GOOD_ROW},7`);
    expect(await stockOf('lamp')).toEqual({ Small: 7 });
    await load('unlimited.csv', `${header}\n${row('')}`);
    expect(await stockOf('lamp')).toEqual({});
    const count = 'must be whole numbers from 0 to 1000000 by size, such as S: 3 | M: 0';
    expect(
      await problemsOf(
        'bad-stock.csv',
        [header, row('Small: many'), row('Huge: 3').replace('lamp', 'b')].join('\n'),
      ),
    ).toEqual([`row 2, stock: ${count}`, 'row 3, stock: Huge is not one of the sizes']);
    const goods = {
      id: 'j',
      name: 'J',
      price: 1,
      images: ['/j.svg'],
      description: '',
      sizes: ['S'],
      category: 'A',
      subCategory: 'B',
    };
    expect(await problemsOf('stock.json', JSON.stringify([{ ...goods, stock: { S: -1 } }]))).toEqual([
      `row 1, stock: ${count}`,
    ]);
  });

  test('is refused for what does not fit to the sizes, by row and column', async () => {
    const header = `${HEADER},sizePrices,sizePricesBefore,sizeImages,weight`;
    const row = (id: string, added: string) =>
      GOOD_ROW.replace('lamp', id).replace('Small', 'Small|Large') + `,${added}`;
    const text = [
      header,
      row('a', 'Huge: 899,Gross: 999,Tiny: /t.svg,'),
      row('b', 'Large: 899|Large: 999,,,'),
      row('c', 'Large: 899,Large: 899,,'),
      row('d', ',Small: 499.5,,'),
      row('e', 'Large: cheap,Large: ,Large: picture.svg,'),
      row('f', `,,,${'x'.repeat(301)}`),
      row('g', 'Small 899,999,/s.svg,'),
    ].join('\n');
    const price =
      'must be a positive amount in rupees with at most 2 decimals, by size, such as S: 249 | M: 449.50';
    const picture =
      'must be a path like /products/diya.svg, an https:// address, or a file beside this one like ./diya.jpg, by size, such as S: /products/diya.svg';
    expect(await problemsOf('unfit.csv', text)).toEqual([
      "row 2, sizePrices: names Huge, which is none of the product's sizes",
      "row 2, sizePricesBefore: names Gross, which is none of the product's sizes",
      "row 2, sizeImages: names Tiny, which is none of the product's sizes",
      'row 3, sizePrices: names Large twice',
      'row 4, sizePricesBefore: of Large must be more than its price, 899',
      'row 5, sizePricesBefore: of Small must be more than its price, 499.5',
      `row 6, sizePrices: ${price}`,
      `row 6, sizePricesBefore: ${price}`,
      `row 6, sizeImages: ${picture}`,
      'row 7, weight: must have at most 300 characters',
      `row 8, sizePrices: ${price}`,
      `row 8, sizePricesBefore: ${price}`,
      `row 8, sizeImages: ${picture}`,
    ]);
  });

  test('may leave out the sizes of a product; it is then sold in one constant size', async () => {
    await load('sizeless.csv', `${HEADER}\n${GOOD_ROW.replace('Small', '')}`);
    expect(await stored('lamp')).toMatchObject({ sizes: ['Free Size'] });
  });

  test('is refused with every problem, by row and column', async () => {
    const text = [
      HEADER,
      GOOD_ROW,
      'a b,Lamp,12.345,/l.svg,x,,S,Puja,Diyas,no,no,',
      'c,,free,lamp.svg,x,,,Puja,Diyas,maybe,no,',
      'd,Lamp,0,/l.svg,x,,S|S,Puja,Diyas,no,no,',
      'f,Lamp,10,/l.svg,x,,S,Puja,Diyas,no,no,',
      `e,Lamp,-5,/l.svg,x,,S,,Diyas,no,no,${'x'.repeat(31)}`,
    ].join('\n');
    const price = 'price: must be a positive amount in rupees with at most 2 decimals';
    expect(await problemsOf('bad.csv', text)).toEqual([
      'row 3, id: must be 1 to 100 letters, digits, hyphens or underscores',
      `row 3, ${price}`,
      'row 4, name: must not be empty',
      `row 4, ${price}`,
      'row 4, images: must be a path like /products/diya.svg, an https:// address, or a file beside this one like ./diya.jpg',
      'row 4, bestseller: must be true or false',
      `row 5, ${price}`,
      'row 5, sizes: names a size twice',
      `row 7, ${price}`,
      'row 7, category: must not be empty',
      'row 7, badge: must have at most 30 characters',
    ]);
  });

  test.each([
    ['a missing column', `${HEADER.replace('id,', '')}\n`, ['row 1, id: the column is missing']],
    [
      'an unknown column',
      `${HEADER},colour\n`,
      [expect.stringMatching(/^row 1, colour: is none of the columns id, /)],
    ],
    ['a column named twice', `${HEADER},price\n`, ['row 1, price: the column is repeated']],
    ['a row that is too short', `${HEADER}\nlamp,Lamp\n`, ['row 2: has 2 cells where the header has 12']],
    ['no product', `${HEADER}\n`, ['The file contains no products.']],
    [
      'a quote that never ends',
      `${HEADER}\n"lamp,`,
      ['row 2: a quotation mark is opened and not closed until the end of the file'],
    ],
    [
      'a quote in the middle of a cell',
      `${HEADER}\n"la"mp",`,
      [expect.stringMatching(/^row 2: a quotation mark is within a cell; write it twice/)],
    ],
  ])('is refused for %s', async (_what, text, problems) => {
    expect(await problemsOf('form.csv', text)).toEqual(problems);
  });
});

describe('a JSON file', () => {
  const product = {
    id: 'kalash',
    name: 'Copper Kalash',
    price: 1299,
    images: ['/products/kalash.svg'],
    description: 'A vessel.',
    longDescription: 'A vessel for water.',
    sizes: ['Small', 'Large'],
    category: 'Puja',
    subCategory: 'Kalash',
    bestseller: true,
    trending: false,
    badge: null,
  };

  test('is imported', async () => {
    expect(await load('new.json', JSON.stringify([product]))).toBe(1);
    expect(await stored('kalash')).toMatchObject({ pricePaise: 129_900, sizes: ['Small', 'Large'] });
  });

  test('is refused with every problem, by product and field', async () => {
    const bad = [
      product,
      { ...product, id: 'k2', price: '1299', sizes: 'Small' },
      { ...product, id: 'k3', colour: 'red' },
      7,
    ];
    expect(await problemsOf('bad.json', JSON.stringify(bad))).toEqual([
      'row 2, price: must be a positive amount in rupees with at most 2 decimals',
      'row 2, sizes: must be a list',
      'row 3, colour: must be one of the known fields',
      'row 4: must be a product with its fields',
    ]);
  });

  test('gives each size the price that it names, else the lowest price of the product', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000 }).map((paise) => paise / 100);
    const sizes = ['S', 'M', 'L'];
    const named = fc.uniqueArray(fc.record({ size: fc.constantFrom(...sizes), price: fc.option(amount) }), {
      selector: ({ size }) => size,
    });
    fc.assert(
      fc.property(amount, named, (price, variants) => {
        const written = variants.map((one) => (one.price === null ? { size: one.size } : one));
        const row = {
          id: 'lamp',
          name: 'Lamp',
          price,
          images: ['/l.svg'],
          description: '',
          sizes,
          variants: written,
        };
        const file = Buffer.from(JSON.stringify([{ ...row, category: 'Puja', subCategory: 'Diyas' }]));
        const [read] = newProducts(readMerchantFile('list.json', file));
        const expected = sizes.map((size) => variants.find((one) => one.size === size)?.price ?? price);
        expect(read?.price).toBe(Math.min(...expected));
        const charged = { price: toPaise(read?.price ?? 0), variants: inPaise(read?.variants ?? []) };
        expect(sizes.map((size) => priceOf(charged, size))).toEqual(expected.map(toPaise));
        // The running shop validates the import command's data again.
        expect(newProducts(rowsOf([JSON.parse(JSON.stringify(read))]))).toEqual([read]);
      }),
    );
  });

  test.each([
    ['text that is no JSON', '{', 'The file must be a JSON list of products.'],
    ['something else than a list', '{"products":[]}', 'The file must be a JSON list of products.'],
    ['an empty list', '[]', 'The file contains no products.'],
  ])('is refused for %s', async (_what, text, problem) => {
    expect(await problemsOf('form.json', text)).toEqual([problem]);
  });
});

test('a file of another type, or not in UTF-8, is refused', async () => {
  expect(await problemsOf('list.xlsx', 'PK')).toEqual(['The name of the file must end in .csv or .json.']);
  expect(await problemsOf('latin.csv', Buffer.from([0x69, 0x64, 0x0a, 0xe9]))).toEqual([
    'The file must be UTF-8 text; save it as "CSV UTF-8".',
  ]);
});

test('known products are replaced at their position, and new ones are appended', async () => {
  const before = (await everything()).map(({ id }) => id);
  await load(
    'mixed.csv',
    [
      HEADER,
      'last,Last,1,/l.svg,x,,S,Puja,Diyas,no,no,',
      'temple-bell,Big Temple Bell,999,/b.svg,x,,Large,Puja,Bells,no,yes,',
    ].join('\n'),
  );
  expect((await everything()).map(({ id }) => id)).toEqual([...before, 'last']);
  expect(await stored('temple-bell')).toMatchObject({
    name: 'Big Temple Bell',
    pricePaise: 99_900,
    trending: true,
  });
});

test('a withdrawn product that a file names is on sale again', async () => {
  await shop.db.update(products).set({ withdrawn: true }).where(eq(products.id, 'last'));
  await load('again.csv', `${HEADER}\nlast,Last,1,/l.svg,x,,S,Puja,Diyas,no,no,`);
  expect(await stored('last')).toMatchObject({ withdrawn: false });
});

test('a product that a file withdraws is no longer on sale', async () => {
  const header = `${HEADER},withdrawn`;
  await load(
    'gone.csv',
    `${header}\nlast,Last,1,/l.svg,x,,S,Puja,Diyas,no,no,,yes\nfresh,Fresh,1,/l.svg,x,,S,Puja,Diyas,no,no,,`,
  );
  expect(await stored('last')).toMatchObject({ withdrawn: true });
  expect(await stored('fresh')).toMatchObject({ withdrawn: false });
});

test('with --replace, only the products of the file stay on sale; the others stay in the database', async () => {
  const before = (await everything()).map(({ id }) => id);
  await load('all.csv', `${HEADER}\n${GOOD_ROW}\nkurta,Kurta,9,/k.svg,x,,S,Men,Topwear,no,no,`, {
    replace: true,
  });
  const after = await everything();
  expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
  expect(after.filter(({ withdrawn }) => !withdrawn).map(({ id }) => id)).toEqual(['kurta', 'lamp']);
});

describe('a large import with --replace', () => {
  const large: MerchantProduct[] = Array.from({ length: 3_000 }, (_, index) => ({
    ...FIXTURE_PRODUCTS[0]!,
    id: `piece-${index}`,
    sizes: ['Small'],
    variants: [],
    stock: { Small: 1_000 },
  }));
  let seller: Shop;
  beforeAll(async () => {
    seller = await startShop();
  });
  afterAll(() => seller.close());

  test('goes on selling the products that it has changed, and withdraws the others', async () => {
    const store = productStore(seller.db);
    await importProducts(store, rowsOf(large), { replace: true });
    const buyer = await signUp(seller);
    const { price, name } = large[0]!;
    const body = {
      address: ADDRESS,
      items: [{ productId: 'piece-0', size: 'Small', quantity: 1 }],
      amount: price,
      paymentMethod: 'cod',
    };
    const order = () => send(seller, 'placeOrder', { token: buyer.token, key: randomUUID(), body });
    const orderedDuring: unknown[] = [];
    const watched = {
      ...store,
      write: async (...batch: Parameters<typeof store.write>) => {
        await store.write(...batch);
        if (orderedDuring.length > 0) return;
        const { status } = await order();
        const [last] = await seller.db.select().from(products).where(eq(products.id, 'piece-2999'));
        orderedDuring.push({ status, last: last?.name });
      },
    };
    const changed = large.map((product) => ({ ...product, name: `${name} again`, stock: { Small: 2_000 } }));
    await importProducts(watched, rowsOf(changed));
    expect(orderedDuring).toEqual([{ status: 200, last: name }]);
    const shown = await seller.db
      .select({ name: products.name })
      .from(products)
      .where(eq(products.withdrawn, false));
    expect(shown).toHaveLength(3_000);
    expect(new Set(shown.map((one) => one.name))).toEqual(new Set([`${name} again`]));
  });

  test('that is interrupted reports it, and is completed by another one, which writes nothing that is equal already', async () => {
    const store = productStore(seller.db);
    const changed = large.map((product) => ({ ...product, badge: 'New' }));
    let batches = 0;
    const failing = {
      ...store,
      write: async (...batch: Parameters<typeof store.write>) => {
        if ((batches += 1) > 2) throw new Error('the connection was lost');
        await store.write(...batch);
      },
    };
    const interrupted = await importProducts(failing, rowsOf(changed)).catch((error: unknown) => error);
    expect(interrupted).toBeInstanceOf(ImportInterrupted);
    expect(interrupted).toMatchObject({
      message: '400 of 3000 products were imported, and then: the connection was lost',
    });
    const changedAt = () =>
      seller.db
        .select({ at: products.updatedAt })
        .from(products)
        .where(eq(products.badge, 'New'))
        .orderBy(products.position);
    const first = await changedAt();
    expect(first).toHaveLength(400);
    await importProducts(store, rowsOf(changed));
    const all = await changedAt();
    expect(all).toHaveLength(3_000);
    expect(all.slice(0, 400)).toEqual(first);
  });
});

test('the progress is a bar on one line of a terminal, and a line for each tenth of large work elsewhere', () => {
  const progress = (isTTY: boolean, all: number) => {
    const written: string[] = [];
    let now = 0;
    const show = showProgress('products', { isTTY, write: (text) => written.push(text) }, () => now);
    for (let done = 200; done <= all; done += 200) {
      now += 100;
      show(done, all);
    }
    return written;
  };
  const terminal = progress(true, 800);
  expect(terminal[1]).toBe(
    `\r${'█'.repeat(12)}${'░'.repeat(12)} 50 %, 400 of 800 products, 2000 a second, 1 s left\u001B[K`,
  );
  expect(terminal.at(-1)).toMatch(/100 %, 800 of 800 products, 2000 a second, 1 s.*\n$/);
  expect(progress(false, 800)).toEqual([]);
  const lines = progress(false, 4_000);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('10 %, 400 of 4000 products, 2000 a second, 2 s left\n');
});

test('the shop shows imported products at once', async () => {
  await load('shown.csv', `${HEADER}\n${GOOD_ROW.replace('lamp,', 'shown-lamp,')}`);
  const { body } = await shop.call('listProducts');
  expect(JSON.stringify(body)).toContain('shown-lamp');
});

describe('the demo catalogue', () => {
  test('is not imported into a shop that has products', async () => {
    expect(await importDemoCatalogue(shop.db)).toBe(0);
  });

  test('is imported into an empty shop, once', async () => {
    const empty = await startShop({ stocked: false });
    try {
      expect(await importDemoCatalogue(empty.db)).toBeGreaterThanOrEqual(72);
      expect(await importDemoCatalogue(empty.db)).toBe(0);
    } finally {
      await empty.close();
    }
  });
});

describe('a size chart', () => {
  const sized = { id: 'kurta-sized', name: 'Kurta', price: 999, images: ['/products/kurta.svg'] };
  const kurta = {
    ...sized,
    description: 'A kurta.',
    sizes: ['S', 'M'],
    category: 'Men',
    subCategory: 'Topwear',
  };
  const rows = [
    { size: 'S', chest: 96, length: 70.5 },
    { size: 'M', chest: 102, length: 72 },
  ];

  test('is imported from JSON and from a column of CSV, and sent with the product', async () => {
    const header = 'id,name,price,images,description,sizes,category,subCategory,sizeChart';
    const row =
      'kurta-csv,Kurta,999,/products/kurta.svg,A kurta.,S|M,Men,Topwear,"S: chest 96, length 70.5 | M: chest 102, length 72"';
    await load('sized.csv', `${header}\n${row}\n`);
    await load('sized.json', JSON.stringify([{ ...kurta, sizeChart: rows }]));
    const { body } = await send(shop, 'listProducts', {});
    expect(body['products']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ _id: 'kurta-csv', sizeChart: rows }),
        expect.objectContaining({ _id: 'kurta-sized', sizeChart: rows }),
      ]),
    );
  });

  test.each([
    ['of an unknown size', [{ size: 'XL', chest: 96 }], 'names XL'],
    ['with a size twice', [rows[0], rows[0]], 'names S twice'],
    ['without measurements', [{ size: 'S' }], 'must be centimetres'],
    ['with an unknown measurement', [{ size: 'S', neck: 40 }], 'must be centimetres'],
    ['with text', [{ size: 'S', chest: '96 cm' }], 'must be centimetres'],
    ['with nothing to measure', [{ size: 'S', chest: 0 }], 'must be centimetres'],
  ])('%s is refused', async (_, sizeChart, message) => {
    const problems = await problemsOf('refused.json', JSON.stringify([{ ...kurta, sizeChart }]));
    expect(problems.join('\n')).toContain(message);
  });
});

describe('the weight and size of a packed piece', () => {
  const lamp = JSON.parse(JSON.stringify({ ...LAMP, id: 'packed-lamp' }));

  test('are imported from JSON and from columns of CSV, and are not sent to shoppers', async () => {
    const header = 'id,name,price,images,description,sizes,category,subCategory,weightG,lengthCm,heightCm';
    await load('packed.csv', `${header}\npacked-csv,Lamp,99,/products/a.svg,A lamp.,,Puja,Diyas,450,30.5,\n`);
    await load('packed.json', JSON.stringify([{ ...lamp, parcel: { weightG: 80, breadthCm: 9 } }]));
    expect((await stored('packed-csv'))?.parcel).toEqual({ weightG: 450, lengthCm: 30.5 });
    expect((await stored('packed-lamp'))?.parcel).toEqual({ weightG: 80, breadthCm: 9 });
    const { body } = await send(shop, 'listProducts', {});
    expect(JSON.stringify(body)).not.toContain('weightG');
  });

  test.each([
    [{ weightG: 0 }, 'must be a whole number of grams'],
    [{ weightG: 1.5 }, 'must be a whole number of grams'],
    [{ lengthCm: 0.5 }, 'must be a number above 0.5'],
    [{ heightCm: '9 cm' }, 'must be a number above 0.5'],
    [{ widthCm: 9 }, 'must hold weightG'],
  ])('%j is refused', async (parcel, message) => {
    const problems = await problemsOf('refused.json', JSON.stringify([{ ...lamp, parcel }]));
    expect(problems.join('\n')).toContain(message);
  });
});
