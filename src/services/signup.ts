import { signupMachine } from '../../machines/signup.machine.ts';
import type { Edges } from './dependencies.ts';
import { logFailure } from './logFailure.ts';
import { provideOtp } from './otp.ts';

export function provideSignup(edges: Edges) {
  return signupMachine.provide({
    actors: { otp: provideOtp(edges) },
    actions: {
      remember: ({ context: { identifier, name } }, { step }) =>
        edges.records.auth.write({ step, identifier, name }),
      logFailure,
    },
  });
}
