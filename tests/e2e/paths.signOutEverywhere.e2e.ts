import { Failure } from '../../contract/failure.ts';
import { signOutEverywhereMachine } from '../../machines/signOutEverywhere.machine.ts';
import {
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

const NAME = 'Sign out on all devices';
const button = ({ page }: ProfileWorld) => page.getByRole('button', { name: NAME });
const server = serverActions<ProfileWorld>(
  'ending',
  'endAllSessions',
  () => undefined,
  ({ request }) => request,
);

const model: TestModel<ProfileWorld> = {
  machine: signOutEverywhereMachine,
  open: openProfile('**/api/user/logout'),
  serialize: ({ context: { error } }) => ({ error }),
  starts: { 'opens the profile': opensProfile },
  actions: {
    'signs out everywhere': shopperAction('ready', { type: 'signOut.requested' }, (world) =>
      press(world, NAME),
    ),
    'the server refuses': server.refuses,
    'the server ends the sessions': server.answers,
    'the session has ended before': {
      events: () => [failed('endAllSessions', new Failure('', { status: 401 }))],
      when: isAt('ending'),
      perform: ({ request }) => request.answer(401, { success: false, message: 'Please log in again.' }),
    },
  },
  shows: {
    'signOutEverywhere.ready': async (world, { context }) => {
      await expect(button(world)).toHaveAttribute('aria-busy', 'false');
      await expect(world.page.getByText(REFUSED)).toHaveCount(context.error ? 1 : 0);
    },
    'signOutEverywhere.ending': async (world) => {
      await expect(button(world)).toHaveAttribute('aria-busy', 'true');
      await world.request.expectWaiting(1);
    },
    'signOutEverywhere.ended': ({ page }) => expect(page).toHaveURL('/login'),
  },
  returns: {
    loses: {
      error: SHOWN_ONCE,
      'signOutEverywhere.ending': 'the request is cancelled with the page',
    },
  },
  unreachable: {},
};

testAllPaths(model);
