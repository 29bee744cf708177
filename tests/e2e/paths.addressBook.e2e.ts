import type { Locator } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { NO_ADDRESS } from '../../contract/addresses/rules.ts';
import { addressBookMachine } from '../../machines/addressBook.machine.ts';
import { ADDRESS, call } from './api.ts';
import { HeldRequest } from '@aangan/lab/walks/held-request.ts';
import {
  isAt,
  REFUSED,
  serverActions,
  shopperAction,
  skipStates,
  SHOWN_ONCE,
  type TestModel,
} from '@aangan/lab/walks/model.ts';
import { openProfile, opensProfile, type ProfileWorld } from './paths.profile-world.ts';
import { testAllPaths } from '@aangan/lab/walks/run.ts';
import { expect } from './shop-test.ts';
import { fillAddress } from './shopper.ts';

interface World extends ProfileWorld {
  readonly saving: HeldRequest;
  readonly changingDefault: HeldRequest;
  readonly deleting: HeldRequest;
}

/** The shopper has two addresses; walks work with the second one. */
const FIRST = { ...ADDRESS, id: '5b0d3f0e-6a55-4c60-9d53-4f2b7d1c0a01', isDefault: true };
const SECOND = {
  ...ADDRESS,
  street: '4 MG Road',
  id: '5b0d3f0e-6a55-4c60-9d53-4f2b7d1c0a02',
  isDefault: false,
};
const NEW_ID = '5b0d3f0e-6a55-4c60-9d53-4f2b7d1c0a03';

const book = ({ page }: World): Locator => page.getByRole('region', { name: 'Saved addresses' });
const cards = (world: World) => book(world).getByRole('listitem');
const press = (name: string) => (world: World) =>
  book(world).getByRole('button', { name, exact: true }).last().click();
const countIn = ({ context }: AnyMachineSnapshot) => Number(context.addresses.length);
const isForm = isAt('editing');
const hasAddress = ({ context }: AnyMachineSnapshot) => context.address.city !== '';

const fetching = serverActions<World>(
  'loading',
  'fetchAddresses',
  () => [FIRST, SECOND],
  ({ request }) => request,
);
const saving = serverActions<World>(
  'saving',
  'saveAddress',
  ({ context }) =>
    context.addressId === NEW_ID ? [...context.addresses, { ...ADDRESS, id: NEW_ID }] : context.addresses,
  (world) => world.saving,
);
const changingDefault = serverActions<World>(
  'changingDefault',
  'setDefaultAddress',
  ({ context }) => context.addresses,
  (world) => world.changingDefault,
);
const deleting = serverActions<World>(
  'deleting',
  'deleteAddress',
  ({ context }) => context.addresses.slice(0, -1),
  (world) => world.deleting,
);
const UNSENT = 'what is typed and not saved, and a question, are forgotten';
const LISTED = ['the addresses are loaded'];

