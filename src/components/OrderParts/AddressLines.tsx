import type { Address } from '../../../contract/entities.ts';

/** A delivery address, line by line. */
export function AddressLines({ address }: { readonly address: Address }) {
  const { firstName, lastName, street, city, state, postalCode, country, phone } = address;
  const lines = [
    [firstName, lastName].filter(Boolean).join(' '),
    street,
    [city, state, postalCode].filter(Boolean).join(', '),
    country,
    phone,
  ].filter(Boolean);
  return (
    <address>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </address>
  );
}
