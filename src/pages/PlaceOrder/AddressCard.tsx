import { i18n } from '@lingui/core';
import { Button } from '@mantine/core';
import type { Address } from '../../../contract/entities.ts';
import classes from './PlaceOrder.module.css';

interface AddressCardProps {
  readonly address: Address;
  /** Missing while the address cannot be changed. */
  readonly onEdit?: () => void;
}

/** The saved address, read-only. */
export function AddressCard({ address, onEdit }: AddressCardProps) {
  return (
    <section className={classes.card} aria-labelledby="address-title">
      <div className={classes.head}>
        <h2 id="address-title">{i18n.t('Delivery address')}</h2>
        <Button variant="transparent" disabled={!onEdit} onClick={onEdit}>
          {i18n.t('Edit Address')}
        </Button>
      </div>
      <address className={classes.address}>
        <strong>{`${address.firstName} ${address.lastName}`}</strong>
        <span>{address.street}</span>
        <span>{[address.city, address.state, address.postalCode].filter(Boolean).join(', ')}</span>
        <span>{address.country}</span>
        <span>{address.phone}</span>
        <span>{address.email}</span>
      </address>
    </section>
  );
}
