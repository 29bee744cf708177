import { i18n } from '@lingui/core';
import { INVOICE_PATH } from '../../../contract/orders/invoiceKinds.ts';
import { openPosted } from '../../browser/openPosted.ts';
import { storedToken } from '../../storage/token.ts';
import type { Dependencies } from '../dependencies.ts';

/** Opens an invoice of the shopper in a new tab, as a page or a PDF file. The server renders it, for the session of the shopper only. */
export async function openInvoice(
  { apiHost, records }: Pick<Dependencies, 'apiHost' | 'records'>,
  number: string,
  format: 'html' | 'pdf',
): Promise<void> {
  const token = storedToken(records) ?? '';
  openPosted((await apiHost()) + INVOICE_PATH, { number, token, format, language: i18n.locale });
}
