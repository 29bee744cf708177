import type { Address } from '../../../contract/addresses/entities.ts';
import { paise, type Paise } from '../../../contract/money.ts';
import type { Language } from '../../../contract/texts/language.ts';
import type { LineAmounts, TaxAmounts } from './calculate-invoice.ts';
import type { GstState } from './gst-states.ts';

/** The content of an invoice, as it was issued. It is stored once and never changed. */
export interface InvoiceContent {
  readonly language: Language;
  readonly orderNumber: number;
  /** Milliseconds since 1970. */
  readonly orderedAt: number;
  readonly seller: {
    readonly name: string;
    readonly address: string;
    /** Empty for a seller who is not registered. */
    readonly gstin: string;
  };
  /** Null for a bill. */
  readonly placeOfSupply: GstState | null;
  readonly isInterState: boolean;
  readonly lines: readonly InvoiceLine[];
  /** Of a credit note. */
  readonly credit: Credit | null;
}

export const CREDIT_REASONS = ['return', 'cancellation', 'refund'] as const;
export type CreditReason = (typeof CREDIT_REASONS)[number];

interface Credit {
  readonly invoice: string;
  /** Milliseconds since 1970. */
  readonly invoicedAt: number;
  /** Of the invoice. */
  readonly totalPaise: Paise;
  readonly reason: CreditReason;
}

export interface InvoiceLine extends LineAmounts {
  readonly productId: string;
  readonly name: string;
  readonly size: string;
  /** Empty when it is not known. */
  readonly hsn: string;
  /** In hundredths of a percent; null for a bill. */
  readonly rate: number | null;
  /** 0 for a credit without units, such as a refund of a part. */
  readonly quantity: number;
  /** Per unit, with tax. */
  readonly pricePaise: Paise;
}

/** The recipient. It is erased with the account where the law does not require it, see server/personal-data. */
export interface InvoiceBuyer {
  readonly name: string;
  /** Of a business, or null. */
  readonly gstin: string | null;
  readonly companyName: string | null;
  readonly address: Omit<Address, 'email' | 'phone'>;
}

interface Sums extends TaxAmounts {
  readonly totalPaise: Paise;
}

/** The sums of lines. */
export function sumLines(lines: readonly Sums[]): Sums {
  const sumOf = (name: keyof Sums) => paise(lines.reduce((sum, line) => sum + line[name], 0));
  return {
    totalPaise: sumOf('totalPaise'),
    taxablePaise: sumOf('taxablePaise'),
    cgstPaise: sumOf('cgstPaise'),
    sgstPaise: sumOf('sgstPaise'),
    igstPaise: sumOf('igstPaise'),
  };
}
