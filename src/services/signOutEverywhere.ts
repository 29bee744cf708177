import { signOut } from '../../contract/endpoints/session.ts';
import { fromPromise } from 'xstate';
import { signOutEverywhereMachine } from '../../machines/signOutEverywhere.machine.ts';
import type { Dependencies } from './dependencies.ts';

export function provideSignOutEverywhere({ api, sendToStore }: Dependencies) {
  return signOutEverywhereMachine.provide({
    actors: {
      endAllSessions: fromPromise(async ({ signal }) => {
        await api(signOut, { body: { everywhere: true }, signal });
      }),
    },
    actions: { logOut: () => sendToStore({ type: 'logout.requested' }) },
  });
}
