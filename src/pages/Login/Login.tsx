import { i18n } from '@lingui/core';
import { Alert, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { selectForm } from '../../../machines/auth.selectors.ts';
import { useSessionStatus, useShop } from '../../hooks/shopContext.ts';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { FormCard } from '../../components/FormCard/FormCard.tsx';
import { offerPasskey } from '../../components/PasskeyOffer/offerPasskey.tsx';
import { provideAuth } from '../../services/accounts/auth.ts';
import type { Dependencies } from '../../services/dependencies.ts';
import { useProvidedMachine } from '../../hooks/useProvidedMachine.ts';
import { OutboxHint } from '../../components/OutboxHint/OutboxHint.tsx';
import { CodeForm } from '../../components/CodeForm/CodeForm.tsx';
import { Trans } from '../../language/Trans.tsx';
import { TextButton } from '../../components/TextButton/TextButton.ts';
import { isCheckout } from './isCheckout.ts';
import { OrderPreview } from './OrderPreview.tsx';
import { returnPath } from './returnPath.ts';
import { IdentifierForm } from './IdentifierForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { DetailsForm } from './DetailsForm.tsx';

const provide = (dependencies: Dependencies) => provideAuth(dependencies, offerPasskey);

export default function Login() {
  usePageTitle('Sign In');
  const status = useSessionStatus();
  const { key, state } = useLocation();
  if (status === 'signedIn') return <Navigate replace to={returnPath(state)} />;
  return (
    <FormCard isBusy={status === 'unknown'} aside={isCheckout(state) && <OrderPreview />}>
      {status === 'signedOut' ? <LoginFlow key={key} /> : <h1>{i18n.t('Sign in')}</h1>}
    </FormCard>
  );
}

/** Sign-in and sign-up, one step at a time. */
function LoginFlow() {
  const { records } = useShop().dependencies;
  const input = { record: records.auth.read() };
  const [snapshot, send, auth] = useProvidedMachine(provide, { input });
  const form = selectForm(snapshot);
  const { name, hasPassword } = snapshot.context;
  const isOrdering = isCheckout(useLocation().state);
  const otp = form === 'login' || form === 'signup' ? snapshot.children.otp : undefined;
  const titles = {
    identifier: isOrdering ? i18n.t('Sign in to place your order') : i18n.t('Sign in or create an account'),
    login: name ? i18n.t('Welcome back, {name}', { name }) : i18n.t('Welcome back'),
    signup: otp ? i18n.t('Enter your code') : i18n.t('Create your account'),
  };
  return (
    <>
      <h1>{titles[form === 'none' ? 'login' : form]}</h1>
      {form === 'identifier' && <IdentifierForm auth={auth} isOrdering={isOrdering} />}
      {form === 'login' && !otp && <PasswordForm auth={auth} />}
      {form === 'signup' && !otp && <DetailsForm auth={auth} />}
      {form === 'none' && <SigningIn />}
      {otp && (
        <>
          <CodeForm otp={otp} />
          <Stack gap={0} align="center">
            {form === 'login' && hasPassword && (
              <TextButton onClick={() => send({ type: 'password.chosen' })}>
                {i18n.t('Use Password Instead')}
              </TextButton>
            )}
            <TextButton onClick={() => send({ type: 'identifier.change' })}>
              {i18n.t('Change email or phone')}
            </TextButton>
          </Stack>
        </>
      )}
      {(otp || form === 'signup') && <OutboxHint />}
    </>
  );
}

/** Shown after a successful sign-in until the next page appears. If the received token is invalid, it shows an error. */
function SigningIn() {
  const { state }: { state: unknown } = useLocation();
  const isOver = useSelector(useShop().session, (snapshot) => snapshot.matches('signedOut'));
  if (!isOver) return <Text c="dimmed">{i18n.t('Signing you in…')}</Text>;
  return (
    <Alert>
      <Trans
        id={/*i18n*/ 'Something went wrong. <0>Start again</0>'}
        components={[<Link key="login" to="/login" state={state} />]}
      />
    </Alert>
  );
}
