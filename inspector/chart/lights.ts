import { createContext, use } from 'react';
import type { DrawnTransition } from './drawing.ts';

/** What is lit on a chart and what can be clicked: changes with each event, while boxes and arrows stay. */
export interface Lights {
  /** Ids of the states that are active. */
  readonly active: ReadonlySet<string>;
  /** Ids of the transitions that were taken last. */
  readonly taken: ReadonlySet<string>;
  /** Counts up with each of them, so that the same arrow is lit anew. */
  readonly turn: number;
  /** Ids of the states or transitions that were asked for. */
  readonly chosen: string | null;
  /** Whether a click on the transition can send its event. */
  readonly canSend: (transition: DrawnTransition) => boolean;
  readonly send: (transition: DrawnTransition) => void;
  readonly choose: (id: string | null) => void;
}

export const DARK: Lights = {
  active: new Set(),
  taken: new Set(),
  turn: 0,
  chosen: null,
  canSend: () => false,
  send: () => undefined,
  choose: () => undefined,
};

const LightsContext = createContext<Lights>(DARK);

export const LightsProvider = LightsContext.Provider;
export const useLights = (): Lights => use(LightsContext);
