import { getStateNodes } from 'xstate';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import { FAILURES } from './parts.ts';
import type { MachineUnderTest } from './parts.ts';
import { nodesOf } from './transitions.ts';

/** The machine's own events, every answer and failure of every actor that it invokes, and every delay that ends. */
export function everyEvent({ machine, events, answers = {} }: MachineUnderTest): AnyEventObject[] {
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

/** Of these parts of a context the value decides, not only whether it is empty: how an order is paid. */
const DECISIVE = new Set(['method']);

/** Two snapshots are alike when they are in the same state and the same parts of their context are empty. */
export function likeness({ value, context }: AnyMachineSnapshot): string {
  const fields = Object.entries(context).map(([name, held]) => {
    if (DECISIVE.has(name)) return `${name} ${String(held)}`;
    return `${name}${isEmpty(held) ? '' : '+'}`;
  });
  return JSON.stringify([value, fields]);
}

function isEmpty(held: unknown): boolean {
  return typeof held === 'object' && held !== null ? Object.values(held).every(isEmpty) : !held;
}

/** Only an actor that is running can fail. */
export function canCome({ machine, value }: AnyMachineSnapshot, { type }: AnyEventObject): boolean {
  if (!type.startsWith('xstate.error.actor.')) return true;
  const running = [...getStateNodes(machine.root, value)].flatMap(({ invoke }) => invoke);
  return running.some(({ id }) => type === `xstate.error.actor.${id}`);
}

/** A snapshot of the machine, one for all that are alike, and what it becomes by any event. */
export interface MachineState {
  readonly at: AnyMachineSnapshot;
  readonly next: readonly AnyMachineSnapshot[];
}

/** Every place that the machine can come to, from each of its inputs. */
export function listStates(part: MachineUnderTest): MachineState[] {
  return part.inputs.flatMap((input) =>
    Object.values(
      getAdjacencyMap(part.machine, {
        input,
        events: everyEvent(part),
        serializeState: likeness,
        filterEvents: canCome,
      }),
    ).map(({ state, transitions }) => ({
      at: state,
      next: Object.values<{ state: AnyMachineSnapshot }>(transitions).map(({ state: after }) => after),
    })),
  );
}

/** Where a machine is at its goal: it has ended or, where it never does, it waits and nothing went wrong. */
export function isAtGoal(at: AnyMachineSnapshot, canEnd: boolean): boolean {
  if (at.machine.id === 'reviewForm' && !at.context.isSignedIn) return at.matches({ open: 'signInRequired' });
  return canEnd ? at.status === 'done' : !['busy', 'failed', 'offline'].some((tag) => at.hasTag(tag));
}
