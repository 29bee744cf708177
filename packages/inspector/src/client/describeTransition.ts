import type { AnyTransitionDefinition } from 'xstate';
import type { TransitionRecord } from './protocol.ts';

/** Transitions belong to a machine and do not change. */
const records = new WeakMap<AnyTransitionDefinition, TransitionRecord | null>();

/** Describes a transition by the ids of its states. Returns null for the entry into the initial state, which is not a transition. */
export function describeTransition(transition: AnyTransitionDefinition): TransitionRecord | null {
  const known = records.get(transition);
  if (known !== undefined) return known;
  const record = describe(transition);
  records.set(transition, record);
  return record;
}

function describe(transition: AnyTransitionDefinition): TransitionRecord | null {
  const { source, target, eventType } = transition;
  const event = eventOf(transition);
  const candidates = eventType === '' ? source.always : source.transitions.get(eventType);
  const index = candidates?.filter((candidate) => eventOf(candidate) === event).indexOf(transition) ?? -1;
  if (index === -1) return null;
  return { source: source.id, targets: target?.map(({ id }) => id) ?? [], event, index };
}

/** XState 6 has an actor's id and a delay beside the event's type; in version 5 they are part of it. */
interface MatchingTransition extends AnyTransitionDefinition {
  readonly matches?: { readonly actorId?: string; readonly delay?: string | number };
}

function eventOf({ eventType, source, matches }: MatchingTransition): string {
  if (matches?.actorId !== undefined) return `${eventType}.${matches.actorId}`;
  if (matches?.delay !== undefined) return `${eventType}.${matches.delay}.${source.id}`;
  return eventType === 'xstate.done.state' ? `${eventType}.${source.id}` : eventType;
}
