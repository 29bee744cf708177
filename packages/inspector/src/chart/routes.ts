import { buildArrows, type Arrow } from './arrows.ts';
import type { Drawing } from './drawing.ts';
import { compareStates } from './order.ts';

export type Side = 'NORTH' | 'SOUTH';

/** Where arrows to the same target pass the border of a state, or start or end at it. */
export interface Port {
  readonly id: string;
  readonly state: string;
  readonly side: Side;
}

/** A part of an arrow between the borders of states, from its upper to its lower end. */
export interface Segment {
  readonly id: string;
  /** The state in which it is. */
  readonly container: string;
  readonly upper: Port;
  readonly lower: Port;
}

/** How an arrow passes the borders of the states around its ends. */
export interface Route {
  readonly arrow: Arrow;
  /** From the upper end of the arrow to the lower one. */
  readonly segments: readonly Segment[];
  /** Whether the arrow starts at its lower end. */
  readonly isUp: boolean;
}

/** The routes of all arrows. Those to the same target share their ports and so their segments. */
export function buildRoutes(drawing: Drawing): readonly Route[] {
  const parents = new Map(drawing.states.map(({ id, parent }) => [id, parent]));
  const pathTo = (id: string | null | undefined): readonly string[] =>
    typeof id === 'string' ? [...pathTo(parents.get(id)), id] : [];
  const isAbove = compareStates(drawing, pathTo);
  return buildArrows(drawing).map((arrow) => {
    const isUp = !isAbove(arrow.start, arrow.target);
    const [upper, lower] = isUp ? [arrow.target, arrow.start] : [arrow.start, arrow.target];
    const [above, below] = [pathTo(upper), pathTo(lower)];
    // An arrow to a state around its start ends at the border of that, inside.
    const isInside = below[above.length - 1] === upper;
    const fork = isInside ? above.length : above.findIndex((id, at) => id !== below[at]);
    const portAt = (side: Side) => (state: string) => ({
      id: `${state}|${side}|${arrow.target}`,
      state,
      side,
    });
    const ports = [
      ...(isInside ? [portAt('NORTH')(upper)] : above.slice(fork).toReversed().map(portAt('SOUTH'))),
      ...below.slice(fork).map(portAt('NORTH')),
    ];
    const segments = ports.slice(1).map((to, at): Segment => {
      const from = ports[at] ?? to;
      const container = parents.get(from.state) === to.state ? to.state : (parents.get(to.state) ?? '');
      return { id: `${from.id} → ${to.id}`, container, upper: from, lower: to };
    });
    return { arrow, segments, isUp };
  });
}
