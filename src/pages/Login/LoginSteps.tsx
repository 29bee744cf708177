import { useSelector } from '@xstate/react';
import { useConfig } from '../../app/shopContext.ts';
import { OutboxHint } from '../../components/OutboxHint/OutboxHint.tsx';
import { CodeStep } from './CodeStep.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import type { LoginProps } from './StepProps.ts';

/** A password or a one-time code opens the account. */
export function LoginSteps({ auth, login }: LoginProps) {
  const { sandbox } = useConfig();
  const otp = useSelector(login, ({ children }) => children.otp);
  if (!otp) return <PasswordForm auth={auth} login={login} />;
  return (
    <>
      <CodeStep auth={auth} otp={otp} login={login} />
      {sandbox && <OutboxHint />}
    </>
  );
}
