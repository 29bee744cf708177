import type { AnyMachineSnapshot } from 'xstate';
import { transitionsOf } from '../machines/transitions.ts';
import type { TestModel } from './paths.model.ts';
import { buildGraph, isReturn, listLeafStates, returnsFrom, type Graph, type Redone } from './paths.graph.ts';

export interface PathStep {
  readonly action: string;
  readonly before: AnyMachineSnapshot;
  readonly after: AnyMachineSnapshot;
  /** The actions that are done again on a page that is opened again. */
  readonly redone: readonly Redone[];
}

export interface TestPath {
  readonly start: string;
  readonly initial: AnyMachineSnapshot;
  readonly steps: readonly PathStep[];
  /** Names of the machine's transitions along the walk, and of the returns to its states. */
  readonly transitions: readonly string[];
}

export interface TestPaths {
  readonly paths: readonly TestPath[];
  /** Why the walks do not cover the whole machine; empty when they do. */
  readonly problems: readonly string[];
}

/**
 * Few and long walks that together take every transition of the machine that is reachable with the given actions, and open the page
 * again in every state.
 */
export function buildTestPaths<World>(model: TestModel<World>): TestPaths {
  const all = transitionsOf(model.machine);
  const uncovered = new Set(all.filter((name) => !Object.hasOwn(model.unreachable, name)));
  const graphs = Object.keys(model.starts).map((start) => ({ start, graph: buildGraph(model, start) }));
  for (const { graph } of graphs) {
    for (const state of graph.reachableStates())
      for (const name of graph.possibleReturns(state))
        for (const returned of returnsFrom(state, name)) uncovered.add(returned);
  }
  const paths = graphs.map(({ start, graph }) => buildPath(start, graph, uncovered));
  for (const { start, graph } of graphs) {
    while (nextPath(graph, graph.start.after, uncovered)) paths.push(buildPath(start, graph, uncovered));
  }
  const covered = new Set(paths.flatMap(({ transitions }) => transitions));
  const seen = new Set(graphs.flatMap(({ graph }) => graph.reachableStates()).flatMap(listLeafStates));
  return {
    paths,
    problems: [
      ...[...uncovered].map((name) => `No step for event ${eventOf(name)}: ${name}`),
      ...[...seen].filter((id) => !model.shows[id]).map((id) => `No expectation for state ${id}`),
      ...Object.keys(model.unreachable)
        .filter((name) => covered.has(name) || !all.includes(name))
        .map((name) => `Not out of reach: ${name}`),
      ...findLosses(model, paths),
    ],
  };
}

/** States that are not there any more when the page is opened again, without a reason in `loses`; and needless reasons. */
function findLosses<World>({ returns }: TestModel<World>, paths: readonly TestPath[]): string[] {
  const lost = paths
    .flatMap(({ steps }) => steps)
    .filter(({ action }) => isReturn(action))
    .flatMap(({ action, before, after }) => {
      const there = listLeafStates(after);
      return listLeafStates(before)
        .filter((id) => !there.includes(id))
        .map((id) => ({ id, action, instead: there.join(', ') }));
    });
  const { loses = {} } = returns ?? {};
  return [
    ...lost
      .filter(({ id }) => !loses[id])
      .map(({ id, action, instead }) => `State ${id} is ${instead} when the shopper ${action}`),
    ...Object.keys(loses)
      .filter((id) => !lost.some((each) => each.id === id))
      .map((id) => `Not lost: ${id}`),
  ];
}

function buildPath(start: string, graph: Graph, uncovered: Set<string>): TestPath {
  const steps: PathStep[] = [];
  const transitions = [...graph.start.transitions];
  const markCovered = (names: readonly string[]) => names.forEach((name) => uncovered.delete(name));
  markCovered(transitions);
  let now = graph.start.after;
  let path = nextPath(graph, now, uncovered);
  while (path) {
    for (const action of path) {
      const before = now;
      const result = graph.applyAction(before, action);
      now = result.after;
      steps.push({ action, before, after: now, redone: result.redone ?? [] });
      transitions.push(...result.transitions);
      markCovered(result.transitions);
    }
    path = nextPath(graph, now, uncovered);
  }
  return { start, initial: graph.start.after, steps, transitions };
}

/**
 * The shortest path to an uncovered transition and through it; a path that ends the walk only when no other is left.
 */
function nextPath(
  graph: Graph,
  from: AnyMachineSnapshot,
  uncovered: ReadonlySet<string>,
): readonly string[] | null {
  const ends: (readonly string[])[] = [];
  for (const { actions, state } of graph.shortestPathsFrom(from)) {
    for (const name of graph.choices(state)) {
      const { after, transitions } = graph.applyAction(state, name);
      if (!transitions.some((transition) => uncovered.has(transition))) continue;
      if (after.status === 'active') return [...actions, name];
      ends.push([...actions, name]);
    }
  }
  return ends[0] ?? null;
}

function eventOf(transition: string): string {
  return transition.replace(/^.* on /, '').replace(/, choice .*$/, '');
}
