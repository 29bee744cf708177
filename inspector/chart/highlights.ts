import { createContext, use } from 'react';
import type { DrawnTransition } from './drawing.ts';

/** What is lit on a chart and what can be clicked: changes with each event, while boxes and arrows stay. */
export interface ActiveHighlights {
  /** Ids of the states that are active. */
  readonly active: ReadonlySet<string>;
  /** Ids of the transitions that were taken last. */
  readonly transitionIds: ReadonlySet<string>;
  /** Counts up with each of them, so that the same arrow is lit anew. */
  readonly turn: number;
  /** Ids of the states or transitions to point out. */
  readonly chosen: string | null;
  /** Whether a click on the transition can send its event. */
  readonly canSend: (transition: DrawnTransition) => boolean;
  readonly send: (transition: DrawnTransition) => void;
  readonly choose: (id: string | null) => void;
}

export const NO_HIGHLIGHTS: ActiveHighlights = {
  active: new Set(),
  transitionIds: new Set(),
  turn: 0,
  chosen: null,
  canSend: () => false,
  send: () => undefined,
  choose: () => undefined,
};

const HighlightsContext = createContext<ActiveHighlights>(NO_HIGHLIGHTS);

export const HighlightsProvider = HighlightsContext.Provider;
export const useHighlights = (): ActiveHighlights => use(HighlightsContext);
