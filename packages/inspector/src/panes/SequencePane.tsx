import { Button, NativeSelect, TextInput } from '@mantine/core';
import { EventDetails } from '../details/EventDetails.tsx';
import { HiddenList } from '../sequence/HiddenList.tsx';
import { SequenceList } from '../sequence/SequenceList.tsx';
import { useInspector } from '../view/inspectorContext.ts';
import { useIsWide } from '../view/useIsWide.ts';

/** The sequence of all events, newest at the bottom, with its filter. On a small screen, where the details are in another pane, the chosen event is below it. */
export function SequencePane() {
  const { recording, rows: listed, shown, filter, changeFilter } = useInspector();
  const isWide = useIsWide();
  const { rows, actors, dropped } = recording;
  const { text, actor, until } = filter;
  const eventActors = [...new Set(rows.map((row) => row.actor))].flatMap((key) => actors.get(key) ?? []);
  const chosen = rows.find(({ n }) => n === shown.moment);
  const later = until === null ? 0 : rows.filter(({ n }) => n > until).length;
  return (
    <section className="pane sequence" aria-label="Sequence">
      <header>
        <h2>Sequence</h2>
        <TextInput
          type="search"
          aria-label="Find in the sequence"
          placeholder="Find"
          value={text}
          onChange={({ target }) => changeFilter({ type: 'changed', changes: { text: target.value } })}
        />
        <NativeSelect
          aria-label="Of which actor"
          data={[
            { value: '', label: 'All actors' },
            ...eventActors.map(({ key, name, sessionId }) => ({ value: key, label: `${name} ${sessionId}` })),
          ]}
          value={actors.has(actor) ? actor : ''}
          onChange={({ target }) => changeFilter({ type: 'changed', changes: { actor: target.value } })}
        />
        <Button
          aria-pressed={until !== null}
          onClick={() =>
            changeFilter({
              type: 'changed',
              changes: { until: until === null ? (rows.at(-1)?.n ?? 0) : null },
            })
          }
        >
          {until === null ? 'Pause' : `Resume${later > 0 ? ` (${later} more)` : ''}`}
        </Button>
        <Button onClick={() => recording.clear()}>Clear</Button>
        <output className="faint">
          {listed.length === rows.length ? `${rows.length}` : `${listed.length} of ${rows.length}`}
          {dropped > 0 && `, ${dropped} older dropped`}
        </output>
      </header>
      <HiddenList />
      <SequenceList />
      {!isWide && chosen && (
        <div className="chosen-event">
          <EventDetails row={chosen} />
        </div>
      )}
    </section>
  );
}
