import { CART_BADGE_CAP, QUANTITY_MAX } from './constants.ts';
import type { Cart, Product } from './entities.ts';
import { paise, type Paise } from './money.ts';

/** Arithmetic on carts (spec §3): product id → size → quantity, of which only quantities above 0 count. Nothing is mutated. */

/** One counted size of one product in a cart. */
export interface CartLine {
  readonly itemId: string;
  readonly size: string;
  readonly quantity: number;
  /** Where a line goes that is not there yet, counted from 0; behind all others unless given. */
  readonly place?: number | undefined;
}

/** `add` comes on top of what is there, `set` replaces it. */
export interface CartChange {
  readonly kind: 'add' | 'set';
  readonly line: CartLine;
  /** Made once with the change; telling the server of it again under the same key adds nothing. */
  readonly key: string;
}

export const EMPTY_CART: Cart = {};

export function cartLines(cart: Cart): CartLine[] {
  return Object.entries(cart).flatMap(([itemId, sizes]) =>
    Object.entries(sizes)
      .filter(([, quantity]) => quantity > 0)
      .map(([size, quantity]) => ({ itemId, size, quantity })),
  );
}

export function buildCart(lines: readonly CartLine[]): Cart {
  return lines.reduce((cart, line) => addToCart(cart, line), EMPTY_CART);
}

export function quantityIn(cart: Cart, itemId: string, size: string): number {
  const sizes = Object.hasOwn(cart, itemId) ? cart[itemId] : undefined;
  return sizes && Object.hasOwn(sizes, size) ? (sizes[size] ?? 0) : 0;
}

/**
 * Sets one line at its position, or adds it when it is missing; a quantity of 0 or less removes it, more than
 * {@link QUANTITY_MAX} is cut to it.
 */
export function setQuantity(cart: Cart, { itemId, size, quantity, place }: CartLine): Cart {
  const capped = Math.min(Math.trunc(quantity), QUANTITY_MAX);
  if (place !== undefined && quantityIn(cart, itemId, size) === 0) {
    const lines = cartLines(cart);
    return buildCart([...lines.slice(0, place), { itemId, size, quantity: capped }, ...lines.slice(place)]);
  }
  const sizes = Object.entries({ ...cart[itemId], [size]: capped }).filter(([, count]) => count > 0);
  const items = Object.entries({ ...cart, [itemId]: Object.fromEntries(sizes) });
  return Object.fromEntries(items.filter(([, counts]) => Object.keys(counts).length > 0));
}

export function addToCart(cart: Cart, line: CartLine): Cart {
  return setQuantity(cart, { ...line, quantity: quantityIn(cart, line.itemId, line.size) + line.quantity });
}

export function applyChange(cart: Cart, { kind, line }: CartChange): Cart {
  return kind === 'add' ? addToCart(cart, line) : setQuantity(cart, line);
}

/** The changes with one more; a quantity that is set makes one needless that still waits behind the first. */
export function appendChange(changes: readonly CartChange[], change: CartChange): CartChange[] {
  const isSuperseded = ({ kind, line }: CartChange) =>
    kind === 'set' && change.kind === 'set' && isSameLine(line, change.line);
  return [...changes.filter((queued, index) => index === 0 || !isSuperseded(queued)), change];
}

/** Whether one of the changes sets the quantity of the same product and size, whatever it was. */
export function isSupersededBy(line: CartLine, changes: readonly CartChange[]): boolean {
  return changes.some((change) => change.kind === 'set' && isSameLine(line, change.line));
}

export function isSameLine(a: CartLine, b: CartLine): boolean {
  return a.itemId === b.itemId && a.size === b.size;
}

/** The cart count: the number of size lines with a quantity above 0, not the number of pieces. */
export function cartCount(cart: Cart): number {
  return cartLines(cart).length;
}

/** Text of the cart badge, '' for none and '99+' above 99. */
export function cartBadge(count: number): string {
  if (count <= 0) return '';
  return count > CART_BADGE_CAP ? `${CART_BADGE_CAP}+` : String(count);
}

/** Sum over the lines whose product is known; a line of an unknown product adds nothing. */
export function cartSubtotal(cart: Cart, products: ReadonlyMap<string, Pick<Product, 'price'>>): Paise {
  return paise(
    cartLines(cart).reduce(
      (sum, { itemId, quantity }) => sum + (products.get(itemId)?.price ?? 0) * quantity,
      0,
    ),
  );
}
