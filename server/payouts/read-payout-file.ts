import type { PayoutProvider } from '../../contract/desk/payoutProviders.ts';
import { paise, type Paise } from '../../contract/money.ts';
import { readCsvTable, type CsvTable } from '../catalogue/csv-table.ts';
import { readMerchantAmount } from '../catalogue/merchant-amount.ts';
import { readFileText } from '../catalogue/merchant-file.ts';
import { MerchantFileError } from '../catalogue/merchant-file-error.ts';
import type { PayoutRowKind } from '../db/schema.ts';

/** A row of a file about payouts. */
export interface PayoutRow {
  /** The provider's id of it, the same in each file. */
  readonly rowId: string;
  readonly kind: PayoutRowKind;
  /** Of a payment or refund: the id of Stripe's payment intent, Razorpay's payment or Razorpay's order. */
  readonly paymentRef: string | null;
  /** Of cash: the courier's number of the parcel, and the number of the order. */
  readonly awb: string;
  readonly orderNumber: string;
  readonly payoutRef: string;
  /** Like 2026-11-27. */
  readonly day: string;
  /** Below 0 for a refund. */
  readonly grossPaise: Paise;
  readonly feePaise: Paise;
}

export interface PayoutFile {
  readonly provider: PayoutProvider;
  readonly rows: readonly PayoutRow[];
}

/**
 * Reads a file of Stripe (itemised payout reconciliation), Razorpay (settlement recon) or the courier (remittances of cash), which is
 * recognised by its header. Amounts are in rupees.
 * @param today like 2026-11-27, for remittances without a day
 * @throws MerchantFileError with a sentence for each row that cannot be read
 */
export function readPayoutFile(bytes: Uint8Array, today: string): PayoutFile {
  const table = readCsvTable(readFileText(bytes));
  const names = table.header.map(normalizeName);
  const format = FORMATS.find(({ isFormat }) => isFormat(names));
  if (!format) throw new MerchantFileError([isSumsOfShiprocket(names) ? SUMS_OF_SHIPROCKET : NO_FORMAT]);
  const problems: string[] = [];
  const rows = new Map<string, PayoutRow & { readonly row: number }>();
  for (const { row, cells } of table.records) {
    const cell = (...accepted: readonly string[]) => {
      const name = accepted.map(normalizeName).find((one) => names.includes(one));
      return name === undefined ? '' : withoutTextMark((cells[names.indexOf(name)] ?? '').trim());
    };
    try {
      const read = format.readRow(cell, today);
      if (!read) continue;
      const earlier = rows.get(read.rowId);
      if (earlier) problems.push(`row ${row}: ${read.rowId} is in row ${earlier.row} already`);
      else rows.set(read.rowId, { ...read, row });
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      problems.push(`row ${row}: ${error.message}`);
    }
  }
  if (problems.length > 0) throw new MerchantFileError(problems);
  if (rows.size === 0) throw new MerchantFileError(['The file has no rows.']);
  return { provider: format.provider, rows: [...rows.values()].map(({ row: _, ...read }) => read) };
}

