import type { PlainFields } from './toPlain.ts';

/** Of @statelyai/inspect, whose messages these are, with some fields more that its page does not ask for. */
export const PROTOCOL_VERSION = '0.7.2';

/** Where shops and inspectors of this origin talk with each other. */
export const CHANNEL = 'aangan.inspector';

interface Common {
  /** Unique within one load of a page, like `x:3`. */
  readonly sessionId: string;
  /** Session of the outermost actor. */
  readonly rootId: string;
  /** Milliseconds since 1970, as a text. */
  readonly createdAt: string;
  readonly id: string;
  readonly _version: string;
  /** Counts from 0 in each load of a page; ours. */
  readonly seq: number;
}

export interface ActorMessage extends Common {
  readonly type: '@xstate.actor';
  /** Id of the invoke; for a page's own actor, of the machine. */
  readonly name: string;
  /** JSON of the machine's config; of other actors, just `id` and `src`. */
  readonly definition: string;
  readonly parentId: string | undefined;
  readonly snapshot: PlainFields;
}

export interface EventMessage extends Common {
  readonly type: '@xstate.event';
  readonly event: PlainEvent;
  /** Session of who sent it; undefined for a view, the browser, or an inspector. */
  readonly sourceId: string | undefined;
}

export interface SnapshotMessage extends Common {
  readonly type: '@xstate.snapshot';
  /** What led to it. */
  readonly event: PlainEvent;
  readonly snapshot: PlainFields;
  /** The transitions taken, one after another; ours. */
  readonly transitions: readonly TransitionRecord[];
}

export interface PlainEvent extends PlainFields {
  readonly type: string;
}

export interface TransitionRecord {
  /** Ids of states, like `otp.open.entry.editing`. */
  readonly source: string;
  readonly targets: readonly string[];
  /** '' for one that is always taken. */
  readonly event: string;
  /** Place among the transitions of that source for that event. */
  readonly index: number;
}

export type Message = ActorMessage | EventMessage | SnapshotMessage;

/** What a shop tells inspectors; `tab` is made anew with each load of a page, `to` is one inspector that has just opened. */
export type FromShop =
  | {
      readonly type: 'shop.opened';
      readonly tab: string;
      readonly title: string;
      readonly address: string;
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
