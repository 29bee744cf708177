import type { Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { wishlistMessages } from '../../contract/texts/wishlistMessages.ts';
import { wishlistMachine } from '../../machines/wishlist.machine.ts';
import { newAccount, type Account } from './api.ts';
import { HeldRequest } from './paths.held-request.ts';
import { done, isAt, refused, REFUSED, shopperAction, skipStates, type TestModel } from './paths.model.ts';
import { testAllPaths } from './paths.run.ts';
import { expect } from './shop-test.ts';
import { beSignedIn, signIn } from './shopper.ts';
import { openAccountMenu } from './sign-in-steps.ts';

interface World {
  readonly page: Page;
  readonly account: Account;
  readonly request: HeldRequest;
}

const PRODUCT = 'diya';
const isAccount = isAt('account');
const isMerging = isAt({ account: 'merging' });
const isSaving = isAt({ account: 'saving' });
const isPending = (now: AnyMachineSnapshot) => isMerging(now) || isSaving(now);
const isSaved = ({ context }: AnyMachineSnapshot) => context.ids.includes(PRODUCT);
const actorOf = (now: AnyMachineSnapshot) => (isMerging(now) ? 'mergeWishlist' : 'saveWishlist');
const heart = ({ page }: World) => page.getByRole('button', { name: /^Save .* to the wishlist$/ }).first();
const read = (ids: readonly string[]) => ({ type: 'wishlist.read', ids });
/** The account’s wishlist afterwards: a guest’s products are added to it. */
const answerTo = (now: AnyMachineSnapshot) =>
  isMerging(now) ? [...new Set([...now.context.saved, ...now.context.sent])] : now.context.sent;

const model: TestModel<World> = {
  machine: wishlistMachine,
  open: async (page, shop) => {
    const request = await HeldRequest.at(page, '**/api/wishlist');
    return { page, account: await newAccount(shop), request };
  },
  serialize: ({ context: { ids, sent, saved } }) => ({ ids, sent, saved }),
  starts: {
    'opens the shop as a guest': {
      first: [{ type: 'account.absent' }, read([])],
      perform: async ({ page }) => void (await page.goto('/')),
    },
    'opens the shop signed in': {
      first: [{ type: 'account.opened' }],
      perform: ({ page, account }) => beSignedIn(page, account, '/'),
    },
  },
  actions: {
    'presses the heart': {
      events: () => [{ type: 'product.toggled', productId: PRODUCT }],
      when: () => true,
      perform: (world) => heart(world).click(),
    },
    'the server answers': {
      events: (now) => [done(actorOf(now), answerTo(now))],
      when: isPending,
      perform: ({ request }) => request.pass(),
    },
    'the server refuses': {
      events: (now) => [refused(actorOf(now), REFUSED)],
      when: isPending,
      perform: ({ request }) => request.answer(400, { success: false, message: REFUSED }),
    },
    'signs in': {
      events: () => [{ type: 'account.opened' }],
      when: isAt('local'),
      perform: async ({ page, account }) => {
        await (await openAccountMenu(page)).getByRole('link', { name: 'Sign In' }).click();
        await signIn(page, account);
        await expect(page).toHaveURL('/');
      },
    },
    'signs out': {
      events: () => [{ type: 'account.absent' }, read([])],
      when: isAccount,
      perform: async ({ page }) => {
        await (await openAccountMenu(page)).getByText('Logout').click();
        await expect(page).toHaveURL('/login');
        await page.getByRole('link', { name: 'Aangan', exact: true }).click();
        await expect(page).toHaveURL('/');
      },
    },
    'the account’s wishlist is loaded': {
      events: () => [],
      when: () => false,
      perform: ({ request }) => request.pass(),
    },
    'tries again on the page of the wishlist': shopperAction(
      { account: 'unavailable' },
      { type: 'wishlist.refresh' },
      async ({ page }) => {
        await (await openAccountMenu(page)).getByRole('link', { name: 'Wishlist' }).click();
        await expect(page.getByText(wishlistMessages.unavailable)).toBeVisible();
        await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
        await page.goBack();
        await expect(page).toHaveURL('/');
      },
    ),
  },
  shows: {
    'wishlist.local': (world, now) => expectHeart(world, now),
    'wishlist.account.merging': async (world, now) => {
      await world.request.expectWaiting(1);
      await expectHeart(world, now);
    },
    'wishlist.account.unavailable': (world, now) => expectHeart(world, now),
    'wishlist.account.ready': (world, now) => expectHeart(world, now),
    'wishlist.account.saving': async (world, now) => {
      await world.request.expectWaiting(1);
      await expectHeart(world, now);
    },
  },
  returns: {
    preserves: ['ids'],
    livesInTab: true,
    skips: {
      'wishlist.account.saving': {
        reason: 'A request that is sent while the page is left may or may not arrive.',
      },
      ...skipStates(
        ['wishlist.account.merging', 'wishlist.account.unavailable'],
        'A guest’s record is added with the next answer.',
        isSaved,
      ),
    },
    start: (now) => ({
      first: isAccount(now)
        ? [
            { type: 'account.opened' },
            ...(now.matches({ account: 'ready' }) ? [done('mergeWishlist', now.context.saved)] : []),
          ]
        : [{ type: 'account.absent' }, read(now.context.ids)],
    }),
    redo: {
      'wishlist.account.ready': ['the account’s wishlist is loaded'],
      'wishlist.account.unavailable': ['the server refuses'],
    },
    loses: {
      sent: 'the page shows what is in the wishlist, not what was sent',
      saved: 'the page shows what is in the wishlist, not what is saved',
    },
  },
  unreachable: {
    'wishlist on xstate.error.actor.watchAccount, choice 1 of 1': 'Watching the session fails in no browser.',
    'wishlist.local on xstate.error.actor.watchRecord, choice 1 of 1':
      'Listening to another tab’s storage events fails in no browser.',
  },
};

async function expectHeart(world: World, now: AnyMachineSnapshot): Promise<void> {
  await expect(heart(world)).toHaveAttribute('aria-pressed', String(isSaved(now)));
}

testAllPaths(model);
