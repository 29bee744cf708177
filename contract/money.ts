import { CURRENCY_SYMBOL } from './constants.ts';

declare const unit: unique symbol;

/**
 * A whole number of paise; 100 paise are one rupee. Browser and server calculate only in paise. To TypeScript, sums and products of paise
 * are plain numbers; {@link paise} converts them back. A plain number is not assignable to this type.
 */
export type Paise = number & { readonly [unit]: 'paise' };
/** Rupees, as in the calls of spec §7: a number with at most two decimals. Plain numbers are assignable to this type, paise are not. */
export type Rupees = number & { readonly [unit]?: 'rupees' };

const grouping = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/**
 * Marks a whole number as an amount in paise.
 * @throws RangeError when the amount is not a safe integer
 */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not paise: ${amount}`);
  // The only cast of a number to paise.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return amount as Paise;
}

/** Whether a number of rupees is finite and has at most two decimals. */
export function isAmountInRupees(rupees: Rupees): boolean {
  const amount = Math.round(rupees * 100);
  return Number.isSafeInteger(amount) && Math.abs(rupees * 100 - amount) <= 1e-4;
}

/** Whether a number of rupees, rounded to paise, is a safe integer. */
export function fitsPaise(rupees: Rupees): boolean {
  return Number.isSafeInteger(Math.round(rupees * 100));
}

/**
 * Converts rupees to the nearest paise, for amounts of other servers, which may have more than two decimals.
 * @throws RangeError when the result is not a safe integer
 */
export function roundToPaise(rupees: Rupees): Paise {
  return paise(Math.round(rupees * 100));
}

/**
 * Converts rupees to paise.
 * @throws RangeError when the amount is not finite or has more than two decimals
 */
export function toPaise(rupees: Rupees): Paise {
  return paise(isAmountInRupees(rupees) ? Math.round(rupees * 100) : Number.NaN);
}

/** Converts paise to rupees, e.g. for a request. */
export function toRupees(amount: Paise): Rupees {
  return amount / 100;
}

/** Formats paise with two decimals and Indian digit grouping: 12345600 → '₹1,23,456.00' (spec §9). */
export function formatMoney(amount: Paise): string {
  const sign = amount < 0 ? '-' : '';
  return `${sign}${CURRENCY_SYMBOL}${grouping.format(Math.abs(amount) / 100)}`;
}

/** The delivery fee for items of a subtotal: free from a limit on. The one rule of browser and server. */
export function deliveryFeeFor(
  subtotal: Paise,
  {
    deliveryFee,
    freeDeliveryFrom,
  }: { readonly deliveryFee: Paise; readonly freeDeliveryFrom?: Paise | null | undefined },
): Paise {
  return subtotal >= (freeDeliveryFrom ?? Infinity) ? paise(0) : deliveryFee;
}

/** What is added to the subtotal of a cart or an order, and the discount of its coupon. */
export interface Charges {
  readonly deliveryFee: Paise;
  readonly giftWrap?: Paise;
  /** At most the subtotal. */
  readonly discount?: Paise;
}

/**
 * What a shopper pays for a cart or an order, in paise: subtotal plus fee (spec §9) and gift wrap minus discount, or 0
 * when the subtotal is 0. The one formula of browser and server.
 */
export function payableTotal(
  subtotal: Paise,
  { deliveryFee, giftWrap = paise(0), discount = paise(0) }: Charges,
): Paise {
  return subtotal === 0 ? subtotal : paise(subtotal + deliveryFee + giftWrap - discount);
}
