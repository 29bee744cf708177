import type { RefusalCode } from '../refusals.ts';
import { fitsPaise, formatMoney, roundToPaise, type Rupees } from '../money.ts';

/** What is filled into a text. A number named `amount` is in rupees and shown as money; other numbers are shown as they are. */
export type Values = Readonly<Record<string, string | Rupees>>;

/** A server's refusal: its English message as it came, with the code and values. */
export interface RefusalText {
  readonly code: string;
  readonly values: Values;
  readonly message: string;
}

/**
 * Something to show to a shopper, before it is translated. A string is a text of the catalogue, or a text from another system, which is
 * shown as it came; `text` is one of the catalogue with `{name}`s to fill in.
 */
export type Text = string | { readonly text: string; readonly values: Values } | RefusalText;

/** Whether a text is a refusal by this code. */
export function isRefusalText(text: Text | null, code: RefusalCode): boolean {
  return text !== null && typeof text === 'object' && 'code' in text && text.code === code;
}

/** Translates a text of the catalogue, with its `{name}`s replaced by values. */
export type Translate = (text: string, values?: Values) => string;

/** A text as it is written, each `{name}` in it replaced by its value; a name without a value stays. */
export function format(text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    return value === undefined ? placeholder : formatValue(name, value);
  });
}

/** A value as text; never throws, as values come from servers. An `amount` in rupees is shown as money, rounded to paise. */
export function formatValue(name: string, value: string | number): string {
  const isAmount = name === 'amount' && typeof value === 'number' && fitsPaise(value);
  return isAmount ? formatMoney(roundToPaise(value)) : String(value);
}
