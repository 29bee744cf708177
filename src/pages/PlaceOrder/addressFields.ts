import type { HTMLInputAutoCompleteAttribute, HTMLAttributes } from 'react';
import type { Address } from '../../../contract/entities.ts';

interface AddressField {
  readonly name: keyof Address;
  readonly label: string;
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** Takes a whole row of the form; the others share one. */
  readonly wide?: true;
}

/** In the order in which the form asks for them. */
export const ADDRESS_FIELDS: readonly AddressField[] = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name' },
  { name: 'email', label: 'Email', autoComplete: 'email', inputMode: 'email', wide: true },
  { name: 'phone', label: 'Phone', autoComplete: 'tel-national', inputMode: 'tel', wide: true },
  { name: 'street', label: 'Street', autoComplete: 'street-address', wide: true },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'state', label: 'State', autoComplete: 'address-level1' },
  { name: 'postalCode', label: 'Postal code', autoComplete: 'postal-code' },
  { name: 'country', label: 'Country', autoComplete: 'country-name' },
];
