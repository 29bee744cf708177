import type { PlacedChart, PlacedState } from '../chart/placed.ts';
import { roundedPath } from '../chart/roundedPath.ts';

/** A small picture of a chart, without text. */
export function Thumbnail({ chart }: { readonly chart: PlacedChart }) {
  const positions = new Map<string, { readonly x: number; readonly y: number; readonly depth: number }>();
  const boxes = chart.states.map(({ state, box, hasChildren }: PlacedState) => {
    const parent = positions.get(state.parent ?? '') ?? { x: 0, y: 0, depth: -1 };
    const position = { x: parent.x + box.x, y: parent.y + box.y, depth: parent.depth + 1 };
    positions.set(state.id, position);
    return { ...box, ...position, id: state.id, kind: state.kind, isRegion: state.isRegion, hasChildren };
  });
  return (
    <svg className="thumbnail" viewBox={`0 0 ${chart.width} ${chart.height}`} aria-hidden>
      {boxes.map(({ id, kind, isRegion, hasChildren, depth, ...box }) => (
        <rect
          key={id}
          x={box.x}
          y={box.y}
          width={box.width}
          height={box.height}
          rx={12}
          data-kind={kind}
          data-region={isRegion || undefined}
          data-parent={hasChildren || undefined}
          data-outer={depth === 0 || undefined}
        />
      ))}
      {chart.arrows.map(({ id, points }) => (
        <path key={id} d={roundedPath(points)} />
      ))}
    </svg>
  );
}
