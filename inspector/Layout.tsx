import { useState, type ReactNode } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import { safeStorage } from './view/safeStorage.ts';
import type { Subject } from './view/shown.ts';
import { useMedia } from './view/useMedia.ts';

interface LayoutProps {
  readonly actors: ReactNode;
  readonly chart: ReactNode;
  readonly sequence: ReactNode;
  readonly details: ReactNode;
}

/** Resizable panes, whose sizes are stored in the browser; on a small screen tabs that show one pane at a time. */
export function Layout({ subject, ...panes }: LayoutProps & { readonly subject: Subject }) {
  const isWide = useMedia('(min-width: 900px)');
  const isGallery = subject.kind === 'gallery';
  return (
    <main className="layout">
      {isWide ? (
        <SplitLayout isGallery={isGallery} {...panes} />
      ) : (
        <TabbedLayout key={keyOf(subject)} {...panes} />
      )}
    </main>
  );
}

/** The gallery replaces the sequence and the details. */
function SplitLayout({
  isGallery,
  actors,
  chart,
  sequence,
  details,
}: LayoutProps & { readonly isGallery: boolean }) {
  const columns = useDefaultLayout({
    id: 'inspector.columns',
    panelIds: isGallery ? ['actors', 'middle'] : ['actors', 'middle', 'details'],
    storage: safeStorage,
  });
  const rows = useDefaultLayout({
    id: 'inspector.rows',
    panelIds: isGallery ? ['chart'] : ['chart', 'sequence'],
    storage: safeStorage,
  });
  return (
    <Group className="panes" orientation="horizontal" {...columns} id="inspector.columns">
      <Panel id="actors" defaultSize="17%" minSize="160px">
        {actors}
      </Panel>
      <Separator className="separator" />
      <Panel id="middle" minSize="30%">
        <Group orientation="vertical" {...rows} id="inspector.rows">
          <Panel id="chart" minSize="20%">
            {chart}
          </Panel>
          {!isGallery && <Separator className="separator" />}
          {!isGallery && (
            <Panel id="sequence" defaultSize="34%" minSize="90px">
              {sequence}
            </Panel>
          )}
        </Group>
      </Panel>
      {!isGallery && <Separator className="separator" />}
      {!isGallery && (
        <Panel id="details" defaultSize="22%" minSize="220px">
          {details}
        </Panel>
      )}
    </Group>
  );
}

const TABS = [
  ['chart', 'Chart'],
  ['actors', 'Actors'],
  ['sequence', 'Sequence'],
  ['details', 'Details'],
] as const;

/** A React key, so that a newly selected subject opens with the chart tab. */
function keyOf(subject: Subject): string {
  return subject.kind === 'actor' ? subject.key : subject.kind === 'machine' ? subject.id : '';
}

function TabbedLayout(panes: LayoutProps) {
  const [open, setOpen] = useState<keyof LayoutProps>('chart');
  return (
    <div className="stack">
      {TABS.map(([id, label]) => (
        <div key={id} className="stacked" hidden={id !== open}>
          {/* The chart has a title of its own. */}
          {id === open && id !== 'chart' && <h1 className="visually-hidden">{label}</h1>}
          {id === open || id === 'chart' ? panes[id] : null}
        </div>
      ))}
      <nav className="tabs" aria-label="Panes">
        {TABS.map(([id, label]) => (
          <button key={id} type="button" aria-pressed={id === open} onClick={() => setOpen(id)}>
            {label}
          </button>
        ))}
      </nav>
    </div>
  );
}
