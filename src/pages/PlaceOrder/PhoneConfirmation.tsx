import { i18n } from '@lingui/core';
import { Button, Card, Stack, Text } from '@mantine/core';
import type { ActorRefFrom } from 'xstate';
import { checkoutMessages } from '../../../contract/orders/checkoutMessages.ts';
import type { otpMachine } from '../../../machines/otp.machine.ts';
import { CodeForm } from '../../components/CodeForm/CodeForm.tsx';
import { translate } from '../../language/translate.ts';
import type { StepProps } from './StepProps.ts';

interface PhoneConfirmationProps extends StepProps {
  readonly otp: ActorRefFrom<typeof otpMachine>;
}

/** Prompts for the code that confirms the phone of a cash order. */
export function PhoneConfirmation({ checkout, otp }: PhoneConfirmationProps) {
  return (
    <Card variant="question" role="group" aria-labelledby="phone-question">
      <Stack gap="sm">
        <Text id="phone-question">{translate(checkoutMessages.phoneUnconfirmed)}</Text>
        <CodeForm otp={otp} />
        <Button variant="transparent" onClick={() => checkout.send({ type: 'confirmation.cancelled' })}>
          {i18n.t('Use another phone, or pay online')}
        </Button>
      </Stack>
    </Card>
  );
}
