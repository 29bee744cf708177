import { i18n } from '@lingui/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import { selectStep } from '../../../machines/passwordReset.selectors.ts';
import type { PasswordResetStep } from '../../../machines/passwordReset.selectors.ts';
import { providePasswordReset } from '../../services/accounts/passwordReset.ts';
import { useShop } from '../../hooks/shopContext.ts';
import { useProvided } from '../../hooks/useProvided.ts';
import { OutboxHint } from '../../components/OutboxHint/OutboxHint.tsx';
import { CodeStep } from './CodeStep.tsx';
import { EmailForm } from './EmailForm.tsx';
import { readEmailState } from './readEmailState.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { ResetDone } from './ResetDone.tsx';

const TITLES: Readonly<Record<PasswordResetStep, string>> = {
  email: /*i18n*/ 'Set a new password',
  code: /*i18n*/ 'Enter your code',
  newPassword: /*i18n*/ 'Choose a new password',
  done: /*i18n*/ 'All done',
};

/** The password reset, one step at a time. */
export function ResetFlow() {
  const { records } = useShop().dependencies;
  const { state }: { state: unknown } = useLocation();
  const reset = useActorRef(useProvided(providePasswordReset), {
    input: { record: records.passwordReset.read(), email: readEmailState(state) },
  });
  const step = useSelector(reset, selectStep);
  return (
    <>
      <h1>{i18n.t(TITLES[step])}</h1>
      {step === 'email' && <EmailForm reset={reset} />}
      {step === 'code' && <CodeStep reset={reset} />}
      {step === 'newPassword' && <NewPasswordForm reset={reset} />}
      {step === 'done' && <ResetDone reset={reset} />}
      {step === 'code' && <OutboxHint />}
    </>
  );
}
