import type { Actor } from '../recording/actor.ts';
import type { Row } from '../recording/recording.ts';
import { toggled } from '../view/toggled.ts';

export interface RowFilter {
  /** Words that must all be in the event or in the names of sender and receiver; '' for all rows. */
  readonly text: string;
  /** Key of the actor that sent or received the event; '' for all rows. */
  readonly actor: string;
  /** Keys of two actors between which the events are sent; null for all rows. The sender '' is everything outside the actors. */
  readonly pair: readonly [string, string] | null;
  readonly hiddenActors: ReadonlySet<string>;
  readonly hiddenEvents: ReadonlySet<string>;
  /** Numbers of rows that are shown whatever else is filtered. */
  readonly pinned: ReadonlySet<number>;
  /** Number of the last row before the pause; null when not paused. */
  readonly until: number | null;
}

export const NO_FILTER: RowFilter = {
  text: '',
  actor: '',
  pair: null,
  hiddenActors: new Set(),
  hiddenEvents: new Set(),
  pinned: new Set(),
  until: null,
};

export type FilterAction =
  | {
      readonly type: 'changed';
      readonly changes: Partial<Pick<RowFilter, 'text' | 'actor' | 'pair' | 'until'>>;
    }
  | { readonly type: 'actorToggled'; readonly actor: string }
  | { readonly type: 'eventToggled'; readonly event: string }
  | { readonly type: 'rowToggled'; readonly row: number };

/** The reducer of `RowFilter`. */
export function changeFilter(filter: RowFilter, action: FilterAction): RowFilter {
  switch (action.type) {
    case 'changed':
      return { ...filter, ...action.changes };
    case 'actorToggled':
      return { ...filter, hiddenActors: toggled(filter.hiddenActors, action.actor) };
    case 'eventToggled':
      return { ...filter, hiddenEvents: toggled(filter.hiddenEvents, action.event) };
    case 'rowToggled':
    default:
      return { ...filter, pinned: toggled(filter.pinned, action.row) };
  }
}

const eventTexts = new WeakMap<Row['event'], string>();

/** The event as text in lower case. Payloads may be long, and each frame searches thousands of rows. */
function eventText({ event }: Row): string {
  const text = eventTexts.get(event) ?? JSON.stringify(event).toLowerCase();
  eventTexts.set(event, text);
  return text;
}

/** The rows that match all conditions of the filter, and the pinned ones. */
export function filterRows(
  rows: readonly Row[],
  actors: ReadonlyMap<string, Actor>,
  filter: RowFilter,
): readonly Row[] {
  const { until, pair, hiddenActors, hiddenEvents, pinned } = filter;
  // It may have been removed.
  const actor = actors.has(filter.actor) ? filter.actor : '';
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  const nameOf = (key: string | null) => (key === null ? '' : (actors.get(key)?.name ?? ''));
  return rows.filter((row) => {
    if (until !== null && row.n > until) return false;
    if (pinned.has(row.n)) return true;
    const ends = [row.source ?? '', row.actor];
    if (actor !== '' && !ends.includes(actor)) return false;
    if (pair && !(ends.includes(pair[0]) && ends.includes(pair[1]))) return false;
    if (ends.some((end) => hiddenActors.has(end)) || hiddenEvents.has(row.event.type)) return false;
    if (words.length === 0) return true;
    const text = `${nameOf(row.source)} ${nameOf(row.actor)} `.toLowerCase() + eventText(row);
    return words.every((word) => text.includes(word));
  });
}
