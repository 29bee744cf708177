import type { RefusalCode } from '../refusals.ts';
import { formatDateIn } from './formatDate.ts';
import { DEFAULT_LANGUAGE, type Language } from './language.ts';
import { fitsPaise, formatMoney, roundToPaise, type Rupees } from '../money.ts';

/**
 * The values for a text's placeholders. A number named `amount` is in rupees and formatted as money; other numbers are not formatted. A
 * `date` like 2026-12-01 is formatted as a day of India.
 */
export type Values = Readonly<Record<string, string | Rupees>>;

/** A server's refusal: its English message, unchanged, with the code and values. */
export interface RefusalText {
  readonly code: string;
  readonly values: Values;
  readonly message: string;
}

/**
 * A text for the shopper before it is translated. A string is a source text of the catalogue, or a text of another system, which is shown
 * unchanged. `text` is a source text of the catalogue with `{name}` placeholders.
 */
export type Text = string | { readonly text: string; readonly values: Values } | RefusalText;

const DATE_ONLY = /^\d{4}-\d\d-\d\d$/;

/** Whether a text is a refusal with this code. */
export function isRefusalText(text: Text | null, code: RefusalCode): boolean {
  return text !== null && typeof text === 'object' && 'code' in text && text.code === code;
}

/** Translates a text of the catalogue and replaces its `{name}` placeholders with values. */
export type Translate = (text: string, values?: Values) => string;

/** Replaces each `{name}` in a text with its value, without translation. A placeholder without a value stays. */
export function format(text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    return value === undefined ? placeholder : formatValue(name, value);
  });
}

/**
 * Formats a value. An `amount` in rupees becomes money, rounded to paise; a `date` becomes a day, such as 1 December, with its year unless that is
 * the current one. Never throws, as values come from servers.
 * @param now milliseconds since 1970
 */
export function formatValue(
  name: string,
  value: string | number,
  language: Language = DEFAULT_LANGUAGE,
  now: number = Date.now(),
): string {
  const day = name === 'date' && DATE_ONLY.test(String(value)) ? Date.parse(String(value)) : Number.NaN;
  if (!Number.isNaN(day)) return formatDateIn(language, day, yearOf(day) === yearOf(now) ? 'day' : 'date');
  const isAmount = name === 'amount' && typeof value === 'number' && fitsPaise(value);
  return isAmount ? formatMoney(roundToPaise(value)) : String(value);
}

const yearOf = (at: number) => formatDateIn('en-IN', at, 'date').slice(-4);
