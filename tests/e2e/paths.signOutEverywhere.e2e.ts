import type { AnyMachineSnapshot } from 'xstate';
import { Failure } from '../../contract/failure.ts';
import type { Passkey } from '../../contract/passkeys.ts';
import { signOutEverywhereMachine } from '../../machines/signOutEverywhere.machine.ts';
import { HeldRequest } from './paths.held-request.ts';
import {
  done,
  failed,
  isAt,
  REFUSED,
  serverActions,
  shopperAction,
  SHOWN_ONCE,
  type TestModel,
} from './paths.model.ts';
import { openProfile, opensProfile, press, type ProfileWorld } from './paths.profile-world.ts';
import { testAllPaths } from './paths.run.ts';
import { expect } from './shop-test.ts';

interface World extends ProfileWorld {
  readonly fetching: HeldRequest;
}

const NAME = 'Sign out on all devices';
const WITHOUT_DELETION = 'Sign out and keep passkeys';
const DELETE = 'Sign out and delete new passkeys';
const passkey = (name: string, isRecent: boolean): Passkey => ({
  id: name,
  name: `My ${name}`,
  createdAt: '2026-01-02T03:04:05.000Z',
  lastUsedAt: null,
  isRecent,
});
const OLD = passkey('computer', false);
const NEW = passkey('phone', true);
const FORGOTTEN = 'signing out begins with the button, so that a reload undoes a slip';
const button = ({ page }: World, name: string) => page.getByRole('button', { name, exact: true });
const names = ({ page }: World, list: readonly Passkey[]) =>
  page.getByText(`can still sign in: ${list.map(({ name }) => name).join(', ')}.`);
const fetching = serverActions<World>(
  'loadingPasskeys',
  'fetchPasskeys',
  () => [],
  (world) => world.fetching,
);
const ending = serverActions<World>(
  'ending',
  'endAllSessions',
  () => undefined,
  ({ request }) => request,
);
const answersWith = (passkeys: readonly Passkey[]) => ({
  events: () => [done('fetchPasskeys', passkeys)],
  when: isAt('loadingPasskeys'),
  perform: (world: World) =>
    world.fetching.answer(200, { success: true, passkeys, isOffered: passkeys.length === 0 }),
});
const hasEnded = (state: string, actor: string, request: (world: World) => HeldRequest) => ({
  events: () => [failed(actor, new Failure('', { status: 401 }))],
  when: isAt(state),
  perform: (world: World) => request(world).answer(401, { success: false, message: 'Please log in again.' }),
});
const isConfirming = ({ context }: AnyMachineSnapshot) => context.passkeys.length > 0;
const hasRecent = ({ context }: AnyMachineSnapshot) =>
  context.passkeys.some(({ isRecent }: Passkey) => isRecent);

const model: TestModel<World> = {
  machine: signOutEverywhereMachine,
  open: async (page, shop) => {
    const world = await openProfile('**/api/user/logout')(page, shop);
    const passkeys = '**/api/user/passkeys';
    const held = await HeldRequest.at(page, passkeys, 'GET');
    // The page's own list of passkeys is requested once after each profile.
    let isOfPage = false;
    await page.route('**/api/user/profile', (route) => {
      isOfPage = true;
      return route.fallback();
    });
    await page.route(passkeys, (route) => {
      if (!isOfPage) return route.fallback();
      isOfPage = false;
      return route.continue();
    });
    return { ...world, fetching: held };
  },
  serialize: (now) => ({
    error: now.context.error,
    passkeys: now.matches('ready') ? [] : now.context.passkeys,
    deletesRecent: !now.matches('ready') && now.context.deletesRecent,
  }),
  starts: { 'opens the profile': opensProfile },
  actions: {
    'wants to sign out everywhere': shopperAction('ready', { type: 'signOut.requested' }, (world) =>
      press(world, NAME),
    ),
    'the account has no passkeys': answersWith([]),
    'the account has old passkeys': answersWith([OLD]),
    'the account has old and new passkeys': answersWith([OLD, NEW]),
    'the server refuses the list': fetching.refuses,
    'the session has ended before the list': hasEnded(
      'loadingPasskeys',
      'fetchPasskeys',
      (world) => world.fetching,
    ),
    'signs out and keeps the passkeys': shopperAction(
      'confirming',
      { type: 'signOut.confirmed', deletesRecent: false },
      async (world) =>
        button(world, (await button(world, WITHOUT_DELETION).count()) > 0 ? WITHOUT_DELETION : NAME).click(),
    ),
    'signs out and deletes the new passkeys': {
      events: () => [{ type: 'signOut.confirmed', deletesRecent: true }],
      when: (now) => now.matches('confirming') && hasRecent(now),
      perform: (world) => press(world, DELETE),
    },
    cancels: shopperAction('confirming', { type: 'signOut.cancelled' }, (world) => press(world, 'Cancel')),
    'the server refuses': ending.refuses,
    'the server ends the sessions': ending.answers,
    'the session has ended before': hasEnded('ending', 'endAllSessions', ({ request }) => request),
  },
  shows: {
    'signOutEverywhere.ready': async (world, { context }) => {
      await expect(button(world, NAME)).toHaveAttribute('aria-busy', 'false');
      await expect(world.page.getByText(REFUSED)).toHaveCount(context.error ? 1 : 0);
    },
    'signOutEverywhere.loadingPasskeys': async (world) => {
      await expect(button(world, NAME)).toHaveAttribute('aria-busy', 'true');
      await world.fetching.expectWaiting(1);
    },
    'signOutEverywhere.confirming': async (world, now) => {
      await expect(names(world, now.context.passkeys)).toBeVisible();
      await expect(button(world, DELETE)).toHaveCount(hasRecent(now) ? 1 : 0);
      await world.request.expectWaiting(0);
    },
    'signOutEverywhere.ending': async (world, now) => {
      const pressed = now.context.deletesRecent
        ? DELETE
        : isConfirming(now) && hasRecent(now)
          ? WITHOUT_DELETION
          : NAME;
      await expect(button(world, pressed)).toHaveAttribute('aria-busy', 'true');
      await world.request.expectWaiting(1);
    },
    'signOutEverywhere.ended': ({ page }) => expect(page).toHaveURL('/login'),
  },
  returns: {
    loses: {
      error: SHOWN_ONCE,
      'signOutEverywhere.loadingPasskeys': FORGOTTEN,
      'signOutEverywhere.confirming': FORGOTTEN,
      'signOutEverywhere.ending': 'the request is cancelled with the page',
    },
  },
  unreachable: {},
};

testAllPaths(model);
