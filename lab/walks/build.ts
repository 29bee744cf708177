import { globSync } from 'node:fs';
import type { AnyMachineSnapshot } from 'xstate';
import { ROOT } from '../../scripts/shared/run.ts';
import { transitionsOf } from '../../tests/machines/transitions.ts';
import { RETURNS, type TestModel } from './model.ts';
import {
  buildGraph,
  findLosses,
  findSkips,
  listLeafStates,
  type Graph,
  type RepeatedAction,
} from './graph.ts';

export interface PathStep {
  readonly action: string;
  readonly before: AnyMachineSnapshot;
  readonly after: AnyMachineSnapshot;
  /** The actions that are repeated on a page that is opened again. */
  readonly redone: readonly RepeatedAction[];
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
  /** Why the walks do not cover the whole machine; may be empty. Only computed with returns. */
  readonly problems: readonly string[];
}

/**
 * Few and long walks that together cover every transition of the machine that is reachable with the given actions.
 * @param withReturns whether they also open the page again in every state, which makes them several times as long
 */
export function buildTestPaths<World>(model: TestModel<World>, withReturns: boolean): TestPaths {
  const all = transitionsOf(model.machine);
  const excepted = { ...model.elsewhere, ...model.unreachable };
  const uncovered = new Set(all.filter((name) => !Object.hasOwn(excepted, name)));
  const graphs = Object.keys(model.starts).map((start) => ({ start, graph: buildGraph(model, start) }));
  for (const { graph } of withReturns ? graphs : []) {
    for (const state of graph.reachableStates())
      for (const name of graph.possibleReturns(state))
        for (const returned of graph.applyAction(state, name).returned ?? []) uncovered.add(returned);
  }
  const paths = graphs.map(({ start, graph }) => buildPath(start, graph, uncovered));
  for (const { start, graph } of graphs) {
    while (nextPath(graph, graph.start.after, uncovered)) paths.push(buildPath(start, graph, uncovered));
  }
  if (!withReturns) return { paths, problems: [] };
  const covered = new Set(paths.flatMap(({ transitions }) => transitions));
  const reachable = graphs.flatMap(({ graph }) => graph.reachableStates());
  const seen = new Set(reachable.flatMap(listLeafStates));
  return {
    paths,
    problems: [
      ...[...uncovered].map((name) => `No step for event ${eventOf(name)}: ${name}`),
      ...[...seen].filter((id) => !model.shows[id]).map((id) => `No expectation for state ${id}`),
      ...(model.returns.preserves ?? [])
        .filter((field) => !covered.has(`preserves ${field}: reloads`))
        .map((field) => `Never preserved: ${field}`),
      ...findMissingTests(model),
      ...Object.keys(excepted)
        .filter((name) => covered.has(name) || !all.includes(name))
        .map((name) => `Not out of reach: ${name}`),
      ...findUnexplained(
        model,
        graphs.map(({ graph }) => graph),
      ),
      ...findNeedlessSkips(model, reachable),
    ],
  };
}

/** What is lost when the page is opened again, without a reason in `loses`; and unused reasons. */
function findUnexplained<World>(model: TestModel<World>, graphs: readonly Graph[]): string[] {
  const { loses } = model.returns;
  const lost = graphs.flatMap((graph) =>
    graph.reachableStates().flatMap((before) =>
      graph.possibleReturns(before).flatMap((action) => {
        const { after } = graph.applyAction(before, action);
        return findLosses(model, before, after).map((name) => ({ name, action, before, after }));
      }),
    ),
  );
  const unexplained = lost
    .filter(({ name }) => !loses[name])
    .map(({ name, action, before, after }) => {
      const [seen, seenAfter] = [before, after].map((now) => JSON.stringify(model.serialize(now)[name]));
      const [here] = listLeafStates(before);
      return seen === undefined
        ? `State ${name} is ${listLeafStates(after).join(', ')} when the shopper ${action}`
        : `In ${here}, ${name} is not ${seen} but ${seenAfter} when the shopper ${action}`;
    });
  return [
    ...new Set(unexplained),
    ...Object.keys(loses)
      .filter((name) => !lost.some((each) => each.name === name))
      .map((name) => `Not lost: ${name}`),
  ];
}

/** Reasons in `elsewhere` that name no test. */
function findMissingTests<World>({ elsewhere = {} }: TestModel<World>): string[] {
  return Object.entries(elsewhere)
    .filter(([, reason]) => {
      const files = reason.match(/[\w.-]+\.(e2e|test|suite)\.ts/g) ?? [];
      return !files.some((file) => globSync(`tests/*/${file}`, { cwd: ROOT }).length > 0);
    })
    .map(([name, reason]) => `No test of ${name}: ${reason}`);
}

/** States that are named in `skips`, although the page can be opened again whenever the walks are there. */
function findNeedlessSkips<World>(model: TestModel<World>, seen: readonly AnyMachineSnapshot[]): string[] {
  const skipped = new Set(seen.flatMap((now) => RETURNS.flatMap((name) => findSkips(model, now, name))));
  return Object.keys(model.returns.skips ?? {})
    .filter((id) => !skipped.has(id))
    .map((id) => `Not skipped: ${id}`);
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
