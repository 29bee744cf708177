import { Tabs, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import { safeStorage } from './view/safeStorage.ts';
import type { Pane } from './view/shown.ts';
import { useIsWide } from './view/useIsWide.ts';

type Panes = Readonly<Record<Pane, ReactNode>> & {
  /** The slider through time, which moves all panes. */
  readonly timeline: ReactNode;
};

interface SplitLayoutProps extends Panes {
  readonly isGallery: boolean;
  /** Whether there is anything whose events could be shown. */
  readonly hasSequence: boolean;
}

interface TabbedLayoutProps extends Panes {
  readonly open: Pane;
  readonly onOpen: (pane: Pane) => void;
}

/** Resizable panes, whose sizes are stored in the browser; on a small screen tabs that show one pane at a time. */
export function Layout({
  isGallery,
  hasSequence,
  open,
  onOpen,
  ...panes
}: SplitLayoutProps & TabbedLayoutProps) {
  return (
    <main className="layout">
      {useIsWide() ? (
        <SplitLayout isGallery={isGallery} hasSequence={hasSequence} {...panes} />
      ) : (
        <TabbedLayout open={open} onOpen={onOpen} {...panes} />
      )}
    </main>
  );
}

/** The gallery replaces the sequence and the details. */
function SplitLayout({
  isGallery,
  hasSequence,
  actors,
  chart,
  timeline,
  sequence,
  details,
}: SplitLayoutProps) {
  const columns = useDefaultLayout({
    id: 'inspector.columns',
    panelIds: isGallery ? ['actors', 'middle'] : ['actors', 'middle', 'details'],
    storage: safeStorage,
  });
  const rows = useDefaultLayout({
    id: 'inspector.rows',
    panelIds: hasSequence ? ['chart', 'sequence'] : ['chart'],
    storage: safeStorage,
  });
  return (
    <Group className="panes" orientation="horizontal" {...columns} id="inspector.columns">
      <Panel id="actors" defaultSize="17%" minSize="200px">
        {actors}
      </Panel>
      <Separator className="separator" aria-label="Width of the actors" />
      <Panel id="middle" minSize="30%">
        <Group orientation="vertical" {...rows} id="inspector.rows">
          <Panel id="chart" minSize="20%">
            {chart}
          </Panel>
          {hasSequence && <Separator className="separator" aria-label="Height of the sequence" />}
          {hasSequence && (
            <Panel id="sequence" defaultSize="44%" minSize="90px">
              <div className="stack">
                {timeline}
                <div className="stacked">{sequence}</div>
              </div>
            </Panel>
          )}
        </Group>
      </Panel>
      {!isGallery && <Separator className="separator" aria-label="Width of the details" />}
      {!isGallery && (
        <Panel id="details" defaultSize="22%" minSize="220px">
          {details}
        </Panel>
      )}
    </Group>
  );
}

const TABS: readonly (readonly [Pane, string])[] = [
  ['chart', 'Chart'],
  ['outline', 'Outline'],
  ['actors', 'Actors'],
  ['sequence', 'Sequence'],
  ['details', 'Details'],
];

function TabbedLayout({ open, onOpen, timeline, ...panes }: TabbedLayoutProps) {
  const tabs = useRef<HTMLDivElement>(null);
  const previous = useRef(open);
  useEffect(() => {
    // The choice of an actor closes the pane in which it was made.
    const isFocusLost = open !== previous.current && document.activeElement === document.body;
    if (isFocusLost) tabs.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
    previous.current = open;
  }, [open]);
  return (
    <Tabs
      className="stack"
      inverted
      keepMounted={false}
      // The hidden chart follows the machine too.
      keepMountedMode="display-none"
      value={open}
      onChange={(pane) => onOpen(TABS.find(([id]) => id === pane)?.[0] ?? open)}
    >
      {TABS.map(([id, label]) => (
        <Tabs.Panel key={id} value={id} className="stacked" keepMounted={id === 'chart'}>
          {/* The chart has a title of its own. */}
          {id !== 'chart' && (
            <h1>
              <VisuallyHidden>{label}</VisuallyHidden>
            </h1>
          )}
          {panes[id]}
        </Tabs.Panel>
      ))}
      {timeline}
      <Tabs.List grow aria-label="Panes" ref={tabs}>
        {TABS.map(([id, label]) => (
          <Tabs.Tab key={id} value={id}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
