import { fromPromise } from 'xstate';
import { isUnauthorized } from '../../contract/failure.ts';
import { deskSessionMachine } from '../../machines/desk/deskSession.machine.ts';
import { removeFragment } from '../../src/browser/document.ts';
import { logFailure } from '../../src/services/logFailure.ts';
import type { DeskApi } from '../api/client.ts';
import { answerDeskPasskey } from './deskPasskeys.ts';
import { provideDeskSetUp } from './deskSetUp.ts';

export function provideDeskSession(api: DeskApi): typeof deskSessionMachine {
  return deskSessionMachine.provide({
    actors: {
      setUp: provideDeskSetUp(api),
      fetchSession: fromPromise(({ signal }) =>
        api('getDeskSession', { signal }).catch((error: unknown) => {
          if (isUnauthorized(error)) return null;
          throw error;
        }),
      ),
      sendCode: fromPromise(async ({ input: { email }, signal }) => {
        await api('sendDeskCode', { body: { email }, signal });
      }),
      answerPasskey: fromPromise(({ signal }) => answerDeskPasskey(api, signal)),
      startSession: fromPromise(({ input, signal }) => api('startDeskSession', { body: input, signal })),
      endSession: fromPromise(async ({ signal }) => {
        await api('endDeskSession', { signal });
      }),
    },
    actions: { removeLink: () => removeFragment(), logFailure },
  });
}
