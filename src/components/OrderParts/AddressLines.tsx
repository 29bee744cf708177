import { Text } from '@mantine/core';
import type { Address } from '../../../contract/addresses/entities.ts';
import { streetLines } from '../../../contract/addresses/streetLines.ts';

/** A delivery address, line by line. */
export function AddressLines({ address }: { readonly address: Address }) {
  const { firstName, lastName, street, city, state, postalCode, country, phone } = address;
  const place = [city, state, postalCode].filter(Boolean).join(', ');
  const lines = [...streetLines(street), place, country, phone].filter(Boolean);
  return (
    <Text component="address" fs="normal">
      <Text fw={600}>{[firstName, lastName].filter(Boolean).join(' ')}</Text>
      {lines.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </Text>
  );
}
