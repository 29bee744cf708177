import { EdgeLabelRenderer, type EdgeProps } from '@xyflow/react';
import type { TransitionFlowEdge } from './flow.ts';
import { useHighlights } from './highlights.ts';
import { roundedPath } from './roundedPath.ts';
import { TransitionLabel } from './TransitionLabel.tsx';

/** An arrow with its label, along the points of the layout. The last transition is animated. */
export function TransitionEdge({ data }: EdgeProps<TransitionFlowEdge>) {
  const { transitionIds, rowNumber } = useHighlights();
  if (!data) return null;
  const { transition, points, label } = data.arrow;
  const path = roundedPath(points);
  const isActive = transitionIds.has(transition.id);
  return (
    <>
      <path
        className="arrow"
        d={path}
        data-arrow={transition.id}
        data-trigger={transition.trigger}
        data-active={isActive || undefined}
        markerEnd={isActive ? 'url(#head-active)' : 'url(#head)'}
      />
      {isActive && <path key={rowNumber} className="run" d={path} pathLength={100} />}
      <EdgeLabelRenderer>
        <div
          className="label-position"
          style={{
            transform: `translate(${label.x}px, ${label.y}px)`,
            width: label.width,
            height: label.height,
          }}
        >
          <TransitionLabel transition={transition} />
        </div>
      </EdgeLabelRenderer>
    </>
  );
}
