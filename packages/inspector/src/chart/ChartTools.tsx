import { Toolbar } from '@mantine/core';
import { useReactFlow } from '@xyflow/react';
import { ChartExport } from './ChartExport.tsx';
import { useHighlights } from './highlights.ts';
import type { PlacedChart } from './placed.ts';
import { useSimplifiedChart } from './simplification.ts';
import { DETAILS } from './simplify.ts';
import { FIT } from './zoom.ts';

interface ChartToolsProps {
  readonly chart: PlacedChart;
  readonly isFollowing: boolean;
  readonly toggleFollowing: () => void;
}

/** What the chart shows: details, collapsed states, the active path, in which size; and saving it as a picture. */
export function ChartTools({ chart, isFollowing, toggleFollowing }: ChartToolsProps) {
  const { details, toggleDetail, collapsible, collapse } = useSimplifiedChart();
  const { active } = useHighlights();
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  return (
    <Toolbar className="chart-tools" aria-label="Chart" size="sm" withBorder={false}>
      <Toolbar.Group aria-label="Details">
        {DETAILS.map((detail) => (
          <Toolbar.Toggle
            key={detail}
            autoWidth
            active={details.has(detail)}
            onClick={() => toggleDetail(detail)}
          >
            {detail[0]?.toUpperCase() + detail.slice(1)}
          </Toolbar.Toggle>
        ))}
      </Toolbar.Group>
      {collapsible.length > 0 && (
        <Toolbar.Group aria-label="Nested states">
          <Toolbar.Toggle autoWidth onClick={() => collapse(collapsible)}>
            Collapse all
          </Toolbar.Toggle>
          <Toolbar.Toggle autoWidth onClick={() => collapse([])}>
            Expand all
          </Toolbar.Toggle>
          {active.size > 0 && (
            <Toolbar.Toggle autoWidth onClick={() => collapse(collapsible.filter((id) => !active.has(id)))}>
              Active path
            </Toolbar.Toggle>
          )}
        </Toolbar.Group>
      )}
      <Toolbar.Toggle autoWidth active={isFollowing} onClick={toggleFollowing}>
        Follow
      </Toolbar.Toggle>
      <Toolbar.Group aria-label="Zoom">
        <Toolbar.Toggle aria-label="Zoom out" onClick={() => void zoomOut()}>
          −
        </Toolbar.Toggle>
        <Toolbar.Toggle aria-label="Zoom in" onClick={() => void zoomIn()}>
          +
        </Toolbar.Toggle>
        <Toolbar.Toggle autoWidth onClick={() => void fitView(FIT)}>
          Fit
        </Toolbar.Toggle>
      </Toolbar.Group>
      <ChartExport chart={chart} />
    </Toolbar>
  );
}
