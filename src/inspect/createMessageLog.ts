import type { ActorMessage, Message } from './protocol.ts';

/** Messages for an inspector that connects later. */
export interface MessageLog {
  readonly add: (message: Message) => void;
  readonly all: () => readonly Message[];
}

/** Stores the latest `limit` messages. Of earlier ones, it keeps the registrations of running actors with their last snapshots. */
export function createMessageLog(limit: number): MessageLog {
  const latest: Message[] = [];
  const earlier = new Map<string, ActorMessage>();

  const fold = (message: Message) => {
    const actor = earlier.get(message.sessionId);
    if (message.type === '@xstate.actor') earlier.set(message.sessionId, message);
    else if (message.type === '@xstate.event' || !actor) return;
    else if (isOver(message.snapshot)) earlier.delete(message.sessionId);
    else earlier.set(message.sessionId, { ...actor, snapshot: message.snapshot });
  };

  return {
    add: (message) => {
      latest.push(message);
      const [oldest] = latest.length > limit ? latest.splice(0, 1) : [];
      if (oldest) fold(oldest);
    },
    all: () => [...earlier.values(), ...latest],
  };
}

function isOver({ status }: ActorMessage['snapshot']): boolean {
  return status !== 'active';
}
