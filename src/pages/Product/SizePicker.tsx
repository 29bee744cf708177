import { i18n } from '@lingui/core';
import { useId } from 'react';
import { translate } from '../../language/translate.ts';
import classes from './SizePicker.module.css';

interface SizePickerProps {
  readonly sizes: readonly string[];
  readonly chosen: string | null;
  readonly choose: (size: string) => void;
  readonly error: string | null;
}

export function SizePicker({ sizes, chosen, choose, error }: SizePickerProps) {
  const id = useId();
  return (
    <div className={classes.picker}>
      <span id={`${id}-label`} className={classes.label}>
        {i18n.t('Size')}
      </span>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-error`}
        aria-invalid={error !== null}
        aria-required="true"
        className={classes.sizes}
      >
        {sizes.map((size) => (
          <label key={size} className={classes.size}>
            <input
              className={classes.radio}
              type="radio"
              name={`${id}-size`}
              value={size}
              checked={size === chosen}
              onChange={() => choose(size)}
            />
            {translate(size)}
          </label>
        ))}
      </div>
      <p id={`${id}-error`} className={classes.error} role="alert">
        {error && translate(error)}
      </p>
    </div>
  );
}
