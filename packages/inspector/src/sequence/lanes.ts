import type { Actor } from '../recording/actor.ts';
import type { Row } from '../recording/recording.ts';

/** Height of a row, px. */
export const ROW_HEIGHT = { oneLine: 26, twoLines: 44 } as const;
/** Below this width of the list, in px, a row has two lines. */
export const TWO_LINES_BELOW = 760;
/** Limit of lanes; further actors share the last one. */
export const MAX_LANES = 10;
/** The first lane is for senders that are not actors: views, the browser, this page. */
export const OUTSIDE = 0;

/** A vertical line of the sequence: an actor, with the actors below it when it is folded. */
export interface Lane {
  /** Key of the actor; '' for the outside and for the lane that the others share. */
  readonly key: string;
  readonly name: string;
  /** Whether actors below it share its lane; null without actors below it, or when each actor has a lane. */
  readonly isFolded: boolean | null;
}

export interface Lanes {
  readonly lanes: readonly Lane[];
  /** The index of an actor's lane; null for the outside. */
  readonly laneOf: (actor: string | null) => number;
}

/**
 * Gives each actor of the rows a lane, in the order of their first events. When there are more actors than lanes, an actor shares the lane
 * of its root, unless the user has unfolded it; where there are still too many, `preferredOwners` have lanes.
 * @param unfolded keys of the actors whose children have lanes of their own, in the order in which the user unfolded them
 * @param selected key of the selected actor; null without a selection
 */
export function buildLanes(
  rows: readonly Row[],
  actors: ReadonlyMap<string, Actor>,
  unfolded: ReadonlySet<string>,
  selected: string | null,
): Lanes {
  const ends = rows.flatMap(({ source, actor }) => (source === null ? [actor] : [source, actor]));
  const keys = new Set(ends);
  const isFolding = keys.size > MAX_LANES - 1;
  const paths = new Map([...keys].map((key) => [key, isFolding ? pathTo(key, actors, unfolded) : [key]]));
  const ownerOf = (key: string) => paths.get(key)?.at(-1) ?? key;
  const shown = [...new Set([...paths.values()].flat())];
  const hasRoom = shown.length <= MAX_LANES - 1;
  const counts = countEach(ends.map(ownerOf));
  const own = hasRoom
    ? shown
    : preferredOwners({ shown, actors, unfolded, counts, selected: ownerOf(selected ?? '') });
  const lanes: Lane[] = [
    { key: '', name: 'outside', isFolded: null },
    ...own.map((key) => ({
      key,
      name: actors.get(key)?.name ?? '?',
      isFolded: isFolding && hasChildren(key, actors) ? !unfolded.has(key) : null,
    })),
    ...(hasRoom ? [] : [{ key: '', name: `${shown.length - own.length} others`, isFolded: null }]),
  ];
  const indexes = new Map(own.map((key, index) => [key, index + 1]));
  return {
    lanes,
    laneOf: (actor) => {
      if (actor === null) return OUTSIDE;
      return indexes.get(ownerOf(actor)) ?? lanes.length - 1;
    },
  };
}

interface LaneChoice {
  readonly shown: readonly string[];
  readonly actors: ReadonlyMap<string, Actor>;
  readonly unfolded: ReadonlySet<string>;
  /** The number of rows by actor. */
  readonly counts: ReadonlyMap<string, number>;
  readonly selected: string;
}

/**
 * The actors that have lanes where there are too many: the selected and the unfolded ones, then their children, the last unfolded first,
 * and then the actors with the most rows.
 */
function preferredOwners({ shown, actors, unfolded, counts, selected }: LaneChoice): readonly string[] {
  const order = [...unfolded];
  const rankOf = (key: string) => {
    if (key === selected || unfolded.has(key)) return order.length;
    return order.indexOf(actors.get(key)?.parent ?? '');
  };
  const ranked = shown.toSorted(
    (a, b) => rankOf(b) - rankOf(a) || (counts.get(b) ?? 0) - (counts.get(a) ?? 0),
  );
  const chosen = new Set(ranked.slice(0, MAX_LANES - 2));
  return shown.filter((key) => chosen.has(key));
}

function countEach(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** The actors from the root down to the first that is not unfolded, whose lane is used. */
function pathTo(
  key: string,
  actors: ReadonlyMap<string, Actor>,
  unfolded: ReadonlySet<string>,
): readonly string[] {
  const path = [key];
  for (let parent = actors.get(key)?.parent; parent; parent = actors.get(parent)?.parent)
    path.unshift(parent);
  const end = path.findIndex((each) => !unfolded.has(each));
  return end === -1 ? path : path.slice(0, end + 1);
}

function hasChildren(key: string, actors: ReadonlyMap<string, Actor>): boolean {
  return [...actors.values()].some(({ parent }) => parent === key);
}

/** The hue of a lane in degrees, different from its neighbours. */
export function laneHue(lane: number): number {
  return (lane * 67 + 18) % 360;
}
