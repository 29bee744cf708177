import type { InvoiceKind } from '../../../contract/orders/invoiceKinds.ts';

export const INVOICE_NAMES: Readonly<Record<InvoiceKind, string>> = {
  invoice: /*i18n*/ 'Invoice {number}',
  bill: /*i18n*/ 'Bill {number}',
  creditNote: /*i18n*/ 'Credit note {number}',
};
