import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import * as v from 'valibot';
import { readAddressPin } from '../../contract/pinCode.ts';
import { findPlaces, PinTable, readPinPrefix } from '../../contract/pinTable.ts';
import { pinPlacesMachine, type FoundPlaces, type Locality } from '../../machines/pinPlaces.machine.ts';
import { ADDRESS } from './api.ts';
import { done, isAt, refused, type TestModel } from './paths.model.ts';
import { openProfile, opensProfile, type ProfileWorld } from './paths.profile-world.ts';
import { testAllPaths } from './paths.run.ts';
import { expect } from './shop-test.ts';

/** The table that the shop serves for PIN codes with these first digits. */
const tableOf = (prefix: string) =>
  v.parse(
    PinTable,
    JSON.parse(readFileSync(new URL(`../../public/pin-codes/${prefix}.json`, import.meta.url), 'utf8')),
  );
/** In one city. */
const PIN = ADDRESS.postalCode;
/** In several cities, and in another table. */
const SHARED_PIN = '533001';
const OTHER_CITY = 'Elsewhere';
const EMPTY = { postalCode: '', country: 'India', city: '', state: '' };
const SAVED = { postalCode: PIN, country: ADDRESS.country, city: ADDRESS.city, state: ADDRESS.state };

const book = (page: Page) => page.getByRole('region', { name: 'Saved addresses' });
const field = (page: Page, name: string) => book(page).getByRole('textbox', { name });
const isSearching = isAt('searching');
const TYPED = ['', PIN.slice(0, 2), PIN, SHARED_PIN];
const typedIn = ({ context }: AnyMachineSnapshot) => TYPED.indexOf(context.locality.postalCode);

/** What the service finds for a locality. */
function foundFor(locality: Locality): FoundPlaces {
  const prefix = readPinPrefix(locality);
  const pin = readAddressPin(locality);
  return { pin, places: prefix === null || pin === null ? [] : findPlaces(tableOf(prefix), pin) };
}
const answerTo = (locality: Locality) => done('findPlaces', foundFor(locality));
const presses = (name: string) => async (world: ProfileWorld) => {
  await opensProfile.perform(world);
  await book(world.page).getByRole('button', { name, exact: true }).click();
};
/** Each PIN code is typed after those before it, so that a table that was loaded is only needed again for the digits that follow. */
const types = (postalCode: string) => ({
  events: (before: AnyMachineSnapshot) => {
    const locality = { ...before.context.locality, postalCode };
    const isLoaded =
      isAt('found')(before) && readPinPrefix(before.context.locality) === readPinPrefix(locality);
    return [{ type: 'locality.edited', locality }, ...(isLoaded ? [answerTo(locality)] : [])];
  },
  when: (now: AnyMachineSnapshot) =>
    typedIn(now) < TYPED.indexOf(postalCode) && !(isSearching(now) && postalCode === SHARED_PIN),
  perform: ({ page }: ProfileWorld) => field(page, 'PIN code').fill(postalCode),
});
const opensAgain = (name: string) => ({
  events: () => [],
  when: () => false,
  perform: ({ page }: ProfileWorld) => book(page).getByRole('button', { name, exact: true }).click(),
});
const ADD = 'opens the form again';
const FORGOTTEN = 'a form that was not saved is closed, and opens empty';

const model: TestModel<ProfileWorld> = {
  machine: pinPlacesMachine,
  open: openProfile('**/pin-codes/*.json', 'GET'),
  serialize: ({ context: { locality, filled, pin, places } }) => ({
    locality,
    filled,
    pin,
    places: places.length,
  }),
  starts: {
    'adds an address': {
      input: { locality: EMPTY },
      first: [answerTo(EMPTY)],
      perform: presses('Add an address'),
    },
    'edits an address': { input: { locality: SAVED }, perform: presses('Edit') },
  },
  actions: {
    'types the first digits': types(PIN.slice(0, 2)),
    'types a PIN code': types(PIN),
    'types a PIN code of several cities': types(SHARED_PIN),
    'the places are loaded': {
      events: ({ context }) => [answerTo(context.locality)],
      when: isSearching,
      perform: ({ request }) => request.pass(),
    },
    'the places cannot be loaded': {
      events: () => [refused('findPlaces', '')],
      when: isSearching,
      perform: ({ request }) => request.answer(404, {}),
    },
    'types another city': {
      events: ({ context }) => [
        { type: 'locality.edited', locality: { ...context.locality, city: OTHER_CITY } },
      ],
      when: (now) =>
        isAt('found')(now) && now.context.pin !== null && now.context.locality.city !== OTHER_CITY,
      perform: ({ page }) => field(page, 'City').fill(OTHER_CITY),
    },
    [ADD]: opensAgain('Add an address'),
  },
  shows: {
    'pinPlaces.searching': async ({ page, request }, now) => {
      await request.expectWaiting(1);
      await expectLocality(page, now);
    },
    'pinPlaces.found': async ({ page }, now) => {
      await expectLocality(page, now);
      const { places, locality }: FoundPlaces & { locality: Locality } = now.context;
      const isOffered = places.some(({ city, state }) => city !== locality.city || state !== locality.state);
      await expect(book(page).getByText('Choose your city')).toHaveCount(isOffered ? 1 : 0);
    },
    'pinPlaces.unknown': ({ page }, now) => expectLocality(page, now),
  },
  returns: {
    start: () => ({ input: { locality: EMPTY }, first: [answerTo(EMPTY)] }),
    redo: { 'pinPlaces.searching': [ADD], 'pinPlaces.found': [ADD], 'pinPlaces.unknown': [ADD] },
    loses: {
      locality: FORGOTTEN,
      filled: FORGOTTEN,
      pin: FORGOTTEN,
      places: FORGOTTEN,
      'pinPlaces.searching': FORGOTTEN,
      'pinPlaces.unknown': FORGOTTEN,
    },
  },
  unreachable: {},
};

async function expectLocality(page: Page, { context: { locality } }: AnyMachineSnapshot): Promise<void> {
  await expect(field(page, 'PIN code')).toHaveValue(locality.postalCode);
  await expect(field(page, 'City')).toHaveValue(locality.city);
  await expect(field(page, 'State')).toHaveValue(locality.state);
}

testAllPaths(model);
