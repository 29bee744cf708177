import type { ActorRefFrom } from 'xstate';
import type { authMachine } from '../../../machines/auth.machine.ts';
import type { loginMachine } from '../../../machines/login.machine.ts';
import type { signupMachine } from '../../../machines/signup.machine.ts';

/** What each step of the flow is given. */
export interface StepProps {
  readonly auth: ActorRefFrom<typeof authMachine>;
}

export interface LoginProps extends StepProps {
  readonly login: ActorRefFrom<typeof loginMachine>;
}

export interface SignupProps extends StepProps {
  readonly signup: ActorRefFrom<typeof signupMachine>;
}
