import type { EdgeProps } from '@xyflow/react';
import { isAutomatic } from './drawing.ts';
import type { ChartEdge } from './flow.ts';
import { useFocus } from './focus.ts';
import { isHighlighted, useHighlights } from './highlights.ts';
import { roundedPath } from './roundedPath.ts';

/** An arrow along the points of the layout. It is animated when one of its transitions happens. */
export function TransitionEdge({ data }: EdgeProps<ChartEdge>) {
  const { transitionIds, rowNumber } = useHighlights();
  const { focus } = useFocus();
  if (!data) return null;
  const { id, transitions, points } = data.arrow;
  const path = roundedPath(points);
  const isActive = transitions.some((transition) => isHighlighted(transition, transitionIds));
  return (
    <>
      <path
        className="arrow"
        d={path}
        data-arrow={id}
        data-automatic={transitions.every(isAutomatic) || undefined}
        data-related={focus?.arrows.has(id) || undefined}
        data-dimmed={(focus && !focus.arrows.has(id)) || undefined}
        data-active={isActive || undefined}
        markerEnd={`url(#head${isActive ? '-active' : focus?.arrows.has(id) ? '-related' : ''})`}
      />
      {isActive && <path key={rowNumber} className="run" d={path} pathLength={100} />}
    </>
  );
}
