import { useSelector } from '@xstate/react';
import { useKeptFocus } from '../../app/useKeptFocus.ts';
import { AddressCard } from './AddressCard.tsx';
import { AddressForm } from './AddressForm.tsx';
import type { StepProps } from './StepProps.ts';

/**
 * The address: the saved one, or the form. After a try it is the one that was ordered to, and can still be changed, but for an order that
 * was begun before: with another address it would be another order.
 */
export function DeliveryStep({ checkout }: StepProps) {
  const delivery = useSelector(checkout, ({ children }) => children.deliveryAddress);
  const isForm = useSelector(delivery, (snapshot) => snapshot !== undefined && !snapshot.matches('readOnly'));
  const settled = useSelector(checkout, ({ context }) => context.address);
  const chosen = useSelector(delivery, (snapshot) => snapshot?.context.address);
  const canEdit = useSelector(
    checkout,
    (snapshot) => snapshot.matches('choosing') && snapshot.context.begun === null,
  );
  const keptFocus = useKeptFocus<HTMLDivElement>(isForm);
  const edit = () => (delivery ?? checkout).send({ type: 'address.edit' });
  return (
    <div {...keptFocus}>
      {delivery && isForm ? (
        <AddressForm delivery={delivery} />
      ) : (
        <AddressCard address={chosen ?? settled} {...(canEdit ? { onEdit: edit } : {})} />
      )}
    </div>
  );
}
