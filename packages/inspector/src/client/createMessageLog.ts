/** What the log needs of a message: actors are announced once, and each of their snapshots replaces the one before. */
interface LoggedMessage {
  readonly type: string;
  readonly sessionId: string;
  readonly snapshot?: { readonly status?: unknown };
}

/** Messages for an inspector that connects later, or for a file. */
export interface MessageLog<M> {
  readonly add: (message: M) => void;
  readonly all: () => readonly M[];
}

interface LogOptions<M> {
  /** How many messages are stored at most. */
  readonly limit: number;
  /** How large they are together at most, in the unit of `sizeOf`; one message is stored in any case. */
  readonly maxSize: number;
  readonly sizeOf: (message: M) => number;
  /** Returns the announcement of an actor with the snapshot of a later message. */
  readonly withSnapshot: (actor: M, later: M) => M;
}

/** Stores the latest messages. Of earlier ones, it stores the announcements of running actors with their last snapshots. */
export function createMessageLog<M extends LoggedMessage>({
  limit,
  maxSize,
  sizeOf,
  withSnapshot,
}: LogOptions<M>): MessageLog<M> {
  /** The latest messages begin at `start`; before it are removed ones. */
  let latest: (M | undefined)[] = [];
  let start = 0;
  let size = 0;
  const earlier = new Map<string, { readonly actor: M; last: M }>();

  const fold = (message: M) => {
    const actor = earlier.get(message.sessionId);
    if (message.type === '@xstate.actor') earlier.set(message.sessionId, { actor: message, last: message });
    else if (message.type === '@xstate.event' || !actor) return;
    else if (message.snapshot?.status !== 'active') earlier.delete(message.sessionId);
    else actor.last = message;
  };
  const isTooLarge = () => {
    const count = latest.length - start;
    return count > limit || (size > maxSize && count > 1);
  };
  const removeOldest = () => {
    const oldest = latest[start];
    latest[start] = undefined;
    start += 1;
    if (start === limit) {
      latest = latest.slice(start);
      start = 0;
    }
    if (!oldest) return;
    size -= sizeOf(oldest);
    fold(oldest);
  };

  return {
    add: (message) => {
      latest.push(message);
      size += sizeOf(message);
      while (isTooLarge()) removeOldest();
    },
    all: () => [
      ...[...earlier.values()].map(({ actor, last }) => (actor === last ? actor : withSnapshot(actor, last))),
      ...latest.slice(start).filter((message) => message !== undefined),
    ],
  };
}
