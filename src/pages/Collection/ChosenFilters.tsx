import { i18n } from '@lingui/core';
import { Group, Pill } from '@mantine/core';
import { useRef } from 'react';
import type { SearchSummary } from '../../../contract/catalogue/search/searchSummary.ts';
import { TextButton } from '../../components/TextButton/TextButton.ts';
import type { CollectionProps } from './CollectionProps.ts';
import { listChips } from './listChips.ts';

interface ChosenFiltersProps extends CollectionProps {
  readonly search: SearchSummary | null;
}

/** The active filters, and the price that the search names, each with a button that removes it. After a removal the focus moves to the next one. */
export function ChosenFilters({ choice, collection, search }: ChosenFiltersProps) {
  const row = useRef<HTMLDivElement>(null);
  const chips = listChips({ choice, collection }, search?.price ?? null);
  const isNone = chips.length === 0;
  return (
    <Group
      ref={row}
      gap="xs"
      mb={isNone ? 0 : 'md'}
      role="group"
      aria-label={i18n.t('Chosen filters')}
      tabIndex={-1}
    >
      {chips.map(({ key, name, drop }, index) => (
        <Pill
          key={key}
          withRemoveButton
          removeButtonProps={{
            'aria-label': i18n.t('Remove {name}', { name }),
            'aria-hidden': false,
            tabIndex: 0,
          }}
          onRemove={() => {
            focusNeighbour(row.current, index);
            drop();
          }}
        >
          {name}
        </Pill>
      ))}
      {!isNone && (
        <TextButton
          px="xs"
          onClick={() => {
            row.current?.focus({ preventScroll: true });
            collection.send({ type: 'filters.cleared' });
          }}
        >
          {i18n.t('Clear all')}
        </TextButton>
      )}
    </Group>
  );
}

/** Focuses the button after the removed one, or the one before, or the row itself when it is empty. */
function focusNeighbour(row: HTMLElement | null, index: number): void {
  const chips = [...(row?.querySelectorAll('button') ?? [])].slice(0, -1);
  (chips[index + 1] ?? chips[index - 1] ?? row)?.focus({ preventScroll: true });
}
