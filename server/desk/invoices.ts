import { GST_TABLES } from '../../contract/desk/gstTables.ts';
import type { DeskReply } from '../../contract/desk/deskCalls.ts';
import { toRupees } from '../../contract/money.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { readGstMonth, type GstMonth } from '../orders/invoices/gst-month.ts';
import { invoicePage } from '../orders/invoices/invoice-page.ts';
import { invoicePdf } from '../orders/invoices/invoice-pdf.ts';
import { findInvoice, type StoredInvoice } from '../orders/invoices/queries.ts';

/** An invoice in the language of its order. @throws Refusal `desk_invoice_not_found` (404) */
export async function printInvoice(db: Database, number: string): Promise<string> {
  const invoice = await requireInvoice(db, number);
  return invoicePage(invoice, invoice.content.language);
}

/** Likewise, as a PDF file. */
export async function createInvoicePdf(db: Database, number: string): Promise<Uint8Array<ArrayBuffer>> {
  const invoice = await requireInvoice(db, number);
  return invoicePdf(invoice, invoice.content.language);
}

async function requireInvoice(db: Database, number: string): Promise<StoredInvoice> {
  const invoice = await findInvoice(db, number);
  if (!invoice) throw new Refusal('desk_invoice_not_found');
  return invoice;
}

/** The sums of a month. @param month like 2026-11, in India */
export async function summarizeGst(db: Database, month: string): Promise<DeskReply<'getGstMonth'>> {
  const { invoices, creditNotes, states, hsn, tables } = await readGstMonth(db, month);
  return {
    invoices: { count: invoices.count, ...inRupees(invoices) },
    creditNotes: { count: creditNotes.count, ...inRupees(creditNotes) },
    states: states.map(({ code, name, ...sum }) => ({ code, name, ...inRupees(sum) })),
    hsn: hsn.map(({ hsn: code, rate, quantity, ...sum }) => ({
      hsn: code,
      rate: rate / 100,
      quantity,
      ...inRupees(sum),
    })),
    files: GST_TABLES.filter((table) => tables[table].rows.length > 0),
  };
}

type Sums = Pick<
  GstMonth['invoices'],
  'totalPaise' | 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise'
>;

function inRupees({ totalPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise }: Sums) {
  return {
    total: toRupees(totalPaise),
    taxable: toRupees(taxablePaise),
    cgst: toRupees(cgstPaise),
    sgst: toRupees(sgstPaise),
    igst: toRupees(igstPaise),
  };
}
