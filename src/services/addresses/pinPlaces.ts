import { fromPromise } from 'xstate';
import * as v from 'valibot';
import { readAddressPin } from '../../../contract/addresses/pinCode.ts';
import { findPlaces, PinTable, readPinPrefix } from '../../../contract/addresses/pinTable.ts';
import { pinPlacesMachine } from '../../../machines/pinPlaces.machine.ts';
import type { FoundPlaces } from '../../../machines/pinPlaces.machine.ts';
import { logFailure } from '../logFailure.ts';

/**
 * Finds the places of PIN codes in static files, which every host of the app has. A file has the PIN codes with the same first two digits. It
 * is loaded as soon as these are typed, once, so that the places of the complete PIN code are known at once.
 */
export function providePinPlaces() {
  const tables = new Map<string, Promise<PinTable>>();
  const loadOnce = (prefix: string) => {
    const table = tables.get(prefix) ?? loadTable(prefix);
    tables.set(prefix, table);
    return table;
  };
  return pinPlacesMachine.provide({
    actors: {
      findPlaces: fromPromise<FoundPlaces, { postalCode: string; country: string }>(async ({ input }) => {
        const prefix = readPinPrefix(input);
        if (prefix === null) return { pin: null, places: [] };
        try {
          const table = await loadOnce(prefix);
          const pin = readAddressPin(input);
          return { pin, places: pin === null ? [] : findPlaces(table, pin) };
        } catch (error) {
          tables.delete(prefix);
          throw error;
        }
      }),
    },
    actions: { logFailure },
  });
}

async function loadTable(prefix: string): Promise<PinTable> {
  const response = await fetch(`/pin-codes/${prefix}.json`);
  if (!response.ok) throw new Error(`The places of ${prefix} were answered with ${response.status}`);
  return v.parse(PinTable, await response.json());
}
