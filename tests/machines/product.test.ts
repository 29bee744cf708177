import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { CartLine } from '../../contract/carts/cart.ts';
import { productMachine } from '../../machines/product.machine.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { FakeAction } from './fakes.ts';

function openProduct(onlySize: string | null = null) {
  const addToCart = new FakeAction<{ line: CartLine }>();
  const page = createActor(productMachine.provide({ actions: { addToCart: addToCart.action } }), {
    input: { productId: 'shirt', onlySize },
    inspect: recordTransitions,
  }).start();
  return { page, addToCart };
}

afterAll(() => expectAllTransitionsCovered(productMachine));

describe('the product page', () => {
  test('shows ‘Please select size’ when no size is chosen, and adds nothing', () => {
    const { page, addToCart } = openProduct();
    page.send({ type: 'addition.requested' });
    expect(page.getSnapshot().value).toBe('choosing');
    expect(page.getSnapshot().context.error).toBe('Please select size');
    expect(addToCart.params).toEqual([]);
  });

  test('clears the message once a size is chosen', () => {
    const { page } = openProduct();
    page.send({ type: 'addition.requested' });
    page.send({ type: 'size.chosen', size: 'M' });
    expect(page.getSnapshot().context).toMatchObject({ size: 'M', error: null });
  });

  test('adds the chosen size and quantity to the cart, and the button becomes ‘Proceed To Checkout’', () => {
    const { page, addToCart } = openProduct();
    page.send({ type: 'size.chosen', size: 'M' });
    page.send({ type: 'quantity.chosen', quantity: 3 });
    page.send({ type: 'addition.requested' });
    expect(addToCart.params).toEqual([{ line: { itemId: 'shirt', size: 'M', quantity: 3 } }]);
    expect(page.getSnapshot().matches('added')).toBe(true);
    expect(page.getSnapshot().hasTag('added')).toBe(true);
  });

  test('adds once, however often the button is pressed', () => {
    const { page, addToCart } = openProduct('One size');
    page.send({ type: 'addition.requested' });
    page.send({ type: 'addition.requested' });
    expect(addToCart.params).toHaveLength(1);
  });

  test('selects the size when there is only one', () => {
    const { page, addToCart } = openProduct('One size');
    page.send({ type: 'addition.requested' });
    expect(addToCart.params).toEqual([{ line: { itemId: 'shirt', size: 'One size', quantity: 1 } }]);
  });

  test('resets the quantity to 1 when a size is chosen, and can add again', () => {
    const { page } = openProduct('M');
    page.send({ type: 'quantity.chosen', quantity: 5 });
    page.send({ type: 'addition.requested' });
    page.send({ type: 'size.chosen', size: 'L' });
    expect(page.getSnapshot().value).toBe('choosing');
    expect(page.getSnapshot().context).toMatchObject({ size: 'L', quantity: 1 });
  });

  test.each([
    [0, 1],
    [-4, 1],
    [1, 1],
    [99, 99],
    [100, 99],
  ])('changes a quantity of %d to %d', (typed, quantity) => {
    const { page } = openProduct();
    page.send({ type: 'quantity.chosen', quantity: typed });
    expect(page.getSnapshot().context.quantity).toBe(quantity);
  });
});
