import { drawingOf } from '../recording/actor.ts';
import { stateText } from '../view/stateText.ts';
import { useInspector } from '../view/inspectorContext.ts';
import type { Entry, EntryGroup } from './findEntries.ts';

/** All actors, running actors first, and the machines with their states and events. */
export function useEntries(): readonly EntryGroup[] {
  const { recording, machines, act, shown } = useInspector();
  const drawings = [...machines.values()].map(drawingOf);
  /** Selects the state on the current chart when that shows an actor of this machine; otherwise opens the machine. */
  const goTo = (machine: string, state?: string) => {
    const { subject } = shown;
    const actor = subject.kind === 'actor' ? recording.actors.get(subject.key) : undefined;
    if (actor?.drawing?.id === machine && state !== undefined) {
      act({ type: 'state', id: state });
      act({ type: 'pane', pane: 'chart' });
    } else act({ type: 'machine', id: machine, ...(state === undefined ? {} : { state }) });
  };
  const { running = [], ended = [] } = Object.groupBy(
    [...recording.actors.values()].toReversed(),
    ({ snapshot }) => (snapshot.status === 'active' ? 'running' : 'ended'),
  );
  return [
    {
      title: 'Actors',
      entries: [...running, ...ended].map((actor) => {
        const { status, value } = actor.snapshot;
        const isOpen = status === 'active';
        return entry('actor', actor.key, actor.name, `${stateText(value)} ${isOpen ? '' : status}`, () =>
          act({ type: 'actor', actor, isOpen }),
        );
      }),
    },
    {
      title: 'Machines',
      entries: drawings.map(({ id, description }) => entry('machine', id, id, description, () => goTo(id))),
    },
    {
      title: 'States',
      entries: drawings.flatMap(({ id: machine, states }) =>
        states
          .slice(1)
          .map(({ id, description }) => entry('state', id, id, description, () => goTo(machine, id))),
      ),
    },
    {
      title: 'Events',
      entries: drawings.flatMap(({ id: machine, transitions }) =>
        transitions
          .filter(({ trigger }) => trigger === 'event')
          .map(({ id, source, text }) =>
            entry('event', id, text, `in ${source}`, () => goTo(machine, source)),
          ),
      ),
    },
  ];
}

function entry(kind: string, id: string, name: string, description: string, choose: () => void): Entry {
  return { id: `${kind} ${id}`, name, description, text: `${kind} ${name} ${id}`.toLowerCase(), choose };
}
