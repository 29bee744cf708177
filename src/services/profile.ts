import { fromPromise } from 'xstate';
import type { UserProfile } from '../../contract/entities.ts';
import { profileMachine } from '../../machines/profile.machine.ts';
import type { Edges } from './dependencies.ts';
import { logFailure } from './logFailure.ts';

export function provideProfile({ api }: Edges) {
  return profileMachine.provide({
    actors: {
      fetchProfile: fromPromise<UserProfile>(
        async ({ signal }) => (await api('getProfile', { signal })).user,
      ),
    },
    actions: { logFailure },
  });
}
