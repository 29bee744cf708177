import { i18n } from '@lingui/core';
import { Alert, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link, useLocation } from 'react-router-dom';
import { useShop } from '../../hooks/shopContext.ts';
import { Trans } from '../../language/Trans.tsx';

/** Shown after a successful sign-in until the next page appears. If the received token is invalid, it shows an error. */
export function SigningIn() {
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
