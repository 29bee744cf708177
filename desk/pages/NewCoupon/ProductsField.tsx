import { i18n } from '@lingui/core';
import { MultiSelect } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { DESK_SEARCH_MIN } from '../../../contract/desk/deskLimits.ts';
import type { DeskProductRow } from '../../../contract/desk/deskProduct.ts';
import { useProvided } from '../../hooks/useProvided.ts';
import { provideDeskList } from '../../services/deskList.ts';

const provide = provideDeskList('listDeskProducts');

interface ProductOption {
  readonly value: string;
  readonly label: string;
}

/** Chooses products by a search of their names. In a form, its value is the ids of the products, separated by commas. */
export function ProductsField({ name, label }: { readonly name: string; readonly label: string }) {
  const actor = useActorRef(useProvided(provide), { input: { filters: {} } });
  const [chosen, setChosen] = useState<readonly ProductOption[]>([]);
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  // The service returns rows of this type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const rows = useSelector(actor, ({ context }) => context.rows) as unknown as readonly DeskProductRow[];
  const found = rows.map((row): ProductOption => ({ value: row.id, label: row.name }));
  const options = [...chosen, ...found.filter(({ value }) => chosen.every((one) => one.value !== value))];
  return (
    <MultiSelect
      comboboxProps={{ withinPortal: false }}
      name={name}
      label={label}
      placeholder={i18n.t('Search by name')}
      data={options}
      value={chosen.map(({ value }) => value)}
      onChange={(ids) => setChosen(options.filter(({ value }) => ids.includes(value)))}
      searchable
      // The server has searched: its words may be in the category or type.
      filter={({ options: all }) => all}
      onSearchChange={(q) => {
        if (q === '' || q.trim().length >= DESK_SEARCH_MIN)
          actor.send({ type: 'list.filtered', filters: q === '' ? {} : { q } });
      }}
      nothingFoundMessage={isLoading ? i18n.t('Loading…') : i18n.t('There are no such products.')}
      hidePickedOptions
      clearable
    />
  );
}
