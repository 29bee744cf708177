import { ActionIcon, Button, Tooltip } from '@mantine/core';
import type { Row } from '../recording/recording.ts';
import { useInspector } from '../view/inspectorContext.ts';
import { stopsOf } from '../view/moments.ts';

/** Moves all panes to an earlier moment and back: a slider over the shown events, and the moment with which it is compared. */
export function Timeline() {
  const { recording, rows, shown, act } = useInspector();
  const { moment, base } = shown;
  if (recording.rows.length === 0) return null;
  const stops = stopsOf(rows, moment);
  const last = stops.length - 1;
  const index = stops.indexOf(moment);
  const row = moment === null ? recording.rows.at(-1) : recording.rows.find(({ n }) => n === moment);
  const moveTo = (to: number) => {
    const next = stops[to];
    if (next !== undefined) act({ type: 'moment', moment: next });
  };
  const startedAt = row ? (recording.tabs.get(row.tab)?.startedAt ?? row.at) : 0;
  const receiver = row ? (recording.actors.get(row.actor)?.name ?? '?') : '';
  const place = rows[index]?.n === moment ? `${index + 1} of ${rows.length}` : 'filtered out';
  const text = row
    ? `Event ${place}, ${row.event.type} to ${receiver}, ${row.at - startedAt} ms`
    : 'An earlier moment';
  return (
    <div className="timeline" role="group" aria-label="Time">
      <ActionIcon aria-label="Previous event" disabled={index === 0} onClick={() => moveTo(index - 1)}>
        ‹
      </ActionIcon>
      <input
        type="range"
        aria-label="Moment"
        aria-valuetext={moment === null ? 'Now' : text}
        min={0}
        max={last}
        value={index}
        disabled={last === 0}
        onChange={({ target }) => moveTo(Number(target.value))}
      />
      <ActionIcon aria-label="Next event" disabled={index === last} onClick={() => moveTo(index + 1)}>
        ›
      </ActionIcon>
      <Button aria-pressed={moment === null} onClick={() => act({ type: 'moment', moment: null })}>
        Now
      </Button>
      <Tooltip label="Shows what has changed since this event, instead of since the one before">
        <Button
          aria-pressed={base !== null}
          disabled={!row}
          onClick={() => act({ type: 'base', base: base === null ? (row?.n ?? null) : null })}
        >
          {base === null ? 'Compare from here' : `Compared with ${numberOf(rows, base)}`}
        </Button>
      </Tooltip>
      <output className="faint" title={text}>
        {moment === null || !row ? '' : `${place}, ${row.event.type}`}
      </output>
    </div>
  );
}

function numberOf(rows: readonly Row[], base: number): string {
  const index = rows.findIndex(({ n }) => n === base);
  return index === -1 ? 'an earlier event' : `event ${index + 1}`;
}
