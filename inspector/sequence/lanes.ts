import type { Actor } from '../recording/actor.ts';
import type { Row } from '../recording/recording.ts';

/** Height of a row, px. */
export const ROW_HEIGHT = 30;
/** Limit of lanes; further actors share the last one. */
export const MAX_LANES = 10;
/** The first lane is for senders that are not actors: views, the browser, this page. */
export const OUTSIDE = 0;

/** A vertical line of the sequence: an actor, with the actors below it when it is folded. */
export interface Lane {
  /** Key of the actor; '' for the outside and for the lane that the others share. */
  readonly key: string;
  readonly name: string;
  /** Whether actors below it share its lane; null when there are none, or each actor has a lane. */
  readonly isFolded: boolean | null;
}

export interface Lanes {
  readonly lanes: readonly Lane[];
  /** The index of an actor's lane; null for the outside. */
  readonly laneOf: (actor: string | null) => number;
}

/**
 * Gives each actor of the rows a lane, in the order of their first events. When there are more actors than lanes, an actor shares the lane
 * of its root, unless the user has unfolded it; where there are still too many, the selected one and those with the most rows have lanes.
 * @param unfolded keys of the actors whose children have lanes of their own
 * @param selected key of the selected actor; null for none
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
  const owners = new Map([...keys].map((key) => [key, isFolding ? ownerOf(key, actors, unfolded) : key]));
  const shown = [...new Set(owners.values())];
  const hasRoom = shown.length <= MAX_LANES - 1;
  const own = hasRoom
    ? shown
    : mostUsed(
        ends.map((key) => owners.get(key) ?? key),
        owners.get(selected ?? ''),
      );
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
      return indexes.get(owners.get(actor) ?? actor) ?? lanes.length - 1;
    },
  };
}

/** The first owner and those that occur most often, in the order of their first occurrence. */
function mostUsed(owners: readonly string[], first: string | undefined): readonly string[] {
  const counts = new Map<string, number>();
  for (const owner of owners) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  const countOf = (owner: string) => (owner === first ? Infinity : (counts.get(owner) ?? 0));
  const all = [...counts.keys()];
  const chosen = new Set(all.toSorted((a, b) => countOf(b) - countOf(a)).slice(0, MAX_LANES - 2));
  return all.filter((owner) => chosen.has(owner));
}

/** The actor whose lane is used: the first one from the root down that is not unfolded. */
function ownerOf(key: string, actors: ReadonlyMap<string, Actor>, unfolded: ReadonlySet<string>): string {
  const path = [key];
  for (let parent = actors.get(key)?.parent; parent; parent = actors.get(parent)?.parent)
    path.unshift(parent);
  return path.find((each) => !unfolded.has(each)) ?? key;
}

function hasChildren(key: string, actors: ReadonlyMap<string, Actor>): boolean {
  return [...actors.values()].some(({ parent }) => parent === key);
}

/** The hue of a lane in degrees, different from its neighbours. */
export function laneHue(lane: number): number {
  return (lane * 67 + 18) % 360;
}
