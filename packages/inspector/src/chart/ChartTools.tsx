import { Toolbar } from '@mantine/core';
import { ChartExport } from './ChartExport.tsx';
import { useHighlights } from './highlights.ts';
import type { PlacedChart } from './placed.ts';
import { useSimplifiedChart } from './simplification.ts';
import { DETAILS } from './simplify.ts';

interface ChartToolsProps {
  readonly chart: PlacedChart;
  readonly isFollowing: boolean;
  readonly toggleFollowing: () => void;
}

/** What the chart shows: details, collapsed states, the active path; and saving it as a picture. */
export function ChartTools({ chart, isFollowing, toggleFollowing }: ChartToolsProps) {
  const { details, toggleDetail, collapsible, collapse } = useSimplifiedChart();
  const { active } = useHighlights();
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
      <ChartExport chart={chart} />
    </Toolbar>
  );
}
