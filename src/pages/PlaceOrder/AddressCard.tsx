import { i18n } from '@lingui/core';
import { Button, Card, Group, Text, Title } from '@mantine/core';
import type { Address } from '../../../contract/addresses/entities.ts';
import { streetLines } from '../../../contract/addresses/streetLines.ts';

interface AddressCardProps {
  readonly address: Address;
  /** Missing while the address cannot be changed. */
  readonly onEdit?: () => void;
  /** Missing where no other address can be added. */
  readonly onAdd?: (() => void) | undefined;
}

/** The saved address, read-only. */
export function AddressCard({ address, onEdit, onAdd }: AddressCardProps) {
  const place = [address.city, address.state, address.postalCode].filter(Boolean).join(', ');
  const lines = [...streetLines(address.street), place, address.country, address.phone, address.email].filter(
    Boolean,
  );
  return (
    <Card component="section" aria-labelledby="address-title">
      <Group justify="space-between" gap={0} mb="sm">
        <Title order={2} size="h3" id="address-title">
          {i18n.t('Delivery address')}
        </Title>
        <Button variant="transparent" disabled={!onEdit} onClick={onEdit}>
          {i18n.t('Edit Address')}
        </Button>
      </Group>
      <Text component="address" fs="normal">
        <Text span display="block" fw={600}>
          {`${address.firstName} ${address.lastName}`}
        </Text>
        {lines.map((line) => (
          <Text key={line} span display="block">
            {line}
          </Text>
        ))}
      </Text>
      {onAdd && (
        <Button variant="transparent" mt="xs" disabled={!onEdit} onClick={onAdd}>
          {i18n.t('Add a new address')}
        </Button>
      )}
    </Card>
  );
}
