import type { AnyTransitionDefinition } from 'xstate';
import type { TransitionRecord } from './protocol.ts';

/** Describes a transition by the ids of its states. Returns null for the entry into the initial state, which is not a transition. */
export function describeTransition(transition: AnyTransitionDefinition): TransitionRecord | null {
  const { source, target, eventType } = transition;
  const candidates = eventType === '' ? source.always : source.transitions.get(eventType);
  const index = candidates?.indexOf(transition) ?? -1;
  if (index === -1) return null;
  return { source: source.id, targets: target?.map(({ id }) => id) ?? [], event: eventType, index };
}
