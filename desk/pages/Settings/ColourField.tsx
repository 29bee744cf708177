import { i18n } from '@lingui/core';
import { Input, TextInput } from '@mantine/core';
import { COLOUR } from '../../../contract/shop/shopColours.ts';
import classes from './Settings.module.css';

interface ColourFieldProps {
  readonly label: string;
  readonly description: string;
  /** Like #115533; '' for `placeholder`. */
  readonly value: string;
  /** The colour that comes with the shop. */
  readonly placeholder: string;
  readonly error: string | null;
  readonly readOnly: boolean;
  readonly onChange: (colour: string) => void;
}

/** A colour, to type or to choose with the browser's own dialog. */
export function ColourField({ label, value, placeholder, onChange, ...rest }: ColourFieldProps) {
  const typed = value.trim().toLowerCase();
  return (
    <TextInput
      {...rest}
      label={label}
      value={value}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      rightSectionWidth="3.5rem"
      rightSection={
        <Input
          type="color"
          className={classes.swatch ?? ''}
          aria-label={i18n.t('Choose: {field}', { field: label })}
          value={COLOUR.test(typed) ? typed : placeholder}
          disabled={rest.readOnly}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      }
    />
  );
}
