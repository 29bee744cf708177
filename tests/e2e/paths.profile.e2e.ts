import { messages } from '../../contract/texts/messages.ts';
import { profileMachine } from '../../machines/profile.machine.ts';
import { REFUSED, serverActions, shopperAction, type TestModel } from './paths.model.ts';
import { openProfile, opensProfile, press, type ProfileWorld } from './paths.profile-world.ts';
import { testAllPaths } from './paths.run.ts';
import { expect } from './shop-test.ts';

const server = serverActions<ProfileWorld>(
  'loading',
  'fetchProfile',
  () => ({}),
  ({ request }) => request,
);

const model: TestModel<ProfileWorld> = {
  machine: profileMachine,
  open: openProfile('**/api/user/profile', 'GET'),
  serialize: () => ({}),
  starts: { 'opens the profile': opensProfile },
  actions: {
    'the profile is loaded': server.answers,
    'the server refuses': server.refuses,
    'tries again': shopperAction('unavailable', { type: 'profile.refresh' }, (world) =>
      press(world, 'Try again'),
    ),
  },
  shows: {
    'profile.loading': async ({ page, request }) => {
      await request.expectWaiting(1);
      await expect(page.getByText(messages.profile.loading)).toBeVisible();
    },
    'profile.shown': ({ page, account }) => expect(page.getByText(account.email)).toBeVisible(),
    'profile.unavailable': ({ page }) =>
      expect(page.getByRole('alert').filter({ hasText: REFUSED })).toBeVisible(),
  },
  returns: {
    redo: {
      'profile.shown': ['the profile is loaded'],
      'profile.unavailable': ['the server refuses'],
    },
    loses: {},
  },
  unreachable: {},
};

testAllPaths(model);
