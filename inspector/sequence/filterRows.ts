import type { Actor } from '../recording/actor.ts';
import type { Row } from '../recording/recording.ts';

export interface RowFilter {
  /** Words that must all be in the event or in the names of sender and receiver; '' for all rows. */
  readonly text: string;
  /** Key of the actor that sent or received the event; '' for all rows. */
  readonly actor: string;
  /** Number of the last row before the pause; null when not paused. */
  readonly until: number | null;
}

/** The rows that match all conditions of the filter; the same array when the filter is empty. */
export function filterRows(
  rows: readonly Row[],
  actors: ReadonlyMap<string, Actor>,
  filter: RowFilter,
): readonly Row[] {
  const { actor, until } = filter;
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  if (actor === '' && until === null && words.length === 0) return rows;
  const nameOf = (key: string | null) => (key === null ? '' : (actors.get(key)?.name ?? ''));
  return rows.filter((row) => {
    if (until !== null && row.n > until) return false;
    if (actor !== '' && row.actor !== actor && row.source !== actor) return false;
    if (words.length === 0) return true;
    const text = `${nameOf(row.source)} ${nameOf(row.actor)} ${JSON.stringify(row.event)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
