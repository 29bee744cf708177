/** The text of a guard that `and`, `or`, `not` or `stateIn` has created: `isReady and not isLate`, `in cart.idle`; null for any other. */
export function combinedGuard(guard: unknown): string | null {
  if (typeof guard !== 'function') return null;
  const { guards, stateValue }: { readonly guards?: unknown; readonly stateValue?: unknown } = Object(guard);
  if (guard.name === 'stateIn') return `in ${pathOf(stateValue)}`;
  if (!Array.isArray(guards)) return null;
  const texts = guards.map(operandOf);
  return guard.name === 'not' ? `not ${texts.join()}` : texts.join(` ${guard.name} `);
}

function operandOf(guard: unknown): string {
  const combined = combinedGuard(guard);
  if (combined !== null) return /\s(and|or)\s/.test(combined) ? `(${combined})` : combined;
  const { name, type }: { readonly name?: unknown; readonly type?: unknown } = Object(guard);
  const text = typeof guard === 'string' ? guard : (type ?? name);
  return typeof text === 'string' && text !== '' ? text : 'inline';
}

/** A state value, or the id of a state, as a path. */
function pathOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([key, inner]: [string, unknown]) => [key, pathOf(inner)].filter(Boolean).join('.'))
    .join(' and ');
}
