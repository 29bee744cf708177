import { i18n } from '@lingui/core';
import { QUANTITY_MAX, QUANTITY_MIN } from '../../../contract/constants.ts';
import classes from './QuantityStepper.module.css';

interface QuantityStepperProps {
  /** Of the piece, for screen readers. */
  readonly name: string;
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
}

/** How many of a piece: − and + one at a time, never below 1, or any number typed. */
export function QuantityStepper({ name, quantity, onQuantity }: QuantityStepperProps) {
  const choose = (wanted: number) => {
    if (Number.isInteger(wanted) && wanted >= QUANTITY_MIN && wanted <= QUANTITY_MAX) onQuantity(wanted);
  };
  return (
    <div className={classes.stepper}>
      <button
        type="button"
        aria-label={i18n.t('One less of {name}', { name })}
        aria-disabled={quantity <= QUANTITY_MIN}
        onClick={() => choose(quantity - 1)}
      >
        −
      </button>
      <input
        type="number"
        inputMode="numeric"
        aria-label={i18n.t('Quantity of {name}', { name })}
        min={QUANTITY_MIN}
        max={QUANTITY_MAX}
        value={quantity}
        onChange={(event) => choose(event.currentTarget.valueAsNumber)}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button
        type="button"
        aria-label={i18n.t('One more of {name}', { name })}
        aria-disabled={quantity >= QUANTITY_MAX}
        onClick={() => choose(quantity + 1)}
      >
        +
      </button>
    </div>
  );
}
