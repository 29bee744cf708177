import { i18n } from '@lingui/core';
import { useSelector } from '@xstate/react';
import { OutboxHint } from '../../components/OutboxHint/OutboxHint.tsx';
import { CodeStep } from './CodeStep.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import type { StepProps } from './StepProps.ts';

/** Sign-up: the details, then a one-time code. */
export function SignupSteps({ auth }: StepProps) {
  const otp = useSelector(auth, ({ children }) => children.otp);
  return (
    <>
      <h1>{otp ? i18n.t('Enter your code') : i18n.t('Create your account')}</h1>
      {otp ? <CodeStep auth={auth} otp={otp} /> : <DetailsForm auth={auth} />}
      <OutboxHint />
    </>
  );
}
