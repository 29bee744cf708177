import { MiniMap } from '@xyflow/react';
import { useHighlights } from './highlights.ts';
import { activeLeaves, type PlacedChart } from './placed.ts';
import { useIsLarge } from './ReadableView.tsx';

const SIZE = { width: 150, height: 110 };

/** A map of a chart that would be too small to be read as a whole. */
export function ChartMap({ chart }: { readonly chart: PlacedChart }) {
  const { active } = useHighlights();
  if (!useIsLarge(chart)) return null;
  const leaves = activeLeaves(chart.states, active);
  return (
    <MiniMap
      pannable
      zoomable
      position="bottom-right"
      ariaLabel={`Map of ${chart.drawing.id}`}
      style={SIZE}
      nodeColor={({ id }) => (leaves.includes(id) ? 'var(--lit)' : 'transparent')}
      nodeStrokeColor={({ id }) => (active.has(id) ? 'var(--lit)' : 'var(--ink-soft)')}
      nodeStrokeWidth={Math.max(chart.width / SIZE.width, chart.height / SIZE.height)}
    />
  );
}
