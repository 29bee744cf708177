import { i18n } from '@lingui/core';
import { useActorRef, useSelector } from '@xstate/react';
import { provideAuth } from '../../services/auth.ts';
import { useShop } from '../../app/shopContext.ts';
import { useProvided } from '../../app/useProvided.ts';
import { IdentifierForm } from './IdentifierForm.tsx';
import { LoginSteps } from './LoginSteps.tsx';
import { SigningIn } from './SigningIn.tsx';
import { SignupSteps } from './SignupSteps.tsx';

/** Sign-in and sign-up, one step at a time. */
export function LoginFlow() {
  const { records } = useShop().dependencies;
  const auth = useActorRef(useProvided(provideAuth), { input: { record: records.auth.read() } });
  const isAsking = useSelector(auth, (snapshot) => snapshot.matches('identifier'));
  const login = useSelector(auth, ({ children }) => children.login);
  const signup = useSelector(auth, ({ children }) => children.signup);
  const name = useSelector(auth, ({ context }) => context.name);
  if (signup) return <SignupSteps auth={auth} signup={signup} />;
  return (
    <>
      <h1>
        {isAsking
          ? i18n.t('Sign in or create an account')
          : name
            ? i18n.t('Welcome back, {name}', { name })
            : i18n.t('Welcome back')}
      </h1>
      {isAsking && <IdentifierForm auth={auth} />}
      {login && <LoginSteps auth={auth} login={login} />}
      {!isAsking && !login && <SigningIn />}
    </>
  );
}
