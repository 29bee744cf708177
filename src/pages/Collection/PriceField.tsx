import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { asciiDigits } from '../../../contract/asciiDigits.ts';
import { parseNumber } from '../../../contract/catalogue/collection/collectionQuery.ts';

interface PriceFieldProps {
  readonly label: string;
  /** The query parameter. */
  readonly name: string;
  /** Whole rupees; null when not set. */
  readonly value: number | null;
  readonly placeholder: number | null;
  readonly choose: (rupees: number | null) => void;
}

/** A price in whole rupees. It applies when the field is left, or with Enter: the first digits of a price are another price. */
export function PriceField({ label, name, value, placeholder, choose }: PriceFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const apply = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    setTyped(null);
    const rupees = parseNumber(digitsIn(currentTarget.value));
    if (rupees !== value) choose(rupees);
  };
  return (
    <TextInput
      size="xs"
      inputMode="numeric"
      name={name}
      aria-label={label}
      autoComplete="off"
      maxLength={9}
      {...(placeholder !== null && { placeholder: String(placeholder) })}
      value={typed ?? value ?? ''}
      onChange={({ currentTarget }) => setTyped(digitsIn(currentTarget.value))}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply(event);
      }}
    />
  );
}

function digitsIn(text: string): string {
  return asciiDigits(text).replaceAll(/\D/g, '');
}
