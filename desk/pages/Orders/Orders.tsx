import { i18n } from '@lingui/core';
import { Checkbox, Group, Stack, Title } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { deskCalls } from '../../../contract/desk/deskCalls.ts';
import { hasRole } from '../../../contract/desk/deskRoles.ts';
import { isAllSelected } from '../../../machines/desk/deskOrders.machine.ts';
import { ListBody } from '../../components/ListBody/ListBody.tsx';
import { OrderRow } from '../../components/OrderRow/OrderRow.tsx';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { useProvided } from '../../hooks/useProvided.ts';
import { useRoles } from '../../hooks/useRoles.ts';
import { provideDeskOrders } from '../../services/deskOrders.ts';
import { BatchBar } from './BatchBar.tsx';
import { BatchResults } from './BatchResults.tsx';
import { filterQuery, readFilters } from './filterAddress.ts';
import { Filters } from './Filters.tsx';
import classes from './Orders.module.css';

/** The orders of the shop, newest first: found, narrowed, and several changed at once. */
export function Orders() {
  const [query, setQuery] = useSearchParams();
  const address = query.toString();
  const actor = useActorRef(useProvided(provideDeskOrders), { input: { filters: readFilters(query) } });
  const { orders, after, selected, results, error, filters } = useSelector(actor, ({ context }) => context);
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isLoadingMore = useSelector(actor, (snapshot) => snapshot.hasTag('loadingMore'));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const mayChange = hasRole(useRoles(), deskCalls.changeDeskOrders.roles);
  usePageTitle(i18n.t('Orders'));
  useEffect(() => {
    const requested = readFilters(new URLSearchParams(address));
    const shown = actor.getSnapshot().context.filters;
    if (JSON.stringify(requested) !== JSON.stringify(shown))
      actor.send({ type: 'filters.changed', filters: requested });
  }, [actor, address]);

  return (
    <Stack gap="md">
      <Title order={1}>{i18n.t('Orders')}</Title>
      <Filters filters={filters} onChange={(changed) => setQuery(filterQuery(changed))} />
      <ListBody
        hasFailed={hasFailed}
        isLoading={isLoading}
        isEmpty={orders.length === 0}
        empty={
          Object.keys(filterQuery(filters)).length === 0
            ? i18n.t('There are no orders yet.')
            : i18n.t('There is no such order.')
        }
        error={error}
        hasMore={after !== null}
        isLoadingMore={isLoadingMore}
        onRetry={() => actor.send({ type: 'orders.retry' })}
        onMore={() => actor.send({ type: 'orders.more' })}
      >
        {results && <BatchResults {...results} />}
        <div className={classes.list}>
          {mayChange && (
            <Group className={classes.all}>
              <Checkbox
                label={i18n.t('Select all')}
                checked={isAllSelected({ orders, selected })}
                indeterminate={selected.length > 0 && !isAllSelected({ orders, selected })}
                onChange={() => actor.send({ type: 'all.toggled' })}
              />
            </Group>
          )}
          <ul className={classes.rows}>
            {orders.map((order) => (
              <OrderRow
                key={order.number}
                order={order}
                isSelected={selected.includes(order.number)}
                box={
                  mayChange && (
                    <Checkbox
                      aria-label={i18n.t('Select order {number}', { number: order.number })}
                      className={classes.box ?? ''}
                      checked={selected.includes(order.number)}
                      onChange={() => actor.send({ type: 'order.toggled', number: order.number })}
                    />
                  )
                }
              />
            ))}
          </ul>
        </div>
      </ListBody>
      {!isLoading && !hasFailed && selected.length > 0 && <BatchBar actor={actor} />}
    </Stack>
  );
}
