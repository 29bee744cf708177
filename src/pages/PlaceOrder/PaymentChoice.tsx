import { i18n } from '@lingui/core';
import { Card, Group, Radio, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import { selectIsChoosing, selectMethod } from '../../../machines/checkout.selectors.ts';
import type { PaymentMethod } from '../../../contract/constants.ts';
import type { Paise } from '../../../contract/money.ts';
import { checkoutMessages } from '../../../contract/orders/checkoutMessages.ts';
import { PaymentLogo } from '../../components/PaymentName/PaymentLogo.tsx';
import { PAYMENT_NAMES } from '../../components/PaymentName/paymentName.ts';
import { useConfig } from '../../hooks/shopContext.ts';
import { translate } from '../../language/translate.ts';
import { paymentRefusal } from './paymentRefusal.ts';
import type { DeliveryProps } from './StepProps.ts';

interface PaymentChoiceProps extends DeliveryProps {
  /** Null while no price is known. */
  readonly total: Paise | null;
}

/** The payment methods, disabled while an order is being placed. A method is also disabled, with the reason, when `paymentRefusal` returns one. */
export function PaymentChoice({ checkout, delivery, total }: PaymentChoiceProps) {
  const { paymentMethods, cashUpTo } = useConfig();
  const chosen = useSelector(checkout, selectMethod);
  const isOpen = useSelector(checkout, selectIsChoosing);
  const refusalOf = (method: PaymentMethod) => paymentRefusal(method, { total, cashUpTo, delivery });
  if (total === 0)
    return (
      <Card>
        <Text role="status">{translate(checkoutMessages.nothingToPay)}</Text>
      </Card>
    );
  return (
    <Card>
      <Radio.Group
        variant="card"
        label={i18n.t('Payment method')}
        name="paymentMethod"
        value={refusalOf(chosen) ? null : chosen}
        onChange={(method) => checkout.send({ type: 'payment.chosen', method })}
      >
        {paymentMethods.map((method) => {
          const refusal = refusalOf(method);
          return (
            <Fragment key={method}>
              <Radio
                variant="card"
                value={method}
                disabled={!isOpen || refusal !== null}
                label={
                  // With large letters, the logo moves to a line of its own.
                  <Group component="span" gap="xs md">
                    <Text span flex="1 1 6.5rem" lh="inherit">
                      <span>{i18n.t(PAYMENT_NAMES[method].name)}</span>
                      <Text span display="block" variant="caption">
                        {i18n.t(PAYMENT_NAMES[method].note)}
                      </Text>
                    </Text>
                    <PaymentLogo method={method} />
                  </Group>
                }
              />
              <Text role="status" size="sm" mx="md">
                {refusal && translate(refusal)}
              </Text>
            </Fragment>
          );
        })}
      </Radio.Group>
    </Card>
  );
}
