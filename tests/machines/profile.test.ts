import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { UserProfile } from '../../contract/entities.ts';
import { Failure } from '../../contract/failure.ts';
import { profileMachine } from '../../machines/profile.machine.ts';
import { stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { FakePromiseActor, FakeAction } from './fakes.ts';

const PROFILE: UserProfile = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '',
  profileImage: '',
  address: { street: '12 Temple Road', city: 'Mysuru', state: '', zipcode: '570001', country: 'India' },
};

function openProfile() {
  const fetchProfile = new FakePromiseActor<UserProfile>();
  const logFailure = new FakeAction<{ error: unknown }>();
  const page = createActor(
    profileMachine.provide({
      actors: { fetchProfile: fetchProfile.actor },
      actions: { logFailure: logFailure.action },
    }),
    { inspect: recordTransitions },
  ).start();
  return { page, fetchProfile, logFailure };
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(profileMachine));

describe('the profile', () => {
  test('shows that it is loading, then the account', async () => {
    const { page, fetchProfile } = openProfile();
    expect(page.getSnapshot().hasTag('busy')).toBe(true);
    await fetchProfile.answer(PROFILE);
    expect(page.getSnapshot().value).toBe('shown');
    expect(page.getSnapshot().context.profile).toEqual(PROFILE);
  });

  test('says when it is unavailable, and can be loaded again', async () => {
    const { page, fetchProfile, logFailure } = openProfile();
    const error = new TypeError('fetch failed');
    await fetchProfile.fail(error);
    expect(page.getSnapshot().value).toBe('unavailable');
    expect(page.getSnapshot().hasTag('failed')).toBe(true);
    expect(logFailure.params).toEqual([{ error }]);
    page.send({ type: 'profile.refresh' });
    await fetchProfile.answer(PROFILE);
    expect(page.getSnapshot().value).toBe('shown');
  });

  test.each([
    [
      'the server’s message',
      new Failure('We are counting stock.', { status: 503 }),
      'We are counting stock.',
    ],
    ['the specification’s message without one', new Failure('', { status: 500 }), 'Profile unavailable.'],
  ])('shows %s when it fails to load', async (_, error, message) => {
    const { page, fetchProfile } = openProfile();
    await fetchProfile.fail(error);
    expect(page.getSnapshot().context.message).toBe(message);
  });
});
