import { formatMoney, paise, type Paise } from '../../../contract/money.ts';
import { streetLines } from '../../../contract/addresses/streetLines.ts';
import { formatDateIn } from '../../../contract/texts/formatDate.ts';
import type { Language } from '../../../contract/texts/language.ts';
import type { Translate } from '../../../contract/texts/text.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import { translatorFor } from '../../language/translator.ts';
import type {
  CreditReason,
  GstState,
  InvoiceBuyer,
  InvoiceContent,
  InvoiceLine,
} from '../../db/invoice-content.ts';
import { stateOfAddress, stateOfGstin, stateTaxName } from './gst-states.ts';
import type { StoredInvoice } from './queries.ts';

/** An invoice, a bill or a credit note as a page that prints on A4, with the particulars of rules 46, 49 and 53 of the CGST Rules. */
export function invoicePage(invoice: StoredInvoice, language: Language): string {
  const translate = translatorFor(language);
  const title = translate(titleOf(invoice));
  return printedPage(
    language,
    `${title} ${invoice.number}`,
    `<h1>${escapeHtml(title)}</h1>
<div class="parts">
${part(translate(/*i18n*/ 'Seller'), sellerLines(translate, invoice.content))}
${facts(headFacts(translate, language, invoice))}
${part(translate(/*i18n*/ 'Buyer'), buyerLines(translate, invoice))}
</div>
${table(translate, invoice)}
${notes(translate, invoice)}
${signature(translate, invoice.content)}`,
  );
}

