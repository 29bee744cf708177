import { expect, test } from 'vitest';
import { selectCartStatus, selectUnsavedChanges } from '../../machines/cart.selectors.ts';
import { advanceTime, flushPromises, stopTheClock } from './clock.ts';
import { account, add, guest, openCart } from './openCart.ts';

stopTheClock();

test('a guest’s cart is always loaded; an account’s cart once it has been fetched', async () => {
  expect(selectCartStatus(guest().cart.getSnapshot())).toBe('loaded');
  const { cart, fetchCart } = openCart();
  cart.send({ type: 'session.started' });
  await flushPromises();
  expect(selectCartStatus(cart.getSnapshot())).toBe('loading');
  await fetchCart.fail();
  expect(selectCartStatus(cart.getSnapshot())).toBe('failed');
  cart.send({ type: 'cart.refresh' });
  await fetchCart.answer({});
  expect(selectCartStatus(cart.getSnapshot())).toBe('loaded');
});

test('changes are shown as unsaved after a try to save them has failed', async () => {
  const { cart, sendChange, save } = await account();
  const unsaved = () => selectUnsavedChanges(cart.getSnapshot()).map(({ line }) => line.itemId);
  cart.send(add('diya'));
  expect(unsaved()).toEqual([]);
  // The view is not rendered again for another empty list.
  expect(selectUnsavedChanges(cart.getSnapshot())).toBe(selectUnsavedChanges(cart.getSnapshot()));
  await sendChange.fail();
  expect(unsaved()).toEqual(['diya']);
  expect(selectCartStatus(cart.getSnapshot())).toBe('loaded');
  await advanceTime(5_000);
  await save();
  expect(unsaved()).toEqual([]);
});
