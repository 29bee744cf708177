import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { PayoutReport, PayoutUpload } from '../../contract/desk/payoutCalls.ts';
import { paise } from '../../contract/money.ts';
import { payoutsCommand } from '../../server/commands/payouts.ts';
import { deskAudit, orders, payments, payoutRows, shipments } from '../../server/db/schema.ts';
import { recordRemittance } from '../../server/orders/cash.ts';
import { zonedTime } from '../../server/zoned-time.ts';
import { allRows } from './all-rows.ts';
import { storeOrder } from './desk-orders.ts';
import { callDesk, joinStaff, type StaffOfTest } from './desk-staff.ts';
import { startShop, type Shop } from './harness.ts';
import { runShopCommand } from './run-shop-command.ts';
import { signUp } from './shopper.ts';

/** Payouts of Stripe and Razorpay and remittances of the courier, against the orders. */

const DAY_MS = 24 * 60 * 60_000;

let shop: Shop;
let userId: string;
let accountant: StaffOfTest;
/** Like 2026-11, and a day in it, some weeks before today. */
let month: string;
let day: string;
beforeAll(async () => {
  shop = await startShop();
  ({ id: userId } = await signUp(shop));
  accountant = await joinStaff(shop, 'accountant');
  ({ day } = zonedTime(shop.clock.now() - 20 * DAY_MS, 'Asia/Kolkata'));
  month = day.slice(0, 7);
});
afterAll(() => shop.close());

async function upload(file: string | Uint8Array) {
  const { body } = await callDesk(shop, 'uploadPayouts', {
    cookie: accountant.cookie,
    body: Buffer.from(file),
  });
  return v.parse(PayoutUpload, body);
}

async function readReport() {
  const { body } = await callDesk(shop, 'getPayouts', { cookie: accountant.cookie, params: { month } });
  return v.parse(PayoutReport, body);
}

/** The differences of a reference: kind, amount in the payouts and here, in paise. */
async function differencesOf(...references: readonly string[]) {
  const { differences } = await readReport();
  return differences
    .filter(({ reference }) => references.includes(reference))
    .map(({ kind, reference, amount, expected }) => [kind, reference, amount, expected]);
}

let serial = 0;

/** An order that was paid online on the day, for ₹1,047. */
async function paid(
  provider: 'stripe' | 'razorpay',
  details: Partial<typeof payments.$inferInsert> = {},
): Promise<{ readonly number: number; readonly id: string; readonly ref: string }> {
  serial += 1;
  const order = await storeOrder(shop, userId, { paymentMethod: provider, paid: true });
  const id = `${provider === 'stripe' ? 'pi' : 'pay'}_${serial}`;
  const ref = `${provider === 'stripe' ? 'cs' : 'order'}_${serial}`;
  await shop.db.insert(payments).values({
    orderId: order.id,
    provider,
    providerRef: ref,
    providerPaymentId: id,
    status: 'paid',
    amountPaise: paise(104_700),
    createdAt: new Date(`${day}T06:00:00Z`),
    ...details,
  });
  return { number: order.number, id, ref };
}

/** A cash order that a courier of Shiprocket has delivered. */
async function delivered(awbCode: string, details: Partial<typeof orders.$inferInsert> = {}) {
  const at = new Date(`${day}T06:00:00Z`);
  const order = await storeOrder(shop, userId, {
    status: 'Delivered',
    paid: true,
    events: [{ type: 'delivered', date: at.getTime() }],
    updatedAt: at,
    ...details,
  });
  await shop.db
    .insert(shipments)
    .values({ orderId: order.id, providerOrderRef: String(order.number), awbCode, status: 'DELIVERED' });
  return order;
}

const STRIPE =
  'automatic_payout_id,automatic_payout_effective_at,balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,payment_intent_id';
const stripeRow = (
  id: string,
  category: string,
  payment: string,
  [gross, fee, net]: readonly [string, string, string],
) => `po_1,${day} 00:00:00,${id},${day} 00:00:00,inr,${gross},${fee},${net},${category},${payment}`;
const file = (...lines: readonly string[]) => `${lines.join('\n')}\n`;

