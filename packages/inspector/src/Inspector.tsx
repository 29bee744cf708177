import { useHotkeys } from '@mantine/hooks';
import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { HighlightsProvider } from './chart/highlights.ts';
import { Outline } from './details/Outline.tsx';
import { Layout } from './Layout.tsx';
import { ActorPane } from './panes/ActorPane.tsx';
import { ChartPane } from './panes/ChartPane.tsx';
import { DetailPane } from './panes/DetailPane.tsx';
import { FileDrop } from './panes/FileDrop.tsx';
import { Notice } from './panes/Notice.tsx';
import { SequencePane } from './panes/SequencePane.tsx';
import { TopBar } from './panes/TopBar.tsx';
import { SearchDialog } from './search/SearchDialog.tsx';
import { Timeline } from './sequence/Timeline.tsx';
import { changeFilter, filterRows, NO_FILTER } from './sequence/filterRows.ts';
import { InspectorContext, type InspectorView } from './view/inspectorContext.ts';
import { knownMachines } from './view/knownMachines.ts';
import { actorsAt } from './view/moments.ts';
import { actingActor, firstShown, replacementOf, show, successorOf, titleOf } from './view/shown.ts';
import { toggled } from './view/toggled.ts';
import { useActorHighlights } from './view/useActorHighlights.ts';
import { useRecording } from './view/useRecording.ts';
import { useStoredSwitch } from './view/useStoredSwitch.ts';
import type { Workspace } from './view/workspace.ts';

/** The page: actors and machines, the chart, the sequence and the details of the selected actor or machine. */
export function Inspector({ workspace }: { readonly workspace: Workspace }) {
  const { recording, host } = workspace;
  const version = useRecording(recording);
  const [shown, act] = useReducer(show, location.hash, (hash) =>
    firstShown(hash, (id) => host.machines.has(id)),
  );
  const [filter, dispatchFilter] = useReducer(changeFilter, NO_FILTER);
  const [pinned, setPinned] = useState<ReadonlySet<string>>(new Set());
  const [isSearching, setSearching] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [notice, setNotice] = useState('');
  useEffect(() => workspace.onRefused(setRefusal), [workspace]);
  useEffect(() => workspace.onNotice(setNotice), [workspace]);
  useEffect(
    () => workspace.onOpened((actor) => act({ type: 'actor', actor, isOpen: false, moment: null })),
    [workspace],
  );
  useEffect(() => {
    const address = new URLSearchParams(location.search).get('recording');
    if (address !== null) void workspace.openAddress(address);
  }, [workspace]);

  const machines = useMemo(
    () => knownMachines(recording.actors.values(), host.machines),
    // The recording is the same object after a change, unlike its version.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [recording, host, version],
  );
  const successor = successorOf(shown, recording);
  const replacement = successor ? null : replacementOf(shown, recording, (id) => machines.has(id));
  useEffect(() => {
    if (successor) act({ type: 'followed', actor: successor });
    if (replacement) act({ type: 'replaced', subject: replacement });
  }, [successor, replacement]);

  const [isFollowingActors, toggleFollowingActors] = useStoredSwitch('inspector.followActors');
  const isNow = shown.moment === null;
  const last = recording.rows.at(-1)?.n;
  useEffect(() => {
    const actor = isFollowingActors && isNow ? actingActor(recording) : null;
    const { subject } = shown;
    if (actor && (subject.kind !== 'actor' || subject.key !== actor.key)) act({ type: 'followed', actor });
    // Only after an event: until the next one the user may select another actor.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [recording, last, isFollowingActors, isNow]);

  useEffect(() => {
    const { subject } = shown;
    // A blob: address has no path to which it could be reset.
    const [page = ''] = location.href.split(location.protocol === 'blob:' ? '#' : /[?#]/);
    history.replaceState(null, '', subject.kind === 'machine' ? `${page}#${subject.id}` : page);
  }, [shown]);

  // What was removed, by a button or as there were too many rows, can no longer be shown.
  const oldest = recording.rows[0]?.n ?? Infinity;
  useEffect(() => act({ type: 'rowsRemoved', oldest }), [oldest]);

  const title = titleOf(shown);
  useEffect(() => {
    document.title = `${title} · Inspector`;
  }, [title]);

  useHotkeys([['mod+K', () => setSearching((is) => !is)]], []);
  const search = useCallback(() => setSearching(true), []);
  const togglePinned = useCallback((actor: string) => setPinned((before) => toggled(before, actor)), []);
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const actors = useMemo(() => actorsAt(recording, shown.moment), [recording, version, shown.moment]);
  const rows = useMemo(
    () => filterRows(recording.rows, recording.actors, filter),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [recording, version, filter],
  );
  const view = useMemo<InspectorView>(
    () => ({
      workspace,
      recording,
      version,
      shown,
      actors,
      machines,
      rows,
      filter,
      changeFilter: dispatchFilter,
      pinned,
      togglePinned,
      isFollowingActors,
      toggleFollowingActors,
      act,
      refusal,
      search,
    }),
    [
      workspace,
      recording,
      version,
      shown,
      actors,
      machines,
      rows,
      filter,
      pinned,
      togglePinned,
      isFollowingActors,
      toggleFollowingActors,
      refusal,
      search,
    ],
  );
  return (
    <InspectorContext value={view}>
      <HighlightsProvider value={useActorHighlights(view)}>
        <TopBar />
        <Notice text={notice} onClose={() => setNotice('')} />
        <Layout
          isGallery={shown.subject.kind === 'gallery'}
          hasSequence={shown.subject.kind !== 'gallery' && recording.tabs.size > 0}
          open={shown.pane}
          onOpen={(pane) => act({ type: 'pane', pane })}
          actors={<ActorPane />}
          chart={<ChartPane />}
          outline={<Outline />}
          timeline={<Timeline />}
          sequence={<SequencePane />}
          details={<DetailPane />}
        />
        <FileDrop />
        <SearchDialog isOpen={isSearching} onClose={() => setSearching(false)} />
      </HighlightsProvider>
    </InspectorContext>
  );
}
