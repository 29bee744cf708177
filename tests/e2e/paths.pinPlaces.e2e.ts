import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import * as v from 'valibot';
import { PinTable } from '../../contract/pinTable.ts';
import { pinPlacesMachine } from '../../machines/pinPlaces.machine.ts';
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
const EMPTY = { postalCode: '', country: 'India', city: '', state: '' };
const SAVED = { postalCode: PIN, country: ADDRESS.country, city: ADDRESS.city, state: ADDRESS.state };

const book = (page: Page) => page.getByRole('region', { name: 'Saved addresses' });
const field = (page: Page, name: string) => book(page).getByRole('textbox', { name });
const isLoading = isAt('loading');
const pinIn = ({ context }: AnyMachineSnapshot) => String(context.locality.postalCode);
const presses = (name: string) => async (world: ProfileWorld) => {
  await opensProfile.perform(world);
  await book(world.page).getByRole('button', { name, exact: true }).click();
};
const types = (postalCode: string) => ({
  events: ({ context }: AnyMachineSnapshot) => [
    { type: 'locality.edited', locality: { ...context.locality, postalCode } },
  ],
  when: (now: AnyMachineSnapshot) => pinIn(now) !== postalCode,
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
  serialize: ({ context: { locality, filled, prefix, places } }) => [locality, filled, prefix, places.length],
  starts: {
    'adds an address': { input: { locality: EMPTY }, perform: presses('Add an address') },
    'edits an address': { input: { locality: SAVED }, perform: presses('Edit') },
  },
  actions: {
    'types the first digits': types(PIN.slice(0, 2)),
    'types a PIN code': types(PIN),
    'types a PIN code of several cities': types(SHARED_PIN),
    'the places are loaded': {
      events: ({ context }) => [done('loadTable', tableOf(context.prefix))],
      when: isLoading,
      perform: ({ request }) => request.pass(),
    },
    'the places cannot be loaded': {
      events: () => [refused('loadTable', '')],
      when: isLoading,
      perform: ({ request }) => request.answer(404, {}),
    },
    [ADD]: opensAgain('Add an address'),
  },
  shows: {
    'pinPlaces.unknown': ({ page }, now) => expectLocality(page, now),
    'pinPlaces.loading': async ({ page, request }, now) => {
      await request.expectWaiting(1);
      await expectLocality(page, now);
    },
    'pinPlaces.loaded': async ({ page }, now) => {
      await expectLocality(page, now);
      const cities = Number(now.context.places.length);
      await expect(book(page).getByText('Choose your city')).toHaveCount(cities > 1 ? 1 : 0);
    },
  },
  returns: {
    start: () => ({ input: { locality: EMPTY } }),
    redo: { 'pinPlaces.unknown': [ADD], 'pinPlaces.loading': [ADD], 'pinPlaces.loaded': [ADD] },
    loses: { 'pinPlaces.loading': FORGOTTEN, 'pinPlaces.loaded': FORGOTTEN },
  },
  unreachable: {},
};

async function expectLocality(page: Page, { context: { locality } }: AnyMachineSnapshot): Promise<void> {
  await expect(field(page, 'PIN code')).toHaveValue(locality.postalCode);
  await expect(field(page, 'City')).toHaveValue(locality.city);
  await expect(field(page, 'State')).toHaveValue(locality.state);
}

testAllPaths(model);
