import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { CartLine } from '../../contract/carts/cart.ts';
import { cartEditingMachine } from '../../machines/cartEditing.machine.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { FakeAction } from './fakes.ts';

const DIYA = { itemId: 'diya', size: 'Small', quantity: 3 };
const BELL = { itemId: 'bell', size: 'One size', quantity: 1 };

function openCart() {
  const setLine = new FakeAction<{ line: CartLine | null }>();
  const page = createActor(cartEditingMachine.provide({ actions: { setLine: setLine.action } }), {
    inspect: recordTransitions,
  }).start();
  const choose = (line: CartLine, quantity: number) => page.send({ type: 'quantity.chosen', line, quantity });
  const undo = () => page.send({ type: 'removal.undone' });
  return { page, choose, undo, set: () => setLine.params.map(({ line }) => line) };
}

afterAll(() => expectAllTransitionsCovered(cartEditingMachine));

describe('the cart page', () => {
  test('sets the quantity of a line, with nothing to undo', () => {
    const { page, choose, undo, set } = openCart();
    choose(DIYA, 4);
    undo();
    expect(set()).toEqual([{ ...DIYA, quantity: 4 }]);
    expect(page.getSnapshot().value).toBe('plain');
  });

  test('restores a removed line with its quantity', () => {
    const { page, choose, undo, set } = openCart();
    choose(DIYA, 0);
    expect(page.getSnapshot().matches('removed')).toBe(true);
    expect(page.getSnapshot().context.removed).toEqual(DIYA);
    undo();
    expect(set()).toEqual([{ ...DIYA, quantity: 0 }, DIYA]);
    expect(page.getSnapshot().value).toBe('restored');
  });

  test('restores a removed line at its position, and sends no position for other changes', () => {
    const { choose, undo, set } = openCart();
    choose({ ...DIYA, place: 2 }, 4);
    choose({ ...DIYA, place: 2 }, 0);
    undo();
    expect(set()).toEqual([
      { ...DIYA, quantity: 4 },
      { ...DIYA, quantity: 0 },
      { ...DIYA, place: 2 },
    ]);
  });

  test('restores it once, however often ‘Undo’ is pressed', () => {
    const { choose, undo, set } = openCart();
    choose(DIYA, 0);
    undo();
    undo();
    expect(set()).toHaveLength(2);
  });

  test('offers to restore the line that was removed last', () => {
    const { choose, undo, set } = openCart();
    choose(DIYA, 0);
    choose(BELL, 0);
    undo();
    expect(set().at(-1)).toEqual(BELL);
  });

  test('no longer offers it after another change', () => {
    const { page, choose, undo, set } = openCart();
    choose(DIYA, 0);
    choose(BELL, 2);
    undo();
    expect(page.getSnapshot().context.removed).toBeNull();
    expect(set().at(-1)).toEqual({ ...BELL, quantity: 2 });
  });
});
