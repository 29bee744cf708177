import { i18n } from '@lingui/core';
import { Card, Group, Radio, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import { selectAddress, selectIsChoosing, selectMethod } from '../../../machines/checkout.selectors.ts';
import { readAddressPin } from '../../../contract/addresses/pinCode.ts';
import { hasFeature } from '../../../contract/shop/serverFeatures.ts';
import { PaymentLogo } from '../../components/PaymentName/PaymentLogo.tsx';
import { PAYMENT_NAMES } from '../../components/PaymentName/paymentName.ts';
import { CashNote } from './CashNote.tsx';
import { useConfig } from '../../hooks/shopContext.ts';
import type { StepProps } from './StepProps.ts';

/** Radio buttons for the payment methods that are currently available. Disabled while an order is being placed. */
export function PaymentChoice({ checkout }: StepProps) {
  const config = useConfig();
  const { paymentMethods } = config;
  const chosen = useSelector(checkout, selectMethod);
  const address = useSelector(checkout, selectAddress);
  const pin = hasFeature(config, 'deliveryPromise') ? readAddressPin(address) : null;
  const isOpen = useSelector(checkout, selectIsChoosing);
  return (
    <Card>
      <Radio.Group
        variant="card"
        label={i18n.t('Payment method')}
        name="paymentMethod"
        value={chosen}
        disabled={!isOpen}
        onChange={(method) => checkout.send({ type: 'payment.chosen', method })}
      >
        {paymentMethods.map((method) => (
          <Fragment key={method}>
            <Radio
              variant="card"
              value={method}
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
            {method === 'cod' && pin !== null && <CashNote key={pin} pin={pin} />}
          </Fragment>
        ))}
      </Radio.Group>
    </Card>
  );
}
