import { i18n } from '@lingui/core';
import { Stepper } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { selectIsAddressForm, selectIsChoosing } from '../../../machines/checkout.selectors.ts';
import type { StepProps } from './StepProps.ts';

const STEPS = [/*i18n*/ 'Delivery address', /*i18n*/ 'Payment method', /*i18n*/ 'Your order'];

/** Shows the progress. All steps are on one page, so the steps are not interactive. */
export function CheckoutSteps({ checkout }: StepProps) {
  const isAddressForm = useSelector(checkout, selectIsAddressForm);
  const isChoosing = useSelector(checkout, selectIsChoosing);
  const active = isAddressForm ? 0 : isChoosing ? 1 : 2;
  return (
    <Stepper active={active} wrap={false} role="list" aria-label={i18n.t('Checkout')} mb="lg">
      {STEPS.map((step, index) => (
        <Stepper.Step
          key={step}
          component="div"
          role="listitem"
          aria-current={index === active && 'step'}
          label={i18n.t(step)}
        />
      ))}
    </Stepper>
  );
}
