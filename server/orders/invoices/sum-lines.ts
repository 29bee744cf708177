import { paise, type Paise } from '../../../contract/money.ts';
import type { TaxAmounts } from '../../db/invoice-content.ts';

interface Sums extends TaxAmounts {
  readonly totalPaise: Paise;
}

/** The sums of lines. */
export function sumLines(lines: readonly Sums[]): Sums {
  const sumOf = (name: keyof Sums) => paise(lines.reduce((sum, line) => sum + line[name], 0));
  return {
    totalPaise: sumOf('totalPaise'),
    taxablePaise: sumOf('taxablePaise'),
    cgstPaise: sumOf('cgstPaise'),
    sgstPaise: sumOf('sgstPaise'),
    igstPaise: sumOf('igstPaise'),
  };
}
