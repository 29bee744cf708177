import { i18n } from '@lingui/core';
import { DataList, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { deskCalls } from '../../../contract/desk/deskCalls.ts';
import type { DeskOrder } from '../../../contract/desk/entities.ts';
import { Fact } from '../../../src/components/Fact/Fact.tsx';
import { formatDate } from '../../../src/language/formatDate.ts';
import { translate } from '../../../src/language/translate.ts';
import { hasRole } from '../../../contract/desk/deskRoles.ts';
import { CourierFacts } from './CourierFacts.tsx';
import { Part } from '../../components/Part/Part.tsx';
import { RETURN_REASON_NAMES, RETURN_STATUS_NAMES } from '../../components/returnNames.ts';
import { useRoles } from '../../hooks/useRoles.ts';
import { tabAddress } from '../../tabAddress.ts';

export function ParcelPart({
  order: { number, parcel, parcels, expectedBy, returns },
}: {
  readonly order: DeskOrder;
}) {
  const mayPrint = hasRole(useRoles(), deskCalls.printSlips.roles);
  const hasLabel = parcel !== null && !parcel.isOwnCourier && parcel.trackingNumber !== '';
  return (
    <Part title={parcels ? i18n.t('Parcels') : i18n.t('Parcel')}>
      {parcel === null && !parcels && <Text>{i18n.t('No courier knows this parcel yet.')}</Text>}
      <DataList>
        {parcel && <CourierFacts parcel={parcel} />}
        {expectedBy !== null && <Fact name={i18n.t('Promised by')}>{formatDate(expectedBy, 'weekday')}</Fact>}
        {returns.map(({ id, status, reason, date }) => (
          <Fact key={id} name={`${i18n.t('Return')} · ${formatDate(date, 'weekday')}`}>
            <Link to={`/returns/${id}`}>
              {`${translate(RETURN_STATUS_NAMES[status])} · ${translate(RETURN_REASON_NAMES[reason])}`}
            </Link>
          </Fact>
        ))}
      </DataList>
      {mayPrint && hasLabel && (
        <Text>
          <a
            href={tabAddress(`${deskCalls.openLabels.path}?numbers=${number}`)}
            target="_blank"
            rel="noreferrer"
          >
            {i18n.t('Print the courier’s label')}
          </a>
        </Text>
      )}
      {mayPrint && (
        <a
          href={tabAddress(`${deskCalls.printSlips.path}?numbers=${number}`)}
          target="_blank"
          rel="noreferrer"
        >
          {parcels ? i18n.t('Print the packing slips') : i18n.t('Print the packing slip')}
        </a>
      )}
    </Part>
  );
}
