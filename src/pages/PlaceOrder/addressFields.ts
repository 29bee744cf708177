import type { HTMLInputAutoCompleteAttribute, HTMLAttributes } from 'react';
import type { Address } from '../../../contract/entities.ts';

interface AddressField {
  readonly name: keyof Address;
  readonly label: string;
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** Whether the field takes a whole row of the form. */
  readonly wide?: true;
}

/** The fields in the order of the form. */
export const ADDRESS_FIELDS: readonly AddressField[] = [
  { name: 'firstName', label: /*i18n*/ 'First name', autoComplete: 'given-name' },
  { name: 'lastName', label: /*i18n*/ 'Last name', autoComplete: 'family-name' },
  { name: 'email', label: /*i18n*/ 'Email', autoComplete: 'email', inputMode: 'email', wide: true },
  { name: 'phone', label: /*i18n*/ 'Phone', autoComplete: 'tel-national', inputMode: 'tel', wide: true },
  { name: 'street', label: /*i18n*/ 'Street', autoComplete: 'street-address', wide: true },
  { name: 'city', label: /*i18n*/ 'City', autoComplete: 'address-level2' },
  { name: 'state', label: /*i18n*/ 'State', autoComplete: 'address-level1' },
  { name: 'postalCode', label: /*i18n*/ 'Postal code', autoComplete: 'postal-code' },
  { name: 'country', label: /*i18n*/ 'Country', autoComplete: 'country-name' },
];
