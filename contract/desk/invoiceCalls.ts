import * as v from 'valibot';
import { fitsPaise, roundToPaise } from '../money.ts';
import type { PlainRefusalCode } from '../refusals.ts';
import type { DeskRole } from './deskRoles.ts';
import { GST_TABLES } from './gstTables.ts';
import { month } from './month.ts';

const READERS = ['owner', 'packer', 'accountant'] as const satisfies readonly DeskRole[];
const ACCOUNTANTS = ['owner', 'accountant'] as const satisfies readonly DeskRole[];

/** Below 0 when more was credited than invoiced. */
const SignedMoney = v.pipe(v.number(), v.check(fitsPaise), v.transform(roundToPaise));
/** Amounts with tax, without it, and the taxes. */
const sums = {
  total: SignedMoney,
  taxable: SignedMoney,
  cgst: SignedMoney,
  sgst: SignedMoney,
  igst: SignedMoney,
};

/** The tax invoices and credit notes of a month. */
export const GstSummary = v.object({
  invoices: v.object({ count: v.number(), ...sums }),
  creditNotes: v.object({ count: v.number(), ...sums }),
  /** Invoices less credit notes, by place of supply. */
  states: v.array(v.object({ code: v.string(), name: v.string(), ...sums })),
  /** Likewise, by HSN code and rate in percent, of business buyers and others. */
  hsn: v.array(v.object({ hsn: v.string(), rate: v.number(), quantity: v.number(), ...sums })),
  /** The files that are not empty. */
  files: v.array(v.picklist(GST_TABLES)),
});
export type GstSummary = v.InferOutput<typeof GstSummary>;

const invoice = v.object({
  invoice: v.pipe(
    v.string(),
    v.regex(/^[A-Z0-9-]{1,16}$/, 'desk_invoice_not_found' satisfies PlainRefusalCode),
  ),
});

/** The calls of the desk about invoices and GST. */
export const invoiceCalls = {
  /** An invoice, a bill or a credit note, in the language of its order. */
  printInvoice: {
    method: 'GET',
    path: '/api/desk/invoices/:invoice',
    access: 'staff',
    roles: READERS,
    isPage: true,
    params: invoice,
    reply: v.string(),
  },
  /** The same as a PDF file. */
  getInvoicePdf: {
    method: 'GET',
    path: '/api/desk/invoices/:invoice/pdf',
    access: 'staff',
    roles: READERS,
    isFile: true,
    params: invoice,
    reply: v.instance(Uint8Array),
  },
  getGstMonth: {
    method: 'GET',
    path: '/api/desk/gst/:month',
    access: 'staff',
    roles: ACCOUNTANTS,
    params: v.object({ month }),
    reply: GstSummary,
  },
  /** A table of GSTR-1 as CSV. */
  getGstFile: {
    method: 'GET',
    path: '/api/desk/gst/:month/:table',
    access: 'staff',
    roles: ACCOUNTANTS,
    isFile: true,
    params: v.object({ month, table: v.picklist(GST_TABLES, 'not_found' satisfies PlainRefusalCode) }),
    reply: v.string(),
  },
} as const;
