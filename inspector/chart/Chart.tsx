import {
  Background,
  BackgroundVariant,
  Controls,
  MiniMap,
  Panel,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStore,
} from '@xyflow/react';
import { useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import { ArrowHeads } from './ArrowHeads.tsx';
import { ChartExport } from './ChartExport.tsx';
import { flowEdges, flowNodes, type ChartEdge, type ChartNode } from './flow.ts';
import { InitialEdge } from './InitialEdge.tsx';
import { InitialNode } from './InitialNode.tsx';
import { useHighlights } from './highlights.ts';
import type { PlacedChart } from './placed.ts';
import { StateNode } from './StateNode.tsx';
import { TransitionEdge } from './TransitionEdge.tsx';

const NODES = { state: StateNode, initial: InitialNode };
const EDGES = { transition: TransitionEdge, initial: InitialEdge };
const FIT = { padding: 0.06, maxZoom: 1.1 };
/** The smallest zoom at which the letters of 12 px can be read. Larger charts open at it, and are panned. */
const READABLE = 0.75;

interface ChartProps {
  readonly chart: PlacedChart;
}

/** A statechart on a canvas with pan and zoom by pointer, touch and keyboard. */
export function Chart({ chart }: ChartProps) {
  return (
    <ReactFlowProvider key={chart.drawing.id}>
      <Canvas chart={chart} />
    </ReactFlowProvider>
  );
}

function Canvas({ chart }: ChartProps) {
  const nodes = useMemo(() => flowNodes(chart), [chart]);
  const edges = useMemo(() => flowEdges(chart), [chart]);
  const { choose } = useHighlights();
  const onKeyDown = useKeys();
  return (
    <ReactFlow<ChartNode, ChartEdge>
      nodes={nodes}
      edges={edges}
      nodeTypes={NODES}
      edgeTypes={EDGES}
      fitView
      fitViewOptions={FIT}
      minZoom={0.15}
      maxZoom={2.5}
      nodesDraggable={false}
      nodesConnectable={false}
      elementsSelectable={false}
      zoomOnDoubleClick={false}
      onNodeClick={(_, { id }) => choose(id)}
      onPaneClick={() => choose(null)}
      tabIndex={0}
      onKeyDown={onKeyDown}
      aria-label={`Statechart of ${chart.drawing.id}`}
      proOptions={{ hideAttribution: false }}
    >
      <Background variant={BackgroundVariant.Dots} gap={22} size={1.4} />
      <Controls showInteractive={false} fitViewOptions={FIT} position="bottom-left" />
      <ArrowHeads />
      <ChartExport chart={chart} />
      <OpenReadable chart={chart} />
      <ShowChosen />
      <FollowActive />
    </ReactFlow>
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

/** The Follow button: while it is on, the active states are kept in view and readable. */
function FollowActive() {
  const { active, rowNumber } = useHighlights();
  const { fitView, getNodes } = useReactFlow();
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (!isOn || rowNumber === 0) return;
    const parents = new Set(getNodes().map(({ parentId }) => parentId));
    const nodes = [...active].filter((id) => !parents.has(id)).map((id) => ({ id }));
    void fitView({ nodes, minZoom: 0.6, maxZoom: 1, padding: 0.8, duration: 300 });
  }, [isOn, active, rowNumber, fitView, getNodes]);
  return (
    <Panel position="top-right">
      <button type="button" aria-pressed={isOn} onClick={() => setOn(!isOn)}>
        Follow
      </button>
    </Panel>
  );
}

/** Opens a chart that would be too small to read at its active states, with a map of the whole. */
function OpenReadable({ chart }: ChartProps) {
  const { active } = useHighlights();
  const { fitView } = useReactFlow();
  const width = useStore((store) => store.width);
  const height = useStore((store) => store.height);
  const isLarge = Math.min(width / chart.width, height / chart.height) < READABLE;
  useEffect(() => {
    if (width === 0 || !isLarge) return;
    const { states, drawing } = chart;
    const parents = new Set(states.map(({ state }) => state.parent));
    const leaves = states.filter(({ state }) => active.has(state.id) && !parents.has(state.id));
    const first = drawing.states[0]?.initial ?? drawing.id;
    const shown = leaves.length > 0 ? leaves.map(({ state }) => state.id) : [first];
    void fitView({ nodes: shown.map((id) => ({ id })), minZoom: READABLE, maxZoom: READABLE });
    // Only when the chart is opened; later the user decides, or Follow.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [chart, isLarge, fitView]);
  if (!isLarge) return null;
  return (
    <MiniMap
      pannable
      zoomable
      position="bottom-right"
      ariaLabel={`Map of ${chart.drawing.id}`}
      nodeColor={({ id }) => (active.has(id) ? 'var(--lit-surface)' : 'transparent')}
      nodeStrokeColor={({ id }) => (active.has(id) ? 'var(--lit)' : 'var(--ink-soft)')}
      nodeStrokeWidth={6}
    />
  );
}

/** Brings the selected state into view. */
function ShowChosen() {
  const { chosen } = useHighlights();
  const { fitView, getNode } = useReactFlow();
  useEffect(() => {
    if (chosen !== null && getNode(chosen))
      void fitView({ nodes: [{ id: chosen }], maxZoom: 1.1, padding: 0.6, duration: 250 });
  }, [chosen, fitView, getNode]);
  return null;
}
