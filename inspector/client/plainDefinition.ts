import { StateMachine } from 'xstate';
import type { MaskValue } from './createMask.ts';

/** Fields of a machine's config whose own fields are names of states, events and delays. */
const NAMED = new Set(['states', 'on', 'after']);
/** Fields with values of the app, which may be secret. */
const VALUES = new Set(['params', 'input', 'output', 'meta']);
/** Not drawn: the initial context, which is part of the snapshot; in XState 6, the config has implementations and schemas too. */
const NOT_DRAWN = new Set(['context', 'actions', 'actors', 'delays', 'guards', 'schemas']);

/**
 * Returns a machine's config as plain JSON without sensitive data, with functions as `{ type: name }` and machines by their ids.
 * @param config the config of a machine, or the JSON of one
 */
export function plainDefinition(config: object, mask: MaskValue): unknown {
  const drawn = Object.entries(config).filter(([name]) => !NOT_DRAWN.has(name));
  return plainPart(Object.fromEntries(drawn), mask, [], false);
}

function plainPart(value: unknown, mask: MaskValue, above: readonly object[], hasNames: boolean): unknown {
  if (value instanceof StateMachine) return value.id;
  if (typeof value === 'function') return { type: value.name };
  if (typeof value !== 'object' || value === null) return typeof value === 'bigint' ? String(value) : value;
  if (above.includes(value)) return '[circular]';
  const within = [...above, value];
  if (Array.isArray(value)) return value.map((item) => plainPart(item, mask, within, false));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const isValue = !hasNames && VALUES.has(name) && typeof inner !== 'function';
      return [name, isValue ? mask(inner) : plainPart(inner, mask, within, !hasNames && NAMED.has(name))];
    }),
  );
}
