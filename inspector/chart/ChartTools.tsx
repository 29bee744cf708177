import { useReactFlow } from '@xyflow/react';
import { useEffect, useState } from 'react';
import { ChartExport } from './ChartExport.tsx';
import { useHighlights } from './highlights.ts';
import type { PlacedChart } from './placed.ts';
import { useSimplifiedChart } from './simplification.ts';
import { DETAILS } from './simplify.ts';

/** What the chart shows: details, collapsed states, the active path; and saving it as a picture. */
export function ChartTools({ chart }: { readonly chart: PlacedChart }) {
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
      <FollowActive />
      <ChartExport chart={chart} />
    </div>
  );
}

/** While it is on, the active states stay in view and readable. */
function FollowActive() {
  const { active, rowNumber } = useHighlights();
  const { fitView, getNodes } = useReactFlow();
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (!isOn || rowNumber === 0) return;
    const parents = new Set(getNodes().map(({ parentId }) => parentId));
    const nodes = getNodes().filter(({ id }) => active.has(id) && !parents.has(id));
    void fitView({ nodes, minZoom: 0.6, maxZoom: 1, padding: 0.8, duration: 300 });
  }, [isOn, active, rowNumber, fitView, getNodes]);
  return (
    <button type="button" aria-pressed={isOn} onClick={() => setOn(!isOn)}>
      Follow
    </button>
  );
}
