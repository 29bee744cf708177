import { i18n } from '@lingui/core';
import { Textarea } from '@mantine/core';
import type { Address } from '../../../contract/addresses/entities.ts';
import type { Text as Sentence } from '../../../contract/texts/text.ts';
import { ADDRESS_FIELDS } from '../../../src/components/AddressForm/addressFields.ts';
import { TextField } from '../../../src/components/TextField/TextField.tsx';

interface AddressFieldsProps {
  readonly address: Address;
  readonly isBusy: boolean;
  readonly error: Sentence | null;
}

/** The fields of an order's address, which the server checks by the rules of the checkout. */
export function AddressFields({ address, isBusy, error }: AddressFieldsProps) {
  return ADDRESS_FIELDS.map(({ name, label, inputMode }, index) =>
    name === 'street' ? (
      <Textarea
        key={name}
        name={name}
        label={i18n.t(label)}
        defaultValue={address.street}
        autoComplete="off"
        autosize
        readOnly={isBusy}
      />
    ) : (
      <TextField
        key={name}
        name={name}
        label={i18n.t(label)}
        defaultValue={address[name]}
        autoComplete="off"
        {...(inputMode ? { inputMode } : {})}
        error={index === 0 ? error : null}
        readOnly={isBusy}
        focusOnMount={index === 0}
      />
    ),
  );
}

export function readAddressFields(read: (name: keyof Address) => string): Address {
  return {
    firstName: read('firstName'),
    lastName: read('lastName'),
    email: read('email'),
    phone: read('phone'),
    street: read('street'),
    city: read('city'),
    state: read('state'),
    postalCode: read('postalCode'),
    country: read('country'),
  };
}
