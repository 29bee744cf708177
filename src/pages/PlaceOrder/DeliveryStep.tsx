import { i18n } from '@lingui/core';
import { Card, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import {
  selectAddress,
  selectAddressError,
  selectAddresses,
  selectAddressLoadingError,
  selectAddressProblems,
  selectCanEditAddress,
  selectChosenAddressId,
  selectHasSavedAddress,
  selectIsAddressForm,
  selectIsSavingAddress,
} from '../../../machines/checkout.selectors.ts';
import { deliveryMessages } from '../../../contract/shipping/deliveryMessages.ts';
import { useRestoredFocus } from '../../hooks/useRestoredFocus.ts';
import { AddressForm } from '../../components/AddressForm/AddressForm.tsx';
import { TryAgain } from '../../components/TryAgain/TryAgain.tsx';
import { translate } from '../../language/translate.ts';
import { formatDate } from '../../language/formatDate.ts';
import { AddressCard } from './AddressCard.tsx';
import { AddressChoice } from './AddressChoice.tsx';
import type { DeliveryProps, StepProps } from './StepProps.ts';
import { ADDRESS_FORM_ID } from './addressFormId.ts';
import type { PinDelivery } from './useAddressDelivery.ts';

/** The saved address, several to choose from, or the address form. After an order was submitted, the order's address. */
export function DeliveryStep({ checkout, delivery }: DeliveryProps) {
  const isForm = useSelector(checkout, selectIsAddressForm);
  const address = useSelector(checkout, selectAddress);
  const addresses = useSelector(checkout, selectAddresses);
  const chosenId = useSelector(checkout, selectChosenAddressId);
  const canEdit = useSelector(checkout, selectCanEditAddress);
  const focusProps = useRestoredFocus<HTMLDivElement>(isForm);
  const edit = () => checkout.send({ type: 'address.edit' });
  const add = () => checkout.send({ type: 'address.added', addressId: crypto.randomUUID() });
  return (
    <div {...focusProps}>
      {isForm && <CheckoutAddressForm checkout={checkout} />}
      {!isForm && addresses.length > 1 && (
        <AddressChoice
          addresses={addresses}
          chosenId={chosenId}
          canChoose={canEdit}
          onChoose={(addressId) => checkout.send({ type: 'address.chosen', addressId })}
          onEdit={edit}
          onAdd={add}
        />
      )}
      {!isForm && addresses.length <= 1 && (
        <AddressCard
          address={address}
          {...(canEdit ? { onEdit: edit } : {})}
          onAdd={addresses.length === 1 ? add : undefined}
        />
      )}
      <AddressDelivery delivery={delivery} />
    </div>
  );
}

/** The address form. Every change is sent to the machine immediately, so that nothing is lost. */
function CheckoutAddressForm({ checkout }: StepProps) {
  const address = useSelector(checkout, selectAddress);
  const problems = useSelector(checkout, selectAddressProblems);
  const loadingError = useSelector(checkout, selectAddressLoadingError);
  const saveError = useSelector(checkout, selectAddressError);
  const hasSavedAddress = useSelector(checkout, selectHasSavedAddress);
  const isSaving = useSelector(checkout, selectIsSavingAddress);
  return (
    <Card>
      <AddressForm
        formId={ADDRESS_FORM_ID}
        title={i18n.t('Delivery address')}
        address={address}
        problems={problems}
        isSaving={isSaving}
        saveError={saveError}
        onEdit={(change) =>
          checkout.send({
            type: 'address.edited',
            address: change(selectAddress(checkout.getSnapshot())),
          })
        }
        onSubmit={() => checkout.send({ type: 'address.submitted' })}
        onCancel={hasSavedAddress ? () => checkout.send({ type: 'edit.cancelled' }) : undefined}
      >
        {loadingError !== null && (
          <TryAgain quiet message={loadingError} onRetry={() => checkout.send({ type: 'checkout.retry' })} />
        )}
      </AddressForm>
    </Card>
  );
}

/** The delivery date, or a message that the courier does not deliver to the address. */
function AddressDelivery({ delivery }: { readonly delivery: PinDelivery | null }) {
  const isUnserved = delivery?.serviceable === false;
  return (
    <Text role="status" mt="sm" c={isUnserved ? 'var(--wrong)' : 'var(--good)'} fw={600}>
      {delivery && describe(delivery)}
    </Text>
  );
}

function describe({ pin, serviceable, by }: PinDelivery): string {
  if (serviceable === false) return translate({ text: deliveryMessages.addressNotServed, values: { pin } });
  if (by === null) return '';
  return translate({ text: deliveryMessages.by, values: { date: formatDate(by, 'weekday') } });
}
