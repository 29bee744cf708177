import { filterRows } from '../sequence/filterRows.ts';
import { HiddenList } from '../sequence/HiddenList.tsx';
import { SequenceList } from '../sequence/SequenceList.tsx';
import { Timeline } from '../sequence/Timeline.tsx';
import { useInspector } from '../view/inspectorContext.ts';

/** The sequence of all events, newest at the bottom, with its filter and the slider through time. */
export function SequencePane() {
  const { recording, filter, changeFilter } = useInspector();
  const { rows, actors, dropped } = recording;
  const { text, actor, until } = filter;
  const eventActors = [...new Set(rows.map((row) => row.actor))].flatMap((key) => actors.get(key) ?? []);
  const shown = filterRows(rows, actors, filter);
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
          onChange={({ target }) => changeFilter({ type: 'changed', changes: { text: target.value } })}
        />
        <select
          aria-label="Of which actor"
          value={actors.has(actor) ? actor : ''}
          onChange={({ target }) => changeFilter({ type: 'changed', changes: { actor: target.value } })}
        >
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
          onClick={() =>
            changeFilter({
              type: 'changed',
              changes: { until: until === null ? (rows.at(-1)?.n ?? 0) : null },
            })
          }
        >
          {until === null ? 'Pause' : `Resume${later > 0 ? ` (${later} more)` : ''}`}
        </button>
        <button type="button" onClick={() => recording.clear()}>
          Clear
        </button>
        <output className="faint">
          {shown.length === rows.length ? `${rows.length}` : `${shown.length} of ${rows.length}`}
          {dropped > 0 && `, ${dropped} older dropped`}
        </output>
      </header>
      <HiddenList />
      <Timeline rows={shown} />
      <SequenceList rows={shown} />
    </section>
  );
}
