import type { Marks } from './marks.ts';
import type { PlainFields } from './toPlain.ts';

/** Name of the BroadcastChannel between the shop's tabs and the inspectors of one origin. */
export const CHANNEL = 'aangan.inspector';

/** The messages have the format of @statelyai/inspect 0.7.2, without its version and its ids, plus some fields of our own. */
interface Common {
  /** Unique within one load of a page, like `x:3`. */
  readonly sessionId: string;
  /** Session id of the root actor. */
  readonly rootId: string;
  /** Milliseconds since 1970, as a text. */
  readonly createdAt: string;
  /** Counts from 0 after each page load; our own field. */
  readonly seq: number;
}

export interface ActorMessage extends Common {
  readonly type: '@xstate.actor';
  /** Id of the invoked actor; for a root actor, id of the machine. */
  readonly name: string;
  /** JSON of the machine's config; for other actors only `id` and `src`. */
  readonly definition: string;
  readonly parentId: string | undefined;
  readonly snapshot: PlainFields;
}

export interface EventMessage extends Common {
  readonly type: '@xstate.event';
  readonly event: PlainEvent;
  /** Which parts of the event were replaced; our own field. */
  readonly replaced?: Marks | undefined;
  /** Session id of the sender; undefined for a view, the browser or an inspector. */
  readonly sourceId: string | undefined;
}

export interface SnapshotMessage extends Common {
  readonly type: '@xstate.snapshot';
  /** The event that led to this snapshot. */
  readonly event: PlainEvent;
  /** Which parts of the event were replaced; our own field. The snapshot has its own field `replaced`. */
  readonly replaced?: Marks | undefined;
  readonly snapshot: PlainFields;
  /** The transitions, in order; our own field. Without it, they are found by comparing the snapshots. */
  readonly transitions?: readonly TransitionRecord[];
}

export interface PlainEvent extends PlainFields {
  readonly type: string;
}

export interface TransitionRecord {
  /** Ids of states, like `otp.open.entry.editing`. */
  readonly source: string;
  readonly targets: readonly string[];
  /** '' for an eventless (`always`) transition. */
  readonly event: string;
  /** Index among the transitions of that source for that event. */
  readonly index: number;
}

export type Message = ActorMessage | EventMessage | SnapshotMessage;

/** Messages from a tab of the shop to inspectors. `tab` is new after each page load. `to` addresses one inspector, which has just opened. */
export type FromShop =
  | {
      readonly type: 'shop.opened';
      readonly tab: string;
      readonly title: string;
      readonly address: string;
      /** Name and version of the app. */
      readonly app: string;
      /** The texts of the files of machines, by their absolute paths. */
      readonly sources?: Readonly<Record<string, string>> | undefined;
      /** Whether the app can restore actors to earlier snapshots. */
      readonly canRestore?: boolean;
      readonly to?: string;
    }
  | {
      readonly type: 'shop.told';
      readonly tab: string;
      readonly messages: readonly Message[];
      readonly to?: string;
    }
  | { readonly type: 'shop.closed'; readonly tab: string }
  | {
      readonly type: 'event.refused';
      readonly tab: string;
      readonly request: string;
      readonly reason: string;
    };
