import { fromPromise } from 'xstate';
import * as endpoints from '../../../contract/accounts/personalDataEndpoints.ts';
import { accountDeletionMachine } from '../../../machines/accountDeletion.machine.ts';
import type { Dependencies } from '../dependencies.ts';

export function provideAccountDeletion({ api, notify, sendToStore }: Dependencies) {
  return accountDeletionMachine.provide({
    actors: {
      sendDeletionCode: fromPromise<string>(
        async ({ signal }) => (await api(endpoints.sendDeletionCode, { signal })).to,
      ),
      deleteAccount: fromPromise<void, { otp: string }>(async ({ input, signal }) => {
        await api(endpoints.deleteAccount, { body: input, signal });
      }),
    },
    actions: {
      notify: (_, { message }) => notify(message, 'good'),
      logOut: () => sendToStore({ type: 'logout.requested' }),
    },
  });
}
