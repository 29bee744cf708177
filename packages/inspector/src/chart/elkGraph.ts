import type { ElkNode, ElkPort, LayoutOptions } from 'elkjs/lib/elk-api.js';
import type { Drawing, DrawnState } from './drawing.ts';
import { transitionRows } from './lines.ts';
import { sizeOfState, type TextWidth } from './measure.ts';
import { buildRoutes, type Port, type Segment } from './routes.ts';

/** Each state is laid out for itself, from the innermost outwards: that is fast, and states in it stay together. */
const GRAPH_OPTIONS: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.nodePlacement.strategy': 'LINEAR_SEGMENTS',
  'elk.layered.thoroughness': '7',
  // States without arrows between them are beside each other, in several rows where they are many.
  'elk.aspectRatio': '3',
  'elk.layered.considerModelOrder.components': 'MODEL_ORDER',
  'elk.spacing.componentComponent': '16',
  'elk.spacing.nodeNode': '20',
  'elk.spacing.edgeNode': '10',
  'elk.spacing.edgeEdge': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeNodeBetweenLayers': '8',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '6',
};
/** A state with many arrows grows until each of them ends at a distance from the next. */
const NODE_OPTIONS: LayoutOptions = {
  'elk.alignment': 'TOP',
  'elk.nodeSize.constraints': 'PORTS MINIMUM_SIZE',
  'elk.spacing.portPort': '12',
  'elk.portConstraints': 'FIXED_SIDE',
};
/** A chart with more states than this is laid out with less effort. */
const MANY = 60;
const FAST_OPTIONS: LayoutOptions = {
  'elk.layered.nodePlacement.strategy': 'SIMPLE',
  'elk.layered.thoroughness': '1',
};
const NARROW_OPTIONS: LayoutOptions = { 'elk.layered.layering.strategy': 'MIN_WIDTH' };
/** On the left there is room for the disc before the initial state. */
const PADDING = { top: 8, left: 26, bottom: 10, right: 12 };

/**
 * Builds the input of ELK: nested boxes with their sizes, and the segments of arrows, all of them downwards.
 * @param besideText ids of the states whose children are beside their text and not below it
 */
export function buildElkGraph(
  drawing: Drawing,
  widthOf: TextWidth,
  besideText: ReadonlySet<string> = new Set(),
): ElkNode {
  const children = Map.groupBy(drawing.states, ({ parent }) => parent);
  const rows = transitionRows(drawing);
  const segments = new Map(
    buildRoutes(drawing).flatMap((route) => route.segments.map((segment) => [segment.id, segment] as const)),
  );
  const segmentsIn = Map.groupBy(segments.values(), ({ container }) => container);
  const allPorts = new Map(
    [...segments.values()].flatMap(({ upper, lower }) => [upper, lower].map((port) => [port.id, port])),
  );
  const portsOf = Map.groupBy(allPorts.values(), ({ state }) => state);
  const buildNode = (state: DrawnState): ElkNode => {
    const size = sizeOfState(state, rows.get(state.id) ?? [], widthOf);
    const ports = (portsOf.get(state.id) ?? []).map(buildPort);
    const common = { ...NODE_OPTIONS, 'elk.nodeSize.minimum': `(${size.width},${size.height})` };
    const inside = children.get(state.id) ?? [];
    if (inside.length === 0) return { id: state.id, ports, layoutOptions: common };
    const { top, left, bottom, right } = PADDING;
    const [x, y] = besideText.has(state.id) ? [size.width, 0] : [0, size.height];
    return {
      id: state.id,
      ports,
      children: inside.map(buildNode),
      edges: withoutLongest(state.id, withoutCrowded(segmentsIn.get(state.id) ?? [])).map(
        ({ id, upper, lower }) => ({
          id,
          sources: [upper.id],
          targets: [lower.id],
        }),
      ),
      layoutOptions: {
        ...GRAPH_OPTIONS,
        ...(drawing.states.length > MANY ? FAST_OPTIONS : {}),
        ...(drawing.isNarrow ? NARROW_OPTIONS : {}),
        ...common,
        'elk.padding': `[top=${y + top},left=${x + left},bottom=${bottom},right=${right}]`,
      },
    };
  };
  return {
    id: '',
    // The page has a margin around it, see `EDGE`.
    layoutOptions: {
      ...GRAPH_OPTIONS,
      'elk.json.edgeCoords': 'ROOT',
      'elk.padding': '[top=0,left=0,bottom=0,right=0]',
    },
    children: (children.get(null) ?? []).map(buildNode),
  };
}

/** With so many arrows at one state, its neighbours would be one row of 30,000 px, for which ELK needs more than 2 s. */
const MAX_AT_STATE = 100;

/** Leaves out the arrows of states that have too many, so that their neighbours are in rows. The rows of their transitions name the targets. */
function withoutCrowded(segments: readonly Segment[]): readonly Segment[] {
  const counts = new Map<string, number>();
  for (const { upper, lower } of segments)
    for (const state of [upper.state, lower.state]) counts.set(state, (counts.get(state) ?? 0) + 1);
  const isCrowded = ({ state }: Port) => (counts.get(state) ?? 0) > MAX_AT_STATE;
  return segments.filter(({ upper, lower }) => !isCrowded(upper) && !isCrowded(lower));
}

/** ELK needs time for each layer of states that an arrow passes, half as long again for 1,000. */
const MAX_PASSED = 600;

/** Leaves out the longest segments in a state where all of them would pass too many layers. The rows of their transitions name the targets. */
function withoutLongest(container: string, segments: readonly Segment[]): readonly Segment[] {
  const above = Map.groupBy(segments, ({ lower }) => lower.state);
  const layers = new Map([[container, -1]]);
  const layerOf = (state: string): number => {
    const known = layers.get(state);
    if (known !== undefined) return known;
    const layer = Math.max(0, ...(above.get(state) ?? []).map(({ upper }) => layerOf(upper.state) + 1));
    layers.set(state, layer);
    return layer;
  };
  const depths = segments.map(({ lower }) => layerOf(lower.state));
  const bottom = Math.max(0, ...depths) + 1;
  const passedBy = ({ upper, lower }: Segment) =>
    (lower.state === container ? bottom : layerOf(lower.state)) - layerOf(upper.state);
  let sum = 0;
  const shortest = segments
    .toSorted((a, b) => passedBy(a) - passedBy(b))
    .filter((segment) => {
      sum += passedBy(segment);
      return sum <= MAX_PASSED;
    });
  const drawn = new Set(shortest);
  return segments.filter((segment) => drawn.has(segment));
}

function buildPort({ id, side }: Port): ElkPort {
  return { id, width: 0, height: 0, layoutOptions: { 'elk.port.side': side } };
}
