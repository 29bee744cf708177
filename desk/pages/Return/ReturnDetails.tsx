import { i18n } from '@lingui/core';
import { DataList, Group, Text, Timeline, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { DeskReturn } from '../../../contract/desk/deskReturn.ts';
import { formatMoney } from '../../../contract/money.ts';
import type { deskReturnMachine } from '../../../machines/desk/deskReturn.machine.ts';
import { Fact } from '../../../src/components/Fact/Fact.tsx';
import { RETURN_EVENT_NAMES } from '../../../src/components/OrderParts/returnEventNames.ts';
import { PhotoLinks } from '../../components/PhotoLinks/PhotoLinks.tsx';
import { Thumbnail } from '../../../src/components/Thumbnail/Thumbnail.tsx';
import { formatDate } from '../../../src/language/formatDate.ts';
import { translate } from '../../../src/language/translate.ts';
import { Columns } from '../../components/Columns/Columns.tsx';
import { Part } from '../../components/Part/Part.tsx';
import { ReturnBadge } from '../../components/ReturnBadge/ReturnBadge.tsx';
import { DECLINE_REASON_NAMES } from '../../components/returnEventNames.ts';
import { RETURN_REASON_NAMES } from '../../components/returnNames.ts';
import { ReturnActions } from './ReturnActions.tsx';
import { ReturnAudit } from './ReturnAudit.tsx';
import { ReturnMoney } from './ReturnMoney.tsx';
import { ReturnParcel } from './ReturnParcel.tsx';
import classes from './Return.module.css';

interface ReturnDetailsProps {
  readonly actor: ActorRefFrom<typeof deskReturnMachine>;
  readonly found: DeskReturn;
}

/** A return: what to do with it first, then everything that is known about it. */
export function ReturnDetails({ actor, found }: ReturnDetailsProps) {
  const { number, name, items, reason, note, pictures, declineReason, timeline, audit, date } = found;
  return (
    <>
      <Group gap="0.25rem 1rem">
        <Title order={1}>{i18n.t('Return of order {number}', { number })}</Title>
        <ReturnBadge found={found} />
        <Text variant="caption">{formatDate(date, 'dateTime')}</Text>
      </Group>
      <ReturnActions actor={actor} found={found} />
      <Columns
        main={
          <>
            <Part title={i18n.t('Items')}>
              {items.map(({ productId, name: product, size, exchangeSize, quantity, price, image }) => (
                <div key={`${productId}/${size}`} className={classes.line}>
                  <Thumbnail image={image === null ? [] : [image]} small />
                  <div>
                    <Text fw={600}>{product}</Text>
                    <Text size="sm">
                      {[size && translate(size), `${quantity} × ${formatMoney(price)}`]
                        .filter(Boolean)
                        .join(' · ')}
                    </Text>
                    {exchangeSize !== null && (
                      <Text size="sm">
                        {i18n.t('In exchange for size {size}', { size: translate(exchangeSize) })}
                      </Text>
                    )}
                  </div>
                </div>
              ))}
            </Part>
            <Part title={i18n.t('Reason')}>
              <Text fw={600}>{translate(RETURN_REASON_NAMES[reason])}</Text>
              {note !== '' && <Text className={classes.note}>{note}</Text>}
              <PhotoLinks label={i18n.t('Photos of the shopper')} photos={pictures} />
            </Part>
            <ReturnMoney found={found} />
          </>
        }
        side={
          <>
            <Part title={i18n.t('Order')}>
              <DataList>
                <Fact name={i18n.t('Order')}>
                  <Link to={`/orders/${number}`}>{`#${number}`}</Link>
                </Fact>
                {name !== '' && <Fact name={i18n.t('Name')}>{name}</Fact>}
                {declineReason !== null && (
                  <Fact name={i18n.t('Declined')}>{translate(DECLINE_REASON_NAMES[declineReason])}</Fact>
                )}
              </DataList>
            </Part>
            {found.pickUp && <ReturnParcel title={i18n.t('Parcel to us')} parcel={found.pickUp} />}
            {found.exchange && (
              <ReturnParcel title={i18n.t('Parcel with the other size')} parcel={found.exchange} />
            )}
            <Part title={i18n.t('Timeline')}>
              <Timeline active={timeline.length - 1}>
                {timeline.map(({ event, date: at }) => (
                  <Timeline.Item key={`${event}/${at}`} title={translate(RETURN_EVENT_NAMES[event])}>
                    <Text variant="caption">{formatDate(at, 'weekdayTime')}</Text>
                  </Timeline.Item>
                ))}
              </Timeline>
            </Part>
            {audit.length > 0 && (
              <Part title={i18n.t('Who did what')}>
                <ReturnAudit entries={audit} />
              </Part>
            )}
          </>
        }
      />
    </>
  );
}
