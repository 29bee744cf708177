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
  const latest: M[] = [];
  const earlier = new Map<string, M>();

  const fold = (message: M) => {
    const actor = earlier.get(message.sessionId);
    if (message.type === '@xstate.actor') earlier.set(message.sessionId, message);
    else if (message.type === '@xstate.event' || !actor) return;
    else if (message.snapshot?.status !== 'active') earlier.delete(message.sessionId);
    else earlier.set(message.sessionId, { ...actor, snapshot: message.snapshot });
  };

  return {
    add: (message) => {
      latest.push(message);
      // `splice` would move all others.
      const oldest = latest.length > limit ? latest.shift() : undefined;
      if (oldest) fold(oldest);
    },
    all: () => [...earlier.values(), ...latest],
  };
}
