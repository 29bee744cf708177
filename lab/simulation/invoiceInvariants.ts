import type { Database } from '../../server/db/database.ts';
import { invoices, orders } from '../../server/db/schema.ts';
import { hasNoFees } from './parcelInvariants.ts';
import type { StoredInvoice } from '../../server/orders/invoices/queries.ts';

const HANDED_OVER = new Set<string>(['Shipped', 'Out for Delivery', 'Delivered', 'Returned to us']);

/**
 * Orders that have left the shop have one invoice, and no others but cancelled ones, whose invoices are credited as a whole; numbers
 * have no gap; credits do not exceed their invoice.
 */
export async function checkInvoices(db: Database): Promise<string[]> {
  const stored = await db.select().from(invoices);
  const papersOf = Map.groupBy(stored, ({ orderId }) => orderId);
  const ofOrders = (await db.select().from(orders)).flatMap((order) => {
    const { id, number, status, totalPaise } = order;
    const papers = papersOf.get(id) ?? [];
    const invoice = papers.find(({ kind }) => kind === 'invoice');
    const credited = papers.reduce(
      (sum, { kind, totalPaise: total }) => sum + (kind === 'creditNote' ? total : 0),
      0,
    );
    if (HANDED_OVER.has(status) && !invoice) return [`Order ${number} is ${status} without an invoice`];
    if (!invoice) return credited === 0 ? [] : [`Order ${number} has a credit note without an invoice`];
    if (invoice.totalPaise > totalPaise && !hasNoFees(order))
      return [`The invoice of order ${number} is above its total`];
    if (credited > invoice.totalPaise) return [`More of order ${number} is credited than invoiced`];
    return status === 'Cancelled' && credited < invoice.totalPaise
      ? [`The invoice of the cancelled order ${number} is not credited as a whole`]
      : [];
  });
  const series = Map.groupBy(stored, ({ number }) => number.slice(0, -6));
  return [...ofOrders, ...[...series].flatMap(([name, papers]) => checkSeries(name, papers))];
}

function checkSeries(name: string, papers: readonly StoredInvoice[]): string[] {
  const numbers = papers.map(({ number }) => Number(number.slice(-6))).toSorted((a, b) => a - b);
  return numbers.every((number, index) => number === index + 1)
    ? []
    : [`The numbers ${name}… have a gap: ${numbers.join(', ')}`];
}
