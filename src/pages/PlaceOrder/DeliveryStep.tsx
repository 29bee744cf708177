import { useSelector } from '@xstate/react';
import {
  selectAddress,
  selectCanEditAddress,
  selectIsAddressForm,
} from '../../../machines/checkout.selectors.ts';
import { useRestoredFocus } from '../../app/useRestoredFocus.ts';
import { AddressCard } from './AddressCard.tsx';
import { CheckoutAddressForm } from './CheckoutAddressForm.tsx';
import type { StepProps } from './StepProps.ts';

/** The saved address or the address form. After an order was submitted, the order's address. */
export function DeliveryStep({ checkout }: StepProps) {
  const isForm = useSelector(checkout, selectIsAddressForm);
  const address = useSelector(checkout, selectAddress);
  const canEdit = useSelector(checkout, selectCanEditAddress);
  const focusProps = useRestoredFocus<HTMLDivElement>(isForm);
  const edit = () => checkout.send({ type: 'address.edit' });
  return (
    <div {...focusProps}>
      {isForm ? (
        <CheckoutAddressForm checkout={checkout} />
      ) : (
        <AddressCard address={address} {...(canEdit ? { onEdit: edit } : {})} />
      )}
    </div>
  );
}
