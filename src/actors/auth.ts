import { fromPromise } from 'xstate';
import { Failure } from '../../contract/failure.ts';
import { identifierText } from '../../contract/rules.ts';
import type { Identifier } from '../../contract/rules.ts';
import { authMachine } from '../../machines/auth.machine.ts';
import type { Edges } from './edges.ts';
import { logFailure } from './logFailure.ts';
import { provideOtp } from './otp.ts';

export function provideAuth(edges: Edges) {
  const { api, records, tellStore } = edges;
  return authMachine.provide({
    actors: {
      checkAccount: fromPromise<{ exists: boolean; name: string }, { identifier: Identifier }>(
        ({ input, signal }) =>
          api('checkAccount', { body: { identifier: identifierText(input.identifier) }, signal }),
      ),
      logIn: fromPromise<string, { identifier: Identifier; password: string }>(async ({ input, signal }) => {
        const { token } = await api('login', {
          body: { ...input.identifier, password: input.password },
          signal,
        });
        if (!token) throw new Failure('', { status: 200 });
        return token;
      }),
      otp: provideOtp(edges),
    },
    actions: {
      remember: ({ context: { identifier, name } }, { step }) =>
        records.auth.write({ step, identifier, name }),
      forget: () => records.auth.remove(),
      openSession: (_, { token }) => tellStore({ type: 'login.succeeded', token }),
      logFailure,
    },
  });
}
