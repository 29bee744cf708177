import { fromPromise } from 'xstate';
import { deskAccountMachine } from '../../machines/desk/deskAccount.machine.ts';
import type { DeskApi } from '../api/client.ts';
import { createDeskPasskey } from './deskPasskeys.ts';
import { factorName } from './factorName.ts';

export function provideDeskAccount(api: DeskApi): typeof deskAccountMachine {
  return deskAccountMachine.provide({
    actors: {
      fetchAccount: fromPromise(({ signal }) => api('getDeskAccount', { signal })),
      createPasskey: fromPromise(({ signal }) =>
        createDeskPasskey(api('requestNewDeskPasskey', { signal }), signal),
      ),
      prepareApp: fromPromise(({ signal }) => api('prepareDeskApp', { signal })),
      addFactor: fromPromise(async ({ input: { added }, signal }) => {
        if (!added) throw new Error('There is nothing to add.');
        return api('addDeskFactor', { body: { name: factorName(added.kind), factor: added }, signal });
      }),
      renameFactor: fromPromise(({ input: { factorId, name }, signal }) =>
        api('renameDeskFactor', { params: { id: factorId }, body: { name }, signal }),
      ),
      removeFactor: fromPromise(({ input: { factorId }, signal }) =>
        api('removeDeskFactor', { params: { id: factorId }, signal }),
      ),
      endOtherSessions: fromPromise(({ signal }) => api('endOtherDeskSessions', { signal })),
    },
  });
}
