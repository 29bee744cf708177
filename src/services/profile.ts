import { getProfile } from '../../contract/endpoints/profile.ts';
import { fromPromise } from 'xstate';
import type { UserProfile } from '../../contract/entities.ts';
import { profileMachine } from '../../machines/profile.machine.ts';
import type { Dependencies } from './dependencies.ts';
import { logFailure } from '../app/logFailure.ts';

export function provideProfile({ api }: Dependencies) {
  return profileMachine.provide({
    actors: {
      fetchProfile: fromPromise<UserProfile>(async ({ signal }) => (await api(getProfile, { signal })).user),
    },
    actions: { logFailure },
  });
}