/** The header of Razorpay's report, with all its columns. */
const RAZORPAY =
  'transaction_entity,entity_id,amount,currency,fee (exclusive tax),tax,debit,credit,payment_method,card_type,issuer_name,entity_created_at,payment_captured_at,payment_notes,refund_notes,arn,entity_description,order_id,order_receipt,order_notes,dispute_id,dispute_created_at,dispute_reason,settlement_id,settled_at,settlement_utr,settled_by';
const indian = () => day.split('-').toReversed().join('/');
const razorpayRow = (entity: string, id: string, order: string, amounts: string) =>
  `${entity},${id},${amounts},upi,,,,,,,,,${order},,,,,,setl_1,${indian()} 13:33:57,utr_1,Razorpay`;

/** An adjustment because of a dispute. @param amounts debit and credit */
const razorpayDispute = (id: string, order: string, amounts: string) =>
  `adjustment,${id},1047.0,INR,0.0,0.0,${amounts},upi,,,,,,,,,${order},,,disp_${order || id},,fraud,setl_2,${indian()} 13:33:57,utr_2,Razorpay`;

describe('Stripe', () => {
  test('agrees when each payment is in a payout with its amount, whatever the fee', async () => {
    const { id } = await paid('stripe');
    expect(
      await upload(file(STRIPE, stripeRow('txn_1', 'charge', id, ['1047.00', '24.71', '1022.29']))),
    ).toMatchObject({ provider: 'stripe', added: 1, known: 0, problems: [] });
    expect(await differencesOf(id)).toEqual([]);
    expect((await readReport()).payouts).toContainEqual({
      provider: 'stripe',
      reference: 'po_1',
      day,
      count: 1,
      gross: 104_700,
      fees: 2_471,
      net: 102_229,
    });
  });

  test('differs by missing, unknown and other payments, to the paisa', async () => {
    const [missing, other] = [await paid('stripe'), await paid('stripe')];
    const young = await paid('stripe', { createdAt: new Date(shop.clock.now()) });
    await upload(
      file(
        STRIPE,
        stripeRow('txn_2', 'charge', other.id, ['1046.99', '0', '1046.99']),
        stripeRow('txn_3', 'charge', 'pi_unknown', ['1.00', '0.00', '1.00']),
        stripeRow('txn_4', 'fee', '', ['-5.00', '0.00', '-5.00']),
      ),
    );
    expect(await differencesOf(missing.id, other.id, young.id, 'pi_unknown', 'txn_4')).toEqual([
      ['missing', missing.id, 0, 104_700],
      ['amount', other.id, 104_699, 104_700],
      ['unknown', 'pi_unknown', 100, null],
    ]);
  });

  test('differs by refunds that are more than the shop knows of, or than was paid', async () => {
    const part = await paid('stripe', { refundedEarlierPaise: paise(10_000) });
    const unknown = await paid('stripe');
    const twice = await paid('stripe', { status: 'refunded' });
    const all = [part, unknown, twice];
    await upload(
      file(
        STRIPE,
        ...all.map(({ id }, index) =>
          stripeRow(`txn_1${index}`, 'charge', id, ['1047.00', '0.00', '1047.00']),
        ),
        stripeRow('txn_20', 'refund', part.id, ['-100.00', '0.00', '-100.00']),
        stripeRow('txn_21', 'refund', unknown.id, ['-0.01', '0.00', '-0.01']),
        stripeRow('txn_22', 'refund', twice.id, ['-1047.00', '0.00', '-1047.00']),
        stripeRow('txn_23', 'refund', twice.id, ['-1047.00', '0.00', '-1047.00']),
      ),
    );
    expect(await differencesOf(...all.map(({ id }) => id))).toEqual([
      ['refundedTwice', twice.id, -209_400, -104_700],
      ['refundUnknown', unknown.id, -1, 0],
    ]);
  });
});

