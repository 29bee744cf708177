import type { AnyActorRef, AnyTransitionDefinition, InspectionEvent } from 'xstate';

/**
 * Creates an inspection callback for XState. It converts events of the actors below `host` to the messages that a shop
 * sends, and passes them to `post`.
 */
export function createReporter(
  host: AnyActorRef,
  post: (message: unknown) => void,
): (event: InspectionEvent) => void {
  const steps = new Map<string, unknown[]>();
  return (event) => {
    const { sessionId } = event.actorRef;
    if (!sessionId || sessionId === host.sessionId) return;
    if (event.type === '@xstate.microstep') {
      const before = steps.get(sessionId) ?? [];
      const { _transitions: transitions } = event;
      steps.set(sessionId, [...before, ...transitions.map(describeTransition)]);
      return;
    }
    const common = { type: event.type, sessionId, createdAt: String(Date.now()) };
    if (event.type === '@xstate.actor' && isActor(event.actorRef)) {
      post({ ...common, ...registration(event.actorRef, host) });
    }
    if (event.type === '@xstate.event') {
      const sourceId = event.sourceRef?.sessionId;
      const isFromActor = sourceId !== undefined && sourceId !== host.sessionId;
      post({ ...common, event: plain(event.event), ...(isFromActor ? { sourceId } : {}) });
    }
    if (event.type === '@xstate.snapshot') {
      const transitions = steps.get(sessionId) ?? [];
      steps.delete(sessionId);
      post({ ...common, event: plain(event.event), snapshot: plain(event.snapshot), transitions });
    }
  };
}

/** Narrows the type of an inspection event's `actorRef`, which is always an actor here. */
export function isActor(actor: object): actor is AnyActorRef {
  return 'getSnapshot' in actor && 'system' in actor;
}

/** The message fields of a new actor. They have no snapshot: the first one is reported when the actor starts. */
function registration(actor: AnyActorRef, host: AnyActorRef): object {
  const { _parent: parent } = actor;
  const parentId = parent?.sessionId;
  const config = 'logic' in actor ? configOf(actor.logic) : null;
  const id = config && 'id' in config ? String(config.id) : actor.id;
  return {
    name: actor.id === actor.sessionId ? id : actor.id,
    definition: JSON.stringify(plain(config ?? { id: actor.id })),
    ...(parentId === undefined || parentId === host.sessionId ? {} : { parentId }),
  };
}

function configOf(logic: unknown): object | null {
  if (typeof logic !== 'object' || logic === null || !('config' in logic)) return null;
  return typeof logic.config === 'object' ? logic.config : null;
}

function describeTransition(definition: AnyTransitionDefinition): object {
  const { source, eventType, target } = definition;
  const choices = eventType === '' ? source.always : source.transitions.get(eventType);
  return {
    source: source.id,
    event: eventType,
    index: choices?.indexOf(definition) ?? 0,
    targets: (target ?? []).map(({ id }) => id),
  };
}

/** Converts a value to plain JSON data. Functions become `{ type: name }`, errors `{ name, message }`. */
function plain(value: unknown): unknown {
  const text = JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner === 'function') return { type: inner.name };
    if (inner instanceof Error) return { name: inner.name, message: inner.message };
    return inner;
  });
  return text === undefined ? undefined : JSON.parse(text);
}
