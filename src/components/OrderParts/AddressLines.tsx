import { Text } from '@mantine/core';
import type { Address } from '../../../contract/addresses/entities.ts';
import { streetLines } from '../../../contract/addresses/streetLines.ts';

interface AddressLinesProps {
  readonly address: Address;
  readonly withEmail?: boolean;
}

export function AddressLines({ address, withEmail = false }: AddressLinesProps) {
  const { firstName, lastName, street, city, state, postalCode, country, phone, email } = address;
  const place = [city, state, postalCode].filter(Boolean).join(', ');
  const lines = [...streetLines(street), place, country, phone, ...(withEmail ? [email] : [])].filter(
    Boolean,
  );
  return (
    <Text component="address" fs="normal">
      <Text fw={600}>{[firstName, lastName].filter(Boolean).join(' ')}</Text>
      {lines.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </Text>
  );
}
