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
