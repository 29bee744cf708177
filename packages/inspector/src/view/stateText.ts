import type { Actor } from '../recording/actor.ts';

/** Formats a state value in one line: `open.online`, `open(entry.editing, resend.locked)`. '' for other values. */
export function stateText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  const segments = Object.entries(value).map(([key, inner]) => {
    const below = stateText(inner);
    if (below === '') return key;
    return typeof inner === 'object' && Object.keys(inner ?? {}).length > 1
      ? `${key}(${below})`
      : `${key}.${below}`;
  });
  return segments.join(', ');
}

/** A short status of an actor: the state of a machine, `error in open.online` when it has failed there, and the status of other actors. */
export function actorText({
  machine,
  snapshot: { status, value },
}: Pick<Actor, 'machine' | 'snapshot'>): string {
  const state = stateText(value);
  if (!machine || (status === 'error' && state === '')) return status;
  return status === 'error' ? `error in ${state}` : state;
}
