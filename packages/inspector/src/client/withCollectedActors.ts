import type { Message } from './protocol.ts';
import { sessionIdOf } from './sessionIds.ts';

/** Reports messages, and the ends of actors that have no end of their own. */
interface CollectedActors {
  /** Watches an actor whose messages are posted. */
  readonly watch: (actor: { readonly sessionId: string }) => void;
  readonly post: (message: Message) => void;
}

/**
 * Reports actors as stopped once they are garbage: hot reload replaces a module that never stops its actor, and what nothing refers to any more
 * does not run.
 */
export function withCollectedActors(post: (message: Message) => void): CollectedActors {
  const watched = new WeakSet<object>();
  /** The last message with a snapshot of each running actor, by its session id. */
  const running = new Map<string, Exclude<Message, { type: '@xstate.event' }>>();
  const registry = new FinalizationRegistry<string>((sessionId) => {
    const last = running.get(sessionId);
    if (!last) return;
    running.delete(sessionId);
    post({
      ...last,
      type: '@xstate.snapshot',
      createdAt: String(Date.now()),
      event: { type: 'xstate.stop' },
      snapshot: { ...last.snapshot, status: 'stopped' },
      transitions: [],
    });
  });
  return {
    watch: (actor) => {
      if (watched.has(actor)) return;
      watched.add(actor);
      registry.register(actor, sessionIdOf(actor));
    },
    post: (message) => {
      if (message.type !== '@xstate.event') {
        const { status = 'active' } = message.snapshot;
        if (status === 'active') running.set(message.sessionId, message);
        else running.delete(message.sessionId);
      }
      post(message);
    },
  };
}
