import { CURRENCY_SYMBOL } from './constants.ts';

/** A whole number of paise; 100 paise are one rupee. All arithmetic with money is done in paise. */
export type Paise = number;
/** Rupees as they stand in the calls of spec §7: a number with at most two decimals. */
export type Rupees = number;

const grouping = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** @throws RangeError when the amount is not finite or has more than two decimals. */
export function toPaise(rupees: Rupees): Paise {
  const paise = Math.round(rupees * 100);
  if (!Number.isSafeInteger(paise) || Math.abs(rupees * 100 - paise) > 1e-4) {
    throw new RangeError(`Not an amount in rupees: ${rupees}`);
  }
  return paise;
}

export function toRupees(paise: Paise): Rupees {
  return paise / 100;
}

/** Shows paise the way the shop does, with '.00' and Indian grouping: 12345600 → '₹1,23,456.00' (spec §9). */
export function formatMoney(paise: Paise): string {
  const sign = paise < 0 ? '-' : '';
  return `${sign}${CURRENCY_SYMBOL}${grouping.format(Math.abs(paise) / 100)}`;
}

/** Total of a cart or an order: subtotal plus fee, and 0 when the subtotal is 0 (spec §9). */
export function totalWithFee(subtotal: Paise, deliveryFee: Paise): Paise {
  return subtotal === 0 ? 0 : subtotal + deliveryFee;
}
