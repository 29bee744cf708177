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

/** Stores the latest `limit` messages. Of earlier ones, it stores the announcements of running actors with their last snapshots. */
export function createMessageLog<M extends LoggedMessage>(limit: number): MessageLog<M> {
  /** A ring: the oldest message is at `oldest`, once there are `limit` ones. */
  const latest: M[] = [];
  let oldest = 0;
  const earlier = new Map<string, { readonly actor: M; snapshot: LoggedMessage['snapshot'] }>();

  const fold = (message: M) => {
    const actor = earlier.get(message.sessionId);
    if (message.type === '@xstate.actor')
      earlier.set(message.sessionId, { actor: message, snapshot: message.snapshot });
    else if (message.type === '@xstate.event' || !actor) return;
    else if (message.snapshot?.status !== 'active') earlier.delete(message.sessionId);
    else actor.snapshot = message.snapshot;
  };

  return {
    add: (message) => {
      const replaced = latest[oldest];
      if (latest.length < limit || !replaced) {
        latest.push(message);
        return;
      }
      fold(replaced);
      latest[oldest] = message;
      oldest = (oldest + 1) % limit;
    },
    all: () => [
      ...[...earlier.values()].map(({ actor, snapshot }) => ({ ...actor, snapshot })),
      ...latest.slice(oldest),
      ...latest.slice(0, oldest),
    ],
  };
}
