import * as v from 'valibot';
import type { Address } from './entities.ts';
import { isIndia, pinDigits, readPinCode } from './pinCode.ts';

/** The PIN codes with the same first two digits: state → city → the other four digits, separated by blanks. */
export const PinTable = v.record(v.string(), v.record(v.string(), v.string()));
export type PinTable = v.InferOutput<typeof PinTable>;

/** A city with a PIN code. */
export type Place = Pick<Address, 'city' | 'state'>;

/** The places of a PIN code, which may lie in several. Empty when it is unknown. */
export function findPlaces(table: PinTable, pin: string): readonly Place[] {
  return Object.entries(table).flatMap(([state, cities]) =>
    Object.entries(cities)
      .filter(([, rest]) => rest.split(' ').includes(pin.slice(2)))
      .map(([city]) => ({ city, state })),
  );
}

/** The values common to all places: '' for a city or state that differs. */
export function commonPlace(places: readonly Place[]): Place {
  const { city = '', state = '' } = places[0] ?? {};
  return {
    city: places.every((place) => place.city === city) ? city : '',
    state: places.every((place) => place.state === state) ? state : '',
  };
}

/** The first two digits of the PIN code in an address in India, as soon as they are typed; null before that, and in other countries. */
export function readPinPrefix({
  postalCode,
  country,
}: Pick<Address, 'postalCode' | 'country'>): string | null {
  const padded = `${pinDigits(postalCode)}0000`.slice(0, 6);
  return isIndia(country) ? (readPinCode(padded)?.slice(0, 2) ?? null) : null;
}
