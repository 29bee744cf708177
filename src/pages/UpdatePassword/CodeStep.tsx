import { i18n } from '@lingui/core';
import { Alert, Button, Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { CodeForm } from '../../components/CodeForm/CodeForm.tsx';
import { translate } from '../../language/translate.ts';
import type { StepProps } from './StepProps.ts';

export function CodeStep({ reset }: StepProps) {
  const otp = useSelector(reset, ({ children }) => children.otp);
  const reason = useSelector(reset, ({ context }) => context.error);
  if (!otp) return null;
  return (
    <Stack gap={0}>
      {reason && <Alert>{translate(reason)}</Alert>}
      <CodeForm otp={otp} />
      <Button variant="transparent" mx="auto" onClick={() => reset.send({ type: 'email.change' })}>
        {i18n.t('Change email')}
      </Button>
    </Stack>
  );
}