/** A page in the style of invoices. @param title plain text; html: its content */
export function printedPage(language: Language, title: string, html: string): string {
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
<main>
${html}
</main>
</html>
`;
}

/** A mixed supply to a consumer has one paper for both (rule 46A). */
function titleOf({ kind, content: { lines }, buyer }: StoredInvoice): string {
  if (kind === 'creditNote') return /*i18n*/ 'Credit note';
  if (kind === 'bill') return /*i18n*/ 'Bill';
  if (lines.every(({ rate }) => rate === 0)) return /*i18n*/ 'Bill of supply';
  const isMixed = lines.some(({ rate }) => rate === 0) && !buyer?.gstin;
  return isMixed ? /*i18n*/ 'Invoice-cum-bill of supply' : /*i18n*/ 'Tax invoice';
}

type Fact = readonly [name: string, value: string];

function headFacts(translate: Translate, language: Language, invoice: StoredInvoice): Fact[] {
  const { placeOfSupply, credit, orderNumber, orderedAt } = invoice.content;
  const day = (at: number | Date) => formatDateIn(language, at, 'date');
  return [
    [translate(/*i18n*/ 'Number'), invoice.number],
    [translate(/*i18n*/ 'Date'), day(invoice.issuedAt)],
    ...(credit
      ? [
          [translate(/*i18n*/ 'For invoice'), `${credit.invoice}, ${day(credit.invoicedAt)}`] as const,
          [translate(/*i18n*/ 'Reason'), translate(CREDIT_NAMES[credit.reason])] as const,
        ]
      : []),
    [translate(/*i18n*/ 'Order'), `${orderNumber}, ${day(orderedAt)}`],
    ...(placeOfSupply
      ? [
          [translate(/*i18n*/ 'Place of supply'), stateText(translate, placeOfSupply)] as const,
          [translate(/*i18n*/ 'Tax payable on reverse charge'), translate(/*i18n*/ 'No')] as const,
        ]
      : []),
  ];
}

const CREDIT_NAMES: Readonly<Record<CreditReason, string>> = {
  return: /*i18n*/ 'Items returned',
  cancellation: /*i18n*/ 'Items cancelled',
  refund: /*i18n*/ 'Part of the price refunded',
};

function stateText(translate: Translate, { code, name }: GstState): string {
  return `${translate(name)} (${code})`;
}

function sellerLines(translate: Translate, { seller }: InvoiceContent): string[] {
  const { name, address, gstin } = seller;
  if (gstin === '') return [name, address].filter(Boolean);
  const state = translate(/*i18n*/ 'State: {state}', { state: stateText(translate, stateOfGstin(gstin)) });
  return [name, address, translate(/*i18n*/ 'GSTIN {gstin}', { gstin }), state].filter(Boolean);
}

function buyerLines(translate: Translate, { buyer }: StoredInvoice): string[] {
  if (!buyer) return [translate(/*i18n*/ 'Deleted at the request of the customer')];
  const { name, companyName, gstin, address } = buyer;
  return [
    ...(gstin === null ? [name] : [companyName ?? name, name]),
    ...placeLines(translate, address),
  ].concat(gstin === null ? [] : [translate(/*i18n*/ 'GSTIN {gstin}', { gstin })]);
}

function placeLines(translate: Translate, address: InvoiceBuyer['address']): string[] {
  const state = stateOfAddress(address);
  return [
    ...streetLines(address.street),
    `${address.city} ${address.postalCode}`.trim(),
    state ? translate(/*i18n*/ 'State: {state}', { state: stateText(translate, state) }) : address.state,
  ].filter(Boolean);
}

interface Column {
  readonly name: string;
  readonly cell: (line: InvoiceLine) => string;
  /** Below the cell. */
  readonly note?: (line: InvoiceLine) => string;
  readonly sum?: string;
}

function table(translate: Translate, invoice: StoredInvoice): string {
  const columns = columnsOf(translate, invoice);
  const head = columns.map(({ name }) => `<th scope="col">${escapeHtml(name)}</th>`).join('');
  const rows = invoice.content.lines.map(
    (line, index) =>
      `<tr><td>${index + 1}</td><th scope="row">${itemHtml(line, translate)}</th>${columns
        .map(({ name, cell, note }) => cellHtml(name, cell(line), note?.(line)))
        .join('')}</tr>`,
  );
  const sums = columns.map(({ name, sum = '' }) => cellHtml(name, sum)).join('');
  return `<table>
<thead><tr><th scope="col">${escapeHtml(translate(/*i18n*/ 'No.'))}</th><th scope="col">${escapeHtml(translate(/*i18n*/ 'Item'))}</th>${head}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
<tfoot><tr><td></td><th scope="row">${escapeHtml(translate(/*i18n*/ 'Total'))}</th>${sums}</tr></tfoot>
</table>`;
}

/** Narrow screens show the name of the column beside it. */
function cellHtml(name: string, text: string, note?: string): string {
  const below = note === undefined ? '' : `<br><small>${escapeHtml(note)}</small>`;
  const content = text === '' ? '' : `<span>${escapeHtml(text)}${below}</span>`;
  return `<td data-name="${escapeHtml(name)}">${content}</td>`;
}

function itemHtml({ name, size, hsn }: InvoiceLine, translate: Translate): string {
  const details = [translate(size), ...(hsn === '' ? [] : [`HSN ${hsn}`])].join(' · ');
  return `${escapeHtml(name)}<br><small>${escapeHtml(details)}</small>`;
}

function columnsOf(translate: Translate, invoice: StoredInvoice): Column[] {
  const { kind, content, totalPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise } = invoice;
  const { lines, placeOfSupply, isInterState } = content;
  const hasTax = placeOfSupply !== null;
  const isInvoice = kind !== 'creditNote';
  const tax = (
    name: string,
    fraction: number,
    amountOf: (line: InvoiceLine) => Paise,
    sum: Paise,
  ): Column => ({
    name,
    cell: (line) => money(amountOf(line)),
    note: ({ rate }) => percent((rate ?? 0) * fraction),
    sum: money(sum),
  });
  const stateTax = placeOfSupply ? stateTaxName(placeOfSupply) : 'SGST';
  const taxes = isInterState
    ? [tax('IGST', 1, (line) => line.igstPaise, igstPaise)]
    : [
        tax('CGST', 0.5, (line) => line.cgstPaise, cgstPaise),
        tax(stateTax, 0.5, (line) => line.sgstPaise, sgstPaise),
      ];
  return [
    {
      name: translate(/*i18n*/ 'Quantity'),
      cell: ({ quantity }) => (quantity === 0 ? '–' : translate(/*i18n*/ '{quantity} PCS', { quantity })),
    },
    ...(isInvoice
      ? [
          { name: translate(/*i18n*/ 'Price'), cell: ({ pricePaise }: InvoiceLine) => money(pricePaise) },
          ...optionalColumn(translate(/*i18n*/ 'Delivery and wrap'), lines, (line) => line.chargesPaise),
          ...optionalColumn(translate(/*i18n*/ 'Discount'), lines, (line) => line.discountPaise),
        ]
      : []),
    ...(hasTax
      ? [
          {
            name: translate(/*i18n*/ 'Taxable value'),
            cell: ({ taxablePaise: own }: InvoiceLine) => money(own),
            sum: money(taxablePaise),
          },
          ...taxes,
        ]
      : []),
    {
      name: translate(/*i18n*/ 'Total'),
      cell: ({ totalPaise: own }) => money(own),
      sum: money(totalPaise),
    },
  ];
}

/** A column that only some papers need. */
function optionalColumn(
  name: string,
  lines: readonly InvoiceLine[],
  amountOf: (line: InvoiceLine) => number,
): Column[] {
  const sum = lines.reduce((total, line) => total + amountOf(line), 0);
  return sum === 0 ? [] : [{ name, cell: (line) => money(amountOf(line)), sum: money(sum) }];
}

function notes(translate: Translate, { kind, content, totalPaise }: StoredInvoice): string {
  const total = translate(/*i18n*/ 'Total: {total}', { total: formatMoney(totalPaise) });
  const texts = [
    ...(content.placeOfSupply && kind !== 'creditNote'
      ? [
          translate(
            /*i18n*/ 'Prices include tax. Delivery and gift wrap are part of one supply with the items, and taxed at their rates.',
          ),
        ]
      : []),
    ...(content.placeOfSupply === null
      ? [translate(/*i18n*/ 'The seller is not registered under GST. No tax is charged.')]
      : []),
  ];
  return `<p class="total">${escapeHtml(total)}</p>
${texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}`;
}

function signature(translate: Translate, { seller }: InvoiceContent): string {
  return `<div class="signature"><p>${escapeHtml(translate(/*i18n*/ 'For {seller}', { seller: seller.name }))}</p>
<p class="line">${escapeHtml(translate(/*i18n*/ 'Authorised signatory'))}</p></div>`;
}

function part(name: string, lines: readonly string[]): string {
  return `<section><h2>${escapeHtml(name)}</h2><p dir="auto">${lines.map(escapeHtml).join('<br>')}</p></section>`;
}

function facts(entries: readonly Fact[]): string {
  const rows = entries.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`);
  return `<dl>${rows.join('')}</dl>`;
}

