import { i18n } from '@lingui/core';
import { Stack } from '@mantine/core';
import type { DeskOrder } from '../../../contract/desk/entities.ts';
import { AddressLines } from '../../../src/components/OrderParts/AddressLines.tsx';
import { Part } from '../../components/Part/Part.tsx';

export function AddressPart({ order: { address } }: { readonly order: DeskOrder }) {
  const { phone, email } = address;
  return (
    <Part title={i18n.t('Address')}>
      <AddressLines address={{ ...address, phone: '' }} />
      <Stack gap={0} mt="xs" align="start">
        {phone && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </Stack>
    </Part>
  );
}
