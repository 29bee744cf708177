import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paise, toPaise } from '../../../contract/money.ts';
import {
  addLine,
  applyChange,
  cartBadge,
  cartCount,
  cartLines,
  buildCart,
  cartSubtotal,
  EMPTY_CART,
  isSameLine,
  quantityIn,
  setQuantity,
  appendChange,
} from '../../../contract/carts/cart.ts';
import type { Cart } from '../../../contract/carts/entities.ts';
import type { CartChange } from '../../../contract/carts/cart.ts';

/** Property names of plain objects; without digits alone, since JavaScript orders such keys first. */
const TRAPS = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'prototype'];
const itemId = fc.constantFrom('diya', 'bell', 'mala', ...TRAPS);
const size = fc.constantFrom('Small', 'Large', ...TRAPS);

const change: fc.Arbitrary<CartChange> = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    line: fc.record({ itemId, size, quantity: fc.integer({ min: 1, max: 99 }) }),
    key: fc.uuid(),
  }),
  fc.record({
    kind: fc.constant('set' as const),
    line: fc.record({ itemId, size, quantity: fc.integer({ min: -3, max: 120 }) }),
    key: fc.uuid(),
  }),
);

/** The model: a list of products, each with a list of sizes, in insertion order. */
class PlainCart {
  private items = new Map<string, Map<string, number>>();

  apply({ kind, line }: CartChange): void {
    const sizes = this.items.get(line.itemId) ?? new Map<string, number>();
    const before = kind === 'add' ? (sizes.get(line.size) ?? 0) : 0;
    const quantity = Math.min(before + line.quantity, 99);
    if (quantity > 0) sizes.set(line.size, quantity);
    else sizes.delete(line.size);
    if (sizes.size > 0) this.items.set(line.itemId, sizes);
    else this.items.delete(line.itemId);
  }

  lines() {
    return [...this.items].flatMap(([id, sizes]) =>
      [...sizes].map(([name, quantity]) => ({ itemId: id, size: name, quantity })),
    );
  }
}

const byLine = (cart: Cart) =>
  new Map(cartLines(cart).map((line) => [`${line.itemId}/${line.size}`, line.quantity]));

describe('a cart', () => {
  test('behaves like a plain list under any additions and changes, and keeps the order of its lines', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
        const model = new PlainCart();
        for (const each of changes) model.apply(each);
        const cart = changes.reduce(applyChange, EMPTY_CART);
        expect(cartLines(cart)).toEqual(model.lines());
        expect(cartCount(cart)).toBe(model.lines().length);
        for (const line of model.lines()) {
          expect(quantityIn(cart, line.itemId, line.size)).toBe(line.quantity);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('has the same result when changes overridden by a later one are dropped', () => {
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const waiting = changes.reduce<readonly CartChange[]>(appendChange, []);
        expect(waiting.length).toBeLessThanOrEqual(changes.length);
        expect(byLine(waiting.reduce(applyChange, EMPTY_CART))).toEqual(
          byLine(changes.reduce(applyChange, EMPTY_CART)),
        );
      }),
    );
  });

  test('has one change of a line to send after its quantity is set, whatever came before', () => {
    const line = { itemId: 'diya', size: 'Small', quantity: 2 };
    const other = { ...line, size: 'Large' };
    const waiting: CartChange[] = [
      { kind: 'add', line, key: '1' },
      { kind: 'add', line: other, key: '2' },
      { kind: 'set', line: { ...line, quantity: 5 }, key: '3' },
    ];
    const set: CartChange = { kind: 'set', line: { ...line, quantity: 7 }, key: '4' };
    expect(appendChange(waiting, set).map(({ key }) => key)).toEqual(['2', '4']);
    expect(appendChange(waiting, { ...set, kind: 'add' }).map(({ key }) => key)).toEqual([
      '1',
      '2',
      '3',
      '4',
    ]);
  });

  test('is unchanged after a line was removed and put back at its position', () => {
    fc.assert(
      fc.property(fc.array(change, { minLength: 1 }), fc.nat(), (changes, pick) => {
        const cart = changes.reduce(applyChange, EMPTY_CART);
        const lines = cartLines(cart);
        const position = pick % Math.max(lines.length, 1);
        const line = lines[position];
        fc.pre(line !== undefined);
        const without = setQuantity(cart, { ...line, quantity: 0 });
        expect(cartLines(setQuantity(without, { ...line, place: position }))).toEqual(lines);
        expect(cartLines(setQuantity(cart, { ...line, place: 0 }))).toEqual(lines);
      }),
    );
  });

  test('can be rebuilt from its lines', () => {
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const cart = changes.reduce(applyChange, EMPTY_CART);
        expect(cartLines(buildCart(cartLines(cart)))).toEqual(cartLines(cart));
      }),
    );
  });

  test('survives a JSON round trip', () => {
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const cart = changes.reduce(applyChange, EMPTY_CART);
        expect(JSON.parse(JSON.stringify(cart))).toEqual(cart);
      }),
    );
  });

  test('is never mutated by a change', () => {
    fc.assert(
      fc.property(fc.array(change), change, (changes, next) => {
        const cart = changes.reduce(applyChange, EMPTY_CART);
        const before = JSON.stringify(cart);
        applyChange(cart, next);
        expect(JSON.stringify(cart)).toBe(before);
        expect(EMPTY_CART).toEqual({});
      }),
    );
  });

  test.each(TRAPS)('accepts %s as the id of a product', (trap) => {
    const cart = addLine(EMPTY_CART, { itemId: trap, size: trap, quantity: 2 });
    expect(cartLines(cart)).toEqual([{ itemId: trap, size: trap, quantity: 2 }]);
    expect(quantityIn(cart, trap, trap)).toBe(2);
    expect(quantityIn(EMPTY_CART, trap, trap)).toBe(0);
    expect(
      quantityIn(addLine(EMPTY_CART, { itemId: 'diya', size: 'Small', quantity: 1 }), 'diya', trap),
    ).toBe(0);
    expect(Object.getPrototypeOf(cart)).toBe(Object.prototype);
    expect(Object.keys({})).toEqual([]);
    expect(setQuantity(cart, { itemId: trap, size: trap, quantity: 0 })).toEqual({});
  });

  test('is the same line when product and size are the same, whatever the quantity', () => {
    const line = { itemId: 'diya', size: 'Small', quantity: 1 };
    expect(isSameLine(line, { ...line, quantity: 7 })).toBe(true);
    expect(isSameLine(line, { ...line, size: 'Large' })).toBe(false);
    expect(isSameLine(line, { ...line, itemId: 'bell' })).toBe(false);
  });
});

