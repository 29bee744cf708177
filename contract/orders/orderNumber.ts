import type { Order } from './entities.ts';

/** Ids up to this length are short enough to read out on the phone. */
const SHORT = 12;

/**
 * The order number that shoppers see, and use on the phone: the server's, or else the end of the order's id, which
 * never changes. Example: `100042`, or `9F2C71AB` of `64b7e1f09f2c71ab`
 */
export function orderNumber({ _id, number }: Pick<Order, '_id' | 'number'>): string {
  if (number) return number;
  const end = _id.length <= SHORT ? _id : _id.slice(-8);
  return /^[\da-f-]+$/i.test(_id) ? end.toUpperCase() : end;
}
