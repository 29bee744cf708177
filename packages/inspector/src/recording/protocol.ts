import * as v from 'valibot';
import type { RestoreRequest } from '../client/createRestorer.ts';
import { readMarks } from '../client/marks.ts';

/** The last moment that a Date can have. */
const MAX_TIME = 8.64e15;

const Event = v.looseObject({ type: v.string() });
export type SentEvent = v.InferOutput<typeof Event>;

/** Which parts of a value were replaced. */
const Replaced = v.optional(v.pipe(v.unknown(), v.transform(readMarks)));

/** Snapshot of an actor. Promises and callbacks have `input` and no `value`. The shop has masked the secrets. */
const Snapshot = v.looseObject({
  status: v.optional(v.picklist(['active', 'done', 'error', 'stopped']), 'active'),
  value: v.optional(v.unknown()),
  context: v.optional(v.unknown()),
  input: v.optional(v.unknown()),
  output: v.optional(v.unknown()),
  error: v.optional(v.unknown()),
  replaced: Replaced,
});
export type ShownSnapshot = v.InferOutput<typeof Snapshot>;

/**
 * A transition: ids of states, its event ('' for `always`), and its index among the transitions of that
 * source and event.
 */
const TransitionSchema = v.object({
  source: v.string(),
  event: v.string(),
  index: v.number(),
  targets: v.array(v.string()),
});

const common = {
  sessionId: v.string(),
  /** Milliseconds since 1970. */
  createdAt: v.pipe(v.string(), v.transform(Number), v.minValue(0), v.maxValue(MAX_TIME)),
};

/** Messages of @statelyai/inspect 0.7.2, with `transitions`, which the shop adds. */
export const Message = v.variant('type', [
  v.object({
    ...common,
    type: v.literal('@xstate.actor'),
    name: v.string(),
    definition: v.optional(v.string()),
    parentId: v.optional(v.string()),
    snapshot: v.optional(Snapshot, {}),
  }),
  v.object({
    ...common,
    type: v.literal('@xstate.event'),
    event: Event,
    replaced: Replaced,
    sourceId: v.optional(v.string()),
  }),
  v.object({
    ...common,
    type: v.literal('@xstate.snapshot'),
    event: Event,
    replaced: Replaced,
    snapshot: Snapshot,
    transitions: v.optional(v.array(TransitionSchema)),
    /** Number of the message within its load of the app. */
    seq: v.optional(v.number()),
  }),
]);
export type Message = v.InferOutput<typeof Message>;

/** Messages of a shop on the channel; `to` is the id of one inspector, absent for all. */
export const ShopMessage = v.variant('type', [
  v.object({
    type: v.literal('shop.opened'),
    tab: v.string(),
    title: v.string(),
    address: v.string(),
    app: v.optional(v.string()),
    /** The texts of the files of machines, by their absolute paths. */
    sources: v.optional(v.record(v.string(), v.string())),
    canRestore: v.optional(v.boolean()),
    to: v.optional(v.string()),
  }),
  v.object({
    type: v.literal('shop.told'),
    tab: v.string(),
    messages: v.array(v.unknown()),
    to: v.optional(v.string()),
  }),
  v.object({ type: v.literal('shop.closed'), tab: v.string() }),
  v.object({ type: v.literal('event.refused'), tab: v.string(), request: v.string(), reason: v.string() }),
]);
export type ShopMessage = v.InferOutput<typeof ShopMessage>;

/** Messages of the inspector on the channel. */
export type InspectorMessage =
  | { readonly type: 'inspector.opened' | 'inspector.here' | 'inspector.closed'; readonly inspector: string }
  | {
      readonly type: 'event.sent';
      readonly tab: string;
      readonly sessionId: string;
      readonly event: SentEvent;
      /** A refusal has the same `request`. */
      readonly request: string;
    }
  | ({
      readonly type: 'actor.restore';
      readonly tab: string;
      readonly request: string;
    } & RestoreRequest);
