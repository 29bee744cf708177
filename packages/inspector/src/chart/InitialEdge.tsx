import type { EdgeProps } from '@xyflow/react';
import type { InitialFlowEdge } from './flow.ts';
import { roundedPath } from './roundedPath.ts';

/** The arrow from the disc to the initial child. */
export function InitialEdge({ data }: EdgeProps<InitialFlowEdge>) {
  if (!data) return null;
  return <path className="arrow" d={roundedPath(data.initial.points)} markerEnd="url(#head)" />;
}
