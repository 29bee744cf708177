import { MiniMap, useReactFlow, useStore } from '@xyflow/react';
import { useEffect } from 'react';
import { FIT, READABLE } from './zoom.ts';
import { useHighlights } from './highlights.ts';
import type { PlacedChart, PlacedState } from './placed.ts';
import { useSimplifiedChart } from './simplification.ts';

const MAP_SIZE = { width: 150, height: 110 };

/**
 * Moves the view after each layout and when the machine starts: to the whole chart where that can be read; otherwise to the state that was collapsed
 * or expanded, or the active states, of which the first when they are far apart, with a map of the whole.
 */
export function OpenReadable({ chart }: { readonly chart: PlacedChart }) {
  const { active } = useHighlights();
  const { lastToggled } = useSimplifiedChart();
  const { fitView, getNodesBounds } = useReactFlow();
  const width = useStore((store) => store.width);
  const height = useStore((store) => store.height);
  const isLarge = Math.min(width / chart.width, height / chart.height) < READABLE;
  const isReady = width > 0;
  const isActive = active.size > 0;
  useEffect(() => {
    if (!isReady) return;
    if (!isLarge) {
      void fitView(FIT);
      return;
    }
    const states = statesToShow(chart, active, lastToggled);
    const bounds = getNodesBounds([...states]);
    const haveRoom = bounds.width * READABLE < width && bounds.height * READABLE < height;
    const nodes = (haveRoom ? states : states.slice(0, 1)).map((id) => ({ id }));
    void fitView({ nodes, minZoom: READABLE, maxZoom: READABLE });
    // Only after a layout and when the machine starts; later the user decides, or Follow.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [chart, isLarge, isReady, isActive]);
  if (!isLarge) return null;
  const leaves = activeLeaves(chart.states, active);
  return (
    <MiniMap
      pannable
      zoomable
      position="bottom-right"
      ariaLabel={`Map of ${chart.drawing.id}`}
      style={MAP_SIZE}
      nodeColor={({ id }) => (leaves.includes(id) ? 'var(--lit)' : 'transparent')}
      nodeStrokeColor={({ id }) => (active.has(id) ? 'var(--lit)' : 'var(--ink-soft)')}
      nodeStrokeWidth={Math.max(chart.width / MAP_SIZE.width, chart.height / MAP_SIZE.height)}
    />
  );
}

function statesToShow(
  { states, drawing }: PlacedChart,
  active: ReadonlySet<string>,
  lastToggled: string | null,
): readonly string[] {
  if (states.some(({ state }) => state.id === lastToggled)) return [lastToggled ?? ''];
  const leaves = activeLeaves(states, active);
  return leaves.length > 0 ? leaves : [drawing.states[0]?.initial ?? drawing.id];
}

function activeLeaves(states: readonly PlacedState[], active: ReadonlySet<string>): readonly string[] {
  return states
    .filter(({ state, hasChildren }) => active.has(state.id) && !hasChildren)
    .map(({ state }) => state.id);
}
