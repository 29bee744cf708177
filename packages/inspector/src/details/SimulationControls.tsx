import { useSyncExternalStore } from 'react';
import type { Simulation } from '../simulation/simulation.ts';
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
  const { now, timers, actions, host } = simulation;
  const { testModule } = host;
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
      <div className="buttons">
        <button type="button" disabled={actions.length < 2} onClick={stepBack}>
          ↶ Step back
        </button>
        {testModule && <CopyTest simulation={simulation} testModule={testModule} />}
      </div>
      <div className="clock">
        <time dateTime={new Date(now).toISOString()}>{timeText(now)}</time>
        <div className="buttons" role="group" aria-label="Move the clock">
          <button type="button" disabled={!next} onClick={() => next && simulation.advance(next.due - now)}>
            Next timer
          </button>
          {MOVES.map(([text, milliseconds]) => (
            <button key={text} type="button" onClick={() => simulation.advance(milliseconds)}>
              {text}
            </button>
          ))}
        </div>
      </div>
      {timers.length > 0 && (
        <ul className="timers" aria-label="Timers">
          {timers.map(({ id, name, due }) => (
            <li key={id}>
              {name} <small className="faint">in {secondsText(due - now)}</small>
            </li>
          ))}
        </ul>
      )}
      <p className="visually-hidden" role="status">
        {last && `${last.title}. ${simulation.machine.id} is now ${stateText(simulation.value)}.`}
      </p>
    </section>
  );
}

function timeText(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(11, 23);
}

function secondsText(milliseconds: number): string {
  return `${(milliseconds / 1_000).toLocaleString('en', { maximumFractionDigits: 3 })} s`;
}
