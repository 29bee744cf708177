import { i18n } from '@lingui/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import { selectForm } from '../../../machines/auth.selectors.ts';
import { offerPasskey } from '../../components/PasskeyOffer/offerPasskey.tsx';
import { provideAuth } from '../../services/accounts/auth.ts';
import type { Dependencies } from '../../services/dependencies.ts';
import { useShop } from '../../hooks/shopContext.ts';
import { useProvided } from '../../hooks/useProvided.ts';
import { isCheckout } from './isCheckout.ts';
import { IdentifierForm } from './IdentifierForm.tsx';
import { LoginSteps } from './LoginSteps.tsx';
import { SigningIn } from './SigningIn.tsx';
import { SignupSteps } from './SignupSteps.tsx';

const provide = (dependencies: Dependencies) => provideAuth(dependencies, offerPasskey);

/** Sign-in and sign-up, one step at a time. */
export function LoginFlow() {
  const { records } = useShop().dependencies;
  const auth = useActorRef(useProvided(provide), { input: { record: records.auth.read() } });
  const form = useSelector(auth, selectForm);
  const name = useSelector(auth, ({ context }) => context.name);
  const isOrdering = isCheckout(useLocation().state);
  if (form === 'signup') return <SignupSteps auth={auth} />;
  return (
    <>
      <h1>
        {form === 'identifier'
          ? isOrdering
            ? i18n.t('Sign in to place your order')
            : i18n.t('Sign in or create an account')
          : name
            ? i18n.t('Welcome back, {name}', { name })
            : i18n.t('Welcome back')}
      </h1>
      {form === 'identifier' && <IdentifierForm auth={auth} isOrdering={isOrdering} />}
      {form === 'login' && <LoginSteps auth={auth} />}
      {form === 'none' && <SigningIn />}
    </>
  );
}
