import { isDeepStrictEqual } from 'node:util';
import { createActor, getStateNodes } from 'xstate';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { nameOf } from '../../tests/machines/transitions.ts';
import { RETURNS, type ReturnName, type TestModel } from './model.ts';

/**
 * A machine together with the actions of its environment from one start, so that only paths that are possible are found.
 */

interface ActionResult {
  readonly after: AnyMachineSnapshot;
  readonly transitions: readonly string[];
  /** The parts of the page that survive when it is opened again; these are among the transitions. */
  readonly returned?: readonly string[];
  /** The actions that are repeated on a page that is opened again. */
  readonly redone?: readonly RepeatedAction[];
}

export interface RepeatedAction {
  readonly action: string;
  readonly before: AnyMachineSnapshot;
}

export interface GraphPath {
  readonly actions: readonly string[];
  readonly state: AnyMachineSnapshot;
}

export function buildGraph<World>(model: TestModel<World>, startName: string) {
  const { input, first = [], without = [] } = model.starts[startName] ?? {};
  const transitions = new Set<string>();
  const actor = createActor(model.machine, {
    input,
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.microstep') return;
      for (const transition of inspected['_transitions']) transitions.add(nameOf(transition));
    },
  });
  const send = (before: AnyMachineSnapshot, events: readonly AnyEventObject[]): AnyMachineSnapshot =>
    // An actor that is never started executes no actions, so this only computes.
    events.reduce((now, event) => model.machine.transition(now, event, actor['_actorScope']), before);
  const start: ActionResult = { after: send(actor.getSnapshot(), first), transitions: [...transitions] };

  const names = [...Object.keys(model.actions), ...RETURNS].filter((name) => !without.includes(name));
  /**
   * A walk's coverage besides transitions: each state is left and returned to in each way, with each field of
   * `preserves` different from the start.
   */
  const returnsFrom = (before: AnyMachineSnapshot, name: ReturnName, after: AnyMachineSnapshot) => {
    const lost = new Set(findLosses(model, before, after));
    const isThere = listLeafStates(before).every((id) => !lost.has(id));
    const changed = isThere ? findChanges(model, start.after, before) : [];
    const preserved = (model.returns.preserves ?? []).filter(
      (field) => changed.includes(field) && !lost.has(field),
    );
    return [
      ...listLeafStates(before).map((id) => `${id}: ${name}`),
      ...preserved.map((field) => `preserves ${field}: ${name}`),
    ];
  };
  const returnedTo = (after: AnyMachineSnapshot, returned: readonly string[]): ActionResult => ({
    after,
    transitions: [...returned, ...transitions],
    returned,
  });
  const openAgain = (before: AnyMachineSnapshot, name: ReturnName): ActionResult => {
    if (model.returns.livesInTab && name !== 'reloads')
      return returnedTo(before, returnsFrom(before, name, before));
    const { input: newInput = input, first: newFirst = first } = model.returns.start?.(before, name) ?? {};
    const initial = createActor(model.machine, { input: newInput }).getSnapshot();
    let now = send(initial, newFirst);
    const actions = listLeafStates(before).flatMap((id) => model.returns.redo?.[id] ?? []);
    const redone = actions.map((action): RepeatedAction => {
      const redoneBefore = now;
      now = send(now, model.actions[action]?.events(now) ?? []);
      return { action, before: redoneBefore };
    });
    return { ...returnedTo(now, returnsFrom(before, name, now)), redone };
  };
  const applyAction = (before: AnyMachineSnapshot, name: string): ActionResult => {
    transitions.clear();
    if (isReturn(name)) return openAgain(before, name);
    const after = send(before, model.actions[name]?.events(before) ?? []);
    return { after, transitions: [...transitions] };
  };
  const isPossible = (before: AnyMachineSnapshot, name: string) => {
    if (before.status !== 'active') return false;
    if (isReturn(name)) return findSkips(model, before, name).length === 0;
    return model.actions[name]?.when(before) ?? false;
  };

  /** The paths with the fewest actions from a state to every other one, the nearest first; computed while they are iterated. */
  const shortestPathsFrom = function* (from: AnyMachineSnapshot): Generator<GraphPath> {
    const serializeState = (now: AnyMachineSnapshot) => JSON.stringify([now.value, model.serialize(now)]);
    const seen = new Set([serializeState(from)]);
    const paths: GraphPath[] = [{ actions: [], state: from }];
    for (const path of paths) {
      yield path;
      for (const name of choices(path.state)) {
        const state = applyAction(path.state, name).after;
        const serialized = serializeState(state);
        if (seen.has(serialized)) continue;
        seen.add(serialized);
        paths.push({ actions: [...path.actions, name], state });
      }
    }
  };
  const choices = (at: AnyMachineSnapshot) => names.filter((name) => isPossible(at, name));
  let reachable: readonly AnyMachineSnapshot[] | null = null;
  const reachableStates = () => (reachable ??= [...shortestPathsFrom(start.after)].map(({ state }) => state));
  const possibleReturns = (at: AnyMachineSnapshot) => RETURNS.filter((name) => isPossible(at, name));
  return { start, applyAction, shortestPathsFrom, reachableStates, choices, possibleReturns };
}

export type Graph = ReturnType<typeof buildGraph>;

export const isReturn = (name: string): name is ReturnName => RETURNS.some((each) => each === name);

/** Ids of the states in which the page is not opened again. */
export function findSkips<World>(
  { returns: { skips = {} } }: TestModel<World>,
  before: AnyMachineSnapshot,
  name: ReturnName,
): string[] {
  return listLeafStates(before).filter((id) => {
    const skip = skips[id];
    return skip !== undefined && (skip.when?.(before, name) ?? true);
  });
}

/** What is lost between two snapshots: ids of states or, if all states are the same, fields of the visible context. */
export function findLosses<World>(
  model: TestModel<World>,
  before: AnyMachineSnapshot,
  after: AnyMachineSnapshot,
): string[] {
  const there = listLeafStates(after);
  const lost = listLeafStates(before).filter((id) => !there.includes(id));
  if (lost.length > 0) return lost;
  return findChanges(model, before, after);
}

/** Fields of the visible context that differ. */
function findChanges<World>(
  { serialize }: TestModel<World>,
  before: AnyMachineSnapshot,
  after: AnyMachineSnapshot,
): string[] {
  const [seen, seenAfter] = [serialize(before), serialize(after)];
  return Object.keys(seen).filter((field) => !isDeepStrictEqual(seen[field], seenAfter[field]));
}

/** Ids of the leaf states: one, or one per parallel region. */
export function listLeafStates({ machine, value }: AnyMachineSnapshot): string[] {
  return [...getStateNodes(machine.root, value)]
    .filter((node: AnyStateNode) => node.type === 'atomic' || node.type === 'final')
    .map(({ id }: AnyStateNode) => id);
}