test.each([
  [
    'Stripe',
    'stripe',
    (id: string) => [
      STRIPE,
      stripeRow(`txn_d_${id}`, 'dispute', id, ['-1047.00', '15.00', '-1062.00']),
      stripeRow('txn_reserve', 'risk_reserved_funds', id, ['-10.00', '0.00', '-10.00']),
    ],
    (id: string) => [
      STRIPE,
      stripeRow(`txn_r_${id}`, 'dispute_reversal', id, ['1047.00', '0.00', '1047.00']),
    ],
  ],
  [
    'Razorpay',
    'razorpay',
    (_: string, ref: string) => [RAZORPAY, razorpayDispute('adj_d', ref, '1047.0,0.0')],
    (_: string, ref: string) => [RAZORPAY, razorpayDispute('adj_r', ref, '0.0,1047.0')],
  ],
] as const)('a dispute of %s is a difference until it is won', async (_, provider, lost, won) => {
  const { id, ref, number } = await paid(provider);
  expect(await upload(file(...lost(id, ref)))).toMatchObject({ provider, problems: [] });
  const { differences } = await readReport();
  expect(differences.find(({ kind, reference }) => kind === 'disputed' && reference === id)).toMatchObject({
    provider,
    number,
    amount: -104_700,
    expected: null,
    day,
  });
  await upload(file(...won(id, ref)));
  expect((await differencesOf(id)).map(([kind]) => kind)).not.toContain('disputed');
});

test('a dispute of Razorpay without the order of its payment is a difference too', async () => {
  await upload(file(RAZORPAY, razorpayDispute('adj_x', '', '99.0,0.0')));
  expect(await differencesOf('disp_adj_x')).toEqual([['disputed', 'disp_adj_x', -9_900, null]]);
});

test('Razorpay is recognised by its header, and its refunds belong to the order of the payment', async () => {
  const [first, second, missing] = [await paid('razorpay'), await paid('razorpay'), await paid('razorpay')];
  expect(
    await upload(
      file(
        RAZORPAY,
        razorpayRow('payment', first.id, first.ref, '1047.0,INR,20.94,3.77,0.0,1022.29'),
        razorpayRow('payment', second.id, second.ref, '1047.0,INR,20.94,3.77,0.0,1022.29'),
        razorpayRow('refund', 'rfnd_1', second.ref, '1047.0,INR,0.0,0.0,1047.0,0.0'),
        razorpayRow('adjustment', 'adj_1', '', '10.0,INR,0.0,0.0,10.0,0.0'),
      ),
    ),
  ).toMatchObject({ provider: 'razorpay', added: 4 });
  expect(await differencesOf(first.id, second.id, missing.id)).toEqual([
    ['missing', missing.id, 0, 104_700],
    ['refundUnknown', second.id, -104_700, 0],
  ]);
  const { payouts } = await readReport();
  expect(payouts).toContainEqual({
    provider: 'razorpay',
    reference: 'setl_1',
    day,
    count: 4,
    gross: 103_700,
    fees: 4_942,
    net: 98_758,
  });
});

