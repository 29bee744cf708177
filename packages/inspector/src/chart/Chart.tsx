import {
  Background,
  BackgroundVariant,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStore,
  useStoreApi,
} from '@xyflow/react';
import { useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import { ArrowHeads } from './ArrowHeads.tsx';
import { ChartMap } from './ChartMap.tsx';
import { ChartTools } from './ChartTools.tsx';
import { findRelated, FocusProvider, type Focused } from './focus.ts';
import { flowEdges, flowNodes, type ChartEdge, type ChartNode } from './flow.ts';
import { useHighlights } from './highlights.ts';
import type { PlacedChart } from './placed.ts';
import { ReadableView } from './ReadableView.tsx';
import { StateNode } from './StateNode.tsx';
import { TransitionEdge } from './TransitionEdge.tsx';
import { useStoredSwitch } from '../view/useStoredSwitch.ts';
import { extentOf, moveDuration, wholeZoom } from './viewport.ts';
import { FIT } from './zoom.ts';

const NODES = { state: StateNode };
const EDGES = { transition: TransitionEdge };

/** The height of the toolbar above the canvas, px. */
export const TOOLS_HEIGHT = 39;

interface ChartProps {
  readonly chart: PlacedChart;
}

/** A statechart on a canvas with pan and zoom by pointer, touch and keyboard. */
export function Chart({ chart }: ChartProps) {
  const [isFollowing, toggleFollowing] = useStoredSwitch('inspector.follow');
  return (
    <ReactFlowProvider key={chart.drawing.id}>
      <div className="chart">
        <ChartTools chart={chart} isFollowing={isFollowing} toggleFollowing={toggleFollowing} />
        <Canvas chart={chart} isFollowing={isFollowing} />
      </div>
    </ReactFlowProvider>
  );
}

function Canvas({ chart, isFollowing }: ChartProps & { readonly isFollowing: boolean }) {
  const nodes = useMemo(() => flowNodes(chart), [chart]);
  const edges = useMemo(() => flowEdges(chart), [chart]);
  const { choose, chosen } = useHighlights();
  const [hovered, hover] = useState<Focused | null>(null);
  const focused = hovered ?? chosen;
  const focus = useMemo(
    () => ({ focus: focused === null ? null : findRelated(chart, focused), hover }),
    [chart, focused],
  );
  const onKeyDown = useKeys();
  // With room for the padding around the whole chart.
  const minZoom = useStore((pane) => Math.min(0.15, 0.9 * wholeZoom(chart, pane)));
  return (
    <FocusProvider value={focus}>
      <ReactFlow<ChartNode, ChartEdge>
        nodes={nodes}
        edges={edges}
        nodeTypes={NODES}
        edgeTypes={EDGES}
        translateExtent={extentOf(chart)}
        minZoom={minZoom}
        maxZoom={2.5}
        nodesDraggable={false}
        nodesConnectable={false}
        elementsSelectable={false}
        zoomOnDoubleClick={false}
        onNodeMouseEnter={(_, { id }) => hover(id)}
        onNodeMouseLeave={() => hover(null)}
        onNodeClick={(_, { id }) => choose(id)}
        onPaneClick={() => choose(null)}
        tabIndex={0}
        onKeyDown={onKeyDown}
        aria-label={`Statechart of ${chart.drawing.id}`}
        proOptions={{ hideAttribution: false }}
      >
        <Background variant={BackgroundVariant.Dots} gap={22} size={1.4} />
        <ArrowHeads />
        <ChartMap chart={chart} />
        <ReadableView chart={chart} isFollowing={isFollowing} />
        <ShowChosen chart={chart} />
      </ReactFlow>
    </FocusProvider>
  );
}

const STEP = 60;

/** Keyboard: arrow keys pan, plus and minus zoom, 0 fits the chart into the view. */
function useKeys(): (event: KeyboardEvent) => void {
  const { zoomIn, zoomOut, fitView, getViewport, setViewport } = useReactFlow();
  return (event) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return;
    const { x, y, zoom } = getViewport();
    const keys: Readonly<Record<string, () => Promise<boolean>>> = {
      '+': () => zoomIn(),
      '-': () => zoomOut(),
      0: () => fitView(FIT),
      ArrowLeft: () => setViewport({ x: x + STEP, y, zoom }),
      ArrowRight: () => setViewport({ x: x - STEP, y, zoom }),
      ArrowUp: () => setViewport({ x, y: y + STEP, zoom }),
      ArrowDown: () => setViewport({ x, y: y - STEP, zoom }),
    };
    const move = keys[event.key];
    if (!move) return;
    event.preventDefault();
    void move();
  };
}

/** Brings the selected state into view, as soon as it is drawn. */
function ShowChosen({ chart }: ChartProps) {
  const { chosen } = useHighlights();
  const { fitView } = useReactFlow();
  const store = useStoreApi();
  const isDrawn = chart.states.some(({ state }) => state.id === chosen);
  useEffect(() => {
    if (chosen !== null && isDrawn)
      void fitView({
        nodes: [{ id: chosen }],
        maxZoom: 1.1,
        padding: 0.6,
        duration: moveDuration(store.getState()),
      });
  }, [chosen, isDrawn, fitView, store]);
  return null;
}
