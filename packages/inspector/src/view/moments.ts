import type { Actor } from '../recording/actor.ts';
import type { ShownSnapshot } from '../recording/protocol.ts';
import type { Recording, Row, Tab } from '../recording/recording.ts';

/**
 * The actors as they were after a row: the started actors, with their snapshots of that moment.
 * @param until number of the row; null for now
 */
export function actorsAt({ actors, rows }: Recording, until: number | null): ReadonlyMap<string, Actor> {
  if (until === null) return actors;
  const snapshots = new Map<string, ShownSnapshot>();
  for (const { n, actor, snapshot } of rows) if (n <= until && snapshot) snapshots.set(actor, snapshot);
  return new Map(
    [...actors]
      .filter(([, { since }]) => since < until)
      .map(([key, actor]) => [key, { ...actor, snapshot: snapshots.get(key) ?? actor.initial }]),
  );
}

/**
 * The tabs as they were after a row: those with an actor that had started, open unless they had been closed.
 * @param until number of the row; null for now
 */
export function tabsAt({ tabs, actors }: Recording, until: number | null): ReadonlyMap<string, Tab> {
  if (until === null) return tabs;
  const started = new Set([...actors.values()].filter(({ since }) => since < until).map(({ tab }) => tab));
  return new Map(
    [...tabs]
      .filter(([id]) => started.has(id))
      .map(([id, tab]) => [id, { ...tab, isOpen: tab.closedAfter >= until }]),
  );
}

/** An actor's snapshot at a moment, its previous snapshot, and the row of the event between them. */
export interface Moment {
  readonly snapshot: ShownSnapshot;
  readonly before: ShownSnapshot | null;
  readonly row: Row | null;
}

/**
 * Finds an actor's snapshot after a row.
 * @param until number of the row; null for now
 */
export function findMoment(actor: Actor, rows: readonly Row[], until: number | null): Moment {
  const own = rows.filter(
    (row) => row.actor === actor.key && row.snapshot !== null && (until === null || row.n <= until),
  );
  const row = own.at(-1) ?? null;
  const snapshot = until === null ? actor.snapshot : (row?.snapshot ?? actor.initial);
  return { snapshot, before: own.at(-2)?.snapshot ?? null, row };
}

/** The moments that the slider reaches: after each row, the shown moment even if its row is filtered out, and now. */
export function stopsOf(rows: readonly Row[], moment: number | null): readonly (number | null)[] {
  const stops = [...rows.map(({ n }) => n), null];
  if (moment === null || stops.includes(moment)) return stops;
  return stops.toSpliced(rows.findLastIndex(({ n }) => n < moment) + 1, 0, moment);
}
