import { i18n } from '@lingui/core';
import type { Address } from '../../../contract/addresses/entities.ts';
import { readStreet, writeStreet } from '../../../contract/addresses/streetLines.ts';
import type { StreetLines } from '../../../contract/addresses/streetLines.ts';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';
import classes from './AddressForm.module.css';

/** The server's limit for the lines together, without their separators. */
const STREET_MAX_LENGTH = 195;

interface StreetFieldsProps extends Pick<TextFieldProps, 'label' | 'autoComplete' | 'required' | 'readOnly'> {
  readonly name: string;
  readonly street: string;
  readonly onEdit: (change: (address: Address) => Address) => void;
}

/** Three lines for `street` of an address. Only the second one is required, because many houses have no number. */
export function StreetFields({ street, onEdit, ...field }: StreetFieldsProps) {
  const lines = readStreet(street);
  const length = Object.values(lines).join('').length;
  const bind = (line: keyof StreetLines) => ({
    value: lines[line],
    maxLength: Math.max(STREET_MAX_LENGTH - length + lines[line].length, 1),
    // From the current address: a browser may fill in several lines before this is rendered again.
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onEdit((now) => ({ ...now, street: writeStreet({ ...readStreet(now.street), [line]: value }) })),
  });
  const optional = { autoComplete: 'off', readOnly: field.readOnly } as const;
  return (
    <>
      <TextField {...optional} {...bind('flat')} name="flat" label={i18n.t('Flat or building (optional)')} />
      <TextField {...field} {...bind('street')} />
      <div className={classes.wide}>
        <TextField
          {...optional}
          {...bind('landmark')}
          name="landmark"
          label={i18n.t('Landmark (optional)')}
        />
      </div>
    </>
  );
}
