import { describe, expect, test } from 'vitest';
import type { Order } from '../../../contract/orders/entities.ts';
import { newestFirst } from '../../../contract/orders/newestFirst.ts';
import { findPlacedOrder, readPlacedOrder } from '../../../src/pages/Orders/placedOrder.ts';

const order = (_id: string, date: number | null, status = 'Order Placed'): Order => ({
  _id,
  items: [],
  status,
  payment: false,
  paymentMethod: 'cod',
  date,
});

test('orders are listed with the newest first, whatever the order of the server; without dates in its order', () => {
  const idsOf = (orders: readonly Order[]) => newestFirst(orders).map(({ _id }) => _id);
  expect(idsOf([order('old', 1), order('new', 3), order('newer', 3), order('middle', 2)])).toEqual([
    'new',
    'newer',
    'middle',
    'old',
  ]);
  expect(idsOf([order('old', 1), order('none', null), order('new', 3)])).toEqual(['old', 'none', 'new']);
});

describe('the order for which the page thanks', () => {
  test.each([
    [{ placedOrder: { id: 'o1' } }, { id: 'o1' }],
    [{ placedOrder: { id: null } }, { id: null }],
    [{ placedOrder: 'o1' }, null],
    [null, null],
  ])('is read from the location’s state %j', (state, placed) => {
    expect(readPlacedOrder(state)).toEqual(placed);
  });

  const [newest, older] = [order('o2', 2), order('o1', 1)];

  test('is the order that the server has named, or else the newest one', () => {
    expect(findPlacedOrder([newest, older], { id: 'o1' })).toBe(older);
    expect(findPlacedOrder([newest, older], { id: null })).toBe(newest);
  });

  test.each([
    ['of an order that the list lacks', [newest], 'o9'],
    ['of no known date', [order('o1', null), newest], null],
    ['of an unpaid order', [order('o1', 1, 'Pending Payment')], 'o1'],
    ['of a cancelled order', [order('o1', 1, 'Cancelled')], 'o1'],
    ['in an empty list', [], null],
  ])('is null %s', (_, orders, id) => {
    expect(findPlacedOrder(orders, { id })).toBeUndefined();
  });
});
