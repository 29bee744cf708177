import { i18n } from '@lingui/core';
import { TextInput } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useSearchParams } from 'react-router-dom';
import { formatMoney } from '../../../contract/money.ts';
import { hasFeature } from '../../../contract/serverFeatures.ts';
import { deliveryMessages } from '../../../contract/texts/deliveryMessages.ts';
import { useConfig } from '../../hooks/shopContext.ts';
import { useProvided } from '../../hooks/useProvided.ts';
import { currentPath, replaceAddress } from '../../browser/document.ts';
import { readFormField } from '../../browser/readFormField.ts';
import { translate } from '../../language/translate.ts';
import { provideDeliveryPromise } from '../../services/deliveryPromise.ts';
import { BusyButton } from '../BusyButton/BusyButton.tsx';
import classes from './DeliveryPromise.module.css';
import { PromiseFacts } from './PromiseFacts.tsx';

/** A field for the PIN code, by when an order reaches it, and what that costs. Nothing on a server that promises no dates. */
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
    <section className={classes.promise} aria-label={i18n.t('Delivery to your PIN code')}>
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
            <div className={classes.field}>
              {input}
              <BusyButton quiet isBusy={isBusy}>
                {i18n.t('Check')}
              </BusyButton>
            </div>
          )}
          descriptionProps={{ component: 'div', role: 'status', className: classes.answer }}
          description={
            <>
              {isEmpty && <p>{translate(deliveryMessages.hint)}</p>}
              {isInvalid && <p className={classes.wrong}>{translate(deliveryMessages.pinInvalid)}</p>}
              {isUnknown && <p>{translate(deliveryMessages.dateUnknown)}</p>}
              {promise && pin && <PromiseFacts promise={promise} pin={pin} />}
            </>
          }
        />
      </form>
      {promise?.serviceable !== false && (
        <p className={classes.fee}>
          {fee > 0
            ? translate({ text: deliveryMessages.fee, values: { fee: formatMoney(fee) } })
            : translate(deliveryMessages.free)}
        </p>
      )}
    </section>
  );
}
