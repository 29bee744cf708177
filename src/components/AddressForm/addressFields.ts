import type { HTMLInputAutoCompleteAttribute, HTMLAttributes } from 'react';
import type { Address } from '../../../contract/addresses/entities.ts';
import { isIndia } from '../../../contract/addresses/pinCode.ts';
import type { AddressProblem } from '../../../contract/addresses/rules.ts';
import type { FormProblem } from '../Form/formContext.ts';

interface AddressField {
  readonly name: keyof Address;
  readonly label: string;
  /** Shown beside the field when it is empty. */
  readonly missing: string;
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
}

/** The field of the postal code in an address in India. */
const PIN_CODE_FIELD: AddressField = {
  name: 'postalCode',
  label: /*i18n*/ 'PIN code',
  missing: /*i18n*/ 'Enter a PIN code',
  autoComplete: 'postal-code',
  inputMode: 'numeric',
};

/** The fields in the order of the form: the PIN code first, which fills in city and state. */
export const ADDRESS_FIELDS: readonly AddressField[] = [
  {
    name: 'postalCode',
    label: /*i18n*/ 'Postal code',
    missing: /*i18n*/ 'Enter a postal code',
    autoComplete: 'postal-code',
  },
  {
    name: 'country',
    label: /*i18n*/ 'Country',
    missing: /*i18n*/ 'Enter a country',
    autoComplete: 'country-name',
  },
  {
    name: 'street',
    label: /*i18n*/ 'Street and area',
    missing: /*i18n*/ 'Enter a house number and street',
    autoComplete: 'street-address',
  },
  {
    name: 'city',
    label: /*i18n*/ 'City',
    missing: /*i18n*/ 'Enter a city',
    autoComplete: 'address-level2',
  },
  {
    name: 'state',
    label: /*i18n*/ 'State',
    missing: /*i18n*/ 'Enter a state',
    autoComplete: 'address-level1',
  },
  {
    name: 'firstName',
    label: /*i18n*/ 'First name',
    missing: /*i18n*/ 'Enter a first name',
    autoComplete: 'given-name',
  },
  {
    name: 'lastName',
    label: /*i18n*/ 'Last name',
    missing: /*i18n*/ 'Enter a last name',
    autoComplete: 'family-name',
  },
  {
    name: 'phone',
    label: /*i18n*/ 'Phone',
    missing: /*i18n*/ 'Enter a phone number',
    autoComplete: 'tel-national',
    inputMode: 'tel',
  },
  {
    name: 'email',
    label: /*i18n*/ 'Email',
    missing: /*i18n*/ 'Enter an email address',
    autoComplete: 'email',
    inputMode: 'email',
  },
];

/** The fields of an address in a country. */
export function addressFields(country: string): readonly AddressField[] {
  const isPin = isIndia(country);
  return ADDRESS_FIELDS.map((field) => (isPin && field.name === 'postalCode' ? PIN_CODE_FIELD : field));
}

/** The problems in the order of the fields, each with the message of its field. */
export function fieldProblems(
  fields: readonly AddressField[],
  problems: readonly AddressProblem[],
): readonly FormProblem[] {
  return fields.flatMap(({ name, missing }) =>
    problems
      .filter(({ field }) => field === name)
      .map(({ code, message }) => ({
        field: name,
        message: code === 'address_incomplete' ? missing : message,
      })),
  );
}