const money = (amount: number) => formatMoney(paise(amount)).replace('₹', '');

/** @param rate in hundredths of a percent */
function percent(rate: number): string {
  return `${rate / 100}%`;
}

const STYLE = `
  * { box-sizing: border-box }
  body { margin: 0; color: #181e3c; background: #fff; font: 14px/1.45 Mukta, system-ui, "Noto Sans Devanagari", "Nirmala UI", "Kohinoor Devanagari", sans-serif; overflow-wrap: break-word }
  main { max-width: 50rem; margin: 0 auto; padding: 1.5rem 1rem }
  h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.2 }
  h2 { margin: 0; font-size: .85rem }
  p, dl { margin: 0 }
  .parts { display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); gap: 1rem 2rem; margin-bottom: 1.5rem }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 0 .75rem; grid-row: span 2; align-content: start }
  dt { color: #555b78 }
  dd { margin: 0 }
  dd:first-of-type { white-space: nowrap }
  table { width: 100%; border-collapse: collapse; margin-bottom: 1rem }
  th, td { padding: .35rem .3rem; border-bottom: 1px solid #b9bdcc; text-align: right; vertical-align: top; font-weight: 400; font-variant-numeric: tabular-nums; white-space: nowrap }
  thead th { font-size: .8rem; white-space: normal; overflow-wrap: normal; vertical-align: bottom; border-bottom-color: #181e3c }
  th[scope=row], thead th:nth-child(2) { text-align: left; width: 100%; white-space: normal }
  td:first-child { text-align: left }
  tfoot th, tfoot td { font-weight: 700; border-bottom: 0 }
  small { color: #555b78 }
  .total { font-size: 1.15rem; font-weight: 700; margin-bottom: .75rem }
  .signature { margin: 2.5rem 0 0 auto; width: 16rem; max-width: 100% }
  .line { margin-top: 3.5rem; border-top: 1px solid #181e3c }
  @media screen and (max-width: 40rem) {
    thead, tfoot td:empty, tbody td:first-child, tfoot td:first-child { display: none }
    tr { display: block; padding: .5rem 0; border-bottom: 1px solid #b9bdcc }
    td, th { display: flex; justify-content: space-between; gap: 1rem; border: 0; padding: .1rem 0 }
    th[scope=row] { display: block }
    td::before { content: attr(data-name); color: #555b78 }
  }
  @page { size: A4; margin: 14mm }
  @media print {
    body { font-size: 9pt }
    main { max-width: none; padding: 0 }
    thead { display: table-header-group }
    tr, .signature { break-inside: avoid }
  }
`;
