import { paise, type Paise } from '../../contract/money.ts';
import type { PricedLine, StoredOrder } from './queries.ts';

/** What an order costs, without its cancelled units: the only amount that is collected. */
export function chargedTotal({
  totalPaise,
  cancelledPaise,
}: Pick<StoredOrder, 'totalPaise' | 'cancelledPaise'>): Paise {
  return paise(totalPaise - cancelledPaise);
}

/** The lines of an order with the units that are not cancelled. */
export function linesToSend<L extends PricedLine>(lines: readonly L[]): L[] {
  return lines.flatMap((line) => {
    const quantity = line.quantity - (line.cancelled ?? 0);
    return quantity === 0 ? [] : [{ ...line, quantity, cancelled: 0 }];
  });
}
