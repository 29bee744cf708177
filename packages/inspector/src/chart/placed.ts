import type { ElkEdgeSection, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { Drawing, DrawnState, DrawnTransition } from './drawing.ts';
import { arrowOf, initialMarkOf } from './elkGraph.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** A state with its box in px, relative to its parent. */
export interface PlacedState {
  readonly state: DrawnState;
  readonly box: Box;
  readonly hasChildren: boolean;
  /** Distance of its text from its usual place, to the right. */
  readonly textX: number;
}

/** An arrow with its label in px, relative to the whole chart. */
export interface PlacedArrow {
  readonly id: string;
  readonly transition: DrawnTransition;
  readonly target: string;
  readonly points: readonly Point[];
  readonly label: Box;
}

/**
 * The disc before a state's initial child, and the arrow to that child. `box` is relative to the state, `points` to the
 * whole chart.
 */
export interface PlacedInitial {
  readonly id: string;
  readonly parent: string;
  readonly target: string;
  readonly box: Box;
  readonly points: readonly Point[];
}

export interface PlacedChart {
  readonly drawing: Drawing;
  readonly width: number;
  readonly height: number;
  /** Parents before their children. */
  readonly states: readonly PlacedState[];
  readonly arrows: readonly PlacedArrow[];
  readonly initials: readonly PlacedInitial[];
}

/** Reads the positions from ELK's result; what is missing there is at 0. */
export function placedFrom(drawing: Drawing, graph: ElkNode): PlacedChart {
  const boxes = new Map(nodesBelow(graph).map((node) => [node.id, node]));
  const edges = new Map(graph.edges?.map((edge) => [edge.id, edge]));
  return {
    drawing,
    width: graph.width ?? 0,
    height: graph.height ?? 0,
    states: drawing.states.map((state) => ({
      state,
      box: toBox(boxes.get(state.id)),
      hasChildren: (boxes.get(state.id)?.children?.length ?? 0) > 0,
      textX: 0,
    })),
    arrows: drawing.transitions.flatMap((transition) =>
      transition.targets.map((target, index) => {
        const id = arrowOf(transition, index);
        const edge = edges.get(id);
        return { id, transition, target, points: pointsOf(edge), label: toBox(edge?.labels?.[0]) };
      }),
    ),
    initials: drawing.states.flatMap(({ id: parent, initial }) => {
      if (initial === null) return [];
      const id = initialMarkOf(parent);
      return [{ id, parent, target: initial, box: toBox(boxes.get(id)), points: pointsOf(edges.get(id)) }];
    }),
  };
}

/** The boxes of all states by their ids, relative to the whole chart. */
export function absoluteBoxes(states: readonly PlacedState[]): ReadonlyMap<string, Box> {
  const boxes = new Map<string, Box>();
  for (const { state, box } of states) {
    const parent = state.parent === null ? undefined : boxes.get(state.parent);
    boxes.set(state.id, { ...box, x: box.x + (parent?.x ?? 0), y: box.y + (parent?.y ?? 0) });
  }
  return boxes;
}

/** The ids of the active states without a drawn state in them. */
export function activeLeaves(states: readonly PlacedState[], active: ReadonlySet<string>): readonly string[] {
  return states
    .filter(({ state, hasChildren }) => active.has(state.id) && !hasChildren)
    .map(({ state }) => state.id);
}

function nodesBelow(node: ElkNode): readonly ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(nodesBelow)];
}

function toBox(shape: Partial<Box> | undefined): Box {
  return { x: shape?.x ?? 0, y: shape?.y ?? 0, width: shape?.width ?? 0, height: shape?.height ?? 0 };
}

function pointsOf(edge: ElkExtendedEdge | undefined): readonly Point[] {
  return (edge?.sections ?? []).flatMap(({ startPoint, bendPoints, endPoint }: ElkEdgeSection) => [
    startPoint,
    ...(bendPoints ?? []),
    endPoint,
  ]);
}
