import { fromPromise } from 'xstate';
import { deskSetUpMachine } from '../../machines/desk/deskSetUp.machine.ts';
import type { DeskApi } from '../api/client.ts';

export function provideDeskSetUp(api: DeskApi): typeof deskSetUpMachine {
  return deskSetUpMachine.provide({
    actors: {
      checkLink: fromPromise(({ input: { token }, signal }) => api('checkLink', { body: { token }, signal })),
      finishLink: fromPromise(({ input, signal }) => api('finishLink', { body: input, signal })),
    },
  });
}
