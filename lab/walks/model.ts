import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Page } from '@playwright/test';
import { Failure } from '../../contract/failure.ts';
import type { HeldRequest } from './held-request.ts';
import type { RunningShop } from '../../tests/e2e/running-shop.ts';

/** How the paths of a machine are described, and how each step is executed and observed in a browser. */

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

/** Ways to open the page again: a reload, and a link to another page and then Back. */
export const RETURNS = ['reloads', 'goes to another page and Back'] as const;
export type ReturnName = (typeof RETURNS)[number];

/** The visible page when it is opened again. */
export interface Return {
  /** The machine's new start; by default the walk's start. */
  readonly start?: (before: AnyMachineSnapshot, name: ReturnName) => Pick<Start<never>, 'input' | 'first'>;
  /** The actions after which the page shows a state again, by its id: the server's answers. */
  readonly redo?: Readonly<Record<string, readonly string[]>>;
  /** States by id that are lost, and fields of `serialize` where the state survives, each with the reason. */
  readonly loses: Readonly<Record<string, string>>;
  /** Fields of `serialize` that the walks change before the page is opened again, so that the browser shows that they survive. */
  readonly preserves?: readonly string[];
  /** Whether the machine runs as long as the tab, so that only a reload starts it again. */
  readonly livesInTab?: boolean;
  /** The states in which the page is not left and opened again, by id. */
  readonly skips?: Readonly<Record<string, Skip>>;
}

export interface Skip {
  readonly reason: string;
  /** By default always. */
  readonly when?: (before: AnyMachineSnapshot, name: ReturnName) => boolean;
}

export interface TestModel<World> {
  readonly machine: AnyStateMachine;
  readonly open: (page: Page, shop: RunningShop) => Promise<World>;
  readonly starts: Readonly<Record<string, Start<World>>>;
  readonly actions: Readonly<Record<string, ModelAction<World>>>;
  /** The visible page in each lasting state, by the state's id. */
  readonly shows: Readonly<Record<string, (world: World, now: AnyMachineSnapshot) => Promise<void>>>;
  readonly returns: Return;
  /**
   * The visible context, and the data that decide what happens next. Snapshots with equal values are the same node of
   * the graph.
   */
  readonly serialize: (snapshot: AnyMachineSnapshot) => Readonly<Record<string, unknown>>;
  /**
   * Names of transitions that these walks skip, although they are possible from another start, each with the file of a
   * test that covers it.
   */
  readonly elsewhere?: Readonly<Record<string, string>>;
  /** Names of transitions that cannot be caused from outside the page in this shop, each with the reason. */
  readonly unreachable: Readonly<Record<string, string>>;
}

/** States in which the page is not opened again, for one reason. */
export const skipStates = (
  ids: readonly string[],
  reason: string,
  when: NonNullable<Skip['when']> = () => true,
): Readonly<Record<string, Skip>> => Object.fromEntries(ids.map((id) => [id, { reason, when }]));

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

/** The error event of an actor whose request the server has refused. */
export const refused = (id: string, message: string): AnyEventObject =>
  failed(id, new Failure(message, { status: 400 }));

/** Whether the machine is in this state. */
export const isAt = (value: Parameters<AnyMachineSnapshot['matches']>[0]) => (now: AnyMachineSnapshot) =>
  now.matches(value);

/** An action of the shopper that sends one event, in this state. */
export const shopperAction = <World>(
  state: Parameters<AnyMachineSnapshot['matches']>[0],
  event: AnyEventObject,
  perform: (world: World) => Promise<void>,
): ModelAction<World> => ({ events: () => [event], when: isAt(state), perform });

/** A reason for `loses`. */
export const SHOWN_ONCE = 'what went wrong is said once, and again at the next try';

/** The message of a server that refuses a request. */
export const REFUSED = 'We are closed for the festival';
/** How the request of an invoked actor ends: the real server answers it, or it is refused. */
export const serverActions = <World>(
  state: Parameters<AnyMachineSnapshot['matches']>[0],
  actor: string,
  output: (before: AnyMachineSnapshot) => unknown,
  request: (world: World) => HeldRequest,
) => ({
  answers: {
    events: (before: AnyMachineSnapshot) => [done(actor, output(before))],
    when: isAt(state),
    perform: (world: World) => request(world).pass(),
  },
  refuses: {
    events: () => [refused(actor, REFUSED)],
    when: isAt(state),
    perform: (world: World) => request(world).answer(400, { success: false, message: REFUSED }),
  },
});
