import { i18n } from '@lingui/core';
import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import { translate } from '../../language/translate.ts';
import { useFormField } from '../Form/formContext.ts';
import type { TextFieldProps } from '../TextField/TextField.tsx';
import { listCountries } from './countries.ts';

interface CountryFieldProps extends Pick<TextFieldProps, 'label' | 'autoComplete' | 'required' | 'readOnly'> {
  readonly name: string;
  readonly value: string;
  readonly onChoose: (country: string) => void;
}

/** The country, to choose. A stored one that is not in the list is a choice too. */
export function CountryField({ value, readOnly, onChoose, ...props }: CountryFieldProps) {
  const { id, problem } = useFormField(props.name);
  const { locale } = i18n;
  const countries = useMemo(() => listCountries(locale), [locale]);
  const isListed = countries.some((country) => country.value === value);
  return (
    <NativeSelect
      {...props}
      id={id}
      value={value}
      data={isListed ? countries : [{ value, label: value }, ...countries]}
      error={problem && translate(problem)}
      // A select has no `readOnly`.
      onChange={({ currentTarget }) => !readOnly && onChoose(currentTarget.value)}
    />
  );
}
