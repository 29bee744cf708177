import { i18n } from '@lingui/core';
import { QUANTITY_MAX, QUANTITY_MIN } from '../../../contract/constants.ts';
import classes from './QuantityStepper.module.css';

interface QuantityStepperProps {
  /** The product's name for screen readers, on a page with several steppers. */
  readonly name?: string;
  readonly quantity: number;
  /** Called with each whole number that is typed, even below 1 or above the maximum. */
  readonly onQuantity: (quantity: number) => void;
  readonly disabled?: boolean;
}

/** A quantity field with plus and minus buttons. At the limits the buttons are `aria-disabled` instead of disabled, so that they keep the focus. */
export function QuantityStepper({ name, quantity, onQuantity, disabled = false }: QuantityStepperProps) {
  const group = name === undefined ? { role: 'group', 'aria-label': i18n.t('Quantity') } : {};
  return (
    <div className={classes.stepper} {...group}>
      <button
        type="button"
        className={classes.step}
        aria-label={name === undefined ? i18n.t('One less') : i18n.t('One less of {name}', { name })}
        aria-disabled={quantity <= QUANTITY_MIN}
        disabled={disabled}
        onClick={() => onQuantity(quantity - 1)}
      >
        −
      </button>
      <input
        className={classes.count}
        type="number"
        inputMode="numeric"
        autoComplete="off"
        aria-label={name === undefined ? i18n.t('Quantity') : i18n.t('Quantity of {name}', { name })}
        min={QUANTITY_MIN}
        max={QUANTITY_MAX}
        disabled={disabled}
        value={quantity}
        onFocus={(event) => event.currentTarget.select()}
        onChange={({ currentTarget: { valueAsNumber } }) => {
          if (Number.isInteger(valueAsNumber)) onQuantity(valueAsNumber);
        }}
      />
      <button
        type="button"
        className={classes.step}
        aria-label={name === undefined ? i18n.t('One more') : i18n.t('One more of {name}', { name })}
        aria-disabled={quantity >= QUANTITY_MAX}
        disabled={disabled}
        onClick={() => onQuantity(quantity + 1)}
      >
        +
      </button>
    </div>
  );
}
