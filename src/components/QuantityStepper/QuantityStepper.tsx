import { i18n } from '@lingui/core';
import { QUANTITY_MAX, QUANTITY_MIN } from '../../../contract/constants.ts';
import classes from './QuantityStepper.module.css';

interface QuantityStepperProps {
  /** Says whose quantity it is. */
  readonly label: string;
  readonly quantity: number;
  readonly choose: (quantity: number) => void;
  readonly disabled?: boolean;
}

export function QuantityStepper({ label, quantity, choose, disabled = false }: QuantityStepperProps) {
  return (
    <div className={classes.stepper} role="group" aria-label={label}>
      <button
        type="button"
        className={classes.step}
        aria-label={i18n.t('One less')}
        disabled={disabled || quantity <= QUANTITY_MIN}
        onClick={() => choose(quantity - 1)}
      >
        −
      </button>
      <input
        className={classes.count}
        type="number"
        inputMode="numeric"
        aria-label={label}
        min={QUANTITY_MIN}
        max={QUANTITY_MAX}
        disabled={disabled}
        value={quantity}
        onFocus={(event) => event.currentTarget.select()}
        onChange={({ currentTarget: { valueAsNumber } }) => {
          if (Number.isInteger(valueAsNumber))
            choose(Math.min(Math.max(valueAsNumber, QUANTITY_MIN), QUANTITY_MAX));
        }}
      />
      <button
        type="button"
        className={classes.step}
        aria-label={i18n.t('One more')}
        disabled={disabled || quantity >= QUANTITY_MAX}
        onClick={() => choose(quantity + 1)}
      >
        +
      </button>
    </div>
  );
}
