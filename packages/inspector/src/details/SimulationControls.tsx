import { Button, Group, VisuallyHidden } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import type { Simulation } from '../simulation/simulation.ts';
import { writeTest } from '../simulation/writeTest.ts';
import { useInspector } from '../view/inspectorContext.ts';
import { stateText } from '../view/stateText.ts';
import { CopyTest } from './CopyTest.tsx';
import { focusSimulation, SIMULATION } from './focusSimulation.ts';

const MOVES = [
  ['+1 s', 1_000],
  ['+10 s', 10_000],
  ['+1 min', 60_000],
] as const;

/** The clock of a simulation with its timers, and the way back. */
export function SimulationControls({ simulation }: { readonly simulation: Simulation }) {
  const { act } = useInspector();
  useSyncExternalStore(simulation.subscribe, () => simulation.version);
  const { now, timers, actions } = simulation;
  const [next] = timers;
  const last = actions.at(-1);
  const stepBack = () => {
    act({ type: 'moment', moment: null });
    simulation.stepBack();
    // The button is disabled at the start.
    if (simulation.actions.length < 2) focusSimulation();
  };
  return (
    <section id={SIMULATION} aria-label="Simulation" tabIndex={-1}>
      <h3>Simulation</h3>
      <Group gap="xs">
        <Button disabled={actions.length < 2} onClick={stepBack}>
          ↶ Step back
        </Button>
        <CopyTest write={() => writeTest(simulation)} version={simulation.version} />
      </Group>
      <Group gap={6}>
        <time className="clock" dateTime={new Date(now).toISOString()}>
          {timeText(now)}
        </time>
        <Button.Group aria-label="Move the clock">
          <Button disabled={!next} onClick={() => next && simulation.advance(next.due - now)}>
            Next timer
          </Button>
          {MOVES.map(([text, milliseconds]) => (
            <Button key={text} onClick={() => simulation.advance(milliseconds)}>
              {text}
            </Button>
          ))}
        </Button.Group>
      </Group>
      {timers.length > 0 && (
        <ul className="timers" aria-label="Timers">
          {timers.map(({ id, name, due }) => (
            <li key={id}>
              {name} <small className="faint">in {secondsText(due - now)}</small>
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden role="status">
        {last && `${last.title}. ${simulation.machine.id} is now ${stateText(simulation.value)}.`}
      </VisuallyHidden>
    </section>
  );
}

function timeText(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(11, 23);
}

function secondsText(milliseconds: number): string {
  return `${(milliseconds / 1_000).toLocaleString('en', { maximumFractionDigits: 3 })} s`;
}
