import ELK from 'elkjs/lib/elk-api.js';
import elkWorker from 'elkjs/lib/elk-worker.min.js?url';
import { computeLayout } from './computeLayout.ts';
import type { Drawing } from './drawing.ts';
import { canvasTextWidth } from './measure.ts';
import type { PlacedChart } from './placed.ts';

/** elkjs is a CommonJS module: its import is the class in the development server, and `{ default: class }` in the build. */
const Elk = ELK.default ?? ELK;
/** ELK runs in a worker, so that the page stays responsive. */
const elk = new Elk({ workerFactory: () => new Worker(elkWorker) });
const layoutCache = new Map<string, Promise<PlacedChart>>();

const waiting: { readonly key: string; readonly resolve: () => void }[] = [];
let isBusy = false;

/**
 * Computes the positions of everything in a drawing. Drawings are laid out one after the other, and equal drawings only
 * once. Rejects when ELK fails.
 * @param isUrgent whether to lay it out before the waiting drawings of the gallery
 */
export function layOut(drawing: Drawing, isUrgent: boolean): Promise<PlacedChart> {
  const key = JSON.stringify(drawing);
  const placed = layoutCache.get(key) ?? enqueue(key, drawing);
  if (isUrgent) waiting.sort((a, b) => Number(b.key === key) - Number(a.key === key));
  if (!isBusy) startNext();
  return placed;
}

/** The same; if it is wider than `maxWidth` px, with its states rather below each other, where it is then narrow enough. */
export async function layOutWithin(
  maxWidth: number,
  drawing: Drawing,
  isUrgent: boolean,
): Promise<PlacedChart> {
  const chart = await layOut(drawing, isUrgent);
  // The other layout may be half as wide, but hardly narrower.
  if (chart.width <= maxWidth || chart.width > 2 * maxWidth) return chart;
  const narrow = await layOut({ ...drawing, isNarrow: true }, isUrgent);
  return narrow.width <= maxWidth ? narrow : chart;
}

function enqueue(key: string, drawing: Drawing): Promise<PlacedChart> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const placed = layOutAfter(promise, drawing);
  layoutCache.set(key, placed);
  waiting.push({ key, resolve });
  return placed;
}

async function layOutAfter(turn: Promise<void>, drawing: Drawing): Promise<PlacedChart> {
  await turn;
  try {
    return await computeLayout(elk, drawing, canvasTextWidth());
  } finally {
    startNext();
  }
}

function startNext(): void {
  const next = waiting.shift();
  isBusy = next !== undefined;
  next?.resolve();
}
