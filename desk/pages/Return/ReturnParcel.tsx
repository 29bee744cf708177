import { i18n } from '@lingui/core';
import { DataList } from '@mantine/core';
import type { DeskReturn } from '../../../contract/desk/deskReturn.ts';
import { Fact } from '../../../src/components/Fact/Fact.tsx';
import { Part } from '../../components/Part/Part.tsx';

interface ReturnParcelProps {
  readonly title: string;
  readonly parcel: NonNullable<DeskReturn['pickUp']>;
}

export function ReturnParcel({ title, parcel }: ReturnParcelProps) {
  const { courier, trackingNumber, label, refusedFields } = parcel;
  return (
    <Part title={title}>
      <DataList>
        <Fact name={i18n.t('Courier')}>{courier || i18n.t('not known yet')}</Fact>
        {trackingNumber !== '' && <Fact name={i18n.t('Tracking number')}>{trackingNumber}</Fact>}
        {label !== '' && <Fact name={i18n.t('The courier reports')}>{label}</Fact>}
        {refusedFields !== '' && <Fact name={i18n.t('The courier refuses')}>{refusedFields}</Fact>}
      </DataList>
    </Part>
  );
}
