import type { Cart } from './entities.ts';
import { UnreadablePart, type ReplyPart } from '../replies/replyPart.ts';

/**
 * A cart (product id → size → quantity) under `cartData`, `data.cartData` or `data`. Null is an empty cart; a missing one is not read.
 * @throws UnreadablePart
 */
export function readCart(reply: ReplyPart): { readonly cartData: Cart } {
  const data = reply.field('data');
  const places = [reply.field('cartData'), data.field('cartData'), data];
  const cart = places.find(({ value }) => value !== undefined) ?? reply.field('cartData');
  const isEmptyList = cart.isList() && cart.value.length === 0;
  if (cart.value === null || isEmptyList) return { cartData: {} };
  return { cartData: Object.fromEntries(readFields(cart, readSizes)) };
}

function readSizes(product: ReplyPart): Record<string, number> | null {
  const quantities = readFields(product, readQuantity);
  return quantities.length === 0 ? null : Object.fromEntries(quantities);
}

function readQuantity(part: ReplyPart): number | null {
  const quantity = part.required(part.number());
  if (!Number.isInteger(quantity) || quantity < 0) throw new UnreadablePart(part.path);
  return quantity === 0 ? null : quantity;
}

/** The fields of an object, without missing ones and ones read as null. */
function readFields<T>(part: ReplyPart, read: (field: ReplyPart) => T | null): [string, T][] {
  if (!part.isObject()) throw new UnreadablePart(part.path);
  const fields = part.parts().filter((field) => !field.isMissing);
  const values = part.readable(fields, (field): [string, T | null] => [field.name, read(field)]);
  return values.flatMap(([name, value]): [string, T][] => (value === null ? [] : [[name, value]]));
}
