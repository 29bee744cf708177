import { describe, expect, test } from 'vitest';
import { ORDER_LIFE } from '../../contract/orders/orderLife.ts';
import {
  isPartlyDelivered,
  orderEventOfParcels,
  PARCEL_EVENTS,
  PARCEL_STATES,
  PARCEL_STATUSES,
  parcelStatesAfter,
  type ParcelState,
} from '../../contract/orders/parcels.ts';

describe('an order follows its parcels', () => {
  test.each<[readonly ParcelState[], string | null]>([
    [['preparing', 'preparing'], null],
    [['packed', 'preparing'], null],
    [['packed', 'packed'], 'parcel.packed'],
    [['shipped', 'preparing'], 'parcel.pickedUp'],
    [['outForDelivery', 'packed'], 'parcel.pickedUp'],
    [['outForDelivery', 'shipped'], 'parcel.pickedUp'],
    [['outForDelivery', 'delivered'], 'parcel.outForDelivery'],
    [['outForDelivery', 'returned'], 'parcel.outForDelivery'],
    [['delivered', 'preparing'], 'parcel.pickedUp'],
    [['returned', 'packed'], 'parcel.pickedUp'],
    [['delivered', 'delivered'], 'parcel.delivered'],
    [['returned', 'returned'], 'parcel.returned'],
    [['delivered', 'returned'], null],
    [['delivered', 'lost'], null],
    [['lost', 'returned'], null],
    [['lost', 'lost'], null],
    [['lost', 'outForDelivery'], 'parcel.outForDelivery'],
    [['lost', 'packed'], 'parcel.pickedUp'],
  ])('%j: %s', (states, event) => {
    expect(orderEventOfParcels(states)).toBe(event);
  });
});

test.each<[readonly ParcelState[], boolean]>([
  [['delivered', 'returned'], true],
  [['delivered', 'preparing', 'packed'], true],
  [['delivered', 'preparing', 'shipped'], false],
  [['returned', 'preparing'], false],
  [['delivered', 'delivered'], false],
  [['returned', 'returned'], false],
  [['delivered', 'returned', 'outForDelivery'], false],
  [['delivered', 'lost'], true],
  [['delivered', 'lost', 'returned', 'packed'], true],
  [['delivered', 'lost', 'shipped'], false],
  [['lost', 'lost'], false],
])('%j have arrived in part, and no courier has the rest: %s', (states, isPartly) => {
  expect(isPartlyDelivered(states)).toBe(isPartly);
});

describe('an event of a parcel', () => {
  test('changes the named parcel, or all that it can happen to', () => {
    const states = ['shipped', 'preparing'] as const;
    expect(parcelStatesAfter(states, { type: 'parcel.pickedUp', parcel: 2 }, 'person')).toEqual([
      'shipped',
      'shipped',
    ]);
    expect(parcelStatesAfter(states, { type: 'parcel.pickedUp', parcel: null }, 'person')).toEqual([
      'shipped',
      'shipped',
    ]);
    expect(parcelStatesAfter(states, { type: 'parcel.pickedUp', parcel: 1 }, 'person')).toBeNull();
    expect(parcelStatesAfter(states, { type: 'parcel.pickedUp', parcel: 3 }, 'person')).toBeNull();
  });

  test('is reported by people only in its turn, by couriers also when reports are missing', () => {
    const event = { type: 'parcel.delivered', parcel: 1 } as const;
    expect(parcelStatesAfter(['preparing'], event, 'person')).toBeNull();
    expect(parcelStatesAfter(['preparing'], event, 'courier')).toEqual(['delivered']);
  });

  test('that is late changes nothing: a parcel that has arrived or is cancelled stays so', () => {
    for (const type of PARCEL_EVENTS)
      for (const state of ['delivered', 'cancelled'] as const)
        expect(parcelStatesAfter([state], { type, parcel: null }, 'courier')).toBeNull();
  });
});

describe('a parcel that its courier has lost', () => {
  test('is reported by couriers only, while they have it', () => {
    const event = { type: 'parcel.lost', parcel: null } as const;
    expect(parcelStatesAfter(['shipped', 'outForDelivery', 'packed'], event, 'courier')).toEqual([
      'lost',
      'lost',
      'lost',
    ]);
    expect(parcelStatesAfter(['delivered', 'returned', 'cancelled'], event, 'courier')).toBeNull();
    expect(parcelStatesAfter(['shipped'], event, 'person')).toBeNull();
  });

  test('goes on when its courier finds it, or when another one is sent; but not with all the others', () => {
    const states = ['lost', 'packed'] as const;
    const found = { type: 'parcel.outForDelivery', parcel: 1 } as const;
    expect(parcelStatesAfter(states, found, 'courier')).toEqual(['outForDelivery', 'packed']);
    expect(parcelStatesAfter(states, found, 'person')).toBeNull();
    const sent = { type: 'parcel.pickedUp', parcel: 1 } as const;
    expect(parcelStatesAfter(states, sent, 'person')).toEqual(['shipped', 'packed']);
    expect(parcelStatesAfter(states, { ...sent, parcel: null }, 'person')).toEqual(['lost', 'shipped']);
    expect(parcelStatesAfter(['lost'], { ...sent, parcel: null }, 'person')).toBeNull();
  });
});

test('each state of a parcel has the status of an order in the same state, and a lost one the status of a lost parcel', () => {
  expect(PARCEL_STATUSES.lost).toBe('Lost on its way');
  for (const state of PARCEL_STATES.filter((one) => one !== 'lost'))
    expect(ORDER_LIFE.find(({ status }) => status === PARCEL_STATUSES[state])?.stage).toBe(
      state === 'preparing' ? 'confirmed' : state,
    );
});
