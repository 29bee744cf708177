import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import type { Row } from '../recording/recording.ts';
import { pageLoadName } from '../view/pageLoad.ts';
import { useInspector } from '../view/inspectorContext.ts';
import { buildLanes, ROW_HEIGHT, TWO_LINES_BELOW } from './lanes.ts';
import { toggled } from '../view/toggled.ts';
import { LaneNames } from './LaneNames.tsx';
import { longestEnds, SequenceRow } from './SequenceRow.tsx';

const NEAR_END = 60;

/** The virtualized list of rows below the names of their lanes. A click shows the row's actor as it was at that moment. */
export function SequenceList() {
  const { recording, rows, shown, filter, act } = useInspector();
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const selected = shown.subject.kind === 'actor' ? shown.subject.key : null;
  const lanes = buildLanes(rows, recording.actors, unfolded, selected);
  const haveSeveralPages = new Set(rows.map(({ tab }) => tab)).size > 1;
  const pageOf = (key: string) => {
    const tab = recording.tabs.get(recording.actors.get(key)?.tab ?? '');
    return tab && haveSeveralPages ? pageLoadName(tab) : '';
  };
  const { ref: measured, width } = useElementSize<HTMLDivElement>();
  const list = useMergedRef(scroller, measured);
  const hasTwoLines = width > 0 && width < TWO_LINES_BELOW;
  const rowHeight = hasTwoLines ? ROW_HEIGHT.twoLines : ROW_HEIGHT.oneLine;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  const style: CSSProperties & { readonly '--ends': number } = {
    '--ends': longestEnds(rows, recording.actors),
  };
  useLayoutEffect(() => virtual.measure(), [virtual, rowHeight]);
  const { moment } = shown;
  const last = rows.at(-1)?.n;
  const chosen = moment === null ? -1 : rows.findIndex(({ n }) => n === moment);
  const height = virtual.scrollRect?.height;
  const isNow = moment === null;
  const follow = () => {
    if (isNow && rows.length > 0) virtual.scrollToIndex(rows.length - 1, { align: 'end' });
  };
  useEffect(() => {
    if (isAtEnd) follow();
    // Scrolls only when a row is added or the list changes its size.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [last, height, rowHeight]);
  // Back to now, wherever the list was scrolled to.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(follow, [isNow]);
  useEffect(() => {
    if (chosen !== -1) virtual.scrollToIndex(chosen);
    // Scrolls only when another moment is chosen, other rows before it are shown, or the list changes its size.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [moment, chosen, height, rowHeight]);

  const choose = (row: Row | undefined) => {
    const actor = row && recording.actors.get(row.actor);
    if (!row || !actor) return;
    act({ type: 'actor', actor, isOpen: recording.tabs.get(actor.tab)?.isOpen === true, moment: row.n });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && !isNow) act({ type: 'moment', moment: null });
    const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / rowHeight) - 1);
    const step = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: page,
      PageUp: -page,
      Home: -Infinity,
      End: Infinity,
    }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    // Now is after the last row.
    const from = isNow ? rows.length : rows.findLastIndex(({ n }) => n <= moment);
    choose(rows[Math.max(0, Math.min(rows.length - 1, from + step))]);
  };

  return (
    <>
      {rows.length > 0 && (
        <LaneNames
          lanes={lanes.lanes}
          pageOf={pageOf}
          onToggle={(key) => setUnfolded((before) => toggled(before, key))}
        />
      )}
      {rows.length === 0 && <p className="empty">No events yet.</p>}
      <div
        className="rows"
        ref={list}
        data-two-lines={hasTwoLines || undefined}
        style={style}
        role="listbox"
        aria-label="Events"
        aria-activedescendant={chosen === -1 ? undefined : `row-${moment}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget: box }) =>
          setAtEnd(box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END)
        }
      >
        <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            if (!row) return null;
            return (
              // The listbox handles the keyboard.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={row.n}
                id={`row-${row.n}`}
                className="row"
                role="option"
                aria-selected={row.n === moment}
                data-later={(moment !== null && row.n > moment) || undefined}
                data-pinned={filter.pinned.has(row.n) || undefined}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                tabIndex={-1}
                style={{ height: rowHeight, transform: `translateY(${start}px)` }}
                onClick={() => choose(row)}
              >
                <SequenceRow
                  row={row}
                  actors={recording.actors}
                  lanes={lanes}
                  startedAt={recording.tabs.get(row.tab)?.startedAt ?? row.at}
                  height={rowHeight}
                />
              </div>
            );
          })}
        </div>
      </div>
    </>
  );
}
