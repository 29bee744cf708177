import { Refusal } from '../http/refusal.ts';

/** An earlier try had placed the order; the shopper finds it among theirs. */
export function alreadyPlaced(): Refusal {
  return new Refusal('order_exists');
}

/** Another try of the same shopper has taken the place of this one. */
export function isCartOrdered(): Refusal {
  return new Refusal('order_replaced');
}
