import { i18n } from '@lingui/core';
import { Box, Group, Text, TextInput } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useSearchParams } from 'react-router-dom';
import { formatMoney } from '../../../contract/money.ts';
import { hasFeature } from '../../../contract/shop/serverFeatures.ts';
import { deliveryMessages } from '../../../contract/shipping/deliveryMessages.ts';
import { useConfig } from '../../hooks/shopContext.ts';
import { useProvided } from '../../hooks/useProvided.ts';
import { currentPath, replaceAddress } from '../../browser/document.ts';
import { readFormField } from '../../browser/readFormField.ts';
import { translate } from '../../language/translate.ts';
import { provideDeliveryPromise } from '../../services/shipping/deliveryPromise.ts';
import scripted from '../../theme/scripted.module.css';
import { BusyButton } from '../BusyButton/BusyButton.tsx';
import classes from './DeliveryPromise.module.css';
import { PromiseFacts } from './PromiseFacts.tsx';

/** A field for the PIN code, with the delivery date and the delivery fee. Renders nothing if the server promises no dates. */
export function DeliveryPromise() {
  return hasFeature(useConfig(), 'deliveryPromise') && <PinForm />;
}

function PinForm() {
  // Without its script, and before it is loaded, the form opens this page again with the PIN code in the address.
  const sent = useSearchParams()[0].get('pin');
  const { deliveryFee } = useConfig();
  const delivery = useActorRef(useProvided(provideDeliveryPromise), { input: { pin: sent } });
  const pin = useSelector(delivery, ({ context }) => context.pin);
  const promise = useSelector(delivery, ({ context }) => context.promise);
  const fee = promise?.fee ?? deliveryFee;
  const isEmpty = useSelector(delivery, (snapshot) => snapshot.hasTag('empty'));
  const isInvalid = useSelector(delivery, (snapshot) => snapshot.matches('invalid'));
  const isUnknown = useSelector(delivery, (snapshot) => snapshot.matches('unknown'));
  const isBusy = useSelector(delivery, (snapshot) => snapshot.hasTag('busy'));
  return (
    <Box
      component="section"
      className={scripted.scripted}
      w="100%"
      maw="26rem"
      aria-label={i18n.t('Delivery to your PIN code')}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // A reload shows the PIN code that was entered last.
          if (sent !== null) replaceAddress(currentPath());
          delivery.send({ type: 'pin.submitted', pin: readFormField(event.currentTarget, 'pin') });
        }}
      >
        <TextInput
          label={i18n.t('Delivery PIN code')}
          name="pin"
          inputMode="numeric"
          autoComplete="postal-code"
          enterKeyHint="go"
          maxLength={12}
          defaultValue={pin ?? ''}
          error={isInvalid}
          inputWrapperOrder={['label', 'input', 'description']}
          inputContainer={(input) => (
            <Group className={classes.field} gap="sm" align="flex-start">
              <div>{input}</div>
              <BusyButton quiet isBusy={isBusy}>
                {i18n.t('Check')}
              </BusyButton>
            </Group>
          )}
          descriptionProps={{ component: 'div', role: 'status', className: classes.answer }}
          description={
            <>
              {isEmpty && <Text inherit>{translate(deliveryMessages.hint)}</Text>}
              {isInvalid && (
                <Text inherit c="var(--wrong)">
                  {translate(deliveryMessages.pinInvalid)}
                </Text>
              )}
              {isUnknown && <Text inherit>{translate(deliveryMessages.dateUnknown)}</Text>}
              {promise && pin && <PromiseFacts promise={promise} pin={pin} />}
            </>
          }
        />
      </form>
      {promise?.serviceable !== false && (
        <Text size="sm" c="dimmed">
          {fee > 0
            ? translate({ text: deliveryMessages.fee, values: { fee: formatMoney(fee) } })
            : translate(deliveryMessages.free)}
        </Text>
      )}
    </Box>
  );
}
