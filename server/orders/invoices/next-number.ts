import { sql } from 'drizzle-orm';
import type { InvoiceKind } from '../../../contract/orders/invoiceKinds.ts';
import type { Database } from '../../db/database.ts';
import { invoiceNumbers } from '../../db/schema.ts';
import { zonedTime } from '../../zoned-time.ts';

/** Financial years and dates of invoices are India's. */
export const INDIA = 'Asia/Kolkata';

const SERIES: Readonly<Record<InvoiceKind, string>> = { invoice: 'INV', bill: 'BIL', creditNote: 'CRN' };

interface IssuedNumber {
  /** INV-2627-000042, at most 16 characters. */
  readonly number: string;
  /** Not before the time of the previous number. */
  readonly issuedAt: Date;
}

/**
 * The next number of a series, which has no gaps: the row of the series is locked until the transaction ends, so that a number
 * is only used up by a paper that is stored. Call it last in the transaction.
 */
export async function nextNumber(tx: Database, kind: InvoiceKind, now: number): Promise<IssuedNumber> {
  const year = financialYear(now);
  const { last, lastIssuedAt } = invoiceNumbers;
  const [row] = await tx
    .insert(invoiceNumbers)
    .values({ kind, financialYear: year, last: 1, lastIssuedAt: new Date(now) })
    .onConflictDoUpdate({
      target: [invoiceNumbers.kind, invoiceNumbers.financialYear],
      set: { last: sql`${last} + 1`, lastIssuedAt: sql`greatest(${lastIssuedAt}, excluded.last_issued_at)` },
    })
    .returning({ last, issuedAt: lastIssuedAt });
  if (!row) throw new Error('A number was not stored');
  return {
    number: `${SERIES[kind]}-${year}-${String(row.last).padStart(6, '0')}`,
    issuedAt: row.issuedAt,
  };
}

/** The financial year of a time, April to March in India: 2627. @param ms milliseconds since 1970 */
export function financialYear(ms: number): string {
  const [year = 0, month = 0] = zonedTime(ms, INDIA).day.split('-').map(Number);
  const first = month < 4 ? year - 1 : year;
  return [first, first + 1].map((one) => String(one % 100).padStart(2, '0')).join('');
}
