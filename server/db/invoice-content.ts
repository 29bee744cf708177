import type { Address } from '../../contract/addresses/entities.ts';
import type { Paise } from '../../contract/money.ts';
import type { Language } from '../../contract/texts/language.ts';

/** A rate of GST from a day on. */
export interface TaxRate {
  /** The first day, in India, like 2025-09-22; null for the rate before all others. */
  readonly from: string | null;
  /** In hundredths of a percent: 1800 is 18 %. */
  readonly rate: number;
}

/** What decides the tax on a product. A missing value is the shop's default. */
export interface ProductGst {
  /** Of the Harmonised System of Nomenclature: 4, 6 or 8 digits. */
  readonly hsn?: string | undefined;
  readonly rates?: readonly TaxRate[] | undefined;
}

/** A State or Union territory with its GST code. */
export interface GstState {
  /** Two digits. */
  readonly code: string;
  readonly name: string;
}

/** The tax in an amount. All add up to the amount. */
export interface TaxAmounts {
  readonly taxablePaise: Paise;
  readonly cgstPaise: Paise;
  /** In some Union territories it is called UTGST. */
  readonly sgstPaise: Paise;
  readonly igstPaise: Paise;
}

/** What a line costs: value + charges − discount = total. */
export interface LineAmounts extends TaxAmounts {
  readonly valuePaise: Paise;
  /** Its share of the delivery fee and the gift wrap, which are part of one supply with the goods and taxed like them. */
  readonly chargesPaise: Paise;
  readonly discountPaise: Paise;
  readonly totalPaise: Paise;
}

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

/** Why a credit note was issued. */
export type CreditReason = 'return' | 'cancellation' | 'refund';

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
