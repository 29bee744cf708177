import { toPaise, type Paise } from '../money.ts';

/** Reads an amount of rupees as people type it: 250, 99.50, ₹1,200. Null for anything else. */
export function readAmount(text: string): Paise | null {
  const digits = text.replaceAll(/[₹,\s]/g, '');
  return /^\d{1,7}(\.\d{1,2})?$/.test(digits) ? toPaise(Number(digits)) : null;
}