/** Some couriers write a number as `'123` or `="123"`, so that spreadsheets do not shorten it. */
function withoutTextMark(cell: string): string {
  return /^="(.*)"$/.exec(cell)?.[1] ?? cell.replace(/^'/, '');
}

class RowError extends Error {}

/** The cell of the first of these columns that the file has; '' without one. */
type Cell = (...names: readonly string[]) => string;

interface Format {
  readonly provider: PayoutProvider;
  readonly isFormat: (names: CsvTable['header']) => boolean;
  /** Null for a row that is no part of a payout. @throws RowError */
  readonly readRow: (cell: Cell, today: string) => PayoutRow | null;
}

const has =
  (...accepted: readonly string[]): Format['isFormat'] =>
  (names) =>
    accepted.map(normalizeName).every((name) => names.includes(name));

/** https://docs.stripe.com/reports/report-types/payout-reconciliation */
const STRIPE: Format = {
  provider: 'stripe',
  isFormat: has(
    'balance_transaction_id',
    'reporting_category',
    'currency',
    'gross',
    'fee',
    'net',
    'automatic_payout_id',
    'payment_intent_id',
  ),
  readRow: (cell) => {
    const category = cell('reporting_category');
    requireRupees(cell('currency'));
    const kind = category === 'charge' ? 'payment' : category === 'refund' ? 'refund' : 'other';
    const [grossPaise, feePaise] = [readAmount('gross', cell('gross')), readAmount('fee', cell('fee'))];
    requireSum(grossPaise - feePaise, readAmount('net', cell('net')), 'net is not gross less fee');
    return {
      rowId: requireText('balance_transaction_id', cell('balance_transaction_id')),
      kind,
      paymentRef:
        kind === 'other'
          ? (category.startsWith('dispute') && cell('payment_intent_id')) || null
          : requireText('payment_intent_id', cell('payment_intent_id')),
      ...NO_PARCEL,
      payoutRef: requireText('automatic_payout_id', cell('automatic_payout_id')),
      day: readDay(
        cell('automatic_payout_effective_at', 'automatic_payout_effective_at_utc', 'available_on_utc'),
      ),
      grossPaise,
      feePaise,
    };
  },
};

/** The report “Settlement recon” of Razorpay's dashboard. */
const RAZORPAY: Format = {
  provider: 'razorpay',
  isFormat: has(
    'transaction_entity',
    'entity_id',
    'amount',
    'fee (exclusive tax)',
    'tax',
    'debit',
    'credit',
    'settlement_id',
    'settled_at',
  ),
  readRow: (cell) => {
    const entity = cell('transaction_entity').toLowerCase();
    requireRupees(cell('currency'));
    const kind = entity === 'payment' ? 'payment' : entity === 'refund' ? 'refund' : 'other';
    const amount = readAmount('amount', cell('amount'));
    const net = readAmount('credit', cell('credit')) - readAmount('debit', cell('debit'));
    const fees = readAmount('fee', cell('fee (exclusive tax)')) + readAmount('tax', cell('tax'));
    if (kind === 'payment') requireSum(amount - fees, net, 'credit is not amount less fee and tax');
    const grossPaise = paise(kind === 'payment' ? amount : kind === 'refund' ? 0 - amount : net + fees);
    const id = requireText('entity_id', cell('entity_id'));
    const dispute = cell('dispute_id');
    const hasOrder = kind === 'refund' || dispute !== '';
    return {
      rowId: id,
      kind,
      paymentRef: kind === 'payment' ? id : (hasOrder && cell('order_id')) || dispute || null,
      ...NO_PARCEL,
      payoutRef: requireText('settlement_id', cell('settlement_id')),
      day: readDay(cell('settled_at')),
      grossPaise,
      feePaise: paise(grossPaise - net),
    };
  },
};

const NO_PARCEL = { awb: '', orderNumber: '' };
const AWB = [
  'awb',
  'awb code',
  'awb number',
  'awb no',
  'tracking number',
  'tracking id',
  'waybill',
  'waybill number',
];
const ORDER = ['order id', 'order number', 'order no', 'channel order id', 'reference number'];
const CASH = [
  'cod amount',
  'cod value',
  'cod',
  'remitted amount',
  'remittance amount',
  'order value',
  'order amount',
  'order total',
  'amount',
];
const REMITTANCE = ['crf id', 'utr', 'utr number', 'utr no', 'remittance id', 'bank transaction id'];
const REMITTED_ON = ['remittance date', 'remitted on', 'remitted date', 'paid on', 'transfer date', 'date'];

/**
 * Remittances of cash. Couriers name the columns differently. Shiprocket's workbook of a remittance has a sheet of its parcels, “AWB level
 * report”: CRF ID, AWB, Delivered Date, Shipped Date, Order Id, Courier, Order Value, Channel Name, Remittance Date, UTR,
 * total_adjusted_amt, Linked CRF Ids; since 2026 also Remmitance Type. An adjusted amount differs from the order's, so that a
 * person checks it.
 */
const COURIER: Format = {
  provider: 'courier',
  isFormat: (names) =>
    [CASH, AWB].every((accepted) => accepted.some((name) => names.includes(normalizeName(name)))),
  readRow: (cell, today) => {
    const [awb, orderNumber, payoutRef] = [cell(...AWB), cell(...ORDER), cell(...REMITTANCE)];
    // Files of remittances end with their sum.
    if (!/\d/.test(awb + orderNumber)) return null;
    requireWholeNumber('AWB', awb);
    requireWholeNumber('CRF ID', payoutRef);
    const day = cell(...REMITTED_ON);
    const adjusted = cell('total_adjusted_amt');
    return {
      rowId: [awb || orderNumber, payoutRef].filter(Boolean).join('/'),
      kind: 'cash',
      paymentRef: null,
      awb,
      orderNumber: orderNumber.replace(/^#/, ''),
      payoutRef,
      day: day === '' ? today : requirePast(readDay(day), today),
      grossPaise: paise(
        readAmount('the amount', cell(...CASH)) +
          (adjusted === '' ? 0 : readAmount('total_adjusted_amt', adjusted)),
      ),
      feePaise: paise(0),
    };
  },
};

const FORMATS = [STRIPE, RAZORPAY, COURIER] as const;

const NO_FORMAT =
  'row 1: this is not a payouts file. It can be the itemised payout reconciliation of Stripe with payment_intent_id, the settlement recon report of Razorpay, or remittances of cash with an AWB and an amount';
const SUMS_OF_SHIPROCKET =
  'row 1: this is the sheet “CRF level report” of Shiprocket, which has only sums. Save the sheet “AWB level report” of the same workbook as CSV';
const isSumsOfShiprocket = has('CRF ID', 'COD Available');

/** Names are compared without case and separators, as couriers change them. */
function normalizeName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '');
}

