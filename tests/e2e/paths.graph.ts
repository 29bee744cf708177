import { createActor, fromTransition, getStateNodes } from 'xstate';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph';
import { nameOf } from '../machines/transitions.ts';
import type { Book } from './paths.book.ts';

/** A machine as the world drives it from one start, so that `xstate/graph` finds ways through what can really happen. */

interface Taken {
  readonly after: AnyMachineSnapshot;
  readonly transitions: readonly string[];
}

export interface Way {
  readonly happenings: readonly string[];
  readonly state: AnyMachineSnapshot;
}

export function graphOf<World>(book: Book<World>, startName: string) {
  const { input, first = [], without = [] } = book.starts[startName] ?? {};
  const taken = new Set<string>();
  const actor = createActor(book.machine, {
    input,
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.microstep') return;
      for (const transition of inspected['_transitions']) taken.add(nameOf(transition));
    },
  });
  const send = (before: AnyMachineSnapshot, events: readonly AnyEventObject[]): AnyMachineSnapshot =>
    // An actor that was never started keeps all actions back, so this only computes.
    events.reduce((now, event) => book.machine.transition(now, event, actor['_actorScope']), before);
  const start: Taken = { after: send(actor.getSnapshot(), first), transitions: [...taken] };

  const names = Object.keys(book.happenings).filter((name) => !without.includes(name));
  const take = (before: AnyMachineSnapshot, name: string): Taken => {
    taken.clear();
    const after = send(before, book.happenings[name]?.events(before) ?? []);
    return { after, transitions: [...taken] };
  };
  const canHappen = (before: AnyMachineSnapshot, name: string) =>
    before.status === 'active' && (book.happenings[name]?.when(before) ?? false);

  const driven = fromTransition((now, { type }: { type: string }) => take(now, type).after, start.after);
  const options = {
    events: names.map((type) => ({ type })),
    filterEvents: ({ context }: { context: AnyMachineSnapshot }, { type }: { type: string }) =>
      canHappen(context, type),
    serializeState: ({ context }: { context: AnyMachineSnapshot }) =>
      JSON.stringify([context.value, book.likeness(context)]),
  };
  /** The shortest ways from a place to every other one, the nearest first. */
  const waysFrom = (context: AnyMachineSnapshot): Way[] =>
    getShortestPaths(driven, {
      ...options,
      fromState: { status: 'active', context, output: undefined, error: undefined },
    })
      .map(({ steps, state }) => ({
        happenings: steps.map(({ event }) => event.type).filter((type) => names.includes(type)),
        state: state.context,
      }))
      .sort((one, other) => one.happenings.length - other.happenings.length);
  /** Every place that can be reached. */
  const places = (): AnyMachineSnapshot[] =>
    Object.values(getAdjacencyMap(driven, options)).map(({ state }) => state.context);
  const choices = (at: AnyMachineSnapshot) => names.filter((name) => canHappen(at, name));
  return { start, take, waysFrom, places, choices };
}

export type Graph = ReturnType<typeof graphOf>;

/** Ids of the states in which nothing is nested: one, or one of each region that is parallel. */
export function leavesOf({ machine, value }: AnyMachineSnapshot): string[] {
  return [...getStateNodes(machine.root, value)]
    .filter((node: AnyStateNode) => node.type === 'atomic' || node.type === 'final')
    .map(({ id }: AnyStateNode) => id);
}
