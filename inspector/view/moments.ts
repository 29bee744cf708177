import type { Actor } from '../recording/actor.ts';
import type { ShownSnapshot } from '../recording/protocol.ts';
import type { Row } from '../recording/recording.ts';

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
  const snapshot = until === null ? actor.snapshot : (row?.snapshot ?? actor.snapshot);
  return { snapshot, before: own.at(-2)?.snapshot ?? null, row };
}
