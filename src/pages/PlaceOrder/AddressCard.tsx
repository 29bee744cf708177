import { useSelector } from '@xstate/react';
import { TextButton } from '../../components/TextButton/TextButton.tsx';
import classes from './PlaceOrder.module.css';
import type { StepProps } from './StepProps.ts';

/** The saved address, as it will stand on the parcel. */
export function AddressCard({ checkout }: StepProps) {
  const address = useSelector(checkout, ({ context }) => context.address);
  const canEdit = useSelector(checkout, (snapshot) => snapshot.can({ type: 'address.edit' }));
  return (
    <section className={classes.card} aria-labelledby="address-title">
      <div className={classes.head}>
        <h2 id="address-title">Delivery address</h2>
        <TextButton disabled={!canEdit} onClick={() => checkout.send({ type: 'address.edit' })}>
          Edit Address
        </TextButton>
      </div>
      <address className={classes.address}>
        <strong>
          {address.firstName} {address.lastName}
        </strong>
        <span>{address.street}</span>
        <span>{[address.city, address.state, address.postalCode].filter(Boolean).join(', ')}</span>
        <span>{address.country}</span>
        <span>{address.phone}</span>
        <span>{address.email}</span>
      </address>
    </section>
  );
}
