import { i18n } from '@lingui/core';
import { Alert, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { selectStep } from '../../../machines/passwordReset.selectors.ts';
import type { PasswordResetStep } from '../../../machines/passwordReset.selectors.ts';
import { useSessionStatus, useShop } from '../../hooks/shopContext.ts';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { FormCard } from '../../components/FormCard/FormCard.tsx';
import { providePasswordReset } from '../../services/accounts/passwordReset.ts';
import { useProvidedMachine } from '../../hooks/useProvidedMachine.ts';
import { OutboxHint } from '../../components/OutboxHint/OutboxHint.tsx';
import { CodeForm } from '../../components/CodeForm/CodeForm.tsx';
import { translate } from '../../language/translate.ts';
import { focusFirst } from '../../browser/focusFirst.ts';
import { isFocusLost } from '../../browser/isFocusLost.ts';
import { PageLink } from '../../components/PageLink/PageLink.tsx';
import { TextButton } from '../../components/TextButton/TextButton.ts';
import { EmailForm } from './EmailForm.tsx';
import { readEmailState } from './readEmailState.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import type { StepProps } from './StepProps.ts';

const TITLES: Readonly<Record<PasswordResetStep, string>> = {
  email: /*i18n*/ 'Set a new password',
  code: /*i18n*/ 'Enter your code',
  newPassword: /*i18n*/ 'Choose a new password',
  done: /*i18n*/ 'All done',
};

/** Password reset by a code sent to the account’s email (spec §2). */
export default function UpdatePassword() {
  usePageTitle('New Password');
  const isSessionUnknown = useSessionStatus() === 'unknown';
  return (
    <FormCard isBusy={isSessionUnknown}>
      {isSessionUnknown ? <h1>{i18n.t('Set a new password')}</h1> : <ResetFlow />}
    </FormCard>
  );
}

/** The password reset, one step at a time. */
function ResetFlow() {
  const { records } = useShop().dependencies;
  const { state }: { state: unknown } = useLocation();
  const input = { record: records.passwordReset.read(), email: readEmailState(state) };
  const [snapshot, send, reset] = useProvidedMachine(providePasswordReset, { input });
  const step = selectStep(snapshot);
  const { otp } = snapshot.children;
  const { error } = snapshot.context;
  return (
    <>
      <h1>{i18n.t(TITLES[step])}</h1>
      {step === 'email' && <EmailForm reset={reset} />}
      {step === 'code' && otp && (
        <Stack gap={0}>
          {error && <Alert>{translate(error)}</Alert>}
          <CodeForm otp={otp} />
          <TextButton mx="auto" onClick={() => send({ type: 'email.change' })}>
            {i18n.t('Change email')}
          </TextButton>
        </Stack>
      )}
      {step === 'newPassword' && <NewPasswordForm reset={reset} />}
      {step === 'done' && <ResetDone reset={reset} />}
      {step === 'code' && <OutboxHint />}
    </>
  );
}

/** Success message, shown until the login page opens. */
function ResetDone({ reset }: StepProps) {
  const message = useSelector(reset, ({ context }) => context.message);
  const { deleted, remaining } = useSelector(reset, ({ context }) => context.passkeys);
  const form = useRef<HTMLDivElement>(null);
  // The form is removed with the button that was pressed.
  useEffect(() => {
    if (isFocusLost()) focusFirst(form.current, 'a');
  }, []);
  return (
    <Stack ref={form}>
      <Alert variant="good">{message && translate(message)}</Alert>
      {deleted.length > 0 && (
        <Text c="dimmed">
          {i18n.t('For your safety, we deleted the passkeys of the last 7 days: {names}.', {
            names: deleted.join(', '),
          })}
        </Text>
      )}
      {remaining.length > 0 && (
        <Text c="dimmed">
          {i18n.t(
            'These passkeys can still sign in: {names}. If you do not know one, please delete it in your profile.',
            { names: remaining.join(', ') },
          )}
        </Text>
      )}
      <TextButton component={PageLink} mx="auto" to="/login" replace>
        {i18n.t('Sign in')}
      </TextButton>
    </Stack>
  );
}