const model: TestModel<World> = {
  machine: addressBookMachine,
  open: async (page, shop) => {
    const world = await openProfile('**/api/user/addresses', 'GET')(page, shop);
    const { token } = world.account;
    const { id: addressId, isDefault: _isDefault, ...address } = SECOND;
    await call(shop, 'putAddress', { params: { addressId }, body: { address }, token });
    return {
      ...world,
      saving: await HeldRequest.at(page, /addresses\/[^/]+$/, 'PUT'),
      changingDefault: await HeldRequest.at(page, '**/api/user/addresses/*/default', 'PUT'),
      deleting: await HeldRequest.at(page, '**/api/user/addresses/*/delete'),
    };
  },
  serialize: (now) => ({
    count: countIn(now),
    hasAddress: hasAddress(now),
    isNew: now.context.addressId === NEW_ID,
    isWrong: now.context.problems.length > 0,
    error: now.context.error,
  }),
  starts: { 'opens the profile': { ...opensProfile, input: { newAddress: NO_ADDRESS } } },
  actions: {
    'the addresses are loaded': fetching.answers,
    'the server refuses the list': fetching.refuses,
    'tries again': shopperAction('unavailable', { type: 'addresses.refresh' }, press('Try again')),
    'adds an address': {
      events: () => [{ type: 'address.added', addressId: NEW_ID }],
      when: (now) => now.matches('listed') && countIn(now) < 3,
      perform: press('Add an address'),
    },
    'edits an address': {
      events: () => [{ type: 'address.edit', addressId: SECOND.id }],
      when: (now) => now.matches('listed') && countIn(now) === 2,
      perform: press('Edit'),
    },
    'types the address': {
      events: () => [{ type: 'address.edited', address: ADDRESS }],
      when: (now) => isForm(now) && !hasAddress(now),
      perform: ({ page }) => fillAddress(page, ADDRESS),
    },
    saves: shopperAction('editing', { type: 'address.submitted' }, press('Save Address')),
    'cancels the form': shopperAction('editing', { type: 'edit.cancelled' }, press('Cancel')),
    'the address is saved': saving.answers,
    'the server refuses the address': saving.refuses,
    'makes an address the default one': {
      events: () => [{ type: 'default.chosen', addressId: SECOND.id }],
      when: (now) => now.matches('listed') && countIn(now) > 1,
      perform: press('Make default'),
    },
    'the default address is changed': changingDefault.answers,
    'the server refuses the default address': changingDefault.refuses,
    'wants to delete an address': {
      events: () => [{ type: 'deletion.requested', addressId: SECOND.id }],
      when: (now) => now.matches('listed') && countIn(now) > 1,
      perform: press('Delete'),
    },
    'keeps the address': shopperAction(
      'confirmingDeletion',
      { type: 'deletion.cancelled' },
      press('Keep it'),
    ),
    'confirms the deletion': shopperAction(
      'confirmingDeletion',
      { type: 'deletion.confirmed' },
      press('Delete'),
    ),
    'the address is deleted': deleting.answers,
    'the server refuses the deletion': deleting.refuses,
  },
  shows: {
    'addressBook.loading': async ({ page, request }) => {
      await request.expectWaiting(1);
      await expect(page.getByText('Loading your addresses…')).toBeVisible();
    },
    'addressBook.unavailable': (world) => expect(book(world).getByText(REFUSED)).toBeVisible(),
    'addressBook.listed': async (world, now) => {
      await expect(cards(world)).toHaveCount(countIn(now));
      await expect(book(world).getByText(REFUSED)).toHaveCount(now.context.error ? 1 : 0);
    },
    'addressBook.editing': async (world, now) => {
      const save = book(world).getByRole('button', { name: 'Save Address' });
      await expect(save).toHaveAttribute('aria-busy', 'false');
      await expect(book(world).getByText(REFUSED)).toHaveCount(now.context.error ? 1 : 0);
      // Solved problems are no longer shown.
      if (now.context.problems.length > 0 && !hasAddress(now))
        await expect(book(world).getByRole('alert').first()).toBeVisible();
    },
    'addressBook.saving': async (world) => {
      const save = book(world).getByRole('button', { name: 'Save Address' });
      await expect(save).toHaveAttribute('aria-busy', 'true');
      await world.saving.expectWaiting(1);
    },
    'addressBook.changingDefault': async (world) => {
      await expect(book(world).getByRole('button', { name: 'Make default' }).last()).toHaveAttribute(
        'aria-busy',
        'true',
      );
      await world.changingDefault.expectWaiting(1);
    },
    'addressBook.confirmingDeletion': (world) =>
      expect(book(world).getByText('Delete this address?')).toBeVisible(),
    'addressBook.deleting': async (world) => {
      await expect(book(world).getByRole('button', { name: 'Delete' }).last()).toHaveAttribute(
        'aria-busy',
        'true',
      );
      await world.deleting.expectWaiting(1);
    },
  },
  returns: {
    skips: skipStates(
      ['listed', 'editing', 'saving', 'changingDefault', 'confirmingDeletion', 'deleting'].map(
        (state) => `addressBook.${state}`,
      ),
      'The answer that is done again has two addresses.',
      (now) => countIn(now) !== 2,
    ),
    redo: {
      'addressBook.unavailable': ['the server refuses the list'],
      'addressBook.listed': LISTED,
      'addressBook.editing': LISTED,
      'addressBook.saving': LISTED,
      'addressBook.changingDefault': LISTED,
      'addressBook.confirmingDeletion': LISTED,
      'addressBook.deleting': LISTED,
    },
    loses: {
      error: SHOWN_ONCE,
      hasAddress: 'only an open form shows an address',
      isNew: 'only an open form shows an address',

      'addressBook.editing': UNSENT,
      'addressBook.saving': UNSENT,
      'addressBook.changingDefault': UNSENT,
      'addressBook.confirmingDeletion': UNSENT,
      'addressBook.deleting': UNSENT,
    },
  },
  unreachable: {},
};

testAllPaths(model);
