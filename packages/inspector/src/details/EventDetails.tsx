import { Button, Group } from '@mantine/core';
import type { Row } from '../recording/recording.ts';
import { useInspector } from '../view/inspectorContext.ts';
import { JsonTree } from './JsonTree.tsx';

/** The event of the shown moment: sender, receiver and payload, and what to do with events like it. */
export function EventDetails({ row }: { readonly row: Row }) {
  const { recording, filter, changeFilter } = useInspector();
  const { type, ...payload } = row.event;
  const source = row.source ?? '';
  const nameOf = (key: string) => (key === '' ? 'outside' : (recording.actors.get(key)?.name ?? '?'));
  return (
    <section aria-label="Event">
      <h2>Event</h2>
      <p className="event-line">
        <b>{type}</b>
        <small className="faint">
          {nameOf(source)} → {nameOf(row.actor)}
        </small>
      </p>
      {Object.keys(payload).length > 0 && (
        <ul className="json">
          <JsonTree name="" value={payload} before={payload} marks={row.replaced} depth={0} />
        </ul>
      )}
      <Group gap="xs">
        <Button
          aria-pressed={filter.pinned.has(row.n)}
          onClick={() => changeFilter({ type: 'rowToggled', row: row.n })}
        >
          Pin
        </Button>
        <Button onClick={() => changeFilter({ type: 'changed', changes: { pair: [source, row.actor] } })}>
          Only this pair
        </Button>
        <Button
          aria-pressed={filter.hiddenEvents.has(type)}
          onClick={() => changeFilter({ type: 'eventToggled', event: type })}
        >
          Hide {type}
        </Button>
        <Button
          aria-pressed={filter.hiddenActors.has(row.actor)}
          onClick={() => changeFilter({ type: 'actorToggled', actor: row.actor })}
        >
          Hide {nameOf(row.actor)}
        </Button>
      </Group>
    </section>
  );
}
