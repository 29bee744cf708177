import { i18n } from '@lingui/core';
import { Checkbox, Radio, VisuallyHidden } from '@mantine/core';
import { memo, useId } from 'react';
import type { ChangeEvent, ComponentType } from 'react';
import classes from './FilterOptionRow.module.css';

interface FieldProps {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly 'aria-describedby': string;
  /** Must be the same function on every render, because the fields are memoized. */
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

interface FilterOptionRowProps extends Omit<FieldProps, 'aria-describedby'> {
  readonly Field?: ComponentType<FieldProps>;
  /** How many products match the option; null while unknown. */
  readonly count: number | null;
}

/** Memoized, because the count changes more often, and React writes all attributes of a field on every render. */
const CheckboxField = memo<FieldProps>(Checkbox);
export const RadioField = memo<FieldProps>(Radio);

/**
 * One option of a filter. How many products match it is the description of its field, and no part of its name.
 * Memoized, because there are many options and each typed letter renders the page.
 */
export const FilterOptionRow = memo(function FilterOptionRow({
  Field = CheckboxField,
  count,
  ...field
}: FilterOptionRowProps) {
  const countId = useId();
  return (
    <div className={classes.option}>
      <Field {...field} aria-describedby={countId} />
      <span id={countId} className={classes.count} aria-hidden="true">
        {count !== null && (
          <>
            <span>{`${count} `}</span>
            <VisuallyHidden>
              {i18n.t('{count, plural, one {product} other {products}}', { count })}
            </VisuallyHidden>
          </>
        )}
      </span>
    </div>
  );
});
