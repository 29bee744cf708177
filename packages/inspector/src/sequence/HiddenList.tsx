import { Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useInspector } from '../view/inspectorContext.ts';
import type { FilterAction } from './filterRows.ts';

interface Chip {
  readonly text: string;
  readonly label: string;
  readonly removal: FilterAction;
}

/** What is left out of the sequence besides the fields of its header; a button each shows it again. */
export function HiddenList() {
  const { recording, filter, changeFilter } = useInspector();
  const { pair, hiddenActors, hiddenEvents } = filter;
  const nameOf = (key: string) => (key === '' ? 'outside' : (recording.actors.get(key)?.name ?? '?'));
  const chips: readonly Chip[] = [
    ...(pair
      ? [
          {
            text: `only ${nameOf(pair[0])} ↔ ${nameOf(pair[1])}`,
            label: `Show more than ${nameOf(pair[0])} and ${nameOf(pair[1])}`,
            removal: { type: 'changed', changes: { pair: null } },
          } as const,
        ]
      : []),
    ...[...hiddenActors].map((actor) => ({
      text: `without ${nameOf(actor)}`,
      label: `Show ${nameOf(actor)} again`,
      removal: { type: 'actorToggled', actor } as const,
    })),
    ...[...hiddenEvents].map((event) => ({
      text: `without ${event}`,
      label: `Show ${event} again`,
      removal: { type: 'eventToggled', event } as const,
    })),
  ];
  if (chips.length === 0) return null;
  return (
    <ul className="hidden-list" aria-label="Filters">
      {chips.map(({ text, label, removal }) => (
        <li key={JSON.stringify(removal)}>
          <Button
            radius="xl"
            aria-label={label}
            onClick={(event) => {
              focusNeighbour(event);
              changeFilter(removal);
            }}
          >
            {text} ×
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Moves the focus from a button that disappears to the next one, the one before or the search field. */
function focusNeighbour({ currentTarget }: MouseEvent): void {
  const item = currentTarget.closest('li');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const target =
    neighbour?.querySelector('button') ?? currentTarget.closest('.sequence')?.querySelector('input');
  target?.focus();
}
