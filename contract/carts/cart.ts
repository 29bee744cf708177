import { CART_BADGE_CAP, QUANTITY_MAX } from '../constants.ts';
import type { Cart } from './entities.ts';
import type { Product } from '../catalogue/entities.ts';
import { paise, type Paise } from '../money.ts';
import { priceOf } from '../catalogue/variants.ts';

/** Pure functions on carts (spec §3): product id → size → quantity. Only quantities above 0 count. Arguments are never mutated. */

/** One size of one product in a cart, with its quantity. */
export interface CartLine {
  readonly itemId: string;
  readonly size: string;
  readonly quantity: number;
  /** The index at which a new line is inserted, from 0. Without it a new line is appended. */
  readonly place?: number | undefined;
}

/** `add` adds to the current quantity, `set` replaces it. */
export interface CartChange {
  readonly kind: 'add' | 'set';
  readonly line: CartLine;
  /** Idempotency key, created once per change: sending the change again with the same key has no further effect. */
  readonly key: string;
  /**
   * The line's quantity once the server has saved the change. Determined when the change is sent, and dropped when the server refuses it
   * then: a change with a target may have reached the server.
   */
  readonly target?: number | undefined;
  /** Whether it was first sent to a server that declares idempotency, so that it is repeated with its key. Determined together with the target. */
  readonly isKeyed?: boolean | undefined;
}

export const EMPTY_CART: Cart = {};

/** The lines with a quantity above 0, in the cart's order. */
export function cartLines(cart: Cart): CartLine[] {
  return Object.entries(cart).flatMap(([itemId, sizes]) =>
    Object.entries(sizes)
      .filter(([, quantity]) => quantity > 0)
      .map(([size, quantity]) => ({ itemId, size, quantity })),
  );
}

/** The cart with these lines; the quantities of equal lines are added. */
export function buildCart(lines: readonly CartLine[]): Cart {
  return lines.reduce((cart, line) => addLine(cart, line), EMPTY_CART);
}

/** The quantity of a product in a size; 0 when the cart does not contain it. */
export function quantityIn(cart: Cart, itemId: string, size: string): number {
  const sizes = Object.hasOwn(cart, itemId) ? cart[itemId] : undefined;
  return sizes && Object.hasOwn(sizes, size) ? (sizes[size] ?? 0) : 0;
}

/**
 * Returns the cart with the quantity of one line set. A new line is inserted at `place`, or appended. A quantity of 0 or less removes the
 * line; a quantity above {@link QUANTITY_MAX} is reduced to it.
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

/** Adds a line's quantity to the current one, up to {@link QUANTITY_MAX}. */
export function addLine(cart: Cart, line: CartLine): Cart {
  return setQuantity(cart, { ...line, quantity: quantityIn(cart, line.itemId, line.size) + line.quantity });
}

/** Returns the cart after a change. */
export function applyChange(cart: Cart, { kind, line, target }: CartChange): Cart {
  if (target !== undefined) return setQuantity(cart, { ...line, quantity: target });
  return kind === 'add' ? addLine(cart, line) : setQuantity(cart, line);
}

/** Determines the target of a change before it is sent. `saved` is the server's cart. */
export function withTarget(change: CartChange, saved: Cart): CartChange {
  const { itemId, size } = change.line;
  return { ...change, target: quantityIn(applyChange(saved, change), itemId, size) };
}

/** The change before it was sent. */
export function withoutTarget({ kind, line, key }: CartChange): CartChange {
  return { kind, line, key };
}

/** Appends a change to the queue. A `set` replaces the earlier changes of the same line, whether or not the server has received them. */
export function appendChange(changes: readonly CartChange[], change: CartChange): CartChange[] {
  const others = changes.filter(({ line }) => change.kind === 'add' || !isSameLine(line, change.line));
  return [...others, change];
}

/** Whether both lines are the same product in the same size. */
export function isSameLine(a: CartLine, b: CartLine): boolean {
  return a.itemId === b.itemId && a.size === b.size;
}

/** The cart count (spec §3): the number of lines with a quantity above 0, not the number of units. */
export function cartCount(cart: Cart): number {
  return cartLines(cart).length;
}

/** Text of the cart badge: '' for 0, '99+' above 99. */
export function cartBadge(count: number): string {
  if (count <= 0) return '';
  return count > CART_BADGE_CAP ? `${CART_BADGE_CAP}+` : String(count);
}

/** Sum of the lines in paise. Lines of unknown products are skipped. */
export function cartSubtotal(
  cart: Cart,
  products: ReadonlyMap<string, Pick<Product, 'price' | 'variants'>>,
): Paise {
  return paise(
    cartLines(cart).reduce((sum, { itemId, size, quantity }) => {
      const product = products.get(itemId);
      return sum + (product ? priceOf(product, size) * quantity : 0);
    }, 0),
  );
}
