import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paise } from '../../contract/money.ts';
import { readConfig } from '../../server/config.ts';
import { invoices, orders, products } from '../../server/db/schema.ts';
import { cancelUnits } from '../../server/orders/cancel-units.ts';
import { changeOrder } from '../../server/orders/change-order.ts';
import { invoicePage } from '../../server/orders/invoices/invoice-page.ts';
import { listInvoicesOfOrder } from '../../server/orders/invoices/queries.ts';
import { markRefunded } from '../../server/payments/refunds.ts';
import { personalTables } from '../../server/personal-data/personal-data.ts';
import { zonedTime } from '../../server/zoned-time.ts';
import { storeOrder } from './desk-orders.ts';
import { callDesk, joinStaff, readOrder, type StaffOfTest } from './desk-staff.ts';
import { startShop, type Shop, type ShopOptions } from './harness.ts';
import { paymentsOf, placePaid } from './payment-steps.ts';
import { newReturn, placeDelivered, record } from './return-steps.ts';
import { ADDRESS, signUp } from './shopper.ts';

let shop: Shop;
let userId: string;
let owner: StaffOfTest;
beforeAll(async () => {
  shop = await startShop();
  ({ id: userId } = await signUp(shop));
  owner = await joinStaff(shop, 'owner');
});
afterAll(() => shop.close());

type OrderEvent = Parameters<typeof changeOrder>[3]['type'];

async function cause(of: Shop, orderId: string, ...types: readonly OrderEvent[]): Promise<void> {
  for (const type of types) await of.db.transaction((tx) => changeOrder(tx, of, orderId, { type }));
}

/** An order that left the shop, with its invoice. */
async function invoiced(details: Partial<typeof orders.$inferInsert> = {}, of: Shop = shop, user = userId) {
  const order = await storeOrder(of, user, details);
  await cause(of, order.id, 'parcel.pickedUp');
  const [invoice] = await listInvoicesOfOrder(of.db, order.id);
  if (!invoice) throw new Error('no invoice');
  return { order, invoice };
}

async function withShop(options: ShopOptions, run: (other: Shop, user: string) => Promise<void>) {
  const other = await startShop(options);
  try {
    await run(other, (await signUp(other)).id);
  } finally {
    await other.close();
  }
}

