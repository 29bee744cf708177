import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnyActor, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { getNextSnapshot } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import type { Dependencies } from '../../src/services/dependencies.ts';
import { flushPromises, stopTheClock } from './clock.ts';
import { canOccur, everyEvent, isAtGoal, snapshotKey } from './graph.ts';
import { MACHINES } from './machinesUnderTest.ts';
import { dependenciesOver, recordsOf, stubBrowser } from './reloading.ts';
import { RELOADS } from './reloads.ts';
import type { Reload } from './reloads.ts';

/** After a reload at any point, the machine that is created from the browser's record can reach its goal. */

function partOf({ id, answers }: Reload) {
  const part = MACHINES.find(({ machine }) => machine.id === id);
  if (!part) throw new Error(`No part is called ${id}`);
  return answers ? { ...part, answers: { ...part.answers, ...answers } } : part;
}

/** The shortest paths to every reachable node. */
function pathsFrom(
  machine: AnyStateMachine,
  fromState: AnyMachineSnapshot,
  events: readonly AnyEventObject[],
) {
  return getShortestPaths(machine, {
    fromState,
    events: [...events],
    serializeState: snapshotKey,
    filterEvents: canOccur,
  }).map(({ steps, state }) => ({
    to: state,
    events: steps.map(({ event }): AnyEventObject => event).filter(({ type }) => type !== 'xstate.init'),
  }));
}

/** The events of a shortest path to the goal; empty when it cannot be reached. */
function findEventsToGoal(
  from: AnyMachineSnapshot,
  events: readonly AnyEventObject[],
  isGoal: (at: AnyMachineSnapshot) => boolean,
): readonly AnyEventObject[] {
  const found = new Set([snapshotKey(from)]);
  const queue: { at: AnyMachineSnapshot; past: readonly AnyEventObject[] }[] = [{ at: from, past: [] }];
  for (const { at, past } of queue) {
    if (isGoal(at)) return past;
    for (const event of events.filter((each) => canOccur(at, each))) {
      const next = getNextSnapshot(at.machine, at, event);
      if (found.has(snapshotKey(next))) continue;
      found.add(snapshotKey(next));
      queue.push({ at: next, past: [...past, event] });
    }
  }
  return [];
}

function begin({ begin: make, sent }: Reload, dependencies: Dependencies): AnyActor {
  const actor = make(dependencies).start();
  if (sent) actor.send({ type: sent });
  return actor;
}

/** Sends the events to the machine and stops it; if the record is read first, it has been read by then. */
async function sendAndStop(
  actor: AnyActor,
  events: readonly AnyEventObject[],
  { isReadFirst = false }: Reload,
) {
  if (isReadFirst) await flushPromises();
  for (const event of events) {
    if (isReadFirst) await flushPromises();
    const now: AnyMachineSnapshot = actor.getSnapshot();
    if (now.can(event)) actor.send(event);
  }
  const end: AnyMachineSnapshot = actor.getSnapshot();
  actor.stop();
  return end;
}

stopTheClock();
beforeEach(stubBrowser);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const titled = RELOADS.map((reload) => ({ reload, title: [reload.id, reload.of].join(' ').trim() }));

test.each(titled)(
  '$title can reach its goal after a reload at any point',
  // Seven seconds of an idle processor.
  { timeout: 300_000 },
  async ({ reload }) => {
    const part = partOf(reload);
    const events = everyEvent(part);
    const first = begin(reload, dependenciesOver(recordsOf('u1'), reload.address));
    if (reload.isReadFirst) await flushPromises();
    const paths = pathsFrom(part.machine, first.getSnapshot(), events);
    first.stop();
    const canEnd = paths.some(({ to }) => to.status === 'done');
    const isGoal = (at: AnyMachineSnapshot) => isAtGoal(at, canEnd);
    const eventsToGoal = new Map<string, readonly AnyEventObject[]>();
    const visited = new Set<string>();

    for (const path of paths) {
      const records = recordsOf('u1');
      const before = await sendAndStop(
        begin(reload, dependenciesOver(records, reload.address)),
        path.events,
        reload,
      );
      expect(before.status).not.toBe('error');
      visited.add(JSON.stringify(before.value));
      const stored = { past: path.events.map(({ type }) => type), attemptKey: records.attempt.read()?.key };

      const again = begin(reload, dependenciesOver(records));
      await flushPromises();
      const restored: AnyMachineSnapshot = again.getSnapshot();
      reload.expectSame(before, restored, stored);
      const remaining = eventsToGoal.get(snapshotKey(restored)) ?? findEventsToGoal(restored, events, isGoal);
      eventsToGoal.set(snapshotKey(restored), remaining);
      const end = await sendAndStop(again, remaining, reload);
      expect(isGoal(end), `from ${JSON.stringify(before.value)} to ${JSON.stringify(end.value)}`).toBe(true);
    }
    expect(visited).toEqual(new Set(paths.map(({ to }) => JSON.stringify(to.value))));
  },
);
