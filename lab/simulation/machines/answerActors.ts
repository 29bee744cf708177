import { fromCallback, fromPromise, StateMachine } from 'xstate';
import type { AnyActorLogic, AnyStateMachine } from 'xstate';
import { API_TIMEOUT_MS } from '../../../contract/constants.ts';
import type { SeededRandom } from '../../seeded-random.ts';
import { FAILURES, MACHINES } from '../../../tests/machines/machinesUnderTest.ts';
import { nodesOf } from '../../../scripts/machines/stateNodes.ts';

/** How a machine's actors respond. */
export interface Answering {
  readonly random: SeededRandom;
  /** Calls `act` after a time in ms. */
  readonly later: (ms: number, act: () => void) => void;
  /** Whether every actor responds immediately and successfully. */
  isCalm: boolean;
}

const ANSWER_MS = [0, API_TIMEOUT_MS] as const;

/**
 * The machine and its invoked machines, with actors that finish, fail or do not respond, by the seed. An actor that
 * does not respond fails after the timeout of calls.
 */
export function answerActors(machine: AnyStateMachine, answering: Answering): AnyStateMachine {
  const sources = Object.entries<unknown>(machine.implementations.actors);
  const actors = sources.map(([source, logic]): [string, AnyActorLogic] => {
    if (logic instanceof StateMachine) return [source, answerActors(logic, answering)];
    // Others send events, which the walk sends.
    return [
      source,
      isAwaited(machine, source) ? answer(machine, source, answering) : fromCallback(() => undefined),
    ];
  });
  return machine.provide({ actors: Object.fromEntries(actors) });
}

function answer(machine: AnyStateMachine, source: string, answering: Answering) {
  const outputs = outputsOf(machine, source);
  return fromPromise(() => {
    const { random } = answering;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const output = outputs[random.integer(0, outputs.length - 1)];
    const [first, ...others] = FAILURES;
    if (!first) throw new Error('There are no failures.');
    if (answering.isCalm) {
      answering.later(1, () => resolve(output));
      return promise;
    }
    const kind = random.pick(['done', 'done', 'error', 'never']);
    answering.later(kind === 'never' ? API_TIMEOUT_MS : random.integer(...ANSWER_MS), () => {
      if (kind === 'done') resolve(output);
      else reject(kind === 'never' ? first : random.pick([first, ...others]));
    });
    return promise;
  });
}

/** Whether a machine does something when an actor of this source is done. */
function isAwaited(machine: AnyStateMachine, source: string): boolean {
  const ids = idsOf(machine, source);
  return nodesOf(machine.root).some(({ transitions }) =>
    ids.some((id) => transitions.has(`xstate.done.actor.${id}`)),
  );
}

/** Possible results of an actor, from the tests of its machine. */
function outputsOf(machine: AnyStateMachine, source: string): readonly unknown[] {
  const { answers = {} } = MACHINES.find((part) => part.machine.id === machine.id) ?? {};
  const outputs = idsOf(machine, source).flatMap((id) => answers[id] ?? []);
  return outputs.length > 0 ? outputs : [undefined];
}

/** The ids under which a machine invokes a source. */
function idsOf(machine: AnyStateMachine, source: string): string[] {
  return nodesOf(machine.root)
    .flatMap((node) => node.invoke)
    .filter(({ src }) => src === source)
    .map(({ id }) => id);
}
