import { fromPromise } from 'xstate';
import { declinePasskeyOffer, listPasskeys } from '../../../contract/passkeys/passkeyEndpoints.ts';
import { passkeyOfferMachine } from '../../../machines/passkeyOffer.machine.ts';
import { logFailure } from '../logFailure.ts';
import { canStorePasskeys } from '../../browser/passkeys.ts';
import type { Dependencies } from '../dependencies.ts';
import { providePasskeyCreation } from './passkeyCreation.ts';

export function providePasskeyOffer(dependencies: Dependencies) {
  const { api } = dependencies;
  return passkeyOfferMachine.provide({
    actors: {
      checkOffer: fromPromise<boolean>(
        async ({ signal }) => (await canStorePasskeys()) && (await api(listPasskeys, { signal })).isOffered,
      ),
      passkeyCreation: providePasskeyCreation(dependencies),
      declineOffer: fromPromise<void>(async () => {
        // Without a signal: it is also sent when the shopper goes on to another page at once.
        await api(declinePasskeyOffer, { keepalive: true });
      }),
    },
    actions: { logFailure },
  });
}
