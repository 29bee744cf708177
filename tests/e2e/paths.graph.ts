import { createActor, fromTransition, getStateNodes } from 'xstate';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph';
import { nameOf } from '../machines/transitions.ts';
import type { TestModel } from './paths.model.ts';

/**
 * A machine together with the actions of its environment from one start, so that `xstate/graph` finds only paths that
 * are possible.
 */

interface ActionResult {
  readonly after: AnyMachineSnapshot;
  readonly transitions: readonly string[];
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

  const names = Object.keys(model.actions).filter((name) => !without.includes(name));
  const applyAction = (before: AnyMachineSnapshot, name: string): ActionResult => {
    transitions.clear();
    const after = send(before, model.actions[name]?.events(before) ?? []);
    return { after, transitions: [...transitions] };
  };
  const isPossible = (before: AnyMachineSnapshot, name: string) =>
    before.status === 'active' && (model.actions[name]?.when(before) ?? false);

  const driven = fromTransition(
    (now, { type }: { type: string }) => applyAction(now, type).after,
    start.after,
  );
  const options = {
    events: names.map((type) => ({ type })),
    filterEvents: ({ context }: { context: AnyMachineSnapshot }, { type }: { type: string }) =>
      isPossible(context, type),
    serializeState: ({ context }: { context: AnyMachineSnapshot }) =>
      JSON.stringify([context.value, model.serialize(context)]),
  };
  /** The shortest paths from a node to every other one, the nearest first. */
  const shortestPathsFrom = (context: AnyMachineSnapshot): GraphPath[] =>
    getShortestPaths(driven, {
      ...options,
      fromState: { status: 'active', context, output: undefined, error: undefined },
    })
      .map(({ steps, state }) => ({
        actions: steps.map(({ event }) => event.type).filter((type) => names.includes(type)),
        state: state.context,
      }))
      .sort((one, other) => one.actions.length - other.actions.length);
  /** Every reachable node. */
  const reachableStates = (): AnyMachineSnapshot[] =>
    Object.values(getAdjacencyMap(driven, options)).map(({ state }) => state.context);
  const choices = (at: AnyMachineSnapshot) => names.filter((name) => isPossible(at, name));
  return { start, applyAction, shortestPathsFrom, reachableStates, choices };
}

export type Graph = ReturnType<typeof buildGraph>;

/** Ids of the leaf states: one, or one per parallel region. */
export function listLeafStates({ machine, value }: AnyMachineSnapshot): string[] {
  return [...getStateNodes(machine.root, value)]
    .filter((node: AnyStateNode) => node.type === 'atomic' || node.type === 'final')
    .map(({ id }: AnyStateNode) => id);
}
