import type { Plain } from './toPlain.ts';

// Values that JSON does not have are written with the name of their class: `{ '[Set]': [1, 2] }`.

interface Instance<T = unknown> {
  /** The name in brackets. */
  readonly key: string;
  readonly name: string;
  readonly content: T;
}

/** The class and the content of such a value; null for any other. */
export function instanceOf(value: Plain): Instance<Plain> | null;
export function instanceOf(value: unknown): Instance | null;
export function instanceOf(value: unknown): Instance | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const key = onlyKeyOf(value);
  if (!key?.startsWith('[') || !key.endsWith(']')) return null;
  return { key, name: key.slice(1, -1), content: Reflect.get(value, key) };
}

/** The name of the only field; null when there is not exactly one. Stops at the second, as most objects are no instances. */
function onlyKeyOf(value: object): string | null {
  let only: string | null = null;
  for (const key in value) {
    if (only !== null) return null;
    if (Object.hasOwn(value, key)) only = key;
  }
  return only;
}

/** Returns a value of JSON with dates, maps, sets and the like as what they were. Instances of other classes stay as they are. */
export function reviveInstances(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(reviveInstances);
  const instance = instanceOf(value);
  if (instance) return reviveInstance(instance) ?? value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, reviveInstances(inner)]));
}

/** Undefined for a class that is not known, or a content that does not fit. */
function reviveInstance({ name, content }: Instance): unknown {
  const inner = reviveInstances(content);
  if (name === 'Map') return new Map(entriesOf(inner));
  if (name === 'Set') return Array.isArray(inner) ? new Set(inner) : undefined;
  if (typeof inner !== 'string') return undefined;
  if (name === 'Date') return new Date(inner);
  if (name === 'BigInt') return /^-?\d+$/.test(inner) ? BigInt(inner) : undefined;
  if (name === 'URL') return URL.canParse(inner) ? new URL(inner) : undefined;
  return undefined;
}

function entriesOf(content: unknown): readonly (readonly [unknown, unknown])[] {
  if (!Array.isArray(content)) return Object.entries(Object(content));
  return content.flatMap((entry: unknown) => {
    const fields: Readonly<Record<string, unknown>> = Object(entry);
    return 'key' in fields && 'value' in fields ? [[fields['key'], fields['value']]] : Object.entries(fields);
  });
}
