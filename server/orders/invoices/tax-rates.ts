import type { TaxRate } from '../../db/invoice-content.ts';

export const HSN_RULE = 'must be an HSN code of 4, 6 or 8 digits';
export const HSN_PATTERN = /^(?:\d{4}|\d{6}|\d{8})$/;

/** Codes are often written in groups, like 8306 21 or 8306.21.90. */
export const withoutHsnGroups = (code: string) => code.trim().replaceAll(/(?<=\d)[ .](?=\d)/g, '');

export const TAX_RATES_RULE =
  'must be a rate of GST in percent, from 0 to 40, and others with the day from which they apply, like 12 | 5 from 2025-09-22';

const ENTRY = /^(\d{1,2}(?:\.\d{1,2})?)\s*%?(?:\s+from\s+(\d{4}-\d{2}-\d{2}))?$/;
const RATE_MAX = 4_000;

/** Reads `12 | 5 from 2025-09-22`, also with signs as in `12%`. The first rate has no day, the others have later and later ones. Null when it is not understood. */
export function parseTaxRates(text: string): readonly TaxRate[] | null {
  const rates: TaxRate[] = [];
  for (const entry of text.split('|')) {
    const [, percent, from = null] = ENTRY.exec(entry.trim()) ?? [];
    if (percent === undefined) return null;
    const rate = Math.round(Number(percent) * 100);
    if (rate > RATE_MAX || (from !== null && !isDay(from))) return null;
    const last = rates.at(-1);
    if (!last ? from !== null : from === null || (last.from !== null && from <= last.from)) return null;
    rates.push({ from, rate });
  }
  return rates;
}

/** Writes rates so that {@link parseTaxRates} reads the same. */
export function formatTaxRates(rates: readonly TaxRate[]): string {
  return rates.map(({ from, rate }) => `${rate / 100}${from === null ? '' : ` from ${from}`}`).join(' | ');
}

/** The rate on a day in India, in hundredths of a percent. */
export function rateOn(rates: readonly TaxRate[], day: string): number {
  const valid = rates.findLast(({ from }) => from === null || from <= day);
  if (!valid) throw new Error('A list of rates has no rate without a day');
  return valid.rate;
}

function isDay(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).toString() === text;
  } catch {
    return false;
  }
}
