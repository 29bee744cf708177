import { toPaise, type Paise } from '../money.ts';

/** Digits, or groups of digits as in 1,29,999 and 129,999, and paise. */
const AMOUNT = /^(?:\d{1,7}|\d{1,2}(?:,\d{2}){0,2},\d{3}|\d{1,3},\d{3}|\d,\d{3},\d{3})(?:\.\d{1,2})?$/;

/** Reads an amount of rupees as people type it: 250, 99.50, ₹1,200. Null for anything else, also for 12,99. */
export function readAmount(text: string): Paise | null {
  const amount = text.replaceAll(/[₹\s]/g, '');
  return AMOUNT.test(amount) ? toPaise(Number(amount.replaceAll(',', ''))) : null;
}
