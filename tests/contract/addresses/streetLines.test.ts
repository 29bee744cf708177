import { expect, test } from 'vitest';
import * as v from 'valibot';
import { Address } from '../../../contract/addresses/entities.ts';
import { addressProblems, normalizeAddress } from '../../../contract/addresses/rules.ts';
import {
  normalizeStreet,
  readStreet,
  streetLines,
  writeStreet,
} from '../../../contract/addresses/streetLines.ts';
import { ADDRESS } from '../../address.ts';

test.each([
  { flat: 'B-4, Lotus Heights', street: '4 MG Road, Ashok Nagar', landmark: 'Near the temple' },
  { flat: '', street: '4 MG Road', landmark: 'Opp. the school, gate 2' },
  { flat: 'B-4', street: '4 MG Road,', landmark: '' },
  { flat: 'B-4 ', street: '', landmark: 'Near' },
  { flat: '', street: '', landmark: 'Near the temple' },
])('%j is read from its street as it was written, also while it is typed', (lines) => {
  expect(readStreet(writeStreet(lines))).toEqual(lines);
});

test.each(['12 Temple Road', '12 Temple Road, Jayanagar, near the park', 'Road 4,'])(
  'a stored street of one line stays as it is: %s',
  (street) => {
    expect(readStreet(street)).toEqual({ flat: '', street, landmark: '' });
    expect(normalizeAddress({ ...ADDRESS, street }).street).toBe(street);
    expect(v.parse(Address, { ...ADDRESS, street }).street).toBe(street);
  },
);

test.each([
  [{ flat: ' B-4, ', street: ' MG Road ', landmark: ' Near ' }, ['B-4', 'MG Road', 'Near']],
  [{ flat: 'B-4', street: ' ', landmark: '' }, ['B-4']],
  [{ flat: '', street: 'MG Road,', landmark: 'Near' }, ['MG Road', 'Near']],
])('%j is shown as the lines %j', (lines, shown) => {
  const street = v.parse(Address, { ...ADDRESS, street: writeStreet(lines) }).street;
  expect(streetLines(street)).toEqual(shown);
  expect(normalizeStreet(street)).toBe(street);
});

test('other line breaks and control characters become spaces', () => {
  expect(normalizeStreet('12 Temple\r\nRoad\u0000')).toBe('12 Temple Road');
});

test('invisible characters are no street and no name', () => {
  const address = { ...ADDRESS, street: '\u200b', firstName: ' \u2060 ' };
  expect(addressProblems(address).map(({ field }) => field)).toEqual(['firstName', 'street']);
});

test('a landmark alone is no street', () => {
  const street = writeStreet({ flat: '', street: ' ', landmark: 'Near the temple' });
  expect(addressProblems({ ...ADDRESS, street }).map(({ field }) => field)).toEqual(['street']);
});
