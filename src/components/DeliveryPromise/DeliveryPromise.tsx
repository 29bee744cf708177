import { i18n } from '@lingui/core';
import { Box, Text } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { formatMoney } from '../../../contract/money.ts';
import { deliveryMessages } from '../../../contract/shipping/deliveryMessages.ts';
import type { DeliveryPromise as PromisedDelivery } from '../../../contract/shipping/readDeliveryPromise.ts';
import { useConfig, useHasFeature } from '../../hooks/shopContext.ts';
import { useProvidedMachine } from '../../hooks/useProvidedMachine.ts';
import { currentPath, replaceAddress } from '../../browser/document.ts';
import { translate } from '../../language/translate.ts';
import { provideDeliveryPromise } from '../../services/shipping/deliveryPromise.ts';
import scripted from '../../theme/scripted.module.css';
import { FieldWithButton } from '../FieldWithButton/FieldWithButton.tsx';
import { formatDate } from '../../language/formatDate.ts';

/** A field for the PIN code, with the delivery date and the delivery fee. Renders nothing if the server promises no dates. */
export function DeliveryPromise() {
  return useHasFeature('deliveryPromise') && <PinForm />;
}

function PinForm() {
  // Without its script, and before it is loaded, the form opens this page again with the PIN code in the address.
  const sent = useSearchParams()[0].get('pin');
  const { deliveryFee } = useConfig();
  const [snapshot, send] = useProvidedMachine(provideDeliveryPromise, { input: { pin: sent } });
  const { pin, promise } = snapshot.context;
  const fee = promise?.fee ?? deliveryFee;
  const isInvalid = snapshot.matches('invalid');
  return (
    <Box
      component="section"
      className={scripted.scripted}
      w="100%"
      maw="26rem"
      aria-label={i18n.t('Delivery to your PIN code')}
    >
      <FieldWithButton
        label={i18n.t('Delivery PIN code')}
        name="pin"
        inputMode="numeric"
        autoComplete="postal-code"
        enterKeyHint="go"
        maxLength={12}
        defaultValue={pin ?? ''}
        button={i18n.t('Check')}
        isBusy={snapshot.hasTag('busy')}
        isInvalid={isInvalid}
        // Space for two lines, so that what follows does not move when the answer comes.
        answerHeight="3.6rem"
        answer={
          <>
            {snapshot.hasTag('empty') && <Text inherit>{translate(deliveryMessages.hint)}</Text>}
            {isInvalid && (
              <Text inherit c="var(--wrong)">
                {translate(deliveryMessages.pinInvalid)}
              </Text>
            )}
            {snapshot.matches('unknown') && <Text inherit>{translate(deliveryMessages.dateUnknown)}</Text>}
            {promise && pin && <PromiseFacts promise={promise} pin={pin} />}
          </>
        }
        onSubmit={(typed) => {
          // A reload shows the PIN code that was entered last.
          if (sent !== null) replaceAddress(currentPath());
          send({ type: 'pin.submitted', pin: typed });
        }}
      />
      {promise?.serviceable !== false && (
        <Text variant="caption">
          {fee > 0
            ? translate({ text: deliveryMessages.fee, values: { fee: formatMoney(fee) } })
            : translate(deliveryMessages.free)}
        </Text>
      )}
    </Box>
  );
}

interface PromiseFactsProps {
  readonly promise: PromisedDelivery;
  readonly pin: string;
}

/** The date and cash on delivery, or a message that no courier delivers there. */
function PromiseFacts({ promise: { serviceable, by, cod }, pin }: PromiseFactsProps) {
  if (serviceable === false) {
    return (
      <Text inherit c="var(--wrong)">
        {translate({ text: deliveryMessages.notServiceable, values: { pin } })}
      </Text>
    );
  }
  return (
    <>
      {by === null ? (
        <Text inherit>{translate(deliveryMessages.dateUnknown)}</Text>
      ) : (
        <Text fw={600} c="var(--good)">
          {translate({ text: deliveryMessages.by, values: { date: formatDate(by, 'weekday') } })}
        </Text>
      )}
      {cod !== null && <Text inherit>{translate(cod ? deliveryMessages.cod : deliveryMessages.noCod)}</Text>}
    </>
  );
}
