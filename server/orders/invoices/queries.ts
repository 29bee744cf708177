import { and, asc, eq, sql, type Column, type SQL } from 'drizzle-orm';
import type { InvoiceKind } from '../../../contract/orders/invoiceKinds.ts';
import type { Database } from '../../db/database.ts';
import { invoices, orders } from '../../db/schema.ts';

export type StoredInvoice = typeof invoices.$inferSelect;

/** An invoice, a bill or a credit note of an order, as lists show it. */
export interface IssuedInvoice {
  readonly number: string;
  readonly kind: InvoiceKind;
  /** Milliseconds since 1970. */
  readonly date: number;
}

/** The papers of an order: its invoice, then its credit notes, oldest first. */
export async function listInvoicesOfOrder(db: Database, orderId: string): Promise<StoredInvoice[]> {
  return db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(sql`${invoices.kind} = 'creditNote'`), asc(invoices.issuedAt), asc(invoices.number));
}

export async function findInvoice(db: Database, number: string): Promise<StoredInvoice | null> {
  const [found] = await db.select().from(invoices).where(eq(invoices.number, number));
  return found ?? null;
}

/** A paper of an order of this user. Null for another user's paper, and an unknown number (spec §11 Z1). */
export async function findInvoiceOfUser(
  db: Database,
  userId: string,
  number: string,
): Promise<StoredInvoice | null> {
  const [found] = await db
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(eq(invoices.number, number), eq(orders.userId, userId)));
  return found?.invoice ?? null;
}

/** SQL: likewise of the order with an id, or null. */
export function invoicesOf(orderId: Column): SQL<IssuedInvoice[] | null> {
  return sql`(select json_agg(json_build_object('number', number, 'kind', kind,
    'date', floor(extract(epoch from issued_at) * 1000)) order by kind = 'creditNote', issued_at, number)
    from invoices where order_id = ${orderId})`;
}
