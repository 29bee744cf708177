import type { Edge, Node } from '@xyflow/react';
import type { PlacedArrow, PlacedChart, PlacedInitial, PlacedState } from './placed.ts';

export type StateFlowNode = Node<{ readonly placed: PlacedState; readonly depth: number }, 'state'>;
export type InitialFlowNode = Node<Record<string, never>, 'initial'>;
export type ChartNode = StateFlowNode | InitialFlowNode;
export type TransitionFlowEdge = Edge<{ readonly arrow: PlacedArrow }, 'transition'>;
export type InitialFlowEdge = Edge<{ readonly initial: PlacedInitial }, 'initial'>;
export type ChartEdge = TransitionFlowEdge | InitialFlowEdge;

const STILL = { draggable: false, connectable: false, deletable: false } as const;

/** Builds React Flow's nodes, parents before their children as React Flow requires. */
export function flowNodes({ states, initials }: PlacedChart): ChartNode[] {
  const depths = new Map<string, number>();
  const nodes = states.map((placed): StateFlowNode => {
    const { id, parent } = placed.state;
    const depth = parent === null ? 0 : (depths.get(parent) ?? 0) + 1;
    depths.set(id, depth);
    return {
      ...STILL,
      id,
      type: 'state',
      data: { placed, depth },
      ...(parent === null ? {} : { parentId: parent }),
      position: { x: placed.box.x, y: placed.box.y },
      width: placed.box.width,
      height: placed.box.height,
      zIndex: depth,
      focusable: false,
    };
  });
  const marks = initials.map(({ id, parent, box }): InitialFlowNode => ({
    ...STILL,
    id,
    type: 'initial',
    data: {},
    parentId: parent,
    position: { x: box.x, y: box.y },
    width: box.width,
    height: box.height,
    zIndex: (depths.get(parent) ?? 0) + 1,
    selectable: false,
    focusable: false,
  }));
  return [...nodes, ...marks];
}

/** Builds React Flow's edges. They are drawn above all boxes: the layout routes them around other states. */
export function flowEdges({ arrows, initials }: PlacedChart): ChartEdge[] {
  const transitions = arrows.map((arrow): TransitionFlowEdge => ({
    id: arrow.id,
    type: 'transition',
    source: arrow.transition.start,
    target: arrow.target,
    data: { arrow },
    zIndex: 100,
    focusable: false,
  }));
  const initialEdges = initials.map((initial): InitialFlowEdge => ({
    id: initial.id,
    type: 'initial',
    source: initial.id,
    target: initial.target,
    data: { initial },
    zIndex: 100,
    focusable: false,
    selectable: false,
  }));
  return [...initialEdges, ...transitions];
}
