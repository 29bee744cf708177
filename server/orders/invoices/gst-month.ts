import { and, asc, gte, lt, ne, sql } from 'drizzle-orm';
import type { GstTable } from '../../../contract/desk/gstTables.ts';
import { paise, toRupees, type Paise } from '../../../contract/money.ts';
import { csvOf, type Cell } from '../../csv.ts';
import type { Database } from '../../db/database.ts';
import { invoices } from '../../db/schema.ts';
import { startOfMonth, zonedTime } from '../../zoned-time.ts';
import type { GstState, InvoiceLine, TaxAmounts } from '../../db/invoice-content.ts';
import { sumLines } from './sum-lines.ts';
import { INDIA } from './next-number.ts';
import type { StoredInvoice } from './queries.ts';

interface Amounts extends TaxAmounts {
  readonly totalPaise: Paise;
}

/** The tax invoices and credit notes of a month, as sums and as the tables of GSTR-1. */
export interface GstMonth {
  readonly invoices: Amounts & { readonly count: number };
  readonly creditNotes: Amounts & { readonly count: number };
  /** Invoices less credit notes, by place of supply. */
  readonly states: readonly (GstState & Amounts)[];
  /** Likewise, by HSN code and rate. */
  readonly hsn: readonly (HsnKey & Amounts & { readonly quantity: number })[];
  readonly tables: Readonly<Record<GstTable, Table>>;
}

interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

interface HsnKey {
  readonly hsn: string;
  /** In hundredths of a percent. */
  readonly rate: number;
}

/** Above this value, an invoice of a consumer in another State is listed by itself (table 5 of GSTR-1). */
const LARGE_INVOICE = paise(10_000_000);
/** Papers that are in the memory at a time. */
const BATCH = 500;

/** @param month like 2026-11, in India */
export async function readGstMonth(db: Database, month: string): Promise<GstMonth> {
  const sums = newSums();
  for await (const paper of papersOfMonth(db, month)) addPaper(sums, paper);
  return resultOf(sums);
}

/** A table of a month as a CSV file. */
export function gstFile({ tables }: GstMonth, table: GstTable): string {
  const { columns, rows } = tables[table];
  return csvOf(columns, rows);
}

const startOf = (month: Temporal.PlainYearMonth) => new Date(startOfMonth(month.toString(), INDIA));

