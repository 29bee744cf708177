import { Refusal } from '../http/refusal.ts';

/** An earlier try had placed the order; the shopper finds it among theirs. */
export function alreadyPlaced(): Refusal {
  return new Refusal(409, /*i18n*/ 'This order was placed before. Please look at your orders.');
}

/** Another try of the same shopper has taken the place of this one. */
export function orderedElsewhere(): Refusal {
  return new Refusal(409, /*i18n*/ 'You are ordering in another window. Please go on there.');
}
