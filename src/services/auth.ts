import { fromPromise } from 'xstate';
import { identifierText } from '../../contract/rules.ts';
import type { Identifier } from '../../contract/rules.ts';
import { authMachine } from '../../machines/auth.machine.ts';
import type { Edges } from './dependencies.ts';
import { logFailure } from './logFailure.ts';
import { provideLogin } from './login.ts';
import { provideSignup } from './signup.ts';

export function provideAuth(edges: Edges) {
  const { api, records, tellStore } = edges;
  return authMachine.provide({
    actors: {
      checkAccount: fromPromise<{ exists: boolean; name: string }, { identifier: Identifier }>(
        ({ input, signal }) =>
          api('checkAccount', { body: { identifier: identifierText(input.identifier) }, signal }),
      ),
      login: provideLogin(edges),
      signup: provideSignup(edges),
    },
    actions: {
      forget: () => records.auth.remove(),
      openSession: (_, { token }) => tellStore({ type: 'login.succeeded', token }),
      logFailure,
    },
  });
}
