import { fromPromise } from 'xstate';
import { listPasskeys } from '../../../contract/passkeys/passkeyEndpoints.ts';
import { signOut } from '../../../contract/accounts/sessionEndpoints.ts';
import type { Passkey } from '../../../contract/passkeys/passkeys.ts';
import { hasFeature } from '../../../contract/shop/serverFeatures.ts';
import { signOutEverywhereMachine } from '../../../machines/signOutEverywhere.machine.ts';
import type { Dependencies } from '../dependencies.ts';

export function provideSignOutEverywhere({ api, config, sendToStore }: Dependencies) {
  return signOutEverywhereMachine.provide({
    actors: {
      fetchPasskeys: fromPromise<readonly Passkey[]>(async ({ signal }) =>
        hasFeature(config(), 'passkeys') ? (await api(listPasskeys, { signal })).passkeys : [],
      ),
      endAllSessions: fromPromise<void, { deletesRecent: boolean }>(async ({ input, signal }) => {
        // Only a server that reports which passkeys are recent knows the field.
        const deletion = input.deletesRecent ? { deleteRecentPasskeys: true } : {};
        await api(signOut, { body: { everywhere: true, ...deletion }, signal });
      }),
    },
    actions: { logOut: () => sendToStore({ type: 'logout.requested' }) },
  });
}
