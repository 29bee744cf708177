import type { Edge, Node } from '@xyflow/react';
import type { PlacedArrow, PlacedChart, PlacedState } from './placed.ts';

export type ChartNode = Node<{ readonly placed: PlacedState; readonly depth: number }, 'state'>;
export type ChartEdge = Edge<{ readonly arrow: PlacedArrow }, 'transition'>;

const STILL = { draggable: false, connectable: false, deletable: false } as const;

/** Builds React Flow's nodes, parents before their children as React Flow requires. */
export function flowNodes({ states }: PlacedChart): ChartNode[] {
  const depths = new Map<string, number>();
  return states.map((placed): ChartNode => {
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
}

/** Builds React Flow's edges. They are drawn above all boxes: the layout routes them around other states. */
export function flowEdges({ arrows }: PlacedChart): ChartEdge[] {
  return arrows.map((arrow): ChartEdge => ({
    id: arrow.id,
    type: 'transition',
    source: arrow.start,
    target: arrow.target,
    data: { arrow },
    zIndex: 100,
    focusable: false,
  }));
}
