import type { ELK } from 'elkjs/lib/elk-api.js';
import type { Drawing } from './drawing.ts';
import { buildElkGraph } from './elkGraph.ts';
import type { TextWidth } from './measure.ts';
import { placedFrom, type PlacedChart } from './placed.ts';
import { crossedTexts, placeTexts } from './placeTexts.ts';

/**
 * Computes the positions of everything in a drawing. Where arrows would be drawn through the text of a state, its children are laid out
 * again beside the text.
 */
export async function computeLayout(
  elk: Pick<ELK, 'layout'>,
  drawing: Drawing,
  widthOf: TextWidth,
  besideText: ReadonlySet<string> = new Set(),
): Promise<PlacedChart> {
  const placed = placedFrom(drawing, await elk.layout(buildElkGraph(drawing, widthOf, besideText)));
  const chart = placeTexts(placed, widthOf);
  const crossed = crossedTexts(chart, widthOf).filter((id) => !besideText.has(id));
  if (crossed.length === 0) return chart;
  return computeLayout(elk, drawing, widthOf, new Set([...besideText, ...crossed]));
}
