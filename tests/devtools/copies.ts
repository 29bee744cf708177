import type { AnyStateMachine } from 'xstate';

/** A machine's config as the library of the inspector sends it: functions by name, keys sorted. */
export function definitionOf({ config }: AnyStateMachine): string {
  return JSON.stringify(config, (_, value: unknown) => {
    if (typeof value === 'function') return { type: value.name };
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}
