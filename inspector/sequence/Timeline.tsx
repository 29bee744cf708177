import type { Row } from '../recording/recording.ts';
import { useInspector } from '../view/inspectorContext.ts';

/** Moves all panes to an earlier moment and back: a slider over the shown events, and the moment with which it is compared. */
export function Timeline() {
  const { recording, rows, shown, act } = useInspector();
  const { moment, base } = shown;
  if (recording.rows.length === 0) return null;
  const last = rows.length - 1;
  // A moment whose row is filtered out is between two shown ones.
  const index = moment === null ? last : rows.findLastIndex(({ n }) => n <= moment);
  const row = rows[index];
  const moveTo = (to: number) => {
    const next = rows[Math.max(0, Math.min(last, to))];
    if (next) act({ type: 'moment', moment: next.n });
  };
  const startedAt = row ? (recording.tabs.get(row.tab)?.startedAt ?? row.at) : 0;
  const receiver = row ? (recording.actors.get(row.actor)?.name ?? '?') : '';
  const count = `${index + 1} of ${rows.length}`;
  const text = row
    ? `Event ${count}, ${row.event.type} to ${receiver}, ${row.at - startedAt} ms`
    : 'No events';
  return (
    <div className="timeline" role="group" aria-label="Time">
      <button
        type="button"
        aria-label="Previous event"
        disabled={index <= 0}
        onClick={() => moveTo(index - 1)}
      >
        ‹
      </button>
      <input
        type="range"
        aria-label="Moment"
        aria-valuetext={moment === null ? `Now. ${text}` : text}
        min={0}
        max={Math.max(0, last)}
        value={Math.max(0, index)}
        disabled={rows.length === 0}
        onChange={({ target }) => moveTo(Number(target.value))}
      />
      <button
        type="button"
        aria-label="Next event"
        disabled={index >= last}
        onClick={() => moveTo(index + 1)}
      >
        ›
      </button>
      <button
        type="button"
        aria-pressed={moment === null}
        onClick={() => act({ type: 'moment', moment: null })}
      >
        Now
      </button>
      <button
        type="button"
        aria-pressed={base !== null}
        disabled={!row}
        title="Shows what has changed since this event, instead of since the one before"
        onClick={() => act({ type: 'base', base: base === null ? (row?.n ?? null) : null })}
      >
        {base === null ? 'Compare from here' : `Compared with ${numberOf(rows, base)}`}
      </button>
      <output className="faint" title={text}>
        {moment === null || !row ? '' : `${count}, ${row.event.type}`}
      </output>
    </div>
  );
}

function numberOf(rows: readonly Row[], base: number): string {
  const index = rows.findIndex(({ n }) => n === base);
  return index === -1 ? 'an earlier event' : `event ${index + 1}`;
}