function requireText(name: string, text: string): string {
  if (text === '') throw new RowError(`${name} is empty`);
  return text;
}

/** Spreadsheets show a long number as 1.41124E+13, and save it like this. */
function requireWholeNumber(name: string, text: string): void {
  if (/^\d(?:\.\d+)?e\+?\d+$/i.test(text))
    throw new RowError(
      `${name}, "${text}", was shortened by a spreadsheet; show the column as a number without decimals, and save the file again`,
    );
}

function requireRupees(currency: string): void {
  if (currency.toLowerCase() !== 'inr') throw new RowError(`the currency is "${currency}", not INR`);
}

function requirePast(day: string, today: string): string {
  if (day > today) throw new RowError(`${day} is in the future`);
  return day;
}

function requireSum(expected: number, found: number, sentence: string): void {
  if (expected !== found) throw new RowError(sentence);
}

/** An amount in rupees, which may be below 0, with at most two decimals. */
function readAmount(name: string, text: string): Paise {
  const [, minus, digits = ''] = /^([-−]?)(.*)$/.exec(text.replaceAll(/\s/g, '')) ?? [];
  const amount = readMerchantAmount(digits);
  const isReadable = typeof amount === 'number' && amount <= MAX_RUPEES && !/\.\d{2}\d*[1-9]/.test(digits);
  if (!isReadable) throw new RowError(`${name}, "${text.slice(0, 30)}", is no amount in rupees`);
  const found = Math.round(amount * 100);
  return paise(minus ? -found : found);
}

/** The highest amount that the database stores. */
const MAX_RUPEES = 20_000_000;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** 2026-11-27, 2026/11/27, 27/11/2026, 27.11.26, 27-Nov-26 or 27 November, 2026, with or without a time. */
function readDay(text: string): string {
  const [, ...iso] = /^(\d{4})[-/.](\d\d)[-/.](\d\d)(?:\D|$)/.exec(text) ?? [];
  const [, day = '', named = '', year = ''] =
    /^(\d{1,2})[/. -](\d{1,2}|[a-z]{3})[a-z]*[/., -]+(\d{4}|\d\d)(?:\D|$)/i.exec(text) ?? [];
  const month = /^\d/.test(named) ? named : String(MONTHS.indexOf(named.toLowerCase()) + 1);
  const parts = iso.length > 0 ? iso : [year.padStart(4, '20'), month.padStart(2, '0'), day.padStart(2, '0')];
  try {
    return Temporal.PlainDate.from(parts.join('-')).toString();
  } catch {
    throw new RowError(`"${text.slice(0, 30)}" is no day like 2026-11-27 or 27/11/2026`);
  }
}
