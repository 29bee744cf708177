import { useSelector } from '@xstate/react';
import { AddressCard } from './AddressCard.tsx';
import { AddressForm } from './AddressForm.tsx';
import type { DeliveryProps } from './StepProps.ts';

/** The address: the saved one, or the form. */
export function DeliveryStep({ delivery }: DeliveryProps) {
  const isForm = useSelector(delivery, (snapshot) => !snapshot.matches('readOnly'));
  const address = useSelector(delivery, ({ context }) => context.address);
  if (isForm) return <AddressForm delivery={delivery} />;
  return <AddressCard address={address} onEdit={() => delivery.send({ type: 'address.edit' })} />;
}
