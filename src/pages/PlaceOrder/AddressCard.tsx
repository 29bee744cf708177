import { i18n } from '@lingui/core';
import { Card, Group, Title } from '@mantine/core';
import type { Address } from '../../../contract/addresses/entities.ts';
import { AddressLines } from '../../components/OrderParts/AddressLines.tsx';
import { TextButton } from '../../components/TextButton/TextButton.ts';

interface AddressCardProps {
  readonly address: Address;
  /** Missing while the address cannot be changed. */
  readonly onEdit?: () => void;
  /** Missing where no other address can be added. */
  readonly onAdd?: (() => void) | undefined;
}

/** The saved address, read-only. */
export function AddressCard({ address, onEdit, onAdd }: AddressCardProps) {
  return (
    <Card component="section" aria-labelledby="address-title">
      <Group justify="space-between" gap={0} mb="sm">
        <Title order={2} size="h3" id="address-title">
          {i18n.t('Delivery address')}
        </Title>
        <TextButton disabled={!onEdit} onClick={onEdit}>
          {i18n.t('Edit Address')}
        </TextButton>
      </Group>
      <AddressLines address={address} withEmail />
      {onAdd && (
        <TextButton mt="xs" disabled={!onEdit} onClick={onAdd}>
          {i18n.t('Add a new address')}
        </TextButton>
      )}
    </Card>
  );
}
