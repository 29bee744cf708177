import type { Drawing, DrawnState } from './drawing.ts';

/**
 * Whether a state is above another one in the chart.
 * @param pathTo the states around a state, from the outermost, and the state itself
 */
export function compareStates(
  drawing: Drawing,
  pathTo: (id: string) => readonly string[],
): (first: string, second: string) => boolean {
  const order = orderStates(drawing);
  return (first, second) => {
    const [above, below] = [pathTo(first), pathTo(second)];
    const fork = above.findIndex((id, at) => id !== below[at]);
    return fork !== -1 && (order.get(above[fork] ?? '') ?? 0) < (order.get(below[fork] ?? '') ?? 0);
  };
}

/**
 * The position of each state among its siblings on the way down: the initial state first, the others in the order of the machine's
 * file. Where that is unknown, as the keys were sorted, nearer to the initial state first.
 */
function orderStates(drawing: Drawing): ReadonlyMap<string, number> {
  const order = new Map<string, number>();
  const siblings = Map.groupBy(drawing.states, ({ parent }) => parent);
  for (const [parent, states] of siblings) {
    const initial = drawing.states.find(({ id }) => id === parent)?.initial ?? null;
    const isSorted = states.length > 3 && states.every(({ key }, at) => key >= (states[at - 1]?.key ?? ''));
    const steps =
      isSorted && initial !== null ? stepsFrom(initial, states, drawing) : new Map<string, number>();
    const rank = ({ id }: DrawnState) => (id === initial ? -1 : (steps.get(id) ?? states.length));
    for (const [at, { id }] of states.toSorted((a, b) => rank(a) - rank(b)).entries()) order.set(id, at);
  }
  return order;
}

/** The least number of transitions from the initial state to each of its siblings, including transitions of states in them. */
function stepsFrom(
  initial: string,
  siblings: readonly DrawnState[],
  { transitions, states }: Drawing,
): ReadonlyMap<string, number> {
  const parents = new Map(states.map(({ id, parent }) => [id, parent]));
  const ids = new Set(siblings.map(({ id }) => id));
  const around = (id: string | null | undefined): string | null =>
    typeof id !== 'string' || ids.has(id) ? (id ?? null) : around(parents.get(id));
  const steps = new Map([[initial, 0]]);
  for (const [id, count] of steps) {
    for (const { start, targets } of transitions) {
      if (around(start) !== id) continue;
      for (const target of targets.map(around)) {
        if (target !== null && !steps.has(target)) steps.set(target, count + 1);
      }
    }
  }
  return steps;
}
