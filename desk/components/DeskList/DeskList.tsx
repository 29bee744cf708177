import { Stack, Title } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { deskListMachine, ListFilters } from '../../../machines/desk/deskList.machine.ts';
import type { DeskApi } from '../../api/client.ts';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { useProvided } from '../../hooks/useProvided.ts';
import { ListBody } from '../ListBody/ListBody.tsx';
import classes from './DeskList.module.css';

interface DeskListProps<Row> {
  readonly title: string;
  readonly provide: (api: DeskApi) => typeof deskListMachine;
  /** The filters of an address; unknown values are ignored. */
  readonly readFilters: (query: URLSearchParams) => ListFilters;
  /** The fields that change the filters, and with them the address. Empty filters are left out. */
  readonly fields: (filters: ListFilters, onChange: (filters: ListFilters) => void) => ReactNode;
  /** In place of a list without entries. */
  readonly empty: string;
  /** The entries, each a `<li>`. */
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** The page of a list whose filters are in its address. */
export function DeskList<Row>({ title, provide, readFilters, fields, empty, children }: DeskListProps<Row>) {
  const [query, setQuery] = useSearchParams();
  const address = query.toString();
  const actor = useActorRef(useProvided(provide), { input: { filters: readFilters(query) } });
  const { rows, after, error, filters } = useSelector(actor, ({ context }) => context);
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isLoadingMore = useSelector(actor, (snapshot) => snapshot.hasTag('loadingMore'));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  usePageTitle(title);
  useEffect(() => {
    const requested = readFilters(new URLSearchParams(address));
    if (JSON.stringify(requested) !== JSON.stringify(actor.getSnapshot().context.filters))
      actor.send({ type: 'list.filtered', filters: requested });
  }, [actor, address, readFilters]);
  const change = (changed: ListFilters) =>
    setQuery(Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== '')));
  return (
    <Stack gap="md">
      <Title order={1}>{title}</Title>
      <div className={classes.fields}>{fields(filters, change)}</div>
      <ListBody
        hasFailed={hasFailed}
        isLoading={isLoading}
        isEmpty={rows.length === 0}
        empty={empty}
        error={error}
        hasMore={after !== null}
        isLoadingMore={isLoadingMore}
        onRetry={() => actor.send({ type: 'list.retry' })}
        onMore={() => actor.send({ type: 'list.more' })}
      >
        {/* The service of the page returns rows of this type. */}
        {/* oxlint-disable-next-line typescript/no-unsafe-type-assertion */}
        <ul className={classes.rows}>{children(rows as unknown as readonly Row[])}</ul>
      </ListBody>
    </Stack>
  );
}
