import { sizeOfState, type TextWidth } from './measure.ts';
import { absoluteBoxes, type Box, type PlacedChart, type Point } from './placed.ts';

/** A text that touches a line by less than this many px is not crossed. */
const TOLERANCE = 1;

/** Moves the texts of states with children to the right of the arrows that would be drawn through them, where there is room. */
export function placeTexts(chart: PlacedChart, widthOf: TextWidth): PlacedChart {
  const lines = chart.arrows.map(({ points }) => points);
  const boxes = absoluteBoxes(chart.states);
  return {
    ...chart,
    states: chart.states.map((placed) => {
      const box = boxes.get(placed.state.id);
      if (!box || !placed.hasChildren) return placed;
      const text = { ...box, ...sizeOfState(placed.state, placed.rows, widthOf) };
      const right = box.x + box.width - text.width;
      const places = [box.x, ...lines.flatMap((points) => points.map(({ x }) => x + TOLERANCE))]
        .filter((x) => x >= box.x && x <= right)
        .toSorted((a, b) => a - b);
      const free = places.find((x) => !lines.some((points) => isCrossed({ ...text, x }, points)));
      return { ...placed, textX: (free ?? box.x) - box.x };
    }),
  };
}

/** The ids of the states through whose text an arrow is drawn. */
export function crossedTexts(chart: PlacedChart, widthOf: TextWidth): readonly string[] {
  const boxes = absoluteBoxes(chart.states);
  return chart.states.flatMap(({ state, rows, textX }) => {
    const box = boxes.get(state.id);
    const text = box && { ...box, x: box.x + textX, ...sizeOfState(state, rows, widthOf) };
    return text && chart.arrows.some(({ points }) => isCrossed(text, points)) ? [state.id] : [];
  });
}

/** Whether a line along `points`, which is horizontal and vertical only, runs through a box. */
function isCrossed(box: Box, points: readonly Point[]): boolean {
  return points.slice(1).some((end, index) => {
    const start = points[index] ?? end;
    return (
      Math.min(start.x, end.x) < box.x + box.width - TOLERANCE &&
      Math.max(start.x, end.x) > box.x + TOLERANCE &&
      Math.min(start.y, end.y) < box.y + box.height - TOLERANCE &&
      Math.max(start.y, end.y) > box.y + TOLERANCE
    );
  });
}
