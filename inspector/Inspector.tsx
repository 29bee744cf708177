import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { HighlightsProvider } from './chart/highlights.ts';
import { Layout } from './Layout.tsx';
import { shopMachines } from './machines.ts';
import { ActorPane } from './panes/ActorPane.tsx';
import { ChartPane } from './panes/ChartPane.tsx';
import { DetailPane } from './panes/DetailPane.tsx';
import { SequencePane } from './panes/SequencePane.tsx';
import { TopBar } from './panes/TopBar.tsx';
import { SearchDialog } from './search/SearchDialog.tsx';
import { InspectorContext, type InspectorView } from './view/inspectorContext.ts';
import { firstShown, show, successorOf } from './view/shown.ts';
import { useActorHighlights } from './view/useActorHighlights.ts';
import { useRecording } from './view/useRecording.ts';
import type { Workspace } from './view/workspace.ts';

/** The page: actors and machines, the chart, the sequence and the details of the selected actor or machine. */
export function Inspector({ workspace }: { readonly workspace: Workspace }) {
  const { recording } = workspace;
  const version = useRecording(recording);
  const [shown, act] = useReducer(show, location.hash, (hash) =>
    firstShown(hash, (id) => shopMachines.has(id)),
  );
  const [isSearching, setSearching] = useState(false);
  const [refusal, setRefusal] = useState('');
  useEffect(() => workspace.onRefused(setRefusal), [workspace]);

  const successor = successorOf(shown, recording);
  useEffect(() => {
    if (successor) act({ type: 'followed', actor: successor });
  }, [successor]);

  useEffect(() => {
    const { subject } = shown;
    const hash = subject.kind === 'machine' ? `#${subject.id}` : ' ';
    history.replaceState(null, '', hash === ' ' ? location.pathname : hash);
  }, [shown]);

  useEffect(() => {
    const openSearch = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setSearching((is) => !is);
    };
    addEventListener('keydown', openSearch);
    return () => removeEventListener('keydown', openSearch);
  }, []);

  const search = useCallback(() => setSearching(true), []);
  const view = useMemo<InspectorView>(
    () => ({ workspace, recording, version, shown, act, refusal, search }),
    [workspace, recording, version, shown, refusal, search],
  );
  return (
    <InspectorContext value={view}>
      <HighlightsProvider value={useActorHighlights(view)}>
        <TopBar />
        <Layout
          subject={shown.subject}
          actors={<ActorPane />}
          chart={<ChartPane />}
          sequence={<SequencePane />}
          details={<DetailPane />}
        />
        <SearchDialog isOpen={isSearching} onClose={() => setSearching(false)} />
      </HighlightsProvider>
    </InspectorContext>
  );
}