describe('the cart count', () => {
  test('is the number of size lines, not of pieces', () => {
    expect(cartCount({ diya: { Small: 5, Large: 1 }, bell: { 'One size': 3 } })).toBe(3);
  });

  test('leaves out quantities that are not above 0', () => {
    expect(cartCount({ diya: { Small: 0, Large: -1 }, bell: {} })).toBe(0);
  });

  test.each([
    [0, ''],
    [-1, ''],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
    [5_000, '99+'],
  ])('of %d reads ‘%s’ on the badge', (count, text) => {
    expect(cartBadge(count)).toBe(text);
  });
});

describe('the subtotal', () => {
  const prices = new Map([
    ['diya', { price: toPaise(19.99) }],
    ['bell', { price: toPaise(1_250) }],
  ]);

  test('is the sum of price × quantity, in whole paise', () => {
    expect(cartSubtotal({ diya: { Small: 2, Large: 1 }, bell: { 'One size': 1 } }, prices)).toBe(130_997);
    expect(cartSubtotal(EMPTY_CART, prices)).toBe(0);
  });

  test('leaves out unknown products', () => {
    expect(cartSubtotal({ missing: { Small: 4 }, diya: { Small: 1 } }, prices)).toBe(1_999);
    expect(cartSubtotal({ missing: { Small: 4 } }, prices)).toBe(0);
  });

  test('is in whole paise for any prices and quantities', () => {
    const price = fc.integer({ min: 0, max: 10_000_000 }).map(paise);
    const priced = fc.uniqueArray(fc.tuple(itemId, price, fc.integer({ min: 1, max: 99 })), {
      selector: ([id]) => id,
    });
    fc.assert(
      fc.property(priced, (goods) => {
        const cart = buildCart(goods.map(([id, , quantity]) => ({ itemId: id, size: 'Small', quantity })));
        const catalogue = new Map(goods.map(([id, each]) => [id, { price: each }]));
        const sum = goods.reduce((total, [, each, quantity]) => total + each * quantity, 0);
        expect(cartSubtotal(cart, catalogue)).toBe(sum);
        expect(Number.isInteger(sum)).toBe(true);
      }),
    );
  });
});
