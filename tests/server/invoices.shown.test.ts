import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { GST_TABLES, type GstTable } from '../../contract/desk/gstTables.ts';
import { INVOICE_PATH } from '../../contract/orders/invoiceKinds.ts';
import { paise } from '../../contract/money.ts';
import { LANGUAGES } from '../../contract/texts/language.ts';
import { checkLawCommand } from '../../server/commands/check-law.ts';
import { gstCommand } from '../../server/commands/gst.ts';
import { invoiceCommand } from '../../server/commands/invoice.ts';
import { invoices, orderLines, products, type orders } from '../../server/db/schema.ts';
import { changeOrder } from '../../server/orders/change-order.ts';
import { describeInvoice, type InvoicePaper } from '../../server/orders/invoices/invoice-paper.ts';
import { invoicePdf } from '../../server/orders/invoices/invoice-pdf.ts';
import { listInvoicesOfOrder } from '../../server/orders/invoices/queries.ts';
import { zonedTime } from '../../server/zoned-time.ts';
import { storeOrder } from './desk-orders.ts';
import { callDesk, joinStaff, readOrder, type StaffOfTest } from './desk-staff.ts';
import { startShop, type Shop } from './harness.ts';
import { pdfText } from './pdf-text.ts';
import { runShopCommand } from './run-shop-command.ts';
import { addProduct, ADDRESS, send, signUp, type Shopper } from './shopper.ts';

/** Where invoices are shown: to the shopper, at the desk, in the terminal, and as the sums of a month. */

let shop: Shop;
let asha: Shopper;
let accountant: StaffOfTest;
beforeAll(async () => {
  shop = await startShop();
  asha = await signUp(shop);
  accountant = await joinStaff(shop, 'accountant');
});
afterAll(() => shop.close());

async function invoiced(
  details: Partial<typeof orders.$inferInsert> = {},
  ...events: ('parcel.returned' | 'order.cancelled')[]
) {
  const order = await storeOrder(shop, asha.id, details);
  for (const type of ['parcel.pickedUp', ...events] as const)
    await shop.db.transaction((tx) => changeOrder(tx, shop, order.id, { type }));
  const [invoice] = await listInvoicesOfOrder(shop.db, order.id);
  if (!invoice) throw new Error('no invoice');
  return { order, invoice };
}

const open = (fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) =>
  fetch(shop.url + INVOICE_PATH, { method: 'POST', body: new URLSearchParams(fields), headers });

