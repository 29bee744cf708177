import { paise, type Paise } from '../../../contract/money.ts';
import type { LineAmounts, TaxAmounts } from '../../db/invoice-content.ts';

/** A line of an order with what decides its tax. */
interface TaxableLine {
  /** Per unit, with tax. */
  readonly pricePaise: Paise;
  readonly quantity: number;
  /** In hundredths of a percent; null where no tax is charged. */
  readonly rate: number | null;
}

/**
 * Divides what was charged for an order among its lines, and finds the tax in each share, as prices include it. The shares add
 * up to the total to the paisa.
 * @param chargesPaise delivery fee and gift wrap
 * @param totalPaise what is charged: at most the lines and the charges
 */
export function calculateInvoice(
  lines: readonly TaxableLine[],
  { chargesPaise, totalPaise }: { readonly chargesPaise: Paise; readonly totalPaise: Paise },
  isInterState: boolean,
): LineAmounts[] {
  const values = lines.map(({ pricePaise, quantity }) => paise(pricePaise * quantity));
  const charges = divide(chargesPaise, values);
  const full = values.map((value, index) => value + (charges[index] ?? 0));
  // By the amounts with their charges: so no share is above the amount, and no discount is negative.
  const totals = divide(totalPaise, full);
  return lines.map(({ rate }, index) => {
    const valuePaise = values[index] ?? paise(0);
    const own = charges[index] ?? paise(0);
    const total = totals[index] ?? paise(0);
    return {
      valuePaise,
      chargesPaise: own,
      discountPaise: paise(valuePaise + own - total),
      totalPaise: total,
      ...taxIn(total, rate, isInterState),
    };
  });
}

/**
 * The tax in an amount that includes it, rounded half up to the paisa. Half of it each is CGST and SGST within a State, which
 * are equal.
 */
export function taxIn(amount: Paise, rate: number | null, isInterState: boolean): TaxAmounts {
  const percent = rate ?? 0;
  const igst = isInterState ? roundedShare(amount, percent, 10_000 + percent) : 0;
  const half = isInterState ? 0 : roundedShare(amount, percent, 2 * (10_000 + percent));
  return {
    taxablePaise: paise(amount - igst - 2 * half),
    cgstPaise: paise(half),
    sgstPaise: paise(half),
    igstPaise: paise(igst),
  };
}

/** Divides an amount by weights. Each sum of the first parts is rounded down, so that all parts add up to the amount. */
export function divide(amount: number, weights: readonly number[]): Paise[] {
  const sum = BigInt(weights.reduce((total, weight) => total + weight, 0));
  if (sum === 0n && amount !== 0) throw new Error('An amount cannot be divided by nothing');
  let weight = 0n;
  let before = 0;
  return weights.map((own) => {
    weight += BigInt(own);
    const upTo = sum === 0n ? 0 : Number((BigInt(amount) * weight) / sum);
    const part = paise(upTo - before);
    before = upTo;
    return part;
  });
}

function roundedShare(amount: number, numerator: number, denominator: number): number {
  const [share, whole] = [BigInt(amount) * BigInt(numerator), BigInt(denominator)];
  return Number((2n * share + whole) / (2n * whole));
}
