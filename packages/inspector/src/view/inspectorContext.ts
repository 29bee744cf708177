import { createContext, use, type Dispatch } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { Actor } from '../recording/actor.ts';
import type { Recording, Row } from '../recording/recording.ts';
import type { FilterAction, RowFilter } from '../sequence/filterRows.ts';
import type { Shown, ShownAction } from './shown.ts';
import type { Workspace } from './workspace.ts';

export interface InspectorView {
  readonly workspace: Workspace;
  readonly recording: Recording;
  /** Changes whenever the recording does. */
  readonly version: number;
  readonly shown: Shown;
  /** The actors at the shown moment. */
  readonly actors: ReadonlyMap<string, Actor>;
  /** The rows that match the filter. */
  readonly rows: readonly Row[];
  readonly filter: RowFilter;
  readonly changeFilter: Dispatch<FilterAction>;
  /** The machines of the host and of the watched apps, by id. */
  readonly machines: ReadonlyMap<string, AnyStateMachine>;
  /** Keys of the actors that are listed first. */
  readonly pinned: ReadonlySet<string>;
  readonly togglePinned: (actor: string) => void;
  /** Whether the actor that acts is selected. */
  readonly isFollowingActors: boolean;
  readonly toggleFollowingActors: () => void;
  readonly act: Dispatch<ShownAction>;
  /** Why the last event was refused; '' if it was accepted. */
  readonly refusal: string;
  readonly search: () => void;
}

export const InspectorContext = createContext<InspectorView | null>(null);

/** The view of the surrounding `InspectorContext`. @throws outside of it */
export function useInspector(): InspectorView {
  const view = use(InspectorContext);
  if (!view) throw new Error('Only below the inspector.');
  return view;
}

/** The selected actor at the shown moment; null when a machine or the gallery is selected, or the actor did not exist then. */
export function shownActor({ shown: { subject }, actors }: InspectorView): Actor | null {
  return subject.kind === 'actor' ? (actors.get(subject.key) ?? null) : null;
}

/** Whether events can be sent to the actor: it is active, its tab is open, and no past moment is shown. */
export function isLive({ shown, recording }: InspectorView, actor: Actor): boolean {
  return (
    shown.moment === null &&
    actor.snapshot.status === 'active' &&
    recording.tabs.get(actor.tab)?.isOpen === true
  );
}
