import * as v from 'valibot';
import { ConfigError } from '../../config-error.ts';
import type { LegalDetails } from '../../../contract/shop/entities.ts';
import type { TaxRate } from '../../db/invoice-content.ts';
import { HSN_PATTERN, HSN_RULE, parseTaxRates, TAX_RATES_RULE } from './tax-rates.ts';

const taxRates = v.pipe(
  v.string(TAX_RATES_RULE),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const rates = parseTaxRates(dataset.value);
    if (rates) return rates;
    addIssue({ message: TAX_RATES_RULE });
    return NEVER;
  }),
);
const hsnCode = v.pipe(v.string(HSN_RULE), v.trim(), v.regex(HSN_PATTERN, HSN_RULE));

export const gstFields = { GST_HSN: v.optional(hsnCode), GST_RATES: v.optional(taxRates) };

/** For products without their own. */
export interface GstDefaults {
  /** Empty without one. */
  readonly hsn: string;
  readonly rates: readonly TaxRate[];
}

/** Outside production, so that examples of invoices are complete: ornaments of brass. */
const EXAMPLE: GstDefaults = { hsn: '8306', rates: [{ from: null, rate: 500 }] };

/**
 * The tax of products without their own; null for a shop without a GSTIN, which charges no tax.
 * @throws ConfigError when a tax invoice of the shop would lack what it must have
 */
export function gstDefaults(
  { GST_HSN: hsn, GST_RATES: rates }: v.InferOutput<v.ObjectSchema<typeof gstFields, undefined>>,
  legal: LegalDetails | null,
  production: boolean,
): GstDefaults | null {
  if (!legal?.gstin) return null;
  if (!production) return { hsn: hsn ?? EXAMPLE.hsn, rates: rates ?? EXAMPLE.rates };
  if (!legal.name || !legal.address)
    throw new ConfigError(
      'LEGAL_NAME and LEGAL_ADDRESS must be set with GSTIN: tax invoices name the seller.',
    );
  if (!rates) throw new ConfigError('GST_RATES must be set with GSTIN: tax invoices need the rate of GST.');
  return { hsn: hsn ?? '', rates };
}