describe('a tax invoice', () => {
  test('is issued once, when the goods leave the shop', async () => {
    const order = await storeOrder(shop, userId);
    await cause(shop, order.id, 'parcel.packed');
    expect(await listInvoicesOfOrder(shop.db, order.id)).toEqual([]);
    await cause(shop, order.id, 'parcel.pickedUp', 'parcel.outForDelivery', 'parcel.delivered');
    expect(await listInvoicesOfOrder(shop.db, order.id)).toMatchObject([
      { kind: 'invoice', totalPaise: 104_700 },
    ]);
  });

  test('is issued on delivery when the handover was not reported', async () => {
    const order = await storeOrder(shop, userId);
    await cause(shop, order.id, 'parcel.delivered');
    expect(await listInvoicesOfOrder(shop.db, order.id)).toHaveLength(1);
  });

  test('is not issued for an order that was handed over before the shop issued invoices', async () => {
    const order = await storeOrder(shop, userId, { status: 'Shipped' });
    await cause(shop, order.id, 'parcel.delivered');
    expect(await listInvoicesOfOrder(shop.db, order.id)).toEqual([]);
  });

  test('divides the tax by the State of the delivery', async () => {
    const within = await invoiced({ address: { ...ADDRESS, state: 'Karnataka' } });
    expect(within.invoice).toMatchObject({
      taxablePaise: 99_714,
      cgstPaise: 2_493,
      sgstPaise: 2_493,
      igstPaise: 0,
    });
    expect(within.invoice.content).toMatchObject({ isInterState: false, placeOfSupply: { code: '29' } });
    const across = await invoiced({ address: { ...ADDRESS, state: 'Goa' } });
    expect(across.invoice).toMatchObject({ taxablePaise: 99_714, cgstPaise: 0, igstPaise: 4_986 });
    expect(across.invoice.content).toMatchObject({ isInterState: true, placeOfSupply: { code: '30' } });
  });

  test('has the HSN code and the rate of a product on the day, or else of the shop', async () => {
    const order = await storeOrder(shop, userId);
    const today = zonedTime(shop.clock.now(), 'Asia/Kolkata').day;
    await shop.db.update(products).set({
      gst: {
        hsn: '741999',
        rates: [
          { from: null, rate: 1_200 },
          { from: today, rate: 1_800 },
        ],
      },
    });
    await cause(shop, order.id, 'parcel.pickedUp');
    await shop.db.update(products).set({ gst: {} });
    const [invoice] = await listInvoicesOfOrder(shop.db, order.id);
    expect(invoice?.content.lines).toMatchObject([{ hsn: '741999', rate: 1_800, quantity: 2 }]);
    expect((await invoiced()).invoice.content.lines).toMatchObject([{ hsn: '8306', rate: 500 }]);
  });

  test('is for what is charged: discount, delivery and gift wrap are in it', async () => {
    const { invoice } = await invoiced({
      discountPaise: paise(10_000),
      giftWrapPaise: paise(5_000),
      totalPaise: paise(99_700),
    });
    expect(invoice).toMatchObject({ totalPaise: 99_700 });
    expect(invoice.content.lines).toMatchObject([
      { valuePaise: 99_800, chargesPaise: 9_900, discountPaise: 10_000, totalPaise: 99_700 },
    ]);
  });

  test('cannot be changed or deleted, but the name of a consumer is erased with the account', async () => {
    const person = await signUp(shop);
    const small = await invoiced({}, shop, person.id);
    const business = await invoiced(
      { gstin: '27AAPFU0939F1ZV', companyName: 'Rao Traders' },
      shop,
      person.id,
    );
    const of = (number: string) => eq(invoices.number, number);
    const { number } = small.invoice;
    await expect(
      shop.db
        .update(invoices)
        .set({ totalPaise: paise(1), taxablePaise: paise(1) })
        .where(of(number)),
    ).rejects.toThrow();
    await expect(
      shop.db.update(invoices).set({ buyer: business.invoice.buyer }).where(of(number)),
    ).rejects.toThrow();
    await expect(shop.db.delete(invoices).where(of(number))).rejects.toThrow();
    const erase = personalTables().find(([name]) => name === 'invoices')?.[1].erase;
    await shop.db.transaction(async (tx) => erase?.(tx, { id: person.id, email: null, phone: null }));
    expect(await listInvoicesOfOrder(shop.db, small.order.id)).toEqual([{ ...small.invoice, buyer: null }]);
    expect(await listInvoicesOfOrder(shop.db, business.order.id)).toEqual([business.invoice]);
  });

  test('is a page with what rule 46 requires, in both languages', async () => {
    const { invoice, order } = await invoiced({
      address: { ...ADDRESS, firstName: '<b>Asha</b>', state: 'Goa' },
      gstin: '27AAPFU0939F1ZV',
      companyName: 'Rao & Sons',
    });
    const page = invoicePage(invoice, 'en-IN');
    for (const text of [
      'Tax invoice',
      'Aangan Handicrafts Private Limited',
      '12 Residency Road, Bengaluru',
      'GSTIN 29AAGCA1234F1Z0',
      'Karnataka (29)',
      invoice.number,
      String(order.number),
      'Rao &amp; Sons',
      '&lt;b>Asha&lt;/b>',
      'GSTIN 27AAPFU0939F1ZV',
      'Goa (30)',
      'Tax payable on reverse charge',
      'HSN 8306',
      '2 PCS',
      'Taxable value',
      '997.14',
      '49.86<br><small>5%</small>',
      '₹1,047.00',
      'Authorised signatory',
    ])
      expect(page).toContain(text);
    expect(page).not.toContain('<b>');
    expect(invoicePage(invoice, 'hi-IN')).toContain('टैक्स इनवॉइस');
  });

  test.each([
    [[0], 'Bill of supply'],
    [[0, 500], 'Invoice-cum-bill of supply'],
    [[500, 1_200], 'Tax invoice'],
  ])('of goods at the rates %j is titled “%s”', async (rates, title) => {
    const { invoice } = await invoiced();
    const [line] = invoice.content.lines;
    if (!line) throw new Error('no line');
    const content = { ...invoice.content, lines: rates.map((rate) => ({ ...line, rate })) };
    expect(invoicePage({ ...invoice, content }, 'en-IN')).toContain(`<h1>${title}</h1>`);
  });
});

test('numbers are consecutive in each financial year of India', async () => {
  await withShop({}, async (other, user) => {
    other.clock.advance(Date.parse('2027-03-31T18:29:00Z') - other.clock.now());
    const numbers = [];
    for (const seconds of [0, 10, 50, 1]) {
      other.clock.advance(seconds * 1_000);
      numbers.push((await invoiced({}, other, user)).invoice.number);
    }
    expect(numbers).toEqual(['INV-2627-000001', 'INV-2627-000002', 'INV-2728-000001', 'INV-2728-000002']);
  });
});

test('a shop without a GSTIN gives a bill, without tax', async () => {
  await withShop({ env: { LEGAL_NAME: 'Tulsi Crafts', LEGAL_ADDRESS: 'Jaipur' } }, async (other, user) => {
    const { invoice, order } = await invoiced({}, other, user);
    expect(invoice).toMatchObject({
      number: expect.stringMatching(/^BIL-\d{4}-000001$/),
      kind: 'bill',
      totalPaise: 104_700,
      taxablePaise: 104_700,
    });
    const page = invoicePage(invoice, 'en-IN');
    expect(page).toContain('<h1>Bill</h1>');
    expect(page).not.toMatch(/CGST|HSN|Tax invoice/);
    // There is no tax to credit.
    await cause(other, order.id, 'parcel.returned', 'order.cancelled');
    expect(await listInvoicesOfOrder(other.db, order.id)).toHaveLength(1);
  });
});

