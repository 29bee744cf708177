import { i18n } from '@lingui/core';
import { Card, Group, Radio, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import { selectIsChoosing, selectMethod } from '../../../machines/checkout.selectors.ts';
import { deliveryMessages } from '../../../contract/shipping/deliveryMessages.ts';
import { PaymentLogo } from '../../components/PaymentName/PaymentLogo.tsx';
import { PAYMENT_NAMES } from '../../components/PaymentName/paymentName.ts';
import { useConfig } from '../../hooks/shopContext.ts';
import { translate } from '../../language/translate.ts';
import type { DeliveryProps } from './StepProps.ts';

/**
 * Radio buttons for the payment methods that are currently available. Disabled while an order is being placed; cash also
 * where the courier does not accept it.
 */
export function PaymentChoice({ checkout, delivery }: DeliveryProps) {
  const { paymentMethods } = useConfig();
  const chosen = useSelector(checkout, selectMethod);
  const isCashServed = delivery?.cod !== false || delivery.serviceable === false;
  const isOpen = useSelector(checkout, selectIsChoosing);
  return (
    <Card>
      <Radio.Group
        variant="card"
        label={i18n.t('Payment method')}
        name="paymentMethod"
        value={chosen === 'cod' && !isCashServed ? null : chosen}
        onChange={(method) => checkout.send({ type: 'payment.chosen', method })}
      >
        {paymentMethods.map((method) => (
          <Fragment key={method}>
            <Radio
              variant="card"
              value={method}
              disabled={!isOpen || (method === 'cod' && !isCashServed)}
              label={
                // With large letters, the logo moves to a line of its own.
                <Group component="span" gap="xs md">
                  <Text span flex="1 1 6.5rem" lh="inherit">
                    <span>{i18n.t(PAYMENT_NAMES[method].name)}</span>
                    <Text span display="block" size="sm" c="dimmed">
                      {i18n.t(PAYMENT_NAMES[method].note)}
                    </Text>
                  </Text>
                  <PaymentLogo method={method} />
                </Group>
              }
            />
            {method === 'cod' && (
              <Text role="status" size="sm" mx="md">
                {delivery &&
                  !isCashServed &&
                  translate({ text: deliveryMessages.noCodTo, values: { pin: delivery.pin } })}
              </Text>
            )}
          </Fragment>
        ))}
      </Radio.Group>
    </Card>
  );
}
