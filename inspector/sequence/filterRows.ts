import type { Actor } from '../recording/actor.ts';
import type { Row } from '../recording/recording.ts';

export interface RowFilter {
  /** Words that stand in the event, what it carries, or the names of who is concerned; '' for all. */
  readonly text: string;
  /** Key of the actor that sends or receives the event; '' for all. */
  readonly actor: string;
  /** The last row before the pause; null while none. */
  readonly until: number | null;
}

/** The rows that are shown. */
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
