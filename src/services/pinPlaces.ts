import { fromPromise } from 'xstate';
import * as v from 'valibot';
import { PinTable } from '../../contract/pinTable.ts';
import { pinPlacesMachine } from '../../machines/pinPlaces.machine.ts';
import { logFailure } from '../app/logFailure.ts';

/** Loads the table from a static file, which every host of the app has. */
export function providePinPlaces() {
  return pinPlacesMachine.provide({
    actors: {
      loadTable: fromPromise<PinTable, { prefix: string | null }>(async ({ input: { prefix }, signal }) => {
        const response = await fetch(`/pin-codes/${prefix}.json`, { signal });
        return v.parse(PinTable, await response.json());
      }),
    },
    actions: { logFailure },
  });
}
