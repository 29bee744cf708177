import { Alert, Anchor, Button, DataList, Group } from '@mantine/core';
import type { Actor } from '../recording/actor.ts';
import { useInspector } from '../view/inspectorContext.ts';

/** Name, status, machine and parent of an actor, and the way back from a past moment. */
export function ActorFacts({ actor, status }: { readonly actor: Actor; readonly status: string }) {
  const { shown, act, recording, pinned, togglePinned, filter, changeFilter } = useInspector();
  const { machine } = actor;
  const parent = actor.parent === null ? null : (recording.actors.get(actor.parent) ?? null);
  const row = shown.moment === null ? null : (recording.rows.find(({ n }) => n === shown.moment) ?? null);
  const facts = {
    Status: <span data-status={status}>{status}</span>,
    Machine: machine && (
      <Anchor component="button" inherit onClick={() => act({ type: 'machine', id: machine.id })}>
        {machine.id}
      </Anchor>
    ),
    Session: actor.sessionId,
    Parent: parent && (
      <Anchor component="button" inherit onClick={() => act({ type: 'actor', actor: parent, isOpen: true })}>
        {parent.name}
      </Anchor>
    ),
  };
  return (
    <header className="facts">
      <h2>{actor.name}</h2>
      <DataList gap={2} labelWidth={60}>
        {Object.entries(facts).map(([label, value]) => (
          <DataList.Item key={label}>
            <DataList.ItemLabel>{label}</DataList.ItemLabel>
            <DataList.ItemValue>{value ?? 'none'}</DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList>
      <Group gap="xs">
        <Button aria-pressed={pinned.has(actor.key)} onClick={() => togglePinned(actor.key)}>
          Pin {actor.name}
        </Button>
        <Button
          aria-pressed={filter.hiddenActors.has(actor.key)}
          onClick={() => changeFilter({ type: 'actorToggled', actor: actor.key })}
        >
          Hide its events
        </Button>
      </Group>
      {shown.moment !== null && (
        <Alert role="note" p="xs">
          <Group gap="xs" justify="space-between">
            As it was {row ? `after ${row.event.type}` : 'then'}.
            <Button variant="filled" onClick={() => act({ type: 'moment', moment: null })}>
              Back to now
            </Button>
          </Group>
        </Alert>
      )}
    </header>
  );
}
