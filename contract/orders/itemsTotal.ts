import type { OrderItem } from './entities.ts';
import { paise, type Paise } from '../money.ts';

/** The sum of an order's items; null when a price is missing. */
export function itemsTotal(items: readonly Pick<OrderItem, 'price' | 'quantity'>[]): Paise | null {
  if (items.some(({ price }) => price === null)) return null;
  return paise(items.reduce((sum, { price, quantity }) => sum + (price ?? 0) * quantity, 0));
}
