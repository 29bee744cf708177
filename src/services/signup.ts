import { signupMachine } from '../../machines/signup.machine.ts';
import type { Dependencies } from './dependencies.ts';
import { logFailure } from '../app/logFailure.ts';
import { provideOtp } from './otp.ts';

export function provideSignup(dependencies: Dependencies) {
  return signupMachine.provide({
    actors: { otp: provideOtp(dependencies) },
    actions: {
      remember: ({ context: { identifier, name } }, { step }) =>
        dependencies.records.auth.write({ step, identifier, name }),
      logFailure,
    },
  });
}
