import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js';
import type { Drawing, DrawnState, DrawnTransition } from './drawing.ts';
import { sizeOfLabel, sizeOfState, type TextWidth } from './measure.ts';

/** ELK id of the disc where the arrow to a state's initial child starts, and of that arrow. */
export const initialMarkOf = (stateId: string) => `${stateId}|initial`;
/** ELK id of an arrow. A transition has one arrow per target; `index` is the target's. */
export const arrowOf = (transition: DrawnTransition, index: number) => `${transition.id}|${index}`;

/** The main direction of arrows. */
export type Direction = 'DOWN' | 'RIGHT';

const GRAPH_OPTIONS: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
  'elk.layered.feedbackEdges': 'false',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  // The order of the machine decides where states go; further attempts take time and change nothing.
  'elk.layered.thoroughness': '1',
  'elk.padding': '[top=12,left=12,bottom=12,right=12]',
};
const SPACING_OPTIONS: LayoutOptions = {
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
};
/** A state with many arrows, for example a collapsed one, grows until each of them ends at a distance from the next. */
const LEAF_OPTIONS: LayoutOptions = {
  'elk.nodeSize.constraints': 'PORTS MINIMUM_SIZE',
  'elk.spacing.portPort': '12',
};
const LABEL_OPTIONS: LayoutOptions = {
  'elk.edgeLabels.inline': 'true',
  'elk.edgeLabels.placement': 'CENTER',
};
const PADDING = 24;

/** Builds the input of ELK: nested boxes, arrows and labels with their sizes. */
export function buildElkGraph(drawing: Drawing, widthOf: TextWidth, direction: Direction): ElkNode {
  const children = Map.groupBy(drawing.states, ({ parent }) => parent);
  const buildNode = (state: DrawnState): ElkNode => {
    const size = sizeOfState(state, widthOf);
    const minimum = `(${size.width},${size.height})`;
    const inside = children.get(state.id) ?? [];
    if (inside.length === 0)
      return { id: state.id, layoutOptions: { ...LEAF_OPTIONS, 'elk.nodeSize.minimum': minimum } };
    const mark = state.initial === null ? [] : [{ id: initialMarkOf(state.id), width: 12, height: 12 }];
    return {
      id: state.id,
      children: [...mark, ...inside.map(buildNode)],
      layoutOptions: {
        ...SPACING_OPTIONS,
        'elk.direction': direction,
        'elk.padding': `[top=${size.height + PADDING - 6},left=${PADDING},bottom=${PADDING},right=${PADDING}]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': minimum,
      },
    };
  };
  return {
    id: '',
    layoutOptions: { ...GRAPH_OPTIONS, ...SPACING_OPTIONS, 'elk.direction': direction },
    children: (children.get(null) ?? []).map(buildNode),
    edges: [
      ...drawing.states.flatMap(initialArrow),
      ...drawing.transitions.flatMap((each) => arrowsOf(each, widthOf)),
    ],
  };
}

function initialArrow({ id, initial }: DrawnState): readonly ElkExtendedEdge[] {
  if (initial === null) return [];
  const mark = initialMarkOf(id);
  return [
    {
      id: mark,
      sources: [mark],
      targets: [initial],
      layoutOptions: { 'elk.layered.priority.direction': '10' },
    },
  ];
}

function arrowsOf(transition: DrawnTransition, widthOf: TextWidth): readonly ElkExtendedEdge[] {
  return transition.targets.map((target, index) => ({
    id: arrowOf(transition, index),
    sources: [transition.start],
    targets: [target],
    // ELK does not place labels without text.
    labels: [
      {
        id: `${transition.id}|${index}|label`,
        text: '…',
        ...sizeOfLabel(transition, widthOf),
        layoutOptions: LABEL_OPTIONS,
      },
    ],
  }));
}
