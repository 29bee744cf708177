import { createContext, use } from 'react';
import type { DrawnTransition } from './drawing.ts';

/** What is highlighted on a chart and what can be clicked. It changes with each event, unlike boxes and arrows. */
export interface ActiveHighlights {
  /** Ids of the states that are active. */
  readonly active: ReadonlySet<string>;
  /** Ids of the last transitions. */
  readonly transitionIds: ReadonlySet<string>;
  /** Increases with each event, so that the animation of the same arrow starts again. */
  readonly rowNumber: number;
  /** Number of the row whose moment is shown; null for now. */
  readonly moment: number | null;
  /** Id of the selected state; null without a selection. */
  readonly chosen: string | null;
  /** Whether a click on the transition can send its event. */
  readonly canSend: (transition: DrawnTransition) => boolean;
  readonly send: (transition: DrawnTransition) => void;
  readonly choose: (id: string | null) => void;
}

export const NO_HIGHLIGHTS: ActiveHighlights = {
  active: new Set(),
  transitionIds: new Set(),
  rowNumber: 0,
  moment: null,
  chosen: null,
  canSend: () => false,
  send: () => undefined,
  choose: () => undefined,
};

/** Whether a transition, or one that is merged into it, is among the last ones. */
export function isHighlighted({ id, others }: DrawnTransition, transitionIds: ReadonlySet<string>): boolean {
  return transitionIds.has(id) || others.some((other) => transitionIds.has(other.id));
}

const HighlightsContext = createContext<ActiveHighlights>(NO_HIGHLIGHTS);

export const HighlightsProvider = HighlightsContext.Provider;
export const useHighlights = (): ActiveHighlights => use(HighlightsContext);