describe('the courier', () => {
  test('marks cash as remitted, once; and differs by other cash', async () => {
    const right = await delivered('AWB1');
    const byNumber = await delivered('AWB2');
    const other = await delivered('AWB3');
    const late = await delivered('AWB4', { status: 'Out for Delivery', paid: false });
    const missing = await delivered('AWB5');
    const remittance = file(
      'Order ID,AWB Code,COD Amount,CRF ID,Remittance Date',
      `,AWB1,"1,047.00",CRF-1,${indian()}`,
      `${byNumber.number},,1047,CRF-1,${indian()}`,
      `,AWB3,1000,CRF-1,${indian()}`,
      `,AWB4,1047,CRF-1,${indian()}`,
      `,AWB9,250.50,CRF-1,${indian()}`,
      `,,4391.5,CRF-1,`,
    );
    expect(await upload(remittance)).toMatchObject({ provider: 'courier', added: 5, remitted: 2 });
    const stored = await shop.db.select().from(orders).where(eq(orders.id, right.id));
    expect(stored).toMatchObject([{ cashRemittedAt: new Date(day), paid: true }]);
    const { differences } = await readReport();
    expect(
      differences
        .filter(({ provider }) => provider === 'courier')
        .map(({ kind, number, amount, expected }) => [kind, number, amount, expected]),
    ).toEqual([
      ['missing', missing.number, 0, 104_700],
      ['amount', other.number, 100_000, 104_700],
      ['unknown', null, 25_050, null],
      ['notDelivered', late.number, 104_700, 104_700],
    ]);

    // The same file again changes nothing.
    const before = await allRows(shop.db);
    expect(await upload(remittance)).toMatchObject({ added: 0, known: 5, remitted: 0 });
    expect(await allRows(shop.db)).toEqual(before);

    // Once the order is delivered, the same file marks it.
    await shop.db
      .update(orders)
      .set({ status: 'Delivered', updatedAt: late.updatedAt })
      .where(eq(orders.id, late.id));
    expect(await upload(remittance)).toMatchObject({ added: 0, remitted: 1 });

    // Another remittance of the same cash.
    expect(await upload(file('AWB;COD Amount;UTR;Remittance Date', `AWB1;1047;UTR-2;${day}`))).toMatchObject({
      added: 1,
      remitted: 0,
    });
    expect(await differencesOf('AWB1/UTR-2')).toEqual([['paidTwice', 'AWB1/UTR-2', 104_700, 104_700]]);
  });

  test('pays the cash of an order in several parcels out parcel by parcel: it is remitted when the sum is right', async () => {
    const deliveredIn = async (...awbs: readonly string[]) => {
      const order = await delivered(`${awbs.join('')}-unused`);
      await shop.db.delete(shipments).where(eq(shipments.orderId, order.id));
      const parcel = { units: [], state: 'delivered', ownCourier: null, trackingNumber: null } as const;
      await shop.db
        .update(orders)
        .set({ parcels: awbs.map(() => parcel), updatedAt: order.updatedAt })
        .where(eq(orders.id, order.id));
      await shop.db.insert(shipments).values(
        awbs.map((awbCode, index) => ({
          parcelOrderId: order.id,
          parcel: index + 1,
          providerOrderRef: `${order.number}-p${index + 1}`,
          awbCode,
          status: 'DELIVERED',
        })),
      );
      return order;
    };
    const rows = (...paidOut: readonly string[]) =>
      file('AWB;COD Amount;UTR;Remittance Date', ...paidOut.map((row) => `${row};UTR-3;${day}`));
    await deliveredIn('AWB21', 'AWB22');
    expect(await upload(rows('AWB21;500'))).toMatchObject({ added: 1, remitted: 0 });
    expect(await differencesOf('AWB21/UTR-3')).toEqual([['amount', 'AWB21/UTR-3', 50_000, 104_700]]);
    expect(await upload(rows('AWB22;547'))).toMatchObject({ added: 1, remitted: 1 });
    await deliveredIn('AWB23', 'AWB24');
    expect(await upload(rows('AWB23;500', 'AWB24;547'))).toMatchObject({ added: 2, remitted: 1 });
    expect(await differencesOf('AWB21/UTR-3', 'AWB22/UTR-3', 'AWB23/UTR-3', 'AWB24/UTR-3')).toEqual([]);

    // An own courier has brought the cash of the other parcel, which the owner records.
    const { id, number } = await deliveredIn('AWB25');
    const parcel = { units: [], state: 'delivered', ownCourier: null, trackingNumber: null } as const;
    const parcels = [parcel, { ...parcel, ownCourier: 'Ravi' }];
    await shop.db.update(orders).set({ parcels }).where(eq(orders.id, id));
    expect(await upload(rows('AWB25;500'))).toMatchObject({ added: 1, remitted: 0 });
    expect(await differencesOf('AWB25/UTR-3')).toHaveLength(1);
    await recordRemittance(shop.db, [number], day, shop.clock.now());
    expect(await differencesOf('AWB25/UTR-3')).toEqual([]);
  });

  /** The sheet of parcels in Shiprocket's workbook of a remittance, saved as CSV. */
  const SHIPROCKET =
    'CRF ID,AWB,Delivered Date,Shipped Date,Order Id,Courier,Order Value,Channel Name,Remmitance Type,Remittance Date,UTR,total_adjusted_amt,Linked CRF Ids';
  const remitted = (awb: string, value: string, adjusted = '') =>
    `13449838,${awb},${day},${day},7,Delhivery,${value},CUSTOM,Standard,${day},IN22625415423299,${adjusted},`;

  test('Shiprocket is recognised, with its CRF ID, and an adjusted amount is a difference', async () => {
    const right = await delivered('SR1');
    const adjusted = await delivered('SR2');
    expect(
      await upload(file(SHIPROCKET, remitted('SR1', '1047'), remitted('SR2', '1047', '-40'))),
    ).toMatchObject({ provider: 'courier', added: 2, remitted: 1, problems: [] });
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, right.id));
    expect(order?.cashRemittedAt).toEqual(new Date(day));
    expect(await differencesOf('SR2/13449838')).toEqual([['amount', 'SR2/13449838', 100_700, 104_700]]);
    const { payouts } = await readReport();
    expect(payouts).toContainEqual(
      expect.objectContaining({ reference: '13449838', count: 2, gross: 205_400 }),
    );
    await shop.db.delete(payoutRows).where(eq(payoutRows.orderId, adjusted.id));
  });

  test.each([
    ['N1,1047,R1', 'AWBCode,Remitted Amount,CRFID'],
    ['N2,1047,R2', ' awb no. , COD-Amount ,Remittance_ID'],
    ['N3;1047;R3', 'WAYBILL;REMITTANCE AMOUNT (₹);UTR No'],
  ])('reads %s by columns such as %s', async (row, header) => {
    const { id } = await delivered(row.slice(0, 2));
    expect(await upload(file(header, row))).toMatchObject({ provider: 'courier', added: 1, remitted: 1 });
    await shop.db.delete(payoutRows).where(eq(payoutRows.orderId, id));
  });

  test.each([
    '27/11/2025',
    '27-11-2025',
    '27 Nov 2025',
    '27-Nov-2025',
    '27-Nov-25',
    '27/11/25',
    '27.11.2025',
    '2025/11/27',
    '27 November, 2025 10:00 AM',
    '2025-11-27 00:00:00',
  ])('may have a day like %s', async (written) => {
    const awb = 'DAY1';
    await upload(file('AWB,COD Amount,Remittance Date', `${awb},1,"${written}"`));
    const stored = await shop.db.select().from(payoutRows).where(eq(payoutRows.rowId, awb));
    expect(stored).toMatchObject([{ paidOn: '2025-11-27' }]);
    await shop.db.delete(payoutRows).where(eq(payoutRows.rowId, awb));
  });

  test('may have numbers that are marked as text for spreadsheets, and ends with its sum', async () => {
    const [one, other] = [await delivered('7001'), await delivered('7002')];
    const rows = ["'7001,1047", '"=""7002""",1047', 'Total,2094', 'Grand Total :,2094'];
    expect(await upload(file('AWB,COD Amount', ...rows))).toMatchObject({ added: 2, remitted: 2 });
    for (const { id } of [one, other]) await shop.db.delete(payoutRows).where(eq(payoutRows.orderId, id));
  });

  test('is refused for numbers that a spreadsheet has shortened, and for the sums of Shiprocket', async () => {
    expect((await upload(file(SHIPROCKET, remitted('1.41124E+13', '1047')))).problems).toEqual([
      expect.stringMatching(/^row 2: AWB, "1\.41124E\+13", was shortened by a spreadsheet; /),
    ]);
    expect(
      (await upload(file('Date,CRF ID,COD Available,Remittance Amount,UTR', `${day},1,2,2,3`))).problems,
    ).toEqual([expect.stringMatching(/^row 1: this is the sheet “CRF level report” of Shiprocket/)]);
  });

  test('is refused for a day in the future', async () => {
    expect((await upload(file('AWB,COD Amount,Remittance Date', 'AWB1,1047,31/12/2099'))).problems).toEqual([
      'row 2: 2099-12-31 is in the future',
    ]);
  });
});

