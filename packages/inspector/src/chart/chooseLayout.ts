import type { TextWidth } from './measure.ts';
import type { PlacedChart } from './placed.ts';
import { placeTexts, textCrossings } from './placeTexts.ts';

const WINDOW = { width: 860, height: 560 };

/**
 * The clearest of several layouts of a chart: the layout with the fewest lines through text, and among equals the largest scale.
 * @throws Error for no layout
 */
export function chooseLayout(charts: readonly PlacedChart[], widthOf: TextWidth): PlacedChart {
  const [best] = charts
    .map((placed) => placeTexts(placed, widthOf))
    .map((chart) => ({ chart, crossings: textCrossings(chart, widthOf).length, scale: scaleOf(chart) }))
    .toSorted((a, b) => a.crossings - b.crossings || b.scale - a.scale);
  if (!best) throw new Error('There is no layout to choose from.');
  return best.chart;
}

/** The scale at which a layout fits into a usual window. */
function scaleOf({ width, height }: PlacedChart): number {
  return Math.min(WINDOW.width / width, WINDOW.height / height);
}