async function* papersOfMonth(db: Database, month: string): AsyncGenerator<StoredInvoice> {
  const first = Temporal.PlainYearMonth.from(month);
  const inMonth = and(
    gte(invoices.issuedAt, startOf(first)),
    lt(invoices.issuedAt, startOf(first.add({ months: 1 }))),
    ne(invoices.kind, 'bill'),
  );
  for (let last: StoredInvoice | undefined; ;) {
    const rows: StoredInvoice[] = await db
      .select()
      .from(invoices)
      .where(
        and(
          inMonth,
          last &&
            sql`(${invoices.issuedAt}, ${invoices.number}) > (${sql.param(last.issuedAt, invoices.issuedAt)}, ${last.number})`,
        ),
      )
      .orderBy(asc(invoices.issuedAt), asc(invoices.number))
      .limit(BATCH);
    yield* rows;
    last = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}

type Sums = ReturnType<typeof newSums>;

function newSums() {
  const rows: Record<'b2b' | 'b2cl' | 'cdnr' | 'cdnur', Cell[][]> = {
    b2b: [],
    b2cl: [],
    cdnr: [],
    cdnur: [],
  };
  return {
    papers: { invoice: emptyPapers(), creditNote: emptyPapers() },
    states: new Map<string, Amounts & { readonly state: GstState }>(),
    hsn: new Map<string, Amounts & HsnKey & { readonly isBusiness: boolean; readonly quantity: number }>(),
    consumers: new Map<string, Amounts & { readonly state: GstState; readonly rate: number }>(),
    exempt: new Map<string, Amounts>(),
    rows,
  };
}

const emptyPapers = () => ({ ...sumLines([]), count: 0, first: '', last: '' });

function addPaper(sums: Sums, paper: StoredInvoice): void {
  const { kind, number, buyer, content } = paper;
  const { placeOfSupply: state, isInterState, lines, credit } = content;
  if (kind === 'bill' || !state) return;
  const isCredit = kind === 'creditNote';
  const papers = sums.papers[kind];
  sums.papers[kind] = {
    ...add(papers, paper, 1),
    count: papers.count + 1,
    first: papers.first || number,
    last: number,
  };
  const sign = isCredit ? -1 : 1;
  const gstin = buyer?.gstin ?? null;
  const isBusiness = gstin !== null;
  const isLarge = isInterState && (credit?.totalPaise ?? paper.totalPaise) > LARGE_INVOICE;
  for (const line of lines) {
    const { hsn } = line;
    const rate = line.rate ?? 0;
    change(sums.states, state.code, (sum) => ({ state, ...add(sum, line, sign) }));
    change(sums.hsn, JSON.stringify([isBusiness, hsn, rate]), (sum) => ({
      hsn,
      rate,
      isBusiness,
      quantity: (sum?.quantity ?? 0) + sign * line.quantity,
      ...add(sum, line, sign),
    }));
  }
  for (const [rate, ofRate] of Map.groupBy(lines, (line) => line.rate ?? 0)) {
    const own = sumLines(ofRate);
    if (rate === 0)
      change(sums.exempt, JSON.stringify([isInterState, isBusiness]), (sum) => add(sum, own, sign));
    else if (!isBusiness && !isLarge)
      change(sums.consumers, `${state.code}/${rate}`, (sum) => ({ state, rate, ...add(sum, own, sign) }));
    else addRow(sums.rows, paper, { gstin, state, rate, taxable: rupees(own.taxablePaise) });
  }
}

function addRow(
  rows: Sums['rows'],
  { kind, number, buyer, issuedAt, totalPaise }: StoredInvoice,
  { gstin, state, rate, taxable }: { gstin: string | null; state: GstState; rate: number; taxable: number },
): void {
  const [date, value, place] = [toolDate(issuedAt), rupees(totalPaise), placeText(state)];
  const name = buyer?.companyName ?? '';
  const percent = rate / 100;
  if (kind === 'creditNote') {
    if (gstin === null) rows.cdnur.push(['B2CL', number, date, 'C', place, value, '', percent, taxable, '']);
    else
      rows.cdnr.push([
        gstin,
        name,
        number,
        date,
        'C',
        place,
        'N',
        'Regular B2B',
        value,
        '',
        percent,
        taxable,
        '',
      ]);
  } else if (gstin === null) rows.b2cl.push([number, date, value, place, '', percent, taxable, '', '']);
  else
    rows.b2b.push([
      gstin,
      name,
      number,
      date,
      value,
      place,
      'N',
      '',
      'Regular B2B',
      '',
      percent,
      taxable,
      '',
    ]);
}

const ON_INVOICES = ['Applicable % of Tax Rate', 'Rate', 'Taxable Value', 'Cess Amount'];
const HSN_COLUMNS = [
  'HSN',
  'Description',
  'UQC',
  'Total Quantity',
  'Total Value',
  'Rate',
  'Taxable Value',
  'Integrated Tax Amount',
  'Central Tax Amount',
  'State/UT Tax Amount',
  'Cess Amount',
];
const COLUMNS: Readonly<Record<GstTable, readonly string[]>> = {
  b2b: [
    'GSTIN/UIN of Recipient',
    'Receiver Name',
    'Invoice Number',
    'Invoice date',
    'Invoice Value',
    'Place Of Supply',
    'Reverse Charge',
    'Applicable % of Tax Rate',
    'Invoice Type',
    'E-Commerce GSTIN',
    'Rate',
    'Taxable Value',
    'Cess Amount',
  ],
  b2cl: [
    'Invoice Number',
    'Invoice date',
    'Invoice Value',
    'Place Of Supply',
    ...ON_INVOICES,
    'E-Commerce GSTIN',
  ],
  b2cs: ['Type', 'Place Of Supply', ...ON_INVOICES, 'E-Commerce GSTIN'],
  cdnr: [
    'GSTIN/UIN of Recipient',
    'Receiver Name',
    'Note Number',
    'Note Date',
    'Note Type',
    'Place Of Supply',
    'Reverse Charge',
    'Note Supply Type',
    'Note Value',
    ...ON_INVOICES,
  ],
  cdnur: [
    'UR Type',
    'Note Number',
    'Note Date',
    'Note Type',
    'Place Of Supply',
    'Note Value',
    ...ON_INVOICES,
  ],
  exemp: [
    'Description',
    'Nil Rated Supplies',
    'Exempted(other than nil rated/non GST supply)',
    'Non-GST Supplies',
  ],
  hsnB2b: HSN_COLUMNS,
  hsnB2c: HSN_COLUMNS,
  docs: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
};

function resultOf({ papers, states, hsn, consumers, exempt, rows }: Sums): GstMonth {
  const byHsn = [...hsn.values()].toSorted(
    (a, b) => Number(b.isBusiness) - Number(a.isBusiness) || a.hsn.localeCompare(b.hsn) || a.rate - b.rate,
  );
  const byPlace = [...consumers.values()].toSorted(
    (a, b) => a.state.code.localeCompare(b.state.code) || a.rate - b.rate,
  );
  const hsnRows = (isBusiness: boolean): Cell[][] =>
    byHsn
      .filter((one) => one.isBusiness === isBusiness)
      .map((one) => [
        one.hsn,
        '',
        'PCS-PIECES',
        one.quantity,
        rupees(one.totalPaise),
        one.rate / 100,
        rupees(one.taxablePaise),
        rupees(one.igstPaise),
        rupees(one.cgstPaise),
        rupees(one.sgstPaise),
        '',
      ]);
  const tables: Record<GstTable, Cell[][]> = {
    ...rows,
    b2cs: byPlace.map(({ state, rate, taxablePaise }) => [
      'OE',
      placeText(state),
      '',
      rate / 100,
      rupees(taxablePaise),
      '',
      '',
    ]),
    exemp: EXEMPT.flatMap(([description, ...key]) => {
      const sum = exempt.get(JSON.stringify(key));
      return sum ? [[description, rupees(sum.taxablePaise), 0, 0]] : [];
    }),
    hsnB2b: hsnRows(true),
    hsnB2c: hsnRows(false),
    docs: DOCUMENTS.flatMap(([nature, kind]) => {
      const { first, last, count } = papers[kind];
      return count === 0 ? [] : [[nature, first, last, count, 0]];
    }),
  };
  const tableOf = (table: GstTable): Table => ({ columns: COLUMNS[table], rows: tables[table] });
  return {
    invoices: papers.invoice,
    creditNotes: papers.creditNote,
    states: [...states.values()]
      .map(({ state, ...sum }) => ({ ...state, ...sum }))
      .toSorted((a, b) => a.code.localeCompare(b.code)),
    hsn: byHsn,
    tables: {
      b2b: tableOf('b2b'),
      b2cl: tableOf('b2cl'),
      b2cs: tableOf('b2cs'),
      cdnr: tableOf('cdnr'),
      cdnur: tableOf('cdnur'),
      exemp: tableOf('exemp'),
      hsnB2b: tableOf('hsnB2b'),
      hsnB2c: tableOf('hsnB2c'),
      docs: tableOf('docs'),
    },
  };
}

/** Its words, whether to another State, and whether to a business. */
const EXEMPT = [
  ['Inter-State supplies to registered persons', true, true],
  ['Intra-State supplies to registered persons', false, true],
  ['Inter-State supplies to unregistered persons', true, false],
  ['Intra-State supplies to unregistered persons', false, false],
] as const;

const DOCUMENTS = [
  ['Invoices for outward supply', 'invoice'],
  ['Credit Note', 'creditNote'],
] as const;

function change<T>(map: Map<string, T>, key: string, next: (sum: T | undefined) => T): void {
  map.set(key, next(map.get(key)));
}

function add(sum: Amounts | undefined, own: Amounts | InvoiceLine, sign: 1 | -1): Amounts {
  const before = sum ?? sumLines([]);
  const total = (name: keyof Amounts) => paise(before[name] + sign * own[name]);
  return {
    totalPaise: total('totalPaise'),
    taxablePaise: total('taxablePaise'),
    cgstPaise: total('cgstPaise'),
    sgstPaise: total('sgstPaise'),
    igstPaise: total('igstPaise'),
  };
}

const rupees: (amount: Paise) => number = toRupees;
const placeText = ({ code, name }: GstState) => `${code}-${name}`;

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** 28-Nov-2026, as the offline tool reads dates. */
function toolDate(at: Date): string {
  const [year = '', month = '', day = ''] = zonedTime(at.getTime(), INDIA).day.split('-');
  return `${day}-${MONTHS[Number(month) - 1]}-${year}`;
}
