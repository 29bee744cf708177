import { afterEach, expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { AnyActorLogic } from 'xstate';
import { providePinPlaces } from '../../../../src/services/addresses/pinPlaces.ts';

const KARNATAKA = { Karnataka: { Mandya: '0001 1401', Mysuru: '0001 0002' } };
const INCOMPLETE = { pin: null, places: [] };

/** The service that finds places, and the addresses of the files that it loads. */
function provide() {
  const loaded: string[] = [];
  const respond = vi.fn(() => Response.json(KARNATAKA));
  vi.stubGlobal('fetch', async (address: string) => {
    loaded.push(address);
    return respond();
  });
  const logic = providePinPlaces().implementations.actors['findPlaces'];
  if (!logic || !('getInitialSnapshot' in logic)) throw new Error('findPlaces is no actor');
  const find = async (postalCode: string, country = 'India'): Promise<unknown> => {
    const actor = createActor<AnyActorLogic>(logic, { input: { postalCode, country } });
    const found = toPromise(actor);
    actor.start();
    return found;
  };
  return { loaded, respond, find };
}

afterEach(() => vi.unstubAllGlobals());

test('a table is loaded after the second digit, once for the PIN codes in it', async () => {
  const { loaded, find } = provide();
  expect(await find('5')).toEqual(INCOMPLETE);
  expect(loaded).toEqual([]);
  for (const typed of ['57', '570', '57000']) expect(await find(typed)).toEqual(INCOMPLETE);
  expect(await find('570 002')).toEqual({
    pin: '570002',
    places: [{ city: 'Mysuru', state: 'Karnataka' }],
  });
  expect(await find('570009')).toEqual({ pin: '570009', places: [] });
  expect(loaded).toEqual(['/pin-codes/57.json']);
});

test('a postal code of another country has no places', async () => {
  const { loaded, find } = provide();
  expect(await find('570001', 'Singapore')).toEqual(INCOMPLETE);
  expect(loaded).toEqual([]);
});

test('a table that could not be loaded is requested again with the next digit', async () => {
  const { loaded, respond, find } = provide();
  respond.mockReturnValueOnce(Response.json({}, { status: 404 }));
  await expect(find('57')).rejects.toThrow();
  expect(await find('570')).toEqual(INCOMPLETE);
  expect(loaded).toHaveLength(2);
});