describe('a PDF file', () => {
  /** Every text of a paper. */
  const textsOf = ({ title, seller, buyer, facts, columns, lines, total, notes, signature }: InvoicePaper) =>
    [
      title,
      ...[seller, buyer].flatMap(({ name, lines: own }) => [name, ...own]),
      ...facts.flat(),
      ...columns.flatMap(({ name, sum }) => [name, sum]),
      ...lines.flatMap(({ name, details, cells }) => [
        name,
        details,
        ...cells.flatMap(({ text, note }) => [text, note]),
      ]),
      total,
      ...notes,
      ...Object.values(signature),
    ].map(withoutSpaces);
  const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

  test.each(LANGUAGES)('has the content of the page, which can be copied, in %s', async (language) => {
    const { invoice } = await invoiced({
      address: {
        ...ADDRESS,
        firstName: 'आशा',
        lastName: 'शर्मा',
        street: `गांधी मार्ग, क्षेत्र ${'W'.repeat(300)}`,
        state: 'Goa',
      },
      gstin: '27AAPFU0939F1ZV',
      companyName: 'श्री & Sons (पीतल)',
    });
    const lines = invoice.content.lines.flatMap((line) =>
      Array.from({ length: 24 }, () => ({ ...line, name: 'हस्तनिर्मित मूर्ति' })),
    );
    const long = { ...invoice, content: { ...invoice.content, lines } };
    const file = await invoicePdf(long, language);
    const text = withoutSpaces(pdfText(file));
    for (const part of textsOf(describeInvoice(long, language))) expect(text).toContain(part);
    expect(text).toContain(withoutSpaces(`${invoice.number} · 2 / `));
    expect(await invoicePdf(long, language)).toEqual(file);
  });

  test('of the shopper is for the same session as the page', async () => {
    const { invoice } = await invoiced();
    const { number } = invoice;
    const response = await open({ token: asha.token, number, format: 'pdf' });
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(`inline; filename="${number}.pdf"`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(pdfText(await response.bytes())).toContain(number);
    const other = await signUp(shop);
    const refused = await open({ token: other.token, number, format: 'pdf' });
    expect([refused.status, refused.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  });

  test('of the desk is for the staff', async () => {
    const { invoice } = await invoiced();
    const { headers, body } = await callDesk(shop, 'getInvoicePdf', {
      cookie: accountant.cookie,
      params: { invoice: invoice.number },
    });
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(body['html']).toMatch(/^%PDF-1\.7/);
  });
});

describe('the shopper', () => {
  test('finds the invoice at the order, and opens it with the session in the body of a form', async () => {
    const { order, invoice } = await invoiced();
    const { body } = await send(shop, 'listOrders', { token: asha.token, body: { orderId: order.id } });
    expect(body).toMatchObject({
      orders: [{ invoices: [{ number: invoice.number, kind: 'invoice', date: invoice.issuedAt.getTime() }] }],
    });
    const response = await open({ token: asha.token, number: invoice.number, language: 'hi-IN' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const html = await response.text();
    expect(html).toContain('<html lang="hi-IN">');
    expect(html).toContain('टैक्स इनवॉइस');
  });

  test('gets nothing of others, and nothing without a session', async () => {
    const { invoice } = await invoiced();
    const other = await signUp(shop);
    const { number } = invoice;
    const refused = [
      [await open({ token: other.token, number }), 404],
      [await open({ token: asha.token, number: 'INV-2627-999999' }), 404],
      [await open({ number }), 401],
      [await open({ token: 'forged', number }), 401],
      [await open({ number }, { authorization: `Bearer ${asha.token}` }), 401],
      [await open({}), 401],
    ] as const;
    for (const [response, status] of refused) {
      expect(response.status).toBe(status);
      expect(await response.text()).not.toMatch(/Asha|CGST/);
    }
    await send(shop, 'signOut', { token: asha.token, body: {} });
    expect((await open({ token: asha.token, number })).status).toBe(401);
    const json = await fetch(shop.url + INVOICE_PATH, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: 'x',
    });
    expect(json.status).toBe(415);
  });
});

test('the desk shows the papers of an order and prints them', async () => {
  const { order, invoice } = await invoiced({}, 'parcel.returned', 'order.cancelled');
  const { invoices: papers } = await readOrder(shop, accountant, order.number);
  expect(papers.map(({ kind }) => kind)).toEqual(['invoice', 'creditNote']);
  for (const { number } of papers) {
    const { status, body } = await callDesk(shop, 'printInvoice', {
      cookie: accountant.cookie,
      params: { invoice: number },
    });
    expect(status).toBe(200);
    expect(body['html']).toContain(`<dd>${number}</dd>`);
  }
  expect(papers[0]?.number).toBe(invoice.number);
});

async function inFolder<T>(run: (folder: string) => Promise<T>): Promise<T> {
  const before = process.cwd();
  const folder = await mkdtemp(path.join(tmpdir(), 'invoices-'));
  process.chdir(folder);
  try {
    return await run(folder);
  } finally {
    process.chdir(before);
    await rm(folder, { recursive: true });
  }
}

test('a command writes the papers of an order, or one of them', async () => {
  const { order, invoice } = await invoiced({}, 'parcel.returned', 'order.cancelled');
  await inFolder(async (folder) => {
    expect(await runShopCommand(shop, invoiceCommand, [String(order.number)])).toMatch(
      /^INV-\d{4}-\d{6}\.pdf is written\.\nCRN-\d{4}-\d{6}\.pdf is written\.$/,
    );
    expect(pdfText(await readFile(path.join(folder, `${invoice.number}.pdf`)))).toContain(invoice.number);
    expect(await runShopCommand(shop, invoiceCommand, [invoice.number.toLowerCase(), '--html'])).toBe(
      `${invoice.number}.html is written.`,
    );
    expect(await readFile(path.join(folder, `${invoice.number}.html`), 'utf8')).toContain('<!doctype html>');
  });
  expect(await runShopCommand(shop, invoiceCommand, ['INV-2627-999999'])).toContain('There is no invoice');
  expect(invoiceCommand.parse(['../etc'])).toBeNull();
});

describe('a month', () => {
  const Rows = v.array(v.record(v.string(), v.string()));
  const sumOf = (rows: Rows, column: string) =>
    Math.round(rows.reduce((sum, row) => sum + 100 * Number(row[column] ?? 0), 0));

  type Rows = v.InferOutput<typeof Rows>;

  async function filesOf(month: string): Promise<ReadonlyMap<GstTable, Rows>> {
    const files = new Map<GstTable, Rows>();
    for (const table of GST_TABLES) {
      const { body, headers } = await callDesk(shop, 'getGstFile', {
        cookie: accountant.cookie,
        params: { month, table },
      });
      expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
      files.set(table, v.parse(Rows, parse(String(body['html']), { columns: true })));
    }
    return files;
  }

  /** The lines of all papers, each with its table, as the database finds them. */
  const lines = sql`
    select
      case
        when item->>'rate' = '0' then 'exemp'
        when buyer->>'gstin' is not null then case kind when 'invoice' then 'b2b' else 'cdnr' end
        when (content->>'isInterState')::boolean
          and coalesce((content->'credit'->>'totalPaise')::bigint, total_paise) > 10000000
          then case kind when 'invoice' then 'b2cl' else 'cdnur' end
        else 'b2cs'
      end as tab,
      case when buyer->>'gstin' is null then 'hsnB2c' else 'hsnB2b' end as hsn_tab,
      content->'placeOfSupply'->>'code' as place,
      item->>'hsn' as hsn,
      (item->>'rate')::numeric / 100 as rate,
      case kind when 'creditNote' then -1 else 1 end as sign,
      (item->>'quantity')::bigint as quantity,
      (item->>'taxablePaise')::numeric / 100 as taxable,
      (item->>'igstPaise')::numeric / 100 as igst,
      (item->>'cgstPaise')::numeric / 100 as cgst,
      (item->>'sgstPaise')::numeric / 100 as sgst
    from invoices, jsonb_array_elements(content->'lines') as item
    where kind <> 'bill'`;
  const Calculated = v.object({
    rows: v.array(v.record(v.string(), v.union([v.string(), v.number()]))),
  });
  async function calculate(query: ReturnType<typeof sql>) {
    const { rows } = v.parse(Calculated, await shop.db.execute(query));
    return rows.map((row) => Object.values(row).map(plain).join(' ')).toSorted();
  }
  const plain = (cell: string | number) => (/^-?\d+\.\d+$/.test(String(cell)) ? Number(cell) : cell);
  const columnsOf = (rows: Rows, names: readonly string[]) =>
    rows.map((row) => names.map((name) => plain(row[name] ?? '')).join(' '));

  test('has the sums of its papers in each of the tables of GSTR-1', async () => {
    await invoiced({ address: { ...ADDRESS, state: 'Goa' } });
    await invoiced({ gstin: '27AAPFU0939F1ZV', companyName: '=HYPERLINK("x"), Rao' });
    await invoiced({ gstin: '27AAPFU0939F1ZV', companyName: 'Rao' }, 'parcel.returned', 'order.cancelled');
    await invoiced({}, 'parcel.returned', 'order.cancelled');
    const large = {
      subtotalPaise: paise(99_800),
      deliveryFeePaise: paise(12_000_000),
      totalPaise: paise(12_099_800),
      address: { ...ADDRESS, state: 'Kerala' },
    };
    await invoiced(large);
    await invoiced(large, 'parcel.returned', 'order.cancelled');
    const exempt = await storeOrder(shop, asha.id);
    await shop.db.update(products).set({ gst: { hsn: '6914', rates: [{ from: null, rate: 0 }] } });
    await shop.db.transaction((tx) => changeOrder(tx, shop, exempt.id, { type: 'parcel.pickedUp' }));
    await shop.db.update(products).set({ gst: {} });

    const month = zonedTime(shop.clock.now(), 'Asia/Kolkata').day.slice(0, 7);
    const stored = await shop.db.select().from(invoices);
    const totalOf = (name: 'totalPaise' | 'taxablePaise' | 'igstPaise' | 'cgstPaise') =>
      stored.reduce((sum, one) => sum + (one.kind === 'creditNote' ? -1 : 1) * one[name], 0);
    const { body } = await callDesk(shop, 'getGstMonth', { cookie: accountant.cookie, params: { month } });
    const files = await filesOf(month);
    const taxable = (table: GstTable, column = 'Taxable Value') => sumOf(files.get(table) ?? [], column);
    expect(
      taxable('b2b') +
        taxable('b2cl') +
        taxable('b2cs') +
        taxable('exemp', 'Nil Rated Supplies') -
        taxable('cdnr') -
        taxable('cdnur'),
    ).toBe(totalOf('taxablePaise'));
    const ofHsn = (column: string) => taxable('hsnB2b', column) + taxable('hsnB2c', column);
    expect(ofHsn('Taxable Value')).toBe(totalOf('taxablePaise'));
    expect(ofHsn('Total Value')).toBe(totalOf('totalPaise'));
    expect(ofHsn('Integrated Tax Amount')).toBe(totalOf('igstPaise'));
    expect(ofHsn('Central Tax Amount')).toBe(totalOf('cgstPaise'));
    for (const table of GST_TABLES) expect([table, files.get(table)?.length]).not.toEqual([table, 0]);
    expect(files.get('b2cl')?.[0]).toMatchObject({ 'Place Of Supply': '32-Kerala', Rate: '5' });
    // A formula of a buyer is a text.
    expect(files.get('b2b')?.map((row) => row['Receiver Name'])).toContain(`'=HYPERLINK("x"), Rao`);
    expect(files.get('docs')?.map((row) => Number(row['Total Number']))).toEqual([
      stored.filter(({ kind }) => kind === 'invoice').length,
      stored.filter(({ kind }) => kind === 'creditNote').length,
    ]);

    const Summary = v.looseObject({
      states: v.array(v.looseObject({ total: v.number() })),
      hsn: v.array(v.looseObject({ hsn: v.string(), rate: v.number(), total: v.number() })),
      files: v.array(v.string()),
    });
    const summary = v.parse(Summary, body);
    for (const rows of [summary.states, summary.hsn])
      expect(Math.round(rows.reduce((sum, { total }) => sum + 100 * total, 0))).toBe(totalOf('totalPaise'));
    const codes = summary.hsn.map(({ hsn, rate }) => `${hsn} ${rate}`);
    expect(codes).toEqual([...new Set(codes)]);
    expect(summary.files).toEqual([...GST_TABLES]);

    await inFolder(async (folder) => {
      expect(await runShopCommand(shop, gstCommand, [month])).toContain(`gst-${month}-hsnB2c.csv`);
      expect((await readdir(folder)).toSorted()).toEqual(
        GST_TABLES.map((table) => `gst-${month}-${table}.csv`).toSorted(),
      );
    });
  });

  test('has the same sums as a second calculation by the database, in each table', async () => {
    await invoiced({ address: { ...ADDRESS, state: 'Andaman and Nicobar Islands' } });
    // Two rates on one invoice.
    const mixed = await storeOrder(shop, asha.id, {
      subtotalPaise: paise(149_700),
      totalPaise: paise(154_600),
    });
    const productId = await addProduct(shop);
    const gst = { hsn: '7418', rates: [{ from: null, rate: 1_800 }] };
    await shop.db.update(products).set({ gst }).where(eq(products.id, productId));
    const [like] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, mixed.id));
    if (!like) throw new Error('no line');
    await shop.db.insert(orderLines).values({ ...like, productId, position: 1, quantity: 1 });
    await shop.db.transaction((tx) => changeOrder(tx, shop, mixed.id, { type: 'parcel.pickedUp' }));

    const files = await filesOf(zonedTime(shop.clock.now(), 'Asia/Kolkata').day.slice(0, 7));
    const byPlace = (['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur'] as const).flatMap((table) => {
      const rows = Map.groupBy(files.get(table) ?? [], (row) =>
        [table, row['Place Of Supply']?.slice(0, 2), plain(row['Rate'] ?? '')].join(' '),
      );
      return [...rows].map(([key, own]) => `${key} ${sumOf(own, 'Taxable Value') / 100}`);
    });
    // Notes have positive amounts in tables of their own, and lower the sums of the others.
    expect(byPlace.toSorted()).toEqual(
      await calculate(sql`
        select tab, place, rate, sum(taxable * case when tab like 'cdn%' then 1 else sign end)
        from (${lines}) as lines where tab <> 'exemp' group by tab, place, rate`),
    );
    const ofHsn = (['hsnB2b', 'hsnB2c'] as const).flatMap((table) =>
      columnsOf(files.get(table) ?? [], [
        'HSN',
        'Rate',
        'Total Quantity',
        'Total Value',
        'Taxable Value',
        'Integrated Tax Amount',
        'Central Tax Amount',
        'State/UT Tax Amount',
      ]).map((row) => `${table} ${row}`),
    );
    expect(ofHsn.toSorted()).toEqual(
      await calculate(sql`
        select hsn_tab, hsn, rate, sum(sign * quantity), sum(sign * (taxable + igst + cgst + sgst)) as total,
          sum(sign * taxable) as taxable, sum(sign * igst) as igst, sum(sign * cgst) as cgst, sum(sign * sgst) as sgst
        from (${lines}) as lines group by hsn_tab, hsn, rate`),
    );
    expect(files.get('b2cs')?.map((row) => row['Place Of Supply'])).toContain('35-Andaman & Nicobar Islands');
  });

  test('of more papers than are read at a time has all of them once, in the order of their numbers', async () => {
    const { invoice } = await invoiced();
    const issuedAt = (index: number) => new Date(Date.parse('2026-05-04T06:00:00Z') + Math.floor(index / 3));
    const papers = Array.from({ length: 1_203 }, (_, index) => ({
      ...invoice,
      number: `INV-2627-5${String(index).padStart(5, '0')}`,
      kind: 'creditNote' as const,
      issuedAt: issuedAt(index),
    }));
    for (let from = 0; from < papers.length; from += 200)
      await shop.db.insert(invoices).values(papers.slice(from, from + 200));
    const { body } = await callDesk(shop, 'getGstMonth', {
      cookie: accountant.cookie,
      params: { month: '2026-05' },
    });
    expect(body).toMatchObject({
      creditNotes: { count: 1_203, total: (1_203 * invoice.totalPaise) / 100 },
      invoices: { count: 0 },
    });
    const { body: docs } = await callDesk(shop, 'getGstFile', {
      cookie: accountant.cookie,
      params: { month: '2026-05', table: 'docs' },
    });
    expect(String(docs['html'])).toContain('Credit Note,INV-2627-500000,INV-2627-501202,1203,0');
  });

  test('without papers has no files, and another word is no month', async () => {
    const { body } = await callDesk(shop, 'getGstMonth', {
      cookie: accountant.cookie,
      params: { month: '2020-01' },
    });
    expect(body).toMatchObject({ invoices: { count: 0, total: 0 }, files: [] });
    await inFolder(async (folder) => {
      expect(await runShopCommand(shop, gstCommand, ['2020-01'])).not.toContain('Written');
      expect(await readdir(folder)).toEqual([]);
    });
    const { code } = await callDesk(shop, 'getGstMonth', {
      cookie: accountant.cookie,
      params: { month: '2026-13' },
    });
    expect(code).toBe('desk_month_invalid');
    expect(gstCommand.parse(['November'])).toBeNull();
  });
});

test('a command names what the law requires and is missing', async () => {
  await shop.db.update(products).set({
    facts: {
      countryOfOrigin: 'India',
      maker: 'Tulsi Crafts, Jaipur',
      netQuantity: '1 piece',
      mrp: '₹499.00',
    },
  });
  const complete = await runShopCommand(shop, checkLawCommand, []);
  expect(complete).not.toContain('missing');
  await shop.db.update(products).set({ facts: { countryOfOrigin: 'India' } });
  const text = await runShopCommand(shop, checkLawCommand, []);
  expect(text).toContain('ok       Country of origin');
  expect(text).toMatch(/missing {2}Net quantity \(Legal Metrology .*\): .* and \d+ more/);
  expect(text).toContain('missing  Maximum retail price');
});
