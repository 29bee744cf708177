import { i18n } from '@lingui/core';
import { Title } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { TryAgain } from '../../../src/components/TryAgain/TryAgain.tsx';
import { useDesk } from '../../hooks/deskContext.ts';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import narrow from '../../narrow.module.css';
import { CodesForm } from './CodesForm.tsx';
import { EmailForm } from './EmailForm.tsx';

/** Signs in by the email, a code that is sent to it, and a passkey or a code of the authenticator app. */
export function SignIn() {
  const { session } = useDesk();
  const step = useSelector(session, (snapshot) => {
    if (snapshot.matches('failed')) return 'failed';
    if (!snapshot.matches('signedOut')) return 'loading';
    return snapshot.matches({ signedOut: 'email' }) || snapshot.matches({ signedOut: 'sending' })
      ? 'email'
      : 'codes';
  });
  const error = useSelector(session, ({ context }) => context.error);
  usePageTitle(i18n.t('Sign in'));
  if (step === 'loading') return null;
  return (
    <section className={narrow.page}>
      <Title order={1} mb="md">
        {i18n.t('Sign in to the desk')}
      </Title>
      {step === 'failed' && (
        <TryAgain message={error ?? ''} onRetry={() => session.send({ type: 'session.retry' })} />
      )}
      {step === 'email' && <EmailForm />}
      {step === 'codes' && <CodesForm />}
    </section>
  );
}
