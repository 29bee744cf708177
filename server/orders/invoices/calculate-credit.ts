import { paise, type Paise } from '../../../contract/money.ts';
import type { TaxAmounts } from '../../db/invoice-content.ts';
import { divide, taxIn } from './calculate-invoice.ts';

/** A line of an invoice, and what credit notes have credited of it. */
interface CreditableLine {
  readonly rate: number | null;
  readonly totalPaise: Paise;
  readonly creditedPaise: Paise;
}

interface CreditAmounts extends TaxAmounts {
  readonly totalPaise: Paise;
}

/**
 * Divides a credit among the lines of an invoice: by the weights, such as what returned units cost, then by what is left of
 * the lines. No line is credited more than it cost; the taxes of all credits of a line together are rounded like its own, so that
 * a line that is credited in parts has no tax left in the end.
 * @param amount at most what is left of all lines
 */
export function calculateCredit(
  lines: readonly CreditableLine[],
  amount: Paise,
  weights: readonly number[],
  isInterState: boolean,
): CreditAmounts[] {
  const left = lines.map(({ totalPaise, creditedPaise }) => totalPaise - creditedPaise);
  const isWeighted = weights.some((weight) => weight > 0);
  const weighted = isWeighted ? divide(amount, weights) : lines.map(() => 0);
  const first = weighted.map((part, index) => Math.min(part, left[index] ?? 0));
  const free = left.map((own, index) => own - (first[index] ?? 0));
  const rest = divide(amount - sumOf(first), free);
  return lines.map(({ rate, creditedPaise }, index) => {
    const totalPaise = paise((first[index] ?? 0) + (rest[index] ?? 0));
    const before = taxIn(creditedPaise, rate, isInterState);
    const after = taxIn(paise(creditedPaise + totalPaise), rate, isInterState);
    return {
      totalPaise,
      taxablePaise: paise(after.taxablePaise - before.taxablePaise),
      cgstPaise: paise(after.cgstPaise - before.cgstPaise),
      sgstPaise: paise(after.sgstPaise - before.sgstPaise),
      igstPaise: paise(after.igstPaise - before.igstPaise),
    };
  });
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
