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
    <div className="chart-tools" role="toolbar" aria-label="Chart">
      <div role="group" aria-label="Details">
        {DETAILS.map((detail) => (
          <button
            key={detail}
            type="button"
            aria-pressed={details.has(detail)}
            onClick={() => toggleDetail(detail)}
          >
            {detail[0]?.toUpperCase() + detail.slice(1)}
          </button>
        ))}
      </div>
      {collapsible.length > 0 && (
        <div role="group" aria-label="Nested states">
          <button type="button" onClick={() => collapse(collapsible)}>
            Collapse all
          </button>
          <button type="button" onClick={() => collapse([])}>
            Expand all
          </button>
          {active.size > 0 && (
            <button type="button" onClick={() => collapse(collapsible.filter((id) => !active.has(id)))}>
              Active path
            </button>
          )}
        </div>
      )}
      <button type="button" aria-pressed={isFollowing} onClick={toggleFollowing}>
        Follow
      </button>
      <ChartExport chart={chart} />
    </div>
  );
}