describe('a bad file changes nothing, and its problems are named', () => {
  const good = () => stripeRow('txn_good', 'charge', 'pi_good', ['1.00', '0.00', '1.00']);
  const bad: readonly (readonly [string, () => string | Uint8Array, RegExp])[] = [
    ['of another kind', () => file('id,name', '1,Asha'), /^row 1: this is not a payouts file/],
    ['without rows', () => file(STRIPE), /^The file has no rows/],
    [
      'that is a spreadsheet',
      () => new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0xff]),
      /^The file is a workbook/,
    ],
    ['that is an old spreadsheet', () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), /^The file is a workbook/],
    [
      'with no amount',
      () => file(STRIPE, good(), stripeRow('txn_x', 'charge', 'pi_x', ['many', '0', '1'])),
      /^row 3: gross, "many", is no amount in rupees$/,
    ],
    [
      'with parts of a paisa',
      () => file(STRIPE, stripeRow('txn_x', 'charge', 'pi_x', ['1.001', '0', '1'])),
      /^row 2: gross, "1.001", is no amount/,
    ],
    [
      'that does not add up',
      () => file(STRIPE, stripeRow('txn_x', 'charge', 'pi_x', ['2.00', '0', '1'])),
      /^row 2: net is not gross less fee$/,
    ],
    [
      'in dollars',
      () => file(STRIPE, good().replace('inr', 'usd')),
      /^row 2: the currency is "usd", not INR$/,
    ],
    ['with a row twice', () => file(STRIPE, good(), good()), /^row 3: txn_good is in row 2 already$/],
    [
      'with no day',
      () =>
        file(
          RAZORPAY,
          razorpayRow('payment', 'pay_x', 'order_x', '1,INR,0,0,0,1').replace(indian(), '31/02/2026'),
        ),
      /^row 2: "31\/02\/2026 13:33:57" is no day/,
    ],
  ];
  test.each(bad)('%s', async (_, content, sentence) => {
    const before = await allRows(shop.db);
    const { problems, provider, added } = await upload(content());
    expect([provider, added, problems.length]).toEqual([null, 0, 1]);
    expect(problems[0]).toMatch(sentence);
    expect(await allRows(shop.db)).toEqual(before);
  });

  test('with another amount for a row that is stored', async () => {
    await upload(file(STRIPE, good()));
    const before = await allRows(shop.db);
    const changed = stripeRow('txn_good', 'charge', 'pi_good', ['2.00', '0.00', '2.00']);
    const fresh = stripeRow('txn_fresh', 'charge', 'pi_fresh', ['2.00', '0.00', '2.00']);
    expect((await upload(file(STRIPE, fresh, changed))).problems).toEqual([
      'txn_good: an earlier file has another amount for it',
    ]);
    expect(await allRows(shop.db)).toEqual(before);
  });

  test('with at most twenty sentences', async () => {
    const rows = Array.from({ length: 30 }, (_, index) =>
      stripeRow(`txn_${index}`, 'charge', 'pi', ['x', '0', '0']),
    );
    const { problems, problemCount } = await upload(file(STRIPE, ...rows));
    expect([problems.length, problemCount]).toEqual([20, 30]);
  });
});

