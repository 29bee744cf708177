import { i18n } from '@lingui/core';
import { ActionIcon, Input } from '@mantine/core';
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

/** As wide as the field is high, and narrower with large letters. */
const SECTION_WIDTH = 'clamp(0rem, 14vw, 2.875rem)';

/**
 * A quantity field with plus and minus buttons. At the limits the buttons are `aria-disabled` instead of disabled, so that they keep the focus.
 * Mantine's NumberInput is a text field, whose limits screen readers do not know.
 */
export function QuantityStepper({ name, quantity, onQuantity, disabled = false }: QuantityStepperProps) {
  const group = name === undefined ? { role: 'group', 'aria-label': i18n.t('Quantity') } : {};
  const step = (label: string, sign: string, next: number) => (
    <ActionIcon
      variant="transparent"
      size="100%"
      className={classes.step}
      aria-label={label}
      aria-disabled={next < QUANTITY_MIN || next > QUANTITY_MAX}
      disabled={disabled}
      onClick={() => onQuantity(next)}
    >
      {sign}
    </ActionIcon>
  );
  return (
    <Input
      type="number"
      inputMode="numeric"
      autoComplete="off"
      size={name === undefined ? 'sm' : 'xs'}
      wrapperProps={group}
      classNames={{ wrapper: classes.stepper ?? '', input: classes.count ?? '' }}
      aria-label={name === undefined ? i18n.t('Quantity') : i18n.t('Quantity of {name}', { name })}
      min={QUANTITY_MIN}
      max={QUANTITY_MAX}
      disabled={disabled}
      value={quantity}
      onFocus={(event) => event.currentTarget.select()}
      onChange={({ currentTarget: { valueAsNumber } }) => {
        if (Number.isInteger(valueAsNumber)) onQuantity(valueAsNumber);
      }}
      leftSectionWidth={SECTION_WIDTH}
      leftSectionPointerEvents="all"
      leftSection={step(
        name === undefined ? i18n.t('One less') : i18n.t('One less of {name}', { name }),
        '−',
        quantity - 1,
      )}
      rightSectionWidth={SECTION_WIDTH}
      rightSectionPointerEvents="all"
      rightSection={step(
        name === undefined ? i18n.t('One more') : i18n.t('One more of {name}', { name }),
        '+',
        quantity + 1,
      )}
    />
  );
}
