import { Anchor, Badge } from '@mantine/core';
import { drawingOf } from '../recording/actor.ts';
import { activeStates } from '../recording/activeStates.ts';
import type { Drawing, DrawnState } from '../chart/drawing.ts';
import { describeTransition } from '../chart/lines.ts';
import { shownActor, useInspector } from '../view/inspectorContext.ts';

/** The chart as text, for small screens: its states as a nested list, with their transitions. */
export function Outline() {
  const view = useInspector();
  const { subject } = view.shown;
  const actor = shownActor(view);
  const machine = subject.kind === 'machine' ? view.machines.get(subject.id) : undefined;
  const drawing = machine ? drawingOf(machine) : (actor?.drawing ?? null);
  if (!drawing)
    return <p className="pane empty">There is no chart. Choose a machine, or an actor with one.</p>;
  return (
    <section className="pane details outline" aria-label="Outline">
      <h2>{drawing.id}</h2>
      <States
        drawing={drawing}
        parent={null}
        active={activeStates(drawing, actor?.snapshot.value)}
        chosen={view.shown.state}
        choose={(id) => view.act({ type: 'state', id })}
      />
    </section>
  );
}

interface StatesProps {
  readonly drawing: Drawing;
  readonly parent: string | null;
  readonly active: ReadonlySet<string>;
  readonly chosen: string | null;
  readonly choose: (id: string) => void;
}

function States({ parent, ...props }: StatesProps) {
  const { drawing, active, chosen, choose } = props;
  const states = drawing.states.filter((state) => state.parent === parent);
  if (states.length === 0) return null;
  return (
    <ul className="states">
      {states.map((state) => (
        <li
          key={state.id}
          data-active={active.has(state.id) || undefined}
          data-chosen={state.id === chosen || undefined}
        >
          <Anchor component="button" fw={600} onClick={() => choose(state.id)}>
            {state.key}
          </Anchor>
          {notesOn(state, drawing, active).map((note) => (
            <Badge key={note} ml={6}>
              {note}
            </Badge>
          ))}
          <ul className="transitions">
            {drawing.transitions
              .filter(({ source }) => source === state.id)
              .map((transition) => (
                <li key={transition.id}>{describeTransition(transition, drawing)}</li>
              ))}
          </ul>
          <States {...props} parent={state.id} />
        </li>
      ))}
    </ul>
  );
}

function notesOn(state: DrawnState, drawing: Drawing, active: ReadonlySet<string>): readonly string[] {
  const isInitial = drawing.states.some(({ initial }) => initial === state.id);
  return [
    ...(active.has(state.id) ? ['active'] : []),
    ...(isInitial ? ['start'] : []),
    ...(state.kind === 'final' || state.kind === 'parallel' ? [state.kind] : []),
  ];
}
