import { afterAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Place } from '../../contract/addresses/pinTable.ts';
import { NO_ADDRESS } from '../../contract/addresses/rules.ts';
import { pinPlacesMachine, type FoundPlaces, type Locality } from '../../machines/pinPlaces.machine.ts';
import { stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { FakeAction, FakePromiseActor } from './fakes.ts';

const MYSURU = { city: 'Mysuru', state: 'Karnataka' };
const MANDYA = { city: 'Mandya', state: 'Karnataka' };
const CHENNAI = { city: 'Chennai', state: 'Tamil Nadu' };
const INCOMPLETE: FoundPlaces = { pin: null, places: [] };

/** A form and its PIN code; results are filled in like in the form. */
function openForm(start: Partial<Locality> = {}) {
  const findPlaces = new FakePromiseActor<FoundPlaces, { postalCode: string; country: string }>();
  const logFailure = new FakeAction<{ error: unknown }>();
  const found: Place[] = [];
  const { postalCode, country, city, state } = NO_ADDRESS;
  let locality: Locality = { postalCode, country, city, state, ...start };
  const actor = createActor(
    pinPlacesMachine.provide({
      actors: { findPlaces: findPlaces.actor },
      actions: { logFailure: logFailure.action },
    }),
    { input: { locality }, inspect: recordTransitions },
  );
  actor.on('place.found', ({ place }) => {
    found.push(place);
    locality = { ...locality, ...place };
  });
  actor.start();
  const type = (changes: Partial<Locality>) => {
    locality = { ...locality, ...changes };
    actor.send({ type: 'locality.edited', locality });
  };
  return {
    findPlaces,
    logFailure,
    found,
    locality: () => locality,
    state: () => actor.getSnapshot().value,
    places: () => actor.getSnapshot().context.places.map(({ city: name }) => name),
    type,
    typePin: async (pin: string, ...places: Place[]) => {
      type({ postalCode: pin });
      await findPlaces.answer({ pin, places });
    },
  };
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(pinPlacesMachine));

test('places are looked up when the PIN code or the country is edited, and not for other fields', async () => {
  const { findPlaces, type } = openForm();
  await findPlaces.answer(INCOMPLETE);
  type({ postalCode: '57' });
  await findPlaces.answer(INCOMPLETE);
  type({ city: 'Mysuru' });
  type({ country: 'Singapore' });
  expect(findPlaces.inputs).toEqual([
    { postalCode: '', country: '' },
    { postalCode: '57', country: '' },
    { postalCode: '57', country: 'Singapore' },
  ]);
});

test('a complete PIN code fills in city and state', async () => {
  const { findPlaces, type, typePin, locality, places } = openForm();
  await findPlaces.answer(INCOMPLETE);
  type({ postalCode: '570002' });
  expect(locality()).toMatchObject({ city: '', state: '' });
  await findPlaces.answer({ pin: '570002', places: [MYSURU] });
  expect(locality()).toMatchObject(MYSURU);
  expect(places()).toEqual(['Mysuru']);
  await typePin('571401', MANDYA);
  expect(locality()).toMatchObject(MANDYA);
});

test('what was typed is never overwritten, not even when it equals what was filled in', async () => {
  const { findPlaces, type, typePin, locality } = openForm();
  await findPlaces.answer(INCOMPLETE);
  type({ city: 'Mysore' });
  await typePin('570002', MYSURU);
  expect(locality()).toMatchObject({ city: 'Mysore', state: 'Karnataka' });
  type({ state: 'Karnatak' });
  type({ state: 'Karnataka' });
  await typePin('570003');
  expect(locality()).toMatchObject({ city: 'Mysore', state: 'Karnataka' });
});

test('a typed city stays, also when the PIN code has that city, or had filled it in before', async () => {
  const typed = openForm();
  await typed.findPlaces.answer(INCOMPLETE);
  typed.type({ city: 'Mysuru' });
  await typed.typePin('570002', MYSURU);
  await typed.typePin('600001', CHENNAI);
  expect(typed.locality()).toMatchObject({ city: 'Mysuru', state: 'Tamil Nadu' });

  const retyped = openForm();
  await retyped.findPlaces.answer(INCOMPLETE);
  await retyped.typePin('570002', MYSURU);
  retyped.type({ city: 'Mysur' });
  retyped.type({ city: 'Mysuru' });
  await retyped.typePin('600001', CHENNAI);
  expect(retyped.locality()).toMatchObject({ city: 'Mysuru', state: 'Tamil Nadu' });
});

test('a city of spaces is an empty one', async () => {
  const { findPlaces, type, typePin, locality } = openForm();
  await findPlaces.answer(INCOMPLETE);
  type({ city: '  ' });
  await typePin('570002', MYSURU);
  expect(locality().city).toBe('Mysuru');
});

test('another PIN code of a saved address replaces the city and the state that its own PIN code has', async () => {
  const saved = { ...MYSURU, postalCode: '570001' };
  const { findPlaces, typePin, type, locality } = openForm(saved);
  await findPlaces.answer({ pin: '570001', places: [MANDYA, MYSURU] });
  expect(locality()).toMatchObject(saved);
  type({ postalCode: '5700' });
  await findPlaces.answer(INCOMPLETE);
  expect(locality()).toMatchObject(MYSURU);
  await typePin('600001', CHENNAI);
  expect(locality()).toMatchObject(CHENNAI);
});

test('another PIN code of a saved address keeps a city that its own PIN code does not have', async () => {
  const { findPlaces, typePin, locality } = openForm({
    city: 'Mysore',
    state: 'Karnataka',
    postalCode: '570002',
  });
  await findPlaces.answer({ pin: '570002', places: [MYSURU] });
  expect(locality()).toMatchObject({ city: 'Mysore', state: 'Karnataka' });
  await typePin('600001', CHENNAI);
  expect(locality()).toMatchObject({ city: 'Mysore', state: 'Tamil Nadu' });
});

test('what a shopper clears stays empty until another PIN code is typed', async () => {
  const { findPlaces, type, typePin, locality } = openForm();
  await findPlaces.answer(INCOMPLETE);
  await typePin('570002', MYSURU);
  type({ city: '' });
  type({ postalCode: '570 002' });
  await findPlaces.answer({ pin: '570002', places: [MYSURU] });
  expect(locality().city).toBe('');
  type({ postalCode: '57000' });
  await findPlaces.answer(INCOMPLETE);
  expect(locality().city).toBe('');
  await typePin('571401', MANDYA);
  expect(locality().city).toBe('Mandya');
});

test('a PIN code in two cities fills in their state, and the city is chosen', async () => {
  const { findPlaces, type, typePin, locality, places } = openForm();
  await findPlaces.answer(INCOMPLETE);
  await typePin('570001', MANDYA, MYSURU);
  expect(places()).toEqual(['Mandya', 'Mysuru']);
  expect(locality()).toMatchObject({ city: '', state: 'Karnataka' });
  type(MYSURU);
  expect(locality()).toMatchObject(MYSURU);
  expect(places()).toEqual(['Mandya', 'Mysuru']);
});

test('another PIN code reverts what the last one has filled in', async () => {
  const { findPlaces, type, typePin, locality, places } = openForm();
  await findPlaces.answer(INCOMPLETE);
  await typePin('570002', MYSURU);
  type({ postalCode: '570009' });
  expect(places()).toEqual([]);
  await findPlaces.answer({ pin: '570009', places: [] });
  expect(locality()).toMatchObject({ city: '', state: '' });
  await typePin('600001', CHENNAI);
  expect(locality()).toMatchObject(CHENNAI);
});

test('a PIN code whose places cannot be loaded reverts what the last one has filled in, and no more', async () => {
  const { findPlaces, type, typePin, locality, places } = openForm();
  await findPlaces.answer(INCOMPLETE);
  await typePin('570002', MYSURU);
  type({ city: 'Mysore' });
  type({ postalCode: '600001' });
  expect(locality()).toMatchObject({ city: 'Mysore', state: 'Karnataka' });
  await findPlaces.fail();
  expect(locality()).toMatchObject({ city: 'Mysore', state: '' });
  expect(places()).toEqual([]);
  await typePin('570002', MYSURU);
  expect(locality()).toMatchObject({ city: 'Mysore', state: 'Karnataka' });
});

test('a form that opens with a complete address lists its cities and changes nothing', async () => {
  const { findPlaces, found, places } = openForm({ postalCode: '570001', country: 'India', ...MYSURU });
  await findPlaces.answer({ pin: '570001', places: [MANDYA, MYSURU] });
  expect(places()).toEqual(['Mandya', 'Mysuru']);
  expect(found).toEqual([]);
});

test('when the places cannot be loaded, the form works without them', async () => {
  const { findPlaces, logFailure, type, typePin, locality, state } = openForm();
  await findPlaces.answer(INCOMPLETE);
  type({ postalCode: '57' });
  await findPlaces.fail();
  expect(state()).toBe('unknown');
  expect(logFailure.params).toHaveLength(1);
  type({ city: 'Mysore' });
  expect(locality()).toMatchObject({ city: 'Mysore', state: '' });
  await typePin('570001', MANDYA, MYSURU);
  expect(locality()).toMatchObject({ city: 'Mysore', state: 'Karnataka' });
});
