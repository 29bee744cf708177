import { getStateNodes } from 'xstate';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import { nodesOf } from '../../scripts/machines/stateNodes.ts';
import { RUNS_ALL } from '../runsAll.ts';
import { FAILURES } from './machinesUnderTest.ts';
import type { MachineUnderTest } from './machinesUnderTest.ts';

/** The machine's own events, every result and error of the actors that it invokes, and every delay that ends. */
export function everyEvent({ machine, events, answers }: MachineUnderTest): AnyEventObject[] {
  const nodes = nodesOf(machine.root);
  const fromActors = nodes
    .flatMap((node) => node.invoke)
    .flatMap(({ id }) => [
      ...(answers[id] ?? [undefined]).map((output) => ({
        type: `xstate.done.actor.${id}`,
        actorId: id,
        output,
      })),
      ...FAILURES.map((error) => ({ type: `xstate.error.actor.${id}`, actorId: id, error })),
    ]);
  const delays = nodes
    .flatMap((node) => [...node.transitions.keys()])
    .filter((type) => type.startsWith('xstate.after.'));
  return [...events, ...fromActors, ...delays.map((type) => ({ type }))];
}

/**
 * For these fields of a context the value matters, not only whether it is empty, e.g. the payment method or half of a
 * code.
 */
const DECISIVE = new Set(['method', 'digits', 'field']);

/**
 * Fields that are only shown. Each doubles the number of snapshots, so that only `npm run test:all` distinguishes them.
 */
const ONLY_SHOWN: Readonly<Record<string, readonly string[]>> = RUNS_ALL
  ? {}
  : { checkout: ['addressError', 'message', 'options'] };

/** Two snapshots are equal when they are in the same state and the same fields of their context are empty. */
export function snapshotKey({ machine, value, context }: AnyMachineSnapshot): string {
  const onlyShown = ONLY_SHOWN[machine.id] ?? [];
  const decisive = Object.entries(context).filter(([name]) => !onlyShown.includes(name));
  const fields = decisive.map(([name, held]) => {
    if (DECISIVE.has(name)) return `${name} ${String(held)}`;
    return `${name}${isEmpty(held) ? '' : '+'}`;
  });
  return JSON.stringify([value, fields]);
}

function isEmpty(held: unknown): boolean {
  return typeof held === 'object' && held !== null ? Object.values(held).every(isEmpty) : !held;
}

/** Only a running actor can fail. */
export function canOccur({ machine, value }: AnyMachineSnapshot, { type }: AnyEventObject): boolean {
  if (!type.startsWith('xstate.error.actor.')) return true;
  const running = [...getStateNodes(machine.root, value)].flatMap(({ invoke }) => invoke);
  return running.some(({ id }) => type === `xstate.error.actor.${id}`);
}

/** A snapshot of the machine, one for all that are equal, and the node after each event. */
export interface MachineState {
  readonly at: AnyMachineSnapshot;
  readonly next: readonly AnyMachineSnapshot[];
}

/** Every reachable node, from each input of the machine. */
export function listStates(part: MachineUnderTest): MachineState[] {
  return part.inputs.flatMap((input) =>
    Object.values(
      getAdjacencyMap(part.machine, {
        input,
        events: everyEvent(part),
        serializeState: snapshotKey,
        filterEvents: canOccur,
      }),
    ).map(({ state, transitions }) => ({
      at: state,
      next: Object.values<{ state: AnyMachineSnapshot }>(transitions).map(({ state: after }) => after),
    })),
  );
}

/** Whether a machine is at its goal: it has ended or, if it never ends, it is idle without an error. */
export function isAtGoal(at: AnyMachineSnapshot, canEnd: boolean): boolean {
  if (at.machine.id === 'reviewForm' && !at.context.isSignedIn)
    return at.matches({ open: 'signInRequired' }) || at.status === 'done';
  return canEnd ? at.status === 'done' : !['busy', 'failed', 'offline'].some((tag) => at.hasTag(tag));
}
