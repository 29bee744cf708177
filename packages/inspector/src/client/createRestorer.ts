import type { ActorRefLike, AnyActorRef, InspectionEvent, Snapshot } from 'xstate';
import type { CommonOptions } from '../types.ts';
import type { Message } from './protocol.ts';
import { sessionIdOf } from './sessionIds.ts';

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

type RestoreActor = NonNullable<CommonOptions['restore']>;

interface RunningActor {
  /** An actor that the app has dropped without stopping it may be collected. */
  readonly ref: WeakRef<AnyActorRef>;
  readonly restoreActor: RestoreActor;
}

/** Restores actors to earlier snapshots. */
export interface Restorer {
  /** @param restoreActor how the app restores this actor */
  readonly track: (inspectionEvent: InspectionEvent, restoreActor: RestoreActor) => void;
  /** Stores the snapshot of an inspection event under the number of its message. */
  readonly store: (message: Message, inspectionEvent: InspectionEvent) => void;
  /** Returns why the actor could not be restored; null when it was. */
  readonly restore: (request: RestoreRequest) => string | null;
}

/**
 * Stores the values of snapshots as they are, without copying them, so that an actor is restored with all of them. Children are left out: what
 * an actor had invoked would otherwise start again.
 */
export function createRestorer(): Restorer {
  const running = new Map<string, RunningActor>();
  const snapshots = new Map<string, Snapshot<unknown>>();

  return {
    track: (inspectionEvent, restoreActor) => {
      const { actorRef, rootId } = inspectionEvent;
      if (actorRef.sessionId !== rootId || !canPersist(actorRef)) return;
      const sessionId = sessionIdOf(actorRef);
      if (inspectionEvent.type !== '@xstate.snapshot')
        running.set(sessionId, { ref: new WeakRef(actorRef), restoreActor });
      else if (inspectionEvent.snapshot.status !== 'active') running.delete(sessionId);
    },
    store: (message, inspectionEvent) => {
      if (message.type !== '@xstate.snapshot' || inspectionEvent.type !== '@xstate.snapshot') return;
      if (message.sessionId !== message.rootId) return;
      snapshots.set(keyOf(message.sessionId, message.seq), withoutChildren(inspectionEvent.snapshot));
      const [oldest] = snapshots.size > MAX_SNAPSHOTS ? snapshots.keys() : [];
      if (oldest !== undefined) snapshots.delete(oldest);
    },
    restore: ({ sessionId, snapshot, reported }) => {
      const { ref, restoreActor } = running.get(sessionId) ?? {};
      const actor = ref?.deref();
      if (!actor || !restoreActor) return 'That actor is not running.';
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
function canPersist(actorRef: ActorRefLike): actorRef is AnyActorRef {
  return 'getPersistedSnapshot' in actorRef;
}

/** Children refer to the actor, which would never be collected. */
function withoutChildren(snapshot: Snapshot<unknown>): Snapshot<unknown> {
  return 'children' in snapshot ? Object.assign({ ...snapshot }, { children: {} }) : snapshot;
}

function persisted(actor: AnyActorRef, snapshot: Snapshot<unknown>): Snapshot<unknown> {
  const logic: unknown = Reflect.get(actor, 'logic');
  // Every logic has this method.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { getPersistedSnapshot } = logic as {
    getPersistedSnapshot: (snapshot: Snapshot<unknown>) => Snapshot<unknown>;
  };
  return getPersistedSnapshot.call(logic, snapshot);
}

/** A persisted snapshot of a machine, or of other logic with a context. */
function fromRecording({ value, context }: RestoreRequest['snapshot']): Snapshot<unknown> {
  const snapshot = { status: 'active', output: undefined, error: undefined, context } as const;
  return value === undefined ? snapshot : Object.assign(snapshot, { value, historyValue: {}, children: {} });
}
