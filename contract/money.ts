import { CURRENCY_SYMBOL } from './constants.ts';

declare const unit: unique symbol;

/**
 * A whole number of paise; 100 paise are one rupee. Browser and server calculate in paise alone. Sums and products of paise are plain
 * numbers to TypeScript; {@link paise} makes them amounts again. A number of unknown unit is not taken for one.
 */
export type Paise = number & { readonly [unit]: 'paise' };
/** Rupees as they are in the calls of spec §7: a number with at most two decimals. Any number is taken for one, but not paise. */
export type Rupees = number & { readonly [unit]?: 'rupees' };

const grouping = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** @throws RangeError when the amount is not a whole number */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not paise: ${amount}`);
  // The only place that may say so.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return amount as Paise;
}

/** Whether a number is finite and has at most two decimals. */
export function isAmountInRupees(rupees: Rupees): boolean {
  const amount = Math.round(rupees * 100);
  return Number.isSafeInteger(amount) && Math.abs(rupees * 100 - amount) <= 1e-4;
}

/** Whether a number of rupees is finite and small enough to be counted in paise, whatever its decimals. */
export function fitsPaise(rupees: Rupees): boolean {
  return Number.isSafeInteger(Math.round(rupees * 100));
}

/** The nearest paise, as another server may send more than two decimals. @throws RangeError when it does not fit paise. */
export function roundToPaise(rupees: Rupees): Paise {
  return paise(Math.round(rupees * 100));
}

/** @throws RangeError when the amount is not finite or has more than two decimals. */
export function toPaise(rupees: Rupees): Paise {
  return paise(isAmountInRupees(rupees) ? Math.round(rupees * 100) : Number.NaN);
}

export function toRupees(amount: Paise): Rupees {
  return amount / 100;
}

/** Shows paise the way the shop does, with '.00' and Indian grouping: 12345600 → '₹1,23,456.00' (spec §9). */
export function formatMoney(amount: Paise): string {
  const sign = amount < 0 ? '-' : '';
  return `${sign}${CURRENCY_SYMBOL}${grouping.format(Math.abs(amount) / 100)}`;
}

/** Total of a cart or an order: subtotal plus fee, and 0 when the subtotal is 0 (spec §9). */
export function totalWithFee(subtotal: Paise, deliveryFee: Paise): Paise {
  return subtotal === 0 ? subtotal : paise(subtotal + deliveryFee);
}
