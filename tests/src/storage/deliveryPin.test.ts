import { expect, test } from 'vitest';
import { createDeliveryPin } from '../../../src/storage/deliveryPin.ts';
import { createRecords } from '../../../src/storage/records.ts';

test('the PIN code is stored until logout', () => {
  const records = createRecords();
  const storedPin = createDeliveryPin(records);
  expect(storedPin.read()).toBeNull();
  storedPin.write('560001');
  expect(createDeliveryPin(records).read()).toBe('560001');
  records.clear();
  expect(storedPin.read()).toBeNull();
});

test('a corrupt record, or one of a later version, is ignored', () => {
  const records = createRecords();
  for (const stored of ['560001', '{"version":2,"pin":"560001"}', '{']) {
    records.local.set('aangan.deliveryPin', stored);
    expect(createDeliveryPin(records).read()).toBeNull();
  }
});
