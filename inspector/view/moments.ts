import type { Actor } from '../recording/actor.ts';
import type { ShownSnapshot } from '../recording/protocol.ts';
import type { Row } from '../recording/recording.ts';

/** An actor's state at a moment, the one before, and how it came about. */
export interface Moment {
  readonly snapshot: ShownSnapshot;
  readonly before: ShownSnapshot | null;
  readonly row: Row | null;
}

/** @param until the last row that counts; null for all */
export function findMoment(actor: Actor, rows: readonly Row[], until: number | null): Moment {
  const own = rows.filter(
    (row) => row.actor === actor.key && row.snapshot !== null && (until === null || row.n <= until),
  );
  const row = own.at(-1) ?? null;
  const snapshot = until === null ? actor.snapshot : (row?.snapshot ?? actor.snapshot);
  return { snapshot, before: own.at(-2)?.snapshot ?? null, row };
}
