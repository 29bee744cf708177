import { fromPromise } from 'xstate';
import { deskConfirmationMachine } from '../../machines/desk/deskConfirmation.machine.ts';
import type { DeskApi } from '../api/client.ts';
import { answerDeskPasskey } from './deskPasskeys.ts';

export function provideDeskConfirmation(api: DeskApi): typeof deskConfirmationMachine {
  return deskConfirmationMachine.provide({
    actors: {
      answerPasskey: fromPromise(({ signal }) => answerDeskPasskey(api, signal)),
      confirmSession: fromPromise(async ({ input, signal }) => {
        await api('confirmDeskSession', { body: input, signal });
      }),
    },
  });
}
