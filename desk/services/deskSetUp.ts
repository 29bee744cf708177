import { fromPromise } from 'xstate';
import { deskSetUpMachine } from '../../machines/desk/deskSetUp.machine.ts';
import type { DeskApi } from '../api/client.ts';
import { createDeskPasskey } from './deskPasskeys.ts';
import { factorName } from './factorName.ts';

export function provideDeskSetUp(api: DeskApi): typeof deskSetUpMachine {
  return deskSetUpMachine.provide({
    actors: {
      checkLink: fromPromise(({ input: { token }, signal }) => api('checkLink', { body: { token }, signal })),
      createPasskey: fromPromise(({ input: { token }, signal }) =>
        createDeskPasskey(api('requestLinkPasskey', { body: { token }, signal }), signal),
      ),
      finishLink: fromPromise(async ({ input: { token, factor }, signal }) => {
        if (!factor) throw new Error('There is nothing to set up.');
        return api('finishLink', { body: { token, name: factorName(factor.kind), factor }, signal });
      }),
    },
  });
}
