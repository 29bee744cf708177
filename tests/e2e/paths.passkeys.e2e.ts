import type { Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { Failure } from '../../contract/failure.ts';
import { passkeysMachine } from '../../machines/passkeys.machine.ts';
import { newAccount, sentCode, type Account } from './api.ts';
import { advanceShopClock, WITH_MOVABLE_CLOCK } from './movable-clock.ts';
import { connectDevice, localAddress } from './passkey-steps.ts';
import { HeldRequest } from '@aangan/lab/walks/held-request.ts';
import {
  done,
  failed,
  isAt,
  REFUSED,
  refused,
  serverActions,
  shopperAction,
  SHOWN_ONCE,
  type TestModel,
} from '@aangan/lab/walks/model.ts';
import { testAllPaths } from '@aangan/lab/walks/run.ts';
import type { RunningShop } from './running-shop.ts';
import { expect, test } from './shop-test.ts';
import { beSignedIn, codeField, enterCode } from './shopper.ts';
import { nextCode } from './sign-in-steps.ts';

test.use({
  shopSettings: WITH_MOVABLE_CLOCK,
  baseURL: async ({ shop }, provide) => provide(localAddress(shop)),
});

interface World {
  readonly page: Page;
  readonly shop: RunningShop;
  readonly account: Account;
  readonly fetching: HeldRequest;
  readonly adding: HeldRequest;
  readonly renaming: HeldRequest;
  readonly deleting: HeldRequest;
}

/** The list has always these passkeys, while a walk deletes and adds any number; the device adds real ones. */
const PASSKEYS = ['phone', 'computer'].map((name) => ({
  id: name,
  name: `My ${name}`,
  createdAt: '2026-01-02T03:04:05.000Z',
  lastUsedAt: null,
  isRecent: false,
}));
const ID = 'computer';
const OLD = { status: 403, code: 'sign_in_not_recent' };
const TWO_MINUTES = 120_000;
const FORGOTTEN = 'what is typed and not saved, and a question, are forgotten';
const LISTED = ['the passkeys are listed'];

const region = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const button = ({ page }: World, name: string) =>
  region(page).getByRole('button', { name, exact: true }).last();
const press = (name: string) => (world: World) => button(world, name).click();
const nameField = ({ page }: World) => region(page).getByRole('textbox', { name: 'Name of the passkey' });
const isListed = isAt('listed');
const isDeleting = isAt('deleting');
const isAdding = isAt('adding');
const hasEnded = (error: unknown) => [done('passkeyCreation', { isCreated: error === null, error })];
const renaming = serverActions<World>(
  'renaming',
  'renamePasskey',
  () => undefined,
  (world) => world.renaming,
);
const deleting = serverActions<World>(
  'deleting',
  'deletePasskey',
  () => undefined,
  (world) => world.deleting,
);
const inList = (event: { type: string }, name: string) => ({
  events: () => [{ ...event, passkeyId: ID }],
  when: isListed,
  perform: press(name),
});

const model: TestModel<World> = {
  machine: passkeysMachine,
  open: async (page, shop) => {
    await connectDevice(page);
    await page.clock.install();
    return {
      page,
      shop,
      account: await newAccount(shop),
      fetching: await HeldRequest.at(page, '**/api/user/passkeys', 'GET'),
      adding: await HeldRequest.at(page, '**/api/user/passkeys/options'),
      renaming: await HeldRequest.at(page, /user\/passkeys\/[^/]+$/, 'PUT'),
      deleting: await HeldRequest.at(page, '**/api/user/passkeys/*/delete'),
    };
  },
  serialize: ({ context: { passkeys, passkeyId, error } }) => ({
    isLoaded: passkeys !== null,
    passkeyId,
    error,
  }),
  starts: {
    'opens the profile': {
      input: { identifier: { email: 'asha@example.com' } },
      perform: ({ page, account }) => beSignedIn(page, account, '/profile'),
    },
  },
  actions: {
    'the passkeys are listed': {
      events: () => [done('fetchPasskeys', PASSKEYS)],
      when: isAt('loading'),
      perform: ({ fetching }) =>
        fetching.answer(200, { success: true, passkeys: PASSKEYS, isOffered: false }),
    },
    'the server refuses the list': {
      events: () => [refused('fetchPasskeys', REFUSED)],
      when: isAt('loading'),
      perform: ({ fetching }) => fetching.answer(400, { success: false, message: REFUSED }),
    },
    'tries again': shopperAction('unavailable', { type: 'passkeys.refresh' }, press('Try again')),
    'wants to add one': shopperAction('listed', { type: 'passkey.add' }, press('Add a passkey')),
    'the device adds one': {
      events: () => hasEnded(null),
      when: isAdding,
      perform: ({ adding }) => adding.pass(),
    },
    'the server refuses to add one': {
      events: () => hasEnded(new Failure(REFUSED, { status: 400 })),
      when: isAdding,
      perform: ({ adding }) => adding.answer(400, { success: false, message: REFUSED }),
    },
    'the sign-in is too old to add one': {
      events: () => hasEnded(new Failure('', OLD)),
      when: isAdding,
      perform: ({ adding }) => adding.answer(OLD.status, { success: false, code: OLD.code, message: '' }),
    },
    'edits a name': inList({ type: 'passkey.edit' }, 'Rename'),
    'cancels the name': shopperAction('editing', { type: 'edit.cancelled' }, press('Cancel')),
    'saves the name': shopperAction('editing', { type: 'name.submitted', name: 'Mine' }, async (world) => {
      await nameField(world).fill('Mine');
      await press('Save')(world);
    }),
    'the name is saved': {
      ...renaming.answers,
      perform: (world) => world.renaming.answer(200, { success: true }),
    },
    'the server refuses the name': renaming.refuses,
    'wants to delete one': inList({ type: 'deletion.requested' }, 'Delete'),
    'keeps it': shopperAction('confirmingDeletion', { type: 'deletion.cancelled' }, press('Keep it')),
    'confirms the deletion': shopperAction(
      'confirmingDeletion',
      { type: 'deletion.confirmed' },
      press('Delete'),
    ),
    'the passkey is deleted': {
      ...deleting.answers,
      perform: (world) => world.deleting.answer(200, { success: true }),
    },
    'the server refuses the deletion': deleting.refuses,
    'the sign-in is too old to delete one': {
      events: () => [failed('deletePasskey', new Failure('', OLD))],
      when: isDeleting,
      perform: (world) => world.deleting.answer(OLD.status, { success: false, code: OLD.code, message: '' }),
    },
    'cancels the code': shopperAction('confirming', { type: 'confirmation.cancelled' }, press('Cancel')),
    'enters the code': {
      events: () => [done('otp', { token: 'token', digits: '123456' })],
      when: isAt('confirming'),
      perform: async ({ page, shop, account }) => {
        const before = (await sentCode(shop, account.email)) ?? '';
        await advanceShopClock(shop, TWO_MINUTES);
        await page.clock.fastForward(TWO_MINUTES);
        await region(page).getByRole('button', { name: 'Resend OTP' }).click();
        await enterCode(page, await nextCode(shop, account.email, before));
      },
    },
  },
  shows: {
    'passkeys.loading': ({ fetching }) => fetching.expectWaiting(1),
    'passkeys.unavailable': ({ page }) => expect(region(page).getByText(REFUSED)).toBeVisible(),
    'passkeys.listed.usual': (world, now) => expectList(world, now),
    'passkeys.listed.confirmed': async (world, now) => {
      await expectList(world, now);
      await expect(region(world.page).getByText('Thank you, it is you.')).toBeVisible();
    },
    'passkeys.adding': async (world) => {
      await expect(button(world, 'Add a passkey')).toHaveAttribute('aria-busy', 'true');
      await world.adding.expectWaiting(1);
    },
    'passkeys.editing': async (world, { context }) => {
      await expect(nameField(world)).toBeVisible();
      await expect(button(world, 'Save')).toHaveAttribute('aria-busy', 'false');
      await expect(region(world.page).getByText(REFUSED)).toHaveCount(context.error ? 1 : 0);
    },
    'passkeys.renaming': async (world) => {
      await expect(button(world, 'Save')).toHaveAttribute('aria-busy', 'true');
      await world.renaming.expectWaiting(1);
    },
    'passkeys.confirmingDeletion': ({ page }) =>
      expect(region(page).getByText('Delete this passkey?')).toBeVisible(),
    'passkeys.deleting': async (world) => {
      await expect(button(world, 'Delete')).toHaveAttribute('aria-busy', 'true');
      await world.deleting.expectWaiting(1);
    },
    'passkeys.confirming': ({ page }) => expect(codeField(page)).toBeVisible(),
  },
  returns: {
    redo: {
      'passkeys.unavailable': ['the server refuses the list'],
      'passkeys.listed.usual': LISTED,
      'passkeys.listed.confirmed': LISTED,
      'passkeys.adding': LISTED,
      'passkeys.editing': LISTED,
      'passkeys.renaming': LISTED,
      'passkeys.confirmingDeletion': LISTED,
      'passkeys.deleting': LISTED,
      'passkeys.confirming': LISTED,
    },
    loses: {
      error: SHOWN_ONCE,
      isLoaded: 'while passkeys are loading, none are shown',
      passkeyId: 'only an open form shows which passkey is meant',

      'passkeys.listed.confirmed': 'the server knows that the sign-in is recent, so nothing has to be said',
      'passkeys.adding': FORGOTTEN,
      'passkeys.editing': FORGOTTEN,
      'passkeys.renaming': FORGOTTEN,
      'passkeys.confirmingDeletion': FORGOTTEN,
      'passkeys.deleting': FORGOTTEN,
      'passkeys.confirming': FORGOTTEN,
    },
  },
  unreachable: {
    'passkeys.adding on xstate.error.actor.passkeyCreation, choice 1 of 1':
      'The machine of the device answers every failure itself.',
    'passkeys.confirming on xstate.error.actor.otp, choice 1 of 1':
      'The machine of the code answers every failure itself.',
  },
};

async function expectList({ page }: World, { context }: AnyMachineSnapshot): Promise<void> {
  await expect(region(page).getByRole('listitem')).toHaveCount(PASSKEYS.length);
  await expect(region(page).getByText(REFUSED)).toHaveCount(context.error ? 1 : 0);
}

testAllPaths(model);
