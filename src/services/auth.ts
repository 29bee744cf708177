import { fromPromise } from 'xstate';
import { identifierText } from '../../contract/rules.ts';
import type { Identifier } from '../../contract/rules.ts';
import { authMachine } from '../../machines/auth.machine.ts';
import type { Dependencies } from './dependencies.ts';
import { logFailure } from '../app/logFailure.ts';
import { provideLogin } from './login.ts';
import { provideSignup } from './signup.ts';

export function provideAuth(dependencies: Dependencies) {
  const { api, records, sendToStore } = dependencies;
  return authMachine.provide({
    actors: {
      checkAccount: fromPromise<{ exists: boolean; name: string }, { identifier: Identifier }>(
        ({ input, signal }) =>
          api('checkAccount', { body: { identifier: identifierText(input.identifier) }, signal }),
      ),
      login: provideLogin(dependencies),
      signup: provideSignup(dependencies),
    },
    actions: {
      forget: () => records.auth.remove(),
      openSession: (_, { token }) => sendToStore({ type: 'login.succeeded', token }),
      logFailure,
    },
  });
}
