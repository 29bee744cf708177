import { i18n } from '@lingui/core';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { OutboxHint } from '../../components/OutboxHint/OutboxHint.tsx';
import { CodeStep } from './CodeStep.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import type { StepProps } from './StepProps.ts';

/** Sign-in by password or one-time code. */
export function LoginSteps({ auth }: StepProps) {
  const hasPassword = useSelector(auth, ({ context }) => context.hasPassword);
  const otp = useSelector(auth, ({ children }) => children.otp);
  if (!otp) return <PasswordForm auth={auth} />;
  return (
    <>
      <CodeStep auth={auth} otp={otp}>
        {hasPassword && (
          <Button variant="transparent" onClick={() => auth.send({ type: 'password.chosen' })}>
            {i18n.t('Use Password Instead')}
          </Button>
        )}
      </CodeStep>
      <OutboxHint />
    </>
  );
}
