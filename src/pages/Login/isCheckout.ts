import { returnPath } from './returnPath.ts';

/** Whether the shopper signs in to order the cart, from the location's state. An unpaid order has other items. */
export function isCheckout(state: unknown): boolean {
  return returnPath(state) === '/place-order';
}
