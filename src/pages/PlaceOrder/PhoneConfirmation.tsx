import { i18n } from '@lingui/core';
import { Button } from '@mantine/core';
import type { ActorRefFrom } from 'xstate';
import { checkoutMessages } from '../../../contract/texts/checkoutMessages.ts';
import type { otpMachine } from '../../../machines/otp.machine.ts';
import { CodeForm } from '../../components/CodeForm/CodeForm.tsx';
import { translate } from '../../language/translate.ts';
import classes from './PriceQuestion.module.css';
import type { StepProps } from './StepProps.ts';

interface PhoneConfirmationProps extends StepProps {
  readonly otp: ActorRefFrom<typeof otpMachine>;
}

/** Asks for the code that confirms the phone of a cash order. */
export function PhoneConfirmation({ checkout, otp }: PhoneConfirmationProps) {
  return (
    <div role="group" aria-labelledby="phone-question" className={classes.question}>
      <p id="phone-question">{translate(checkoutMessages.phoneUnconfirmed)}</p>
      <CodeForm otp={otp} />
      <Button variant="transparent" onClick={() => checkout.send({ type: 'confirmation.cancelled' })}>
        {i18n.t('Use another phone, or pay online')}
      </Button>
    </div>
  );
}
