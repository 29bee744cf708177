import { useState } from 'react';
import { filterRows } from '../sequence/filterRows.ts';
import { SequenceList } from '../sequence/SequenceList.tsx';
import { useInspector } from '../view/inspectorContext.ts';

/** The sequence of all events, newest at the bottom, with its filter, pause and clear. */
export function SequencePane() {
  const { recording } = useInspector();
  const [text, setText] = useState('');
  const [actor, setActor] = useState('');
  const [until, setUntil] = useState<number | null>(null);
  const { rows, actors } = recording;
  const eventActors = [...new Set(rows.map((row) => row.actor))].flatMap((key) => actors.get(key) ?? []);
  const shown = filterRows(rows, actors, { text, actor: actors.has(actor) ? actor : '', until });
  const later = until === null ? 0 : rows.filter(({ n }) => n > until).length;
  return (
    <section className="pane sequence" aria-label="Sequence">
      <header>
        <h2>Sequence</h2>
        <input
          type="search"
          aria-label="Find in the sequence"
          placeholder="Find"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <select aria-label="Of which actor" value={actor} onChange={({ target }) => setActor(target.value)}>
          <option value="">All actors</option>
          {eventActors.map(({ key, name, sessionId }) => (
            <option key={key} value={key}>
              {name} {sessionId}
            </option>
          ))}
        </select>
        <button
          type="button"
          aria-pressed={until !== null}
          onClick={() => setUntil(until === null ? (rows.at(-1)?.n ?? 0) : null)}
        >
          {until === null ? 'Pause' : `Resume${later > 0 ? ` (${later} more)` : ''}`}
        </button>
        <button type="button" onClick={() => recording.clear()}>
          Clear
        </button>
        <output className="faint">
          {shown.length === rows.length ? `${rows.length}` : `${shown.length} of ${rows.length}`}
        </output>
      </header>
      <SequenceList rows={shown} />
    </section>
  );
}
