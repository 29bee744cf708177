import { useActorRef, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { authMachine } from '../../../machines/auth.machine.ts';
import { provideAuth } from '../../actors/auth.ts';
import { useConfig, useShop } from '../../app/shopContext.ts';
import { useProvided } from '../../app/useProvided.ts';
import { OutboxHint } from '../../components/OutboxHint/OutboxHint.tsx';
import { CodeStep } from './CodeStep.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { IdentifierForm } from './IdentifierForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SigningIn } from './SigningIn.tsx';

type Step = 'identifier' | 'password' | 'details' | 'code' | 'done';

/** Sign-in and sign-up, one step at a time. */
export function LoginFlow() {
  const { records } = useShop().edges;
  const auth = useActorRef(useProvided(provideAuth), { input: { record: records.auth.read() } });
  const step = useSelector(auth, stepOf);
  const name = useSelector(auth, ({ context }) => context.name);
  const isSignup = useSelector(auth, (snapshot) => snapshot.matches('signup'));
  const { sandbox } = useConfig();
  return (
    <>
      <h1>{titleOf(step, isSignup, name)}</h1>
      {step === 'identifier' && <IdentifierForm auth={auth} />}
      {step === 'password' && <PasswordForm auth={auth} />}
      {step === 'details' && <DetailsForm auth={auth} />}
      {step === 'code' && <CodeStep auth={auth} />}
      {step === 'done' && <SigningIn />}
      {sandbox && (step === 'details' || step === 'code') && <OutboxHint />}
    </>
  );
}

function stepOf(snapshot: SnapshotFrom<typeof authMachine>): Step {
  if (snapshot.matches('identifier')) return 'identifier';
  if (snapshot.matches({ login: 'password' })) return 'password';
  if (snapshot.matches({ signup: 'details' })) return 'details';
  return snapshot.matches('signedIn') ? 'done' : 'code';
}

function titleOf(step: Step, isSignup: boolean, name: string): string {
  if (step === 'identifier') return 'Sign in or create an account';
  if (isSignup) return step === 'details' ? 'Create your account' : 'Enter your code';
  return name ? `Welcome back, ${name}` : 'Welcome back';
}
