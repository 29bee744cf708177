import { i18n } from '@lingui/core';
import { Button, Stack } from '@mantine/core';
import type { ActorRefFrom } from 'xstate';
import type { otpMachine } from '../../../machines/otp.machine.ts';
import { CodeForm } from '../../components/CodeForm/CodeForm.tsx';
import type { Elements } from '../../components/Elements.ts';
import type { StepProps } from './StepProps.ts';

interface CodeStepProps extends StepProps {
  readonly otp: ActorRefFrom<typeof otpMachine>;
  /** Another way to sign in, if there is one. */
  readonly children?: Elements;
}

/** The step for the one-time code, in sign-in and sign-up. */
export function CodeStep({ auth, otp, children }: CodeStepProps) {
  return (
    <>
      <CodeForm otp={otp} />
      <Stack gap={0} align="center">
        {children}
        <Button variant="transparent" onClick={() => auth.send({ type: 'identifier.change' })}>
          {i18n.t('Change email or phone')}
        </Button>
      </Stack>
    </>
  );
}
