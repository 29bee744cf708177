/**
 * A JSON value as text, cut after `limit` characters. No more of the value is read than is shown, as it may be long.
 */
export function shortText(value: unknown, limit: number): string {
  const text = write(value, limit);
  return text.length > limit ? `${text.slice(0, limit)}…` : text;
}

/** The value as JSON, or the beginning of it, with more than `limit` characters. */
function write(value: unknown, limit: number): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, limit + 1));
  if (typeof value !== 'object' || value === null) return String(value);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  let text = `${open}`;
  for (const [name, inner] of entriesOf(value)) {
    if (text.length > limit) return text;
    if (text.length > 1) text += ',';
    if (name !== null) text += `${write(name, limit)}:`;
    text += write(inner, limit - text.length);
  }
  return `${text}${close}`;
}

function* entriesOf(value: object): Generator<readonly [name: string | null, value: unknown]> {
  if (Array.isArray(value)) for (const item of value) yield [null, item];
  else for (const name of Object.keys(value)) yield [name, Reflect.get(value, name)];
}
