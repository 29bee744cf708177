import { i18n } from '@lingui/core';
import type { ActorRefFrom } from 'xstate';
import type { otpMachine } from '../../../machines/otp.machine.ts';
import { CodeForm } from '../../components/CodeForm/CodeForm.tsx';
import { TextButton } from '../../components/TextButton/TextButton.tsx';
import classes from './Login.module.css';
import type { LoginProps, StepProps } from './StepProps.ts';

interface CodeStepProps extends StepProps {
  readonly otp: ActorRefFrom<typeof otpMachine>;
  readonly login?: LoginProps['login'];
}

/** The one-time code, to sign in or up; while logging in there is a password too. */
export function CodeStep({ auth, otp, login }: CodeStepProps) {
  return (
    <>
      <CodeForm otp={otp} />
      <div className={classes.ways}>
        {login && (
          <TextButton onClick={() => login.send({ type: 'password.chosen' })}>
            {i18n.t('Use Password Instead')}
          </TextButton>
        )}
        <TextButton onClick={() => auth.send({ type: 'identifier.change' })}>
          {i18n.t('Change email or phone')}
        </TextButton>
      </div>
    </>
  );
}
