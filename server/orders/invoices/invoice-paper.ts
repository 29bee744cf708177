import { formatMoney, paise, type Paise } from '../../../contract/money.ts';
import { streetLines } from '../../../contract/addresses/streetLines.ts';
import { formatDateIn } from '../../../contract/texts/formatDate.ts';
import type { Language } from '../../../contract/texts/language.ts';
import type { Translate } from '../../../contract/texts/text.ts';
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

/**
 * What an invoice, a bill or a credit note shows, in one language: the particulars of rules 46, 49 and 53 of the CGST Rules. The page and the PDF
 * only arrange it.
 */
export interface InvoicePaper {
  readonly language: Language;
  readonly title: string;
  readonly number: string;
  readonly issuedAt: Date;
  readonly seller: Part;
  readonly buyer: Part;
  readonly facts: readonly Fact[];
  /** Names of the table's first columns and of its last row. */
  readonly names: { readonly index: string; readonly item: string; readonly sum: string };
  readonly columns: readonly { readonly name: string; readonly sum: string }[];
  readonly lines: readonly PaperLine[];
  readonly total: string;
  readonly notes: readonly string[];
  readonly signature: { readonly seller: string; readonly signatory: string };
}

interface Part {
  readonly name: string;
  readonly lines: readonly string[];
}

interface PaperLine {
  readonly name: string;
  /** Below the name. */
  readonly details: string;
  /** One for each column, with a note below it. */
  readonly cells: readonly { readonly text: string; readonly note: string }[];
}

export type Fact = readonly [name: string, value: string];

export function describeInvoice(invoice: StoredInvoice, language: Language): InvoicePaper {
  const translate = translatorFor(language);
  const columns = columnsOf(translate, invoice);
  const { content, number, issuedAt } = invoice;
  return {
    language,
    title: translate(titleOf(invoice)),
    number,
    issuedAt,
    seller: { name: translate(/*i18n*/ 'Seller'), lines: sellerLines(translate, content) },
    buyer: { name: translate(/*i18n*/ 'Buyer'), lines: buyerLines(translate, invoice) },
    facts: headFacts(translate, language, invoice),
    names: {
      index: translate(/*i18n*/ 'No.'),
      item: translate(/*i18n*/ 'Item'),
      sum: translate(/*i18n*/ 'Total'),
    },
    columns: columns.map(({ name, sum = '' }) => ({ name, sum })),
    lines: content.lines.map((line) => ({
      name: line.name,
      details: [translate(line.size), ...(line.hsn === '' ? [] : [`HSN ${line.hsn}`])].join(' · '),
      cells: columns.map(({ cell, note }) => ({ text: cell(line), note: note?.(line) ?? '' })),
    })),
    total: translate(/*i18n*/ 'Total: {total}', { total: formatMoney(invoice.totalPaise) }),
    notes: noteTexts(translate, invoice),
    signature: {
      seller: translate(/*i18n*/ 'For {seller}', { seller: content.seller.name }),
      signatory: translate(/*i18n*/ 'Authorised signatory'),
    },
  };
}

/** A mixed supply to a consumer has one paper for both (rule 46A). */
function titleOf({ kind, content: { lines }, buyer }: StoredInvoice): string {
  if (kind === 'creditNote') return /*i18n*/ 'Credit note';
  if (kind === 'bill') return /*i18n*/ 'Bill';
  if (lines.every(({ rate }) => rate === 0)) return /*i18n*/ 'Bill of supply';
  const isMixed = lines.some(({ rate }) => rate === 0) && !buyer?.gstin;
  return isMixed ? /*i18n*/ 'Invoice-cum-bill of supply' : /*i18n*/ 'Tax invoice';
}

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

function noteTexts(translate: Translate, { kind, content }: StoredInvoice): string[] {
  if (content.placeOfSupply === null)
    return [translate(/*i18n*/ 'The seller is not registered under GST. No tax is charged.')];
  if (kind === 'creditNote') return [];
  return [
    translate(
      /*i18n*/ 'Prices include tax. Delivery and gift wrap are part of one supply with the items, and taxed at their rates.',
    ),
  ];
}

const money = (amount: number) => formatMoney(paise(amount)).replace('₹', '');

/** @param rate in hundredths of a percent */
function percent(rate: number): string {
  return `${rate / 100}%`;
}
