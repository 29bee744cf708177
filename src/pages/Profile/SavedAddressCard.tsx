import { i18n } from '@lingui/core';
import { Badge } from '@mantine/core';
import type { EventFromLogic } from 'xstate';
import type { SavedAddress } from '../../../contract/addresses/entities.ts';
import type { addressBookMachine } from '../../../machines/addressBook.machine.ts';
import { AddressLines } from '../../components/OrderParts/AddressLines.tsx';
import { EntryCard } from './EntryCard.tsx';

interface SavedAddressCardProps {
  readonly saved: SavedAddress;
  readonly isBusy: boolean;
  /** Whether the card shows the confirmation of its deletion. */
  readonly isDeleting: boolean;
  readonly send: (event: EventFromLogic<typeof addressBookMachine>) => void;
}

export function SavedAddressCard({ saved, isBusy, isDeleting, send }: SavedAddressCardProps) {
  const { id: addressId, isDefault } = saved;
  return (
    <EntryCard<EventFromLogic<typeof addressBookMachine>>
      actions={[
        { label: i18n.t('Edit'), event: { type: 'address.edit', addressId } },
        { label: i18n.t('Delete'), event: { type: 'deletion.requested', addressId } },
        ...(isDefault
          ? []
          : [{ label: i18n.t('Make default'), event: { type: 'default.chosen', addressId } as const }]),
      ]}
      isBusy={isBusy}
      deletionQuestion={isDeleting && i18n.t('Delete this address?')}
      send={send}
    >
      <AddressLines address={saved} />
      {isDefault && <Badge mt="xs">{i18n.t('Default address')}</Badge>}
    </EntryCard>
  );
}
