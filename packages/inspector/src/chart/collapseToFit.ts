import type { Drawing } from './drawing.ts';
import type { Size } from './measure.ts';
import type { PlacedChart } from './placed.ts';
import { collapsedAtFirst, collapsibleStates, simplify, type Simplification } from './simplify.ts';
import { wholeZoom } from './viewport.ts';
import { READABLE } from './zoom.ts';

/** After so many states that have no room, no further one is tried. */
const MAX_FAILURES = 2;

/**
 * Ids of the states to collapse so that a pane shows the whole chart in readable size: as few as possible, the
 * outermost states expanded first; all when even that is too large.
 */
export async function collapseToFit(
  drawing: Drawing,
  shown: Omit<Simplification, 'collapsed'>,
  pane: Size,
  layOut: (drawing: Drawing) => Promise<PlacedChart>,
): Promise<readonly string[]> {
  const fits = async (collapsed: readonly string[]) => {
    const chart = await layOut(simplify(drawing, { ...shown, collapsed: new Set(collapsed) }));
    return wholeZoom(chart, pane) >= READABLE;
  };
  const all = outermostFirst(drawing);
  if (all.length === 0 || !(await fits(all))) return all;
  if (collapsedAtFirst(drawing).length === 0 && (await fits([]))) return [];
  const parents = new Map(drawing.states.map(({ id, parent }) => [id, parent ?? '']));
  let collapsed = all;
  let failures = 0;
  for (const id of all) {
    if (failures === MAX_FAILURES) break;
    if (collapsed.includes(parents.get(id) ?? '')) continue;
    const fewer = collapsed.filter((each) => each !== id);
    // Each attempt depends on the one before.
    // oxlint-disable-next-line no-await-in-loop
    if (await fits(fewer)) collapsed = fewer;
    else failures += 1;
  }
  return collapsed;
}

function outermostFirst(drawing: Drawing): readonly string[] {
  const depths = new Map<string, number>();
  for (const { id, parent } of drawing.states) depths.set(id, (depths.get(parent ?? '') ?? 0) + 1);
  const depth = (id: string) => depths.get(id) ?? 0;
  return collapsibleStates(drawing).toSorted((a, b) => depth(a) - depth(b));
}
