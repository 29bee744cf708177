import { createContext, use } from 'react';
import type { DrawnTransition } from './drawing.ts';
import type { PlacedChart } from './placed.ts';

/** A state by its id, or a transition. */
export type Focused = string | DrawnTransition;

/** What is related to the state or transition under the pointer, or to the selected state. The rest is dimmed. */
export interface Focus {
  readonly states: ReadonlySet<string>;
  /** Ids of arrows. */
  readonly arrows: ReadonlySet<string>;
}

export interface FocusControl {
  /** Null when nothing is dimmed. */
  readonly focus: Focus | null;
  readonly hover: (focused: Focused | null) => void;
}

const FocusContext = createContext<FocusControl>({ focus: null, hover: () => undefined });

export const FocusProvider = FocusContext.Provider;
export const useFocus = (): FocusControl => use(FocusContext);

/** The arrows of a transition, or of a state and the states in it, with the states at their ends and around them; null for the whole chart. */
export function findRelated({ states, arrows, drawing }: PlacedChart, focused: Focused): Focus | null {
  if (focused === drawing.states[0]?.id) return null;
  const parents = new Map(states.map(({ state }) => [state.id, state.parent]));
  const pathTo = (id: string | null | undefined): readonly string[] =>
    typeof id === 'string' ? [...pathTo(parents.get(id)), id] : [];
  const isFocused = (id: string) => typeof focused === 'string' && pathTo(id).includes(focused);
  const related =
    typeof focused === 'string'
      ? arrows.filter(({ start, target }) => isFocused(start) || isFocused(target))
      : arrows.filter(({ transitions }) => transitions.includes(focused));
  const ends =
    typeof focused === 'string' ? [...parents.keys()].filter(isFocused) : [focused.start, ...focused.targets];
  return {
    states: new Set([...ends, ...related.flatMap(({ start, target }) => [start, target])].flatMap(pathTo)),
    arrows: new Set(related.map(({ id }) => id)),
  };
}
