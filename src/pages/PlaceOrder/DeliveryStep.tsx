import { useSelector } from '@xstate/react';
import {
  selectAddress,
  selectAddresses,
  selectCanEditAddress,
  selectChosenAddressId,
  selectIsAddressForm,
} from '../../../machines/checkout.selectors.ts';
import { useRestoredFocus } from '../../hooks/useRestoredFocus.ts';
import { AddressCard } from './AddressCard.tsx';
import { AddressChoice } from './AddressChoice.tsx';
import { CheckoutAddressForm } from './CheckoutAddressForm.tsx';
import { AddressDelivery } from './AddressDelivery.tsx';
import type { DeliveryProps } from './StepProps.ts';

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
