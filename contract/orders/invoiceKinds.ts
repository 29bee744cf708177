/** The papers of an order: a tax invoice, a bill of a seller without GSTIN, and a credit note for an invoice. */
export const INVOICE_KINDS = ['invoice', 'bill', 'creditNote'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** A form with `token`, `number` and `language` posts there, and gets the page of an invoice, or its PDF file with the `format` `pdf`. */
export const INVOICE_PATH = '/api/order/invoice';
