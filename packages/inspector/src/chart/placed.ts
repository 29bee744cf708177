import type { ElkEdgeSection, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { Arrow } from './arrows.ts';
import type { Drawing, DrawnState } from './drawing.ts';
import { transitionRows, type TransitionRow } from './lines.ts';
import { buildRoutes } from './routes.ts';

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
  /** The transitions that start at it. */
  readonly rows: readonly TransitionRow[];
  readonly box: Box;
  readonly hasChildren: boolean;
  /** Whether it is the initial state of the one around it. */
  readonly isInitial: boolean;
  /** Distance of its text from its usual place, to the right. */
  readonly textX: number;
}

/** An arrow in px, relative to the whole chart. */
export interface PlacedArrow extends Arrow {
  readonly points: readonly Point[];
}

export interface PlacedChart {
  readonly drawing: Drawing;
  readonly width: number;
  readonly height: number;
  /** Parents before their children. */
  readonly states: readonly PlacedState[];
  readonly arrows: readonly PlacedArrow[];
}

/** Reads the positions from ELK's result; what is missing there is at 0. */
export function placedFrom(drawing: Drawing, graph: ElkNode): PlacedChart {
  const nodes = nodesBelow(graph);
  const boxes = new Map(nodes.map((node) => [node.id, node]));
  const edges = new Map(nodes.flatMap((node) => (node.edges ?? []).map((edge) => [edge.id, edge])));
  const rows = transitionRows(drawing);
  const initials = new Set(drawing.states.map(({ initial }) => initial));
  return {
    drawing,
    width: graph.width ?? 0,
    height: graph.height ?? 0,
    states: drawing.states.map((state) => ({
      state,
      rows: rows.get(state.id) ?? [],
      box: toBox(boxes.get(state.id)),
      hasChildren: (boxes.get(state.id)?.children?.length ?? 0) > 0,
      isInitial: initials.has(state.id),
      textX: 0,
    })),
    arrows: buildRoutes(drawing)
      .filter(({ segments }) => segments.every(({ id }) => edges.has(id)))
      .map(({ arrow, segments, isUp }) => {
        const points = segments.flatMap(({ id }) => pointsOf(edges.get(id)));
        return { ...arrow, points: isUp ? points.toReversed() : points };
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
