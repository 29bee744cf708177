import { Group } from '@mantine/core';
import { marksOf } from '../client/marks.ts';
import { drawingOf } from '../recording/actor.ts';
import { activeStates } from '../recording/activeStates.ts';
import { ActorFacts } from '../details/ActorFacts.tsx';
import { CodeAnswers } from '../details/CodeAnswers.tsx';
import { CopyTest } from '../details/CopyTest.tsx';
import { DataSection } from '../details/DataSection.tsx';
import { EventDetails } from '../details/EventDetails.tsx';
import { EventList } from '../details/EventList.tsx';
import { RestoreActor } from '../details/RestoreActor.tsx';
import { ServiceDefaults } from '../details/ServiceDefaults.tsx';
import { ServiceList } from '../details/ServiceList.tsx';
import { SimulationControls } from '../details/SimulationControls.tsx';
import { StateList } from '../details/StateList.tsx';
import { recordedPath } from '../simulation/recordedPath.ts';
import { writeTest } from '../simulation/writeTest.ts';
import { describeError } from '../view/describeError.ts';
import { isLive, shownActor, useInspector } from '../view/inspectorContext.ts';
import { findMoment } from '../view/moments.ts';

const PARTS = ['context', 'input', 'output', 'error'] as const;

/** The pane beside the chart: states and their descriptions, events to send, context, and pending calls. */
export function DetailPane() {
  const view = useInspector();
  const { subject } = view.shown;
  const actor = shownActor(view);
  const machine = subject.kind === 'machine' ? view.machines.get(subject.id) : undefined;
  if (machine) {
    const drawing = drawingOf(machine);
    return (
      <section className="pane details" aria-label="Details">
        <header className="facts">
          <h2>{machine.id}</h2>
        </header>
        {view.workspace.host.machines.get(machine.id) === machine && <ServiceDefaults machine={machine} />}
        <StateList drawing={drawing} states={drawing.states.slice(1)} title="States" />
      </section>
    );
  }
  const { rows } = view.recording;
  const { moment, base } = view.shown;
  const row = moment === null ? undefined : rows.find(({ n }) => n === moment);
  if (!actor) {
    return (
      <section className="pane details" aria-label="Details">
        {row && <EventDetails row={row} />}
        <p className="empty">
          {subject.kind === 'actor'
            ? `${subject.name} had not started then.`
            : 'Choose an actor or a machine.'}
        </p>
      </section>
    );
  }
  const { snapshot, before: last, row: own } = findMoment(actor, rows, moment);
  const before = base === null ? last : findMoment(actor, rows, base).snapshot;
  const { drawing } = actor;
  const simulation = view.workspace.simulationOf(actor.tab);
  const active = activeStates(drawing, snapshot.value);
  return (
    <section className="pane details" aria-label="Details">
      {row && <EventDetails row={row} />}
      <ActorFacts actor={actor} status={snapshot.status} />
      {!simulation && actor.machine && (
        <Group gap="xs">
          <CopyTest
            write={() =>
              writeTest(
                recordedPath({
                  recording: view.recording,
                  actor,
                  host: view.workspace.host,
                  machines: view.machines,
                  until: row?.at ?? null,
                }),
              )
            }
            version={row?.n ?? view.version}
          />
        </Group>
      )}
      {own && moment !== null && <RestoreActor actor={actor} row={own} snapshot={snapshot} />}
      {snapshot.status === 'error' && (
        <p className="error" role="alert">
          This actor has failed{describeError(snapshot.error)} It receives no more events.
        </p>
      )}
      {view.refusal !== '' && (
        <p className="error" role="alert">
          The app refused: {view.refusal}
        </p>
      )}
      {simulation && moment === null && (
        <>
          <SimulationControls simulation={simulation} />
          <CodeAnswers simulation={simulation} />
          <ServiceList actor={actor} simulation={simulation} />
        </>
      )}
      {drawing && isLive(view, actor) && (
        <EventList key={actor.key} actor={actor} drawing={drawing} active={active} />
      )}
      {drawing && (
        <StateList
          drawing={drawing}
          states={drawing.states.slice(1).filter(({ id }) => active.has(id))}
          title={snapshot.status === 'error' ? 'Last states' : 'Active states'}
        />
      )}
      {PARTS.map((part) => (
        <DataSection
          key={part}
          title={part}
          value={snapshot[part]}
          before={before?.[part]}
          marks={marksOf(snapshot.replaced, part)}
          isFirst={before === null}
        />
      ))}
      {simulation && moment === null && <ServiceDefaults machine={simulation.machine} />}
    </section>
  );
}
