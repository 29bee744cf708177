import { MiniMap, useStore } from '@xyflow/react';
import { useHighlights } from './highlights.ts';
import { activeLeaves, type PlacedChart } from './placed.ts';
import { useIsLarge } from './ReadableView.tsx';
import { isWholeInView } from './viewport.ts';

/** The largest size of the map in px. */
const LARGEST = { width: 130, height: 96 };

/** A map of a chart that would be too small to be read as a whole, while a part of it is out of view. */
export function ChartMap({ chart }: { readonly chart: PlacedChart }) {
  const { active } = useHighlights();
  const isLarge = useIsLarge(chart);
  const isWhole = useStore(({ transform: [x, y, zoom], width, height }) =>
    isWholeInView(chart, { x, y, zoom }, { width, height }),
  );
  if (!isLarge || isWhole) return null;
  const leaves = activeLeaves(chart.states, active);
  const scale = Math.min(LARGEST.width / chart.width, LARGEST.height / chart.height);
  return (
    <MiniMap
      pannable
      zoomable
      position="bottom-right"
      ariaLabel={`Map of ${chart.drawing.id}`}
      style={{ width: chart.width * scale, height: chart.height * scale }}
      nodeColor={({ id }) => (leaves.includes(id) ? 'var(--lit)' : 'transparent')}
      nodeStrokeColor={({ id }) => (active.has(id) ? 'var(--lit)' : 'var(--ink-soft)')}
      nodeStrokeWidth={1 / scale}
    />
  );
}
