import type { ActorRefLike, AnyActorRef, InspectionEvent, Snapshot } from 'xstate';
import type { CommonOptions } from '../types.ts';
import type { Message } from './protocol.ts';

const MAX_SNAPSHOTS = 5_000;

/** What an inspector sends to restore a running root actor to an earlier moment. */
export interface RestoreRequest {
  /** Of the actor. */
  readonly sessionId: string;
  /** The snapshot as a recording has it: plain JSON, in which secrets may be replaced and long values cut. */
  readonly snapshot: { readonly value?: unknown; readonly context?: unknown };
  /** The reported snapshot, when it is of this load of the app. */
  readonly reported?: { readonly sessionId: string; readonly seq: number } | undefined;
}

/** Restores actors to earlier snapshots. */
export interface Restorer {
  readonly track: (inspectionEvent: InspectionEvent) => void;
  /** Stores the snapshot of an inspection event under the number of its message. */
  readonly store: (message: Message, inspectionEvent: InspectionEvent) => void;
  /** Returns why the actor could not be restored; null when it was. */
  readonly restore: (request: RestoreRequest) => string | null;
}

/**
 * Stores the snapshots as they are, without copying them, so that an actor is restored with all of its values. Children are left out: what an
 * actor had invoked would otherwise start again.
 */
export function createRestorer(restoreActor: NonNullable<CommonOptions['restore']>): Restorer {
  const running = new Map<string, AnyActorRef>();
  const snapshots = new Map<string, Snapshot<unknown>>();

  return {
    track: (inspectionEvent) => {
      const { actorRef, rootId } = inspectionEvent;
      if (actorRef.sessionId !== rootId || !isActor(actorRef)) return;
      if (inspectionEvent.type !== '@xstate.snapshot') running.set(rootId, actorRef);
      else if (inspectionEvent.snapshot.status !== 'active') running.delete(rootId);
    },
    store: (message, inspectionEvent) => {
      if (message.type !== '@xstate.snapshot' || inspectionEvent.type !== '@xstate.snapshot') return;
      if (message.sessionId !== message.rootId) return;
      snapshots.set(keyOf(message.sessionId, message.seq), inspectionEvent.snapshot);
      const [oldest] = snapshots.size > MAX_SNAPSHOTS ? snapshots.keys() : [];
      if (oldest !== undefined) snapshots.delete(oldest);
    },
    restore: ({ sessionId, snapshot, reported }) => {
      const actor = running.get(sessionId);
      if (!actor) return 'That actor is not running.';
      const stored = reported && snapshots.get(keyOf(reported.sessionId, reported.seq));
      try {
        restoreActor(actor, stored ? persisted(actor, stored) : fromRecording(snapshot));
        return null;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
  };
}

const keyOf = (sessionId: string, seq: number) => `${sessionId} ${seq}`;

/** Actors of other libraries have no such snapshots. */
function isActor(actorRef: ActorRefLike): actorRef is AnyActorRef {
  return 'getPersistedSnapshot' in actorRef;
}

function persisted(actor: AnyActorRef, snapshot: Snapshot<unknown>): Snapshot<unknown> {
  const withoutChildren = 'children' in snapshot ? { ...snapshot, children: {} } : snapshot;
  const logic: unknown = Reflect.get(actor, 'logic');
  // Every logic has this method.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { getPersistedSnapshot } = logic as {
    getPersistedSnapshot: (snapshot: Snapshot<unknown>) => Snapshot<unknown>;
  };
  return getPersistedSnapshot.call(logic, withoutChildren);
}

/** A persisted snapshot of a machine, or of other logic with a context. */
function fromRecording({ value, context }: RestoreRequest['snapshot']): Snapshot<unknown> {
  const snapshot = { status: 'active', output: undefined, error: undefined, context } as const;
  return value === undefined ? snapshot : Object.assign(snapshot, { value, historyValue: {}, children: {} });
}
