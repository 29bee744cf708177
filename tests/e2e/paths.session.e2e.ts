import type { Page } from '@playwright/test';
import { sessionMachine } from '../../machines/session.machine.ts';
import { newAccount, type Account } from './api.ts';
import { done, isAt, type TestModel } from '@aangan/lab/walks/model.ts';
import { testAllPaths } from '@aangan/lab/walks/run.ts';
import { expect } from './shop-test.ts';
import { beSignedIn, signIn } from './shopper.ts';
import { openAccountMenu } from './sign-in-steps.ts';

interface World {
  readonly page: Page;
  readonly account: Account;
}

const SESSION = { token: 'token', userId: 'u1', expiresAt: null };
const isSignedIn = isAt('signedIn');
const read = (session: object | null) => [{ type: 'session.read' }, done('readSession', session)];

async function logOut(page: Page): Promise<void> {
  await (await openAccountMenu(page)).getByText('Logout').click();
  await expect(page).toHaveURL('/login');
}

const model: TestModel<World> = {
  // It has no parent here.
  machine: sessionMachine.provide({
    actions: { reportStarted: () => undefined, reportAbsent: () => undefined, reportEnded: () => undefined },
  }),
  open: async (page, shop) => ({ page, account: await newAccount(shop) }),
  serialize: () => ({}),
  starts: {
    'opens the shop as a guest': {
      first: read(null),
      perform: async ({ page }) => void (await page.goto('/')),
    },
    'opens the shop signed in': {
      first: read(SESSION),
      perform: ({ page, account }) => beSignedIn(page, account, '/'),
    },
  },
  actions: {
    'signs in': {
      events: () => [
        { type: 'session.opened', token: SESSION.token },
        done('saveSession', SESSION),
        { type: 'xstate.after.authKeysClearDelay.session.signedIn.fresh' },
      ],
      when: isAt('signedOut'),
      perform: async ({ page, account }) => {
        await (await openAccountMenu(page)).getByRole('link', { name: 'Sign In' }).click();
        await signIn(page, account);
      },
    },
    'logs out': {
      events: () => [{ type: 'logout.requested' }],
      when: isSignedIn,
      perform: ({ page }) => logOut(page),
    },
    'logs out in another tab': {
      events: () => [{ type: 'session.endedElsewhere' }],
      when: isSignedIn,
      perform: async ({ page, account }) => {
        const tab = await page.context().newPage();
        await beSignedIn(tab, account, '/');
        await logOut(tab);
        await tab.close();
      },
    },
    'the server rejects the session': {
      events: () => [{ type: 'session.rejected' }],
      when: isSignedIn,
      perform: async ({ page }) => {
        await page.route(
          '**/api/user/profile',
          (route) =>
            route.fulfill({ status: 401, json: { success: false, message: 'Please log in again.' } }),
          { times: 1 },
        );
        await (await openAccountMenu(page)).getByRole('link', { name: 'My Profile' }).click();
        await expect(page).toHaveURL('/login');
      },
    },
  },
  shows: {
    'session.signedOut': ({ page }) =>
      expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible(),
    'session.signedIn.established': ({ page, account }) =>
      expect(page.getByRole('button', { name: `${account.name}’s account` })).toBeVisible(),
  },
  returns: {
    livesInTab: true,
    start: (now) => ({ first: read(isSignedIn(now) ? SESSION : null) }),
    loses: {},
  },
  elsewhere: {
    'session.signedIn on session.expired, choice 1 of 1': 'Takes weeks: session-edges.e2e.ts.',
    'session.signedIn on session.renewed, choice 1 of 1':
      'Follows a code for a passkey, see passkeys.e2e.ts.',
    'session.signedIn on password.reset, choice 1 of 1':
      'Follows a new password: paths.passwordReset.e2e.ts.',
  },
  unreachable: {
    'session.reading on xstate.error.actor.readSession, choice 1 of 1':
      'Reading the browser’s storage answers null where it is blocked or corrupt.',
    'session.saving on xstate.error.actor.saveSession, choice 1 of 1':
      'A server of ours sends no token that cannot be read.',
    'session.signedIn on xstate.error.actor.watchSession, choice 1 of 1':
      'Every browser that runs the shop has timers and messages between tabs.',
  },
};

testAllPaths(model);
