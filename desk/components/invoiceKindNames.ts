import type { InvoiceKind } from '../../contract/orders/invoiceKinds.ts';

export const INVOICE_KIND_NAMES: Readonly<Record<InvoiceKind, string>> = {
  invoice: /*i18n*/ 'Invoice',
  bill: /*i18n*/ 'Bill',
  creditNote: /*i18n*/ 'Credit note',
};
