import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Page } from '@playwright/test';
import type { RunningShop } from './running-shop.ts';

/** What a machine's paths are made of, and how each step is done and seen in a browser. */

export interface Start<World> {
  readonly input?: object;
  /** What happens by itself before anything can be seen. */
  readonly first?: readonly AnyEventObject[];
  readonly perform: (world: World) => Promise<void>;
  /** Happenings that this world does not know. */
  readonly without?: readonly string[];
}

/** Something that a shopper, the server or time does. */
export interface ModelAction<World> {
  /** What the machine is told of it, one after the other. */
  readonly events: (before: AnyMachineSnapshot) => readonly AnyEventObject[];
  /** Whether it can happen at all; the machine may still ignore it. */
  readonly when: (before: AnyMachineSnapshot) => boolean;
  readonly perform: (world: World, before: AnyMachineSnapshot) => Promise<void>;
}

export interface TestModel<World> {
  readonly machine: AnyStateMachine;
  readonly open: (page: Page, shop: RunningShop) => Promise<World>;
  readonly starts: Readonly<Record<string, Start<World>>>;
  readonly actions: Readonly<Record<string, ModelAction<World>>>;
  /** What the page shows in each state that lasts, by the state's id. */
  readonly shows: Readonly<Record<string, (world: World, now: AnyMachineSnapshot) => Promise<void>>>;
  /** Snapshots that are alike in this are the same place of the graph. */
  readonly serialize: (snapshot: AnyMachineSnapshot) => unknown;
  /** Transitions, by name, that nobody outside the page can bring about, each with the reason. */
  readonly unreachable: Readonly<Record<string, string>>;
}

/** The end of an invoked actor. */
export const done = (id: string, output?: unknown): AnyEventObject => ({
  type: `xstate.done.actor.${id}`,
  actorId: id,
  output,
});

/** The failure of an invoked actor. */
export const failed = (id: string, error: unknown): AnyEventObject => ({
  type: `xstate.error.actor.${id}`,
  actorId: id,
  error,
});
