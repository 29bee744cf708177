import { afterAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { PinTable, Place } from '../../contract/pinTable.ts';
import { NO_ADDRESS } from '../../contract/rules.ts';
import { pinPlacesMachine, type Locality } from '../../machines/pinPlaces.machine.ts';
import { stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { FakeAction, FakePromiseActor } from './fakes.ts';

const KARNATAKA: PinTable = { Karnataka: { Mandya: '0001 1401', Mysuru: '0001 0002' } };
const MYSURU = { city: 'Mysuru', state: 'Karnataka' };

/** A form and its PIN code; what is found is filled in, as the form does. */
function openForm(start: Partial<Locality> = {}) {
  const loadTable = new FakePromiseActor<PinTable, { prefix: string | null }>();
  const logFailure = new FakeAction<{ error: unknown }>();
  const found: Place[] = [];
  const { postalCode, country, city, state } = NO_ADDRESS;
  let locality: Locality = { postalCode, country, city, state, ...start };
  const actor = createActor(
    pinPlacesMachine.provide({
      actors: { loadTable: loadTable.actor },
      actions: { logFailure: logFailure.action },
    }),
    { input: { locality }, inspect: recordTransitions },
  );
  actor.on('place.found', ({ place }) => {
    found.push(place);
    locality = { ...locality, ...place };
  });
  actor.start();
  return {
    loadTable,
    logFailure,
    found,
    locality: () => locality,
    places: () => actor.getSnapshot().context.places.map(({ city: name }) => name),
    type: (changes: Partial<Locality>) => {
      locality = { ...locality, ...changes };
      actor.send({ type: 'locality.edited', locality });
    },
  };
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(pinPlacesMachine));

test('the table is loaded after the second digit, once for the PIN codes in it', async () => {
  const { loadTable, type } = openForm();
  type({ postalCode: '5' });
  expect(loadTable.inputs).toEqual([]);
  type({ postalCode: '57' });
  expect(loadTable.inputs).toEqual([{ prefix: '57' }]);
  type({ postalCode: '570' });
  await loadTable.answer(KARNATAKA);
  type({ postalCode: '570 002' });
  expect(loadTable.inputs).toHaveLength(1);
});

test('a complete PIN code fills in city and state, before and after the table has come', async () => {
  const { loadTable, type, locality, places } = openForm();
  type({ postalCode: '570002' });
  expect(locality()).toMatchObject({ city: '', state: '' });
  await loadTable.answer(KARNATAKA);
  expect(locality()).toMatchObject(MYSURU);
  expect(places()).toEqual(['Mysuru']);
  type({ postalCode: '571401' });
  expect(locality()).toMatchObject({ city: 'Mandya', state: 'Karnataka' });
});

test('what was typed is never overwritten, not even when it equals what was filled in', async () => {
  const { loadTable, type, locality } = openForm();
  type({ city: 'Mysore' });
  type({ postalCode: '570002' });
  await loadTable.answer(KARNATAKA);
  expect(locality()).toMatchObject({ city: 'Mysore', state: 'Karnataka' });
  type({ state: 'Karnatak' });
  type({ state: 'Karnataka' });
  type({ postalCode: '570003' });
  expect(locality()).toMatchObject({ city: 'Mysore', state: 'Karnataka' });
});

test('what a shopper clears stays empty until another PIN code is typed', async () => {
  const { loadTable, type, locality } = openForm();
  type({ postalCode: '570002' });
  await loadTable.answer(KARNATAKA);
  type({ city: '' });
  expect(locality().city).toBe('');
  type({ postalCode: '57000' });
  type({ postalCode: '571401' });
  expect(locality().city).toBe('Mandya');
});

test('a PIN code in two cities fills in their state, and the city is chosen', async () => {
  const { loadTable, type, locality, places } = openForm();
  type({ postalCode: '570001' });
  await loadTable.answer(KARNATAKA);
  expect(places()).toEqual(['Mandya', 'Mysuru']);
  expect(locality()).toMatchObject({ city: '', state: 'Karnataka' });
  type(MYSURU);
  expect(locality()).toMatchObject(MYSURU);
  expect(places()).toEqual(['Mandya', 'Mysuru']);
});

test('another PIN code takes back what the last one has filled in', async () => {
  const { loadTable, type, locality, places } = openForm();
  type({ postalCode: '570002' });
  await loadTable.answer(KARNATAKA);
  type({ postalCode: '570009' });
  expect(locality()).toMatchObject({ city: '', state: '' });
  expect(places()).toEqual([]);
  type({ postalCode: '570002' });
  type({ postalCode: '600001' });
  await loadTable.answer({ 'Tamil Nadu': { Chennai: '0001' } });
  expect(locality()).toMatchObject({ city: 'Chennai', state: 'Tamil Nadu' });
});

test('a form that opens with a complete address tells its cities and changes nothing', async () => {
  const { loadTable, found, places } = openForm({ postalCode: '570001', country: 'India', ...MYSURU });
  await loadTable.answer(KARNATAKA);
  expect(places()).toEqual(['Mandya', 'Mysuru']);
  expect(found).toEqual([]);
});

test('a postal code of another country means nothing', () => {
  const { loadTable, type } = openForm({ country: 'Singapore' });
  type({ postalCode: '570001' });
  expect(loadTable.inputs).toEqual([]);
});

test('without the table the form works as before, and does not ask again', async () => {
  const { loadTable, logFailure, type, locality } = openForm();
  type({ postalCode: '57' });
  await loadTable.fail();
  expect(logFailure.params).toHaveLength(1);
  type({ postalCode: '570001' });
  expect(loadTable.inputs).toHaveLength(1);
  expect(locality()).toMatchObject({ city: '', state: '' });
});
