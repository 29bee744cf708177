import { readdirSync, readFileSync, statSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { commonPlace, findPlaces, PinTable, readPinPrefix } from '../../../contract/addresses/pinTable.ts';
import { stateByPin } from '../../../contract/addresses/stateByPin.ts';

const FOLDER = new URL('../../../public/pin-codes/', import.meta.url);
const tables = new Map(
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .map((file) => [
      file.replace('.json', ''),
      v.parse(PinTable, JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'))),
    ]),
);
const citiesOf = (pin: string) =>
  findPlaces(tables.get(pin.slice(0, 2)) ?? {}, pin).map(({ city, state }) => `${city}, ${state}`);

test.each([
  ['110001', 'Delhi, Delhi'],
  ['400050', 'Mumbai, Maharashtra'],
  ['403001', 'North Goa, Goa'],
  ['560001', 'Bengaluru, Karnataka'],
  ['570001', 'Mysuru, Karnataka'],
  ['600001', 'Chennai, Tamil Nadu'],
  ['605001', 'Puducherry, Puducherry'],
  ['700001', 'Kolkata, West Bengal'],
  ['737101', 'Gangtok, Sikkim'],
  ['744101', 'South Andaman, Andaman and Nicobar Islands'],
  ['194101', 'Leh, Ladakh'],
])('%s is in %s', (pin, place) => {
  expect(citiesOf(pin)).toEqual([place]);
});

test('a PIN code may lie in two cities, and in two states', () => {
  expect(citiesOf('533001')).toEqual(['East Godavari, Andhra Pradesh', 'Kakinada, Andhra Pradesh']);
  const border = findPlaces(tables.get('39') ?? {}, '396235');
  expect(commonPlace(border)).toEqual({ city: '', state: '' });
  expect(new Set(border.map(({ state }) => state)).size).toBe(2);
});

test('an unknown PIN code has no place', () => {
  expect(citiesOf('570999')).toEqual([]);
  expect(commonPlace([])).toEqual({ city: '', state: '' });
});

test('the first two digits are known as soon as they are typed', () => {
  const prefixOf = (postalCode: string, country = '') => readPinPrefix({ postalCode, country });
  for (const text of ['', '5', '05', 'SW', '5a']) expect(prefixOf(text)).toBeNull();
  for (const text of ['57', '5 7', '570 001', '570-001', 'PIN 57', '5700011', '५७'])
    expect(prefixOf(text)).toBe('57');
  expect([prefixOf('57', 'India'), prefixOf('57', 'Singapore')]).toEqual(['57', null]);
});

test('no file of PIN codes has more than 30 KB', () => {
  for (const file of readdirSync(FOLDER)) expect(statSync(new URL(file, FOLDER)).size).toBeLessThan(30_000);
});

test('the states match the states sent to couriers for the first digits, but for 1 % of the PIN codes', () => {
  const pins = [...tables].flatMap(([prefix, table]) =>
    Object.entries(table).flatMap(([state, cities]) =>
      Object.values(cities).flatMap((rest) =>
        rest.split(' ').map((digits) => ({ pin: prefix + digits, state })),
      ),
    ),
  );
  expect(new Set(pins.map(({ pin }) => pin)).size).toBeGreaterThan(19_000);
  expect(pins.filter(({ pin }) => !/^[1-9][0-9]{5}$/.test(pin))).toEqual([]);
  expect(pins.filter(({ pin, state }) => stateByPin(pin) !== state).length).toBeLessThan(pins.length / 100);
});
