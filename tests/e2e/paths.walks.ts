import type { AnyMachineSnapshot } from 'xstate';
import { transitionsOf } from '../machines/transitions.ts';
import type { Book } from './paths.book.ts';
import { graphOf, leavesOf, type Graph } from './paths.graph.ts';

export interface WalkStep {
  readonly happening: string;
  readonly before: AnyMachineSnapshot;
  readonly after: AnyMachineSnapshot;
}

export interface Walk {
  readonly start: string;
  readonly begins: AnyMachineSnapshot;
  readonly steps: readonly WalkStep[];
  /** Names of the machine's transitions on the way. */
  readonly transitions: readonly string[];
}

export interface Walks {
  readonly walks: readonly Walk[];
  /** What keeps the walks from being all of the machine; empty when nothing does. */
  readonly problems: readonly string[];
}

/** Few and long walks which together take every transition of the machine that the world can bring about. */
export function walksOf<World>(book: Book<World>): Walks {
  const all = transitionsOf(book.machine);
  const wanted = new Set(all.filter((name) => !Object.hasOwn(book.outOfReach, name)));
  const graphs = Object.keys(book.starts).map((start) => ({ start, graph: graphOf(book, start) }));
  const walks = graphs.map(({ start, graph }) => walk(start, graph, wanted));
  for (const { start, graph } of graphs) {
    while (nextWay(graph, graph.start.after, wanted)) walks.push(walk(start, graph, wanted));
  }
  const walked = new Set(walks.flatMap(({ transitions }) => transitions));
  const seen = new Set(graphs.flatMap(({ graph }) => graph.places()).flatMap(leavesOf));
  return {
    walks,
    problems: [
      ...[...wanted].map((name) => `No step for event ${eventOf(name)}: ${name}`),
      ...[...seen].filter((id) => !book.shows[id]).map((id) => `No expectation for state ${id}`),
      ...Object.keys(book.outOfReach)
        .filter((name) => walked.has(name) || !all.includes(name))
        .map((name) => `Not out of reach: ${name}`),
    ],
  };
}

function walk(start: string, graph: Graph, wanted: Set<string>): Walk {
  const steps: WalkStep[] = [];
  const transitions = [...graph.start.transitions];
  const settle = (names: readonly string[]) => names.forEach((name) => wanted.delete(name));
  settle(transitions);
  let now = graph.start.after;
  let way = nextWay(graph, now, wanted);
  while (way) {
    for (const happening of way) {
      const before = now;
      const taken = graph.take(before, happening);
      now = taken.after;
      steps.push({ happening, before, after: now });
      transitions.push(...taken.transitions);
      settle(taken.transitions);
    }
    way = nextWay(graph, now, wanted);
  }
  return { start, begins: graph.start.after, steps, transitions };
}

/** The shortest way to a transition that is still wanted, and through it; one that ends the walk only when no other is left. */
function nextWay(
  graph: Graph,
  from: AnyMachineSnapshot,
  wanted: ReadonlySet<string>,
): readonly string[] | null {
  const ends: (readonly string[])[] = [];
  for (const { happenings, state } of graph.waysFrom(from)) {
    for (const name of graph.choices(state)) {
      const { after, transitions } = graph.take(state, name);
      if (!transitions.some((transition) => wanted.has(transition))) continue;
      if (after.status === 'active') return [...happenings, name];
      ends.push([...happenings, name]);
    }
  }
  return ends[0] ?? null;
}

function eventOf(transition: string): string {
  return transition.replace(/^.* on /, '').replace(/, choice .*$/, '');
}
