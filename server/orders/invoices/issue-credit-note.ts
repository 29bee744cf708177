import { paise, type Paise } from '../../../contract/money.ts';
import type { Database } from '../../db/database.ts';
import { invoices } from '../../db/schema.ts';
import type { StockLine } from '../../stock/queries.ts';
import type { OrderContext } from '../order-context.ts';
import { calculateCredit } from './calculate-credit.ts';
import type { CreditReason, InvoiceContent } from '../../db/invoice-content.ts';
import { sumLines } from './sum-lines.ts';
import { nextNumber } from './next-number.ts';
import { listInvoicesOfOrder, type StoredInvoice } from './queries.ts';

interface CreditRequest {
  readonly reason: CreditReason;
  /** At most what is left of the invoice is credited. Null credits all that is left. */
  readonly amountPaise: Paise | null;
  /** The units that came back or were cancelled; null for all that are left, empty for a refund of money alone. */
  readonly units: readonly StockLine[] | null;
}

/**
 * Issues a credit note for a part of an order's tax invoice. Does nothing for an order without one, and when nothing is left to
 * credit. The order must be locked, so that the credits together never exceed the invoice.
 */
export async function issueCreditNote(
  tx: Database,
  { now }: Pick<OrderContext, 'now'>,
  orderId: string,
  { reason, amountPaise, units }: CreditRequest,
): Promise<void> {
  const papers = await listInvoicesOfOrder(tx, orderId);
  const invoice = papers.find(({ kind }) => kind === 'invoice');
  if (!invoice) return;
  const notes = papers.filter(({ kind }) => kind === 'creditNote');
  const left = invoice.totalPaise - notes.reduce((sum, { totalPaise }) => sum + totalPaise, 0);
  const creditPaise = paise(Math.min(left, amountPaise ?? left));
  if (creditPaise <= 0) return;
  const { content, buyer } = invoice;
  const lines = creditLines(content, notes, creditPaise, units);
  const { number, issuedAt } = await nextNumber(tx, 'creditNote', now());
  await tx.insert(invoices).values({
    number,
    kind: 'creditNote',
    orderId,
    issuedAt,
    content: {
      ...content,
      lines,
      credit: {
        invoice: invoice.number,
        invoicedAt: invoice.issuedAt.getTime(),
        totalPaise: invoice.totalPaise,
        reason,
      },
    },
    buyer,
    ...sumLines(lines),
  });
}

/** The lines of the invoice of which something is credited. */
function creditLines(
  { lines, isInterState }: InvoiceContent,
  notes: readonly StoredInvoice[],
  creditPaise: Paise,
  units: CreditRequest['units'],
): InvoiceContent['lines'] {
  const credited = notes.flatMap(({ content }) => content.lines);
  const known = lines.map((line) => {
    const earlier = credited.filter(
      ({ productId, size }) => productId === line.productId && size === line.size,
    );
    const returned = earlier.reduce((sum, { quantity }) => sum + quantity, 0);
    const unit = units?.find(({ productId, size }) => productId === line.productId && size === line.size);
    const quantity = Math.min(line.quantity - returned, units ? (unit?.quantity ?? 0) : line.quantity);
    const creditedPaise = paise(earlier.reduce((sum, { totalPaise }) => sum + totalPaise, 0));
    return { line, creditedPaise, quantity };
  });
  const amounts = calculateCredit(
    known.map(({ line: { rate, totalPaise }, creditedPaise }) => ({ rate, totalPaise, creditedPaise })),
    creditPaise,
    known.map(({ line, quantity }) => line.pricePaise * quantity),
    isInterState,
  );
  return known.flatMap(({ line, quantity }, index) => {
    const amount = amounts[index];
    if (!amount || (amount.totalPaise === 0 && quantity === 0)) return [];
    const valuePaise = amount.totalPaise;
    return [{ ...line, ...amount, valuePaise, chargesPaise: paise(0), discountPaise: paise(0), quantity }];
  });
}
