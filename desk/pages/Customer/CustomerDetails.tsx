import { i18n } from '@lingui/core';
import { Group, List, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { DeskCustomer } from '../../../contract/desk/deskCustomer.ts';
import type { deskCustomerMachine } from '../../../machines/desk/deskCustomer.machine.ts';
import { EVENT_NAMES } from '../../../src/components/OrderParts/eventNames.ts';
import { formatDate } from '../../../src/language/formatDate.ts';
import { translate } from '../../../src/language/translate.ts';
import { CHANNEL_NAMES, MESSAGE_STATE_NAMES } from '../../components/messageNames.ts';
import { OrderRow } from '../../components/OrderRow/OrderRow.tsx';
import { Columns } from '../../components/Columns/Columns.tsx';
import { Part } from '../../components/Part/Part.tsx';
import { ReturnRow } from '../../components/ReturnRow/ReturnRow.tsx';
import { ReviewBadge } from '../../components/ReviewBadge/ReviewBadge.tsx';
import { PersonalData } from './PersonalData.tsx';
import classes from './Customer.module.css';

interface CustomerDetailsProps {
  readonly actor: ActorRefFrom<typeof deskCustomerMachine>;
  readonly customer: DeskCustomer;
}

/** A customer: orders, returns, reviews, messages and coupons, the newest first. */
export function CustomerDetails({ actor, customer }: CustomerDetailsProps) {
  const { name, email, phone, orders, since, deletedAt } = customer;
  const { newestOrders, returns, reviews, messages, coupons } = customer;
  return (
    <>
      <Group gap="0.25rem 1rem">
        <Title order={1}>{deletedAt === null ? name : i18n.t('Deleted account')}</Title>
        <Text variant="caption">
          {deletedAt === null
            ? i18n.t('since {date}', { date: formatDate(since, 'date') })
            : i18n.t('deleted on {date}', { date: formatDate(deletedAt, 'date') })}
        </Text>
      </Group>
      <p className={classes.contacts}>
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {phone && <a href={`tel:${phone}`}>{phone}</a>}
      </p>
      <Columns
        main={
          <>
            <Entries
              title={i18n.t('{count, plural, one {# order} other {# orders}}', { count: orders })}
              empty={i18n.t('No orders')}
            >
              {newestOrders.map((order) => (
                <OrderRow key={order.number} order={order} />
              ))}
            </Entries>
            {returns.length > 0 && (
              <Entries title={i18n.t('Returns')}>
                {returns.map((found) => (
                  <ReturnRow key={found.id} found={found} />
                ))}
              </Entries>
            )}
          </>
        }
        side={
          <>
            {reviews.length > 0 && (
              <Part title={i18n.t('Reviews')}>
                <List listStyleType="none">
                  {reviews.map(({ id, product, rating, status, date }) => (
                    <List.Item key={id}>
                      <Group gap="0.25rem 0.75rem">
                        <span>{product}</span>
                        <span>{i18n.t('{rating} of 5', { rating })}</span>
                        <ReviewBadge status={status} />
                        <Text variant="caption">{formatDate(date, 'weekday')}</Text>
                      </Group>
                    </List.Item>
                  ))}
                </List>
              </Part>
            )}
            {messages.length > 0 && (
              <Part title={i18n.t('Messages to the shopper')}>
                <List listStyleType="none">
                  {messages.map(({ number, event, channel, state, date }) => (
                    <List.Item key={`${number}/${event}/${channel}/${date}`}>
                      <Text size="sm">
                        <Link to={`/orders/${number}`}>{`#${number}`}</Link>
                        <span>
                          {` · ${[
                            translate(EVENT_NAMES[event]),
                            translate(CHANNEL_NAMES[channel]),
                            translate(MESSAGE_STATE_NAMES[state]),
                            formatDate(date, 'weekdayTime'),
                          ].join(' · ')}`}
                        </span>
                      </Text>
                    </List.Item>
                  ))}
                </List>
              </Part>
            )}
            {coupons.length > 0 && (
              <Part title={i18n.t('Coupons used')}>
                <List listStyleType="none">
                  {coupons.map(({ code, number, date }) => (
                    <List.Item key={number}>
                      <Text size="sm">
                        <b>{code}</b>
                        <span>{` · ${formatDate(date, 'weekday')} · `}</span>
                        <Link to={`/orders/${number}`}>{`#${number}`}</Link>
                      </Text>
                    </List.Item>
                  ))}
                </List>
              </Part>
            )}
            <PersonalData actor={actor} customer={customer} />
          </>
        }
      />
    </>
  );
}

interface EntriesProps {
  readonly title: string;
  readonly empty?: string;
  readonly children: readonly ReactNode[];
}

function Entries({ title, empty = '', children }: EntriesProps) {
  return (
    <Part title={title}>
      {children.length === 0 ? <Text>{empty}</Text> : <ul className={classes.rows}>{children}</ul>}
    </Part>
  );
}
