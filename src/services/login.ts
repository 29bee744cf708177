import { fromPromise } from 'xstate';
import { Failure } from '../../contract/failure.ts';
import type { Identifier } from '../../contract/rules.ts';
import { loginMachine } from '../../machines/login.machine.ts';
import type { Dependencies } from './dependencies.ts';
import { logFailure } from '../app/logFailure.ts';
import { provideOtp } from './otp.ts';

export function provideLogin(dependencies: Dependencies) {
  const { api, records } = dependencies;
  return loginMachine.provide({
    actors: {
      logIn: fromPromise<string, { identifier: Identifier; password: string }>(async ({ input, signal }) => {
        const { token } = await api('login', {
          body: { ...input.identifier, password: input.password },
          signal,
        });
        if (!token) throw new Failure('', { status: 200 });
        return token;
      }),
      otp: provideOtp(dependencies),
    },
    actions: {
      remember: ({ context: { identifier, name } }, { step }) =>
        records.auth.write({ step, identifier, name }),
      logFailure,
    },
  });
}
