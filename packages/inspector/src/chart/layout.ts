import ELK from 'elkjs/lib/elk-api.js';
import elkWorker from 'elkjs/lib/elk-worker.min.js?url';
import { chooseLayout } from './chooseLayout.ts';
import type { Drawing } from './drawing.ts';
import { buildElkGraph } from './elkGraph.ts';
import { canvasTextWidth } from './measure.ts';
import { placedFrom, type PlacedChart } from './placed.ts';

/** elkjs is a CommonJS module: its import is the class in the development server, and `{ default: class }` in the build. */
const Elk = ELK.default ?? ELK;
/** ELK runs in workers, so that the page stays responsive; one per direction, which are computed at the same time. */
const createElk = () => new Elk({ workerFactory: () => new Worker(elkWorker) });
const elks = { DOWN: createElk(), RIGHT: createElk() };
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
    return await layOutBothWays(drawing);
  } finally {
    startNext();
  }
}

function startNext(): void {
  const next = waiting.shift();
  isBusy = next !== undefined;
  next?.resolve();
}

const DIRECTIONS = ['DOWN', 'RIGHT'] as const;

async function layOutBothWays(drawing: Drawing): Promise<PlacedChart> {
  const widthOf = canvasTextWidth();
  const charts = await Promise.all(
    DIRECTIONS.map(async (direction) =>
      placedFrom(drawing, await elks[direction].layout(buildElkGraph(drawing, widthOf, direction))),
    ),
  );
  return chooseLayout(charts, widthOf);
}
