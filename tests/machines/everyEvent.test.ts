import machineSchemas from 'virtual:machine-schemas';
import { describe, expect, test } from 'vitest';
import { getStateNodes } from 'xstate';
import type { AnyMachineSnapshot } from 'xstate';
import { nodesOf } from '../../scripts/machines/stateNodes.ts';
import { isAtGoal, snapshotKey, listStates } from './graph.ts';
import type { MachineState } from './graph.ts';
import { MACHINES } from './machinesUnderTest.ts';

/** These states last until somebody leaves the page, which stops the machine. */
const IGNORED_ON_LEAVE = [
  'catalogue.paged',
  'collection.choosing',
  'deskCoupon.created',
  'deskCoupon.ended',
  'deskSetUp.refused',
  'deskUndo.undone',
  'passwordReset.done.passkeys',
];

const statesOf = ({ machine, value }: AnyMachineSnapshot) => getStateNodes(machine.root, value);

/** Keys of the nodes from which a goal is reachable, found backwards from the goals. */
function findLeadingToGoal(states: readonly MachineState[]): Set<string> {
  const canEnd = states.some(({ at }) => at.status === 'done');
  const leading = new Set(states.filter(({ at }) => isAtGoal(at, canEnd)).map(({ at }) => snapshotKey(at)));
  let before = -1;
  while (leading.size > before) {
    before = leading.size;
    for (const { at, next } of states) {
      if (next.some((after) => leading.has(snapshotKey(after)))) leading.add(snapshotKey(at));
    }
  }
  return leading;
}

describe.each(MACHINES.map((part) => ({ part, id: part.machine.id })))('$id', ({ part }) => {
  const states = listStates(part);
  const nodes = nodesOf(part.machine.root);
  const reached = new Set(states.flatMap(({ at }) => statesOf(at)));

  test('has examples of its inputs and of the payloads of its events', () => {
    const { input, events = {} } = machineSchemas[part.machine.id] ?? {};
    for (const each of part.inputs)
      expect(Object.keys(each)).toEqual(expect.arrayContaining([...(input?.required ?? [])]));
    for (const event of part.events) {
      const required = events[event.type]?.required ?? [];
      expect(Object.keys(event), event.type).toEqual(expect.arrayContaining([...required]));
    }
  });

  test('accepts every event in every state without throwing', () => {
    expect(states.map(({ at }) => at.status)).not.toContain('error');
  });

  test('reaches every state', () => {
    const passed = new Set(nodes.filter((node) => node.always?.some(({ guard }) => !guard)));
    const missing = nodes.filter((node) => !reached.has(node) && !passed.has(node));
    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  test('can leave every state that is not final', () => {
    const left = new Set(
      states.flatMap(({ at, next }) => {
        const nextNodes = next.map((after) => new Set(statesOf(after)));
        return [...statesOf(at)].filter((node) => nextNodes.some((nodesAfter) => !nodesAfter.has(node)));
      }),
    );
    const stuck = [...reached].filter((node) => node.type === 'atomic' && !left.has(node));
    const known = IGNORED_ON_LEAVE.filter((id) => id.startsWith(`${part.machine.id}.`));
    expect(new Set(stuck.map(({ id }) => id))).toEqual(new Set(known));
  });

  test('can reach its goal from every reachable node, the first one included', () => {
    const leading = findLeadingToGoal(states);
    const lost = states.filter(
      ({ at }) =>
        !leading.has(snapshotKey(at)) && !statesOf(at).some(({ id }) => IGNORED_ON_LEAVE.includes(id)),
    );
    expect(lost.map(({ at }) => at.value)).toEqual([]);
  });
});
