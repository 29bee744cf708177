import type { Drawing } from './drawing.ts';
import type { Size } from './measure.ts';
import type { PlacedChart } from './placed.ts';
import { collapsedAtFirst, collapsibleStates, simplify, type Detail } from './simplify.ts';
import { wholeZoom } from './viewport.ts';
import { READABLE } from './zoom.ts';

/** After so many states that have no room, no further one is tried. */
const MAX_FAILURES = 2;

/** Ids of the states that are collapsed, and of those with their description. */
export interface Fitting {
  readonly collapsed: readonly string[];
  readonly described: readonly string[];
}

/**
 * The states to collapse so that a pane shows the whole chart in readable size: as few as possible, the outermost states expanded first; all
 * when even that is too large. Where there is room then, the collapsed states have their descriptions.
 * @param linked ids of the states whose descriptions are more important than that others are expanded
 */
export async function collapseToFit(
  drawing: Drawing,
  { details, linked }: { readonly details: ReadonlySet<Detail>; readonly linked: ReadonlySet<string> },
  pane: Size,
  layOut: (drawing: Drawing) => Promise<PlacedChart>,
): Promise<Fitting> {
  const fits = async (collapsed: readonly string[], described: readonly string[]) => {
    const shown = { collapsed: new Set(collapsed), details, described: new Set(described) };
    return wholeZoom(await layOut(simplify(drawing, shown)), pane) >= READABLE;
  };
  const links = [...linked];
  const hasRoom = links.length === 0 || (await fits(collapsibleStates(drawing), links));
  const described = hasRoom ? links : [];
  const collapsed = await collapse(drawing, (ids) => fits(ids, described));
  let failures = 0;
  for (const id of withoutInner(drawing, [...links, ...collapsed])) {
    if (described.includes(id)) continue;
    if (failures === MAX_FAILURES) break;
    // Each attempt depends on the one before.
    // oxlint-disable-next-line no-await-in-loop
    if (await fits(collapsed, [...described, id])) described.push(id);
    else failures += 1;
  }
  return { collapsed, described };
}

async function collapse(
  drawing: Drawing,
  fits: (collapsed: readonly string[]) => Promise<boolean>,
): Promise<readonly string[]> {
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

/** The states of a list without those in other ones. */
function withoutInner({ states }: Drawing, ids: readonly string[]): readonly string[] {
  const parents = new Map(states.map(({ id, parent }) => [id, parent]));
  const isWithin = (id: string | null | undefined): boolean =>
    typeof id === 'string' && (ids.includes(id) || isWithin(parents.get(id)));
  return ids.filter((id) => !isWithin(parents.get(id)));
}

function outermostFirst(drawing: Drawing): readonly string[] {
  const depths = new Map<string, number>();
  for (const { id, parent } of drawing.states) depths.set(id, (depths.get(parent ?? '') ?? 0) + 1);
  const depth = (id: string) => depths.get(id) ?? 0;
  return collapsibleStates(drawing).toSorted((a, b) => depth(a) - depth(b));
}
