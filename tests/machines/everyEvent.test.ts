import { describe, expect, test } from 'vitest';
import { getStateNodes } from 'xstate';
import type { AnyMachineSnapshot } from 'xstate';
import { isAtGoal, snapshotKey, listStates } from './graph.ts';
import type { MachineState } from './graph.ts';
import { MACHINES } from './parts.ts';
import { nodesOf } from './transitions.ts';

/** These states last until the shopper leaves the page, which stops the machine. */
const IGNORED_ON_LEAVE = ['collection.choosing', 'profile.shown', 'trending.listed', 'trending.none'];

const statesOf = ({ machine, value }: AnyMachineSnapshot) => getStateNodes(machine.root, value);

/** Keys of the nodes from which a goal is reachable, found backwards from the goals. */
function findLeadingToGoal(places: readonly MachineState[]): Set<string> {
  const canEnd = places.some(({ at }) => at.status === 'done');
  const leading = new Set(places.filter(({ at }) => isAtGoal(at, canEnd)).map(({ at }) => snapshotKey(at)));
  let before = -1;
  while (leading.size > before) {
    before = leading.size;
    for (const { at, next } of places) {
      if (next.some((found) => leading.has(snapshotKey(found)))) leading.add(snapshotKey(at));
    }
  }
  return leading;
}

describe.each(MACHINES.map((part) => ({ part, id: part.machine.id })))('$id', ({ part }) => {
  const places = listStates(part);
  const nodes = nodesOf(part.machine.root);
  const reached = new Set(places.flatMap(({ at }) => statesOf(at)));

  test('accepts every event in every state without throwing', () => {
    expect(places.map(({ at }) => at.status)).not.toContain('error');
  });

  test('reaches every state', () => {
    const passed = new Set(nodes.filter((node) => node.always?.some(({ guard }) => !guard)));
    const missing = nodes.filter((node) => !reached.has(node) && !passed.has(node));
    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  test('can leave every state that is not final', () => {
    const left = new Set(
      places.flatMap(({ at, next }) => {
        const after = next.map((found) => new Set(statesOf(found)));
        return [...statesOf(at)].filter((node) => after.some((states) => !states.has(node)));
      }),
    );
    const stuck = [...reached].filter((node) => node.type === 'atomic' && !left.has(node));
    const known = IGNORED_ON_LEAVE.filter((id) => id.startsWith(`${part.machine.id}.`));
    expect(new Set(stuck.map(({ id }) => id))).toEqual(new Set(known));
  });

  test('can reach its goal from every reachable node, the first one included', () => {
    const leading = findLeadingToGoal(places);
    const lost = places.filter(({ at }) => !leading.has(snapshotKey(at)));
    expect(lost.map(({ at }) => at.value)).toEqual([]);
  });
});