describe('a credit note', () => {
  const change = async (number: number, type: string, details: object) => {
    const { version } = await readOrder(shop, owner, number);
    const { status } = await callDesk(shop, 'changeDeskOrder', {
      cookie: owner.cookie,
      params: { number },
      body: { type, version, ...details },
    });
    expect(status).toBe(200);
  };
  const notesOf = async (orderId: string) =>
    (await listInvoicesOfOrder(shop.db, orderId)).filter(({ kind }) => kind === 'creditNote');

  test('is issued for all of an order that is cancelled after it came back', async () => {
    const { order, invoice } = await invoiced();
    await cause(shop, order.id, 'parcel.returned', 'order.cancelled');
    expect(await notesOf(order.id)).toMatchObject([
      {
        number: expect.stringMatching(/^CRN-\d{4}-\d{6}$/),
        totalPaise: invoice.totalPaise,
        taxablePaise: invoice.taxablePaise,
        cgstPaise: invoice.cgstPaise,
        content: {
          credit: { invoice: invoice.number, reason: 'cancellation' },
          lines: [{ quantity: 2 }],
        },
      },
    ]);
    const [note] = await notesOf(order.id);
    expect(note && invoicePage(note, 'en-IN')).toContain(`<dd>${invoice.number}, `);
  });

  test('is not issued for an order that was cancelled before it left', async () => {
    const order = await storeOrder(shop, userId);
    await cause(shop, order.id, 'order.cancelled');
    expect(await listInvoicesOfOrder(shop.db, order.id)).toEqual([]);
  });

  test('is issued for units that are cancelled before the parcel is sent again, and then for the rest', async () => {
    const { order, invoice } = await invoiced();
    const items = invoice.content.lines.map(({ productId, size }) => ({ productId, size, quantity: 1 }));
    await cause(shop, order.id, 'parcel.returned', 'order.resent');
    await shop.db.transaction((tx) => cancelUnits(tx, shop, order.id, { items, reason: 'Broken.' }));
    await cause(shop, order.id, 'parcel.pickedUp', 'parcel.returned', 'order.cancelled');
    const notes = await notesOf(order.id);
    expect(notes.map(({ totalPaise }) => totalPaise)).toEqual([49_900, 54_800]);
    expect(notes.flatMap(({ content }) => content.lines.map(({ quantity }) => quantity))).toEqual([1, 1]);
  });

  test('is issued for a refund without a return, and for the order that the merchant refunds at the provider', async () => {
    const { orderId } = await placePaid(shop, 'stripe');
    await cause(shop, orderId, 'parcel.delivered');
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
    await change(order?.number ?? 0, 'refund.granted', { amount: 100, reason: 'It came late.' });
    await shop.payments.refunds.drained();
    expect(await notesOf(orderId)).toMatchObject([
      { totalPaise: 10_000, content: { credit: { reason: 'refund' }, lines: [{ quantity: 0 }] } },
    ]);
    const [payment] = await paymentsOf(shop, orderId);
    await shop.db.transaction((tx) => markRefunded(tx, shop, payment?.id ?? '', null));
    expect((await notesOf(orderId)).map(({ totalPaise }) => totalPaise)).toEqual([10_000, 89_800]);
  });

  test('a refund that was granted before the goods left lowers the invoice', async () => {
    const { orderId } = await placePaid(shop, 'stripe');
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
    await change(order?.number ?? 0, 'refund.granted', { amount: 100, reason: 'It is late.' });
    await cause(shop, orderId, 'parcel.delivered');
    expect(await listInvoicesOfOrder(shop.db, orderId)).toMatchObject([
      { kind: 'invoice', totalPaise: 89_800, content: { lines: [{ discountPaise: 10_000 }] } },
    ]);
  });

  test('is issued for a return once the items are checked', async () => {
    const delivered = await placeDelivered(shop, 'stripe');
    const { _id: id } = await newReturn(shop, delivered);
    await record(shop, id, 'return.approved', 'parcel.received');
    expect(await notesOf(delivered.orderId)).toEqual([]);
    await record(shop, id, 'items.accepted');
    expect(await notesOf(delivered.orderId)).toMatchObject([
      { totalPaise: 49_900, content: { credit: { reason: 'return' }, lines: [{ quantity: 1 }] } },
    ]);
  });
});

test.each([
  [{ GSTIN: '29AAGCA1234F1Z0', GST_RATES: '5' }, 'LEGAL_NAME and LEGAL_ADDRESS must be set with GSTIN'],
  [
    { GSTIN: '29AAGCA1234F1Z0', LEGAL_NAME: 'Tulsi', LEGAL_ADDRESS: 'Jaipur' },
    'GST_RATES must be set with GSTIN',
  ],
  [{ GST_RATES: '5 percent' }, 'GST_RATES must be a rate of GST in percent'],
  [{ GST_HSN: '12' }, 'GST_HSN must be an HSN code'],
])('%j is refused in production', (env, sentence) =>
  expect(() => readConfig({ NODE_ENV: 'production', ...env })).toThrow(sentence),
);
