import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Page } from '@playwright/test';
import type { RunningShop } from './running-shop.ts';

/** How the paths of a machine are described, and how each step is done and observed in a browser. */

export interface Start<World> {
  readonly input?: object;
  /** Transitions that happen automatically and are never visible. */
  readonly first?: readonly AnyEventObject[];
  readonly perform: (world: World) => Promise<void>;
  /** Names of the actions that are impossible from this start. */
  readonly without?: readonly string[];
}

/** An action of a shopper, the server or time. */
export interface ModelAction<World> {
  /** The events that the machine receives for it, in order. */
  readonly events: (before: AnyMachineSnapshot) => readonly AnyEventObject[];
  /** Whether it is possible; the machine may still ignore it. */
  readonly when: (before: AnyMachineSnapshot) => boolean;
  readonly perform: (world: World, before: AnyMachineSnapshot) => Promise<void>;
}

export interface TestModel<World> {
  readonly machine: AnyStateMachine;
  readonly open: (page: Page, shop: RunningShop) => Promise<World>;
  readonly starts: Readonly<Record<string, Start<World>>>;
  readonly actions: Readonly<Record<string, ModelAction<World>>>;
  /** What the page shows in each lasting state, by the state's id. */
  readonly shows: Readonly<Record<string, (world: World, now: AnyMachineSnapshot) => Promise<void>>>;
  /** Snapshots with equal keys are the same node of the graph. */
  readonly serialize: (snapshot: AnyMachineSnapshot) => unknown;
  /** Names of transitions that nobody outside the page can cause, each with the reason. */
  readonly unreachable: Readonly<Record<string, string>>;
}

/** The done event of an invoked actor. */
export const done = (id: string, output?: unknown): AnyEventObject => ({
  type: `xstate.done.actor.${id}`,
  actorId: id,
  output,
});

/** The error event of an invoked actor. */
export const failed = (id: string, error: unknown): AnyEventObject => ({
  type: `xstate.error.actor.${id}`,
  actorId: id,
  error,
});
