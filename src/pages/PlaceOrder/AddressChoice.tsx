import { i18n } from '@lingui/core';
import { Button } from '@mantine/core';
import type { SavedAddress } from '../../../contract/entities.ts';
import classes from './PaymentChoice.module.css';

interface AddressChoiceProps {
  readonly addresses: readonly SavedAddress[];
  readonly chosenId: string | null;
  /** False while an order is placed. */
  readonly canChoose: boolean;
  readonly onChoose: (addressId: string) => void;
  readonly onEdit: () => void;
  readonly onAdd: () => void;
}

/** Radio buttons for the saved addresses. */
export function AddressChoice({
  addresses,
  chosenId,
  canChoose,
  onChoose,
  onEdit,
  onAdd,
}: AddressChoiceProps) {
  return (
    <fieldset className={classes.choice} disabled={!canChoose}>
      <legend className={classes.legend}>{i18n.t('Delivery address')}</legend>
      {addresses.map((saved) => (
        // Its text is in the second span.
        // oxlint-disable-next-line jsx-a11y/label-has-associated-control
        <label key={saved.id} className={classes.method}>
          <input
            type="radio"
            name="deliveryAddress"
            value={saved.id}
            checked={saved.id === chosenId}
            onChange={() => onChoose(saved.id)}
          />
          <span className={classes.address}>
            <span>{`${saved.firstName} ${saved.lastName}`}</span>
            <small>{saved.street}</small>
            <small>{[saved.city, saved.state, saved.postalCode].filter(Boolean).join(', ')}</small>
            <small>{saved.phone}</small>
          </span>
        </label>
      ))}
      <div className={classes.actions}>
        <Button variant="transparent" onClick={onEdit}>
          {i18n.t('Edit Address')}
        </Button>
        <Button variant="transparent" onClick={onAdd}>
          {i18n.t('Add a new address')}
        </Button>
      </div>
    </fieldset>
  );
}