test('the audit names who has uploaded a file, if it changed something', async () => {
  const [entry] = await shop.db
    .select()
    .from(deskAudit)
    .where(eq(deskAudit.action, 'payouts.uploaded'))
    .orderBy(desc(deskAudit.id))
    .limit(1);
  expect(entry).toMatchObject({ staffId: accountant.id, after: { payouts: { added: 1, remitted: 0 } } });
});

test('a command uploads a file, and prints the differences first', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'payouts-'));
  const name = path.join(folder, 'payout.csv');
  await writeFile(name, file(STRIPE, stripeRow('txn_cmd', 'charge', 'pi_command', ['9.00', '1.00', '8.00'])));
  expect(await runShopCommand(shop, payoutsCommand, ['upload', name])).toBe(
    'stripe: 1 rows added, 0 known before, 0 orders remitted.',
  );
  await writeFile(name, 'a,b\n1,2\n');
  expect(await runShopCommand(shop, payoutsCommand, ['upload', name])).toMatch(
    /^Nothing was changed:\nrow 1: this is not a payouts file/,
  );
  await rm(folder, { recursive: true });
  const text = await runShopCommand(shop, payoutsCommand, [month]);
  expect(text).toMatch(/^Differences: \d+\n/);
  expect(text).toContain('stripe  not known here  pi_command  paid out ₹9.00');
  expect(payoutsCommand.parse(['November'])).toBeNull();
  expect(await shop.db.$count(payoutRows)).toBeGreaterThan(0);
});
