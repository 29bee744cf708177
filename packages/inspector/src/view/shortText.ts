import { instanceOf } from '../client/instances.ts';
import { marksOf, type Marks } from '../client/marks.ts';

/**
 * A JSON value as text, with the names of classes before their instances, cut after `limit` characters. No more of the value is read than is shown, as it may be long.
 * @param marks which parts of the value were replaced; they follow `(replaced)`, as rows are cut
 */
export function shortText(value: unknown, limit: number, marks?: Marks): string {
  const text = write(value, limit, marks);
  return text.length > limit ? `${text.slice(0, limit)}…` : text;
}

/** The value as JSON, or the beginning of it, with more than `limit` characters. */
function write(value: unknown, limit: number, marks: Marks | undefined): string {
  if (marks === true) return `(replaced) ${write(value, limit, undefined)}`;
  if (typeof value === 'string') return JSON.stringify(value.slice(0, limit + 1));
  if (typeof value !== 'object' || value === null) return String(value);
  const instance = instanceOf(value);
  if (instance) return `${instance.name} ${write(instance.content, limit, marksOf(marks, instance.key))}`;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  let text = `${open}`;
  for (const [name, inner] of entriesOf(value)) {
    if (text.length > limit) return text;
    if (text.length > 1) text += ',';
    if (typeof name === 'string') text += `${write(name, limit, undefined)}:`;
    text += write(inner, limit - text.length, marksOf(marks, String(name)));
  }
  return `${text}${close}`;
}

function* entriesOf(value: object): Generator<readonly [name: string | number, value: unknown]> {
  if (Array.isArray(value)) yield* value.entries();
  else for (const name of Object.keys(value)) yield [name, Reflect.get(value, name)];
}
