export type Plain = string | number | boolean | null | readonly Plain[] | PlainFields;
export interface PlainFields {
  readonly [name: string]: Plain;
}

const MAX_DEPTH = 40;
const MAX_ITEMS = 100;

/** Returns a copy as plain JSON, to post it to another window. Long lists are truncated, and actors are replaced by their ids. */
export function toPlain(value: unknown, above: readonly object[] = []): Plain {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'function') return `[function ${value.name}]`;
  if (typeof value === 'bigint' || typeof value === 'symbol') return value.toString();
  if (typeof value !== 'object') return null;
  if (above.includes(value)) return '[circular]';
  if (above.length >= MAX_DEPTH) return '[deeper]';
  const within = [...above, value];
  const content = contentOf(value);
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) {
    const fields = Object.entries(content).filter(([, inner]) => inner !== undefined);
    return Object.fromEntries(fields.map(([name, inner]) => [name, toPlain(inner, within)]));
  }
  const items = content.slice(0, MAX_ITEMS).map((item) => toPlain(item, within));
  return content.length > MAX_ITEMS ? [...items, `… ${content.length - MAX_ITEMS} more`] : items;
}

/** Returns an object's fields, its items, or a text that describes it. */
function contentOf(value: object): Record<string, unknown> | unknown[] | string {
  if (Array.isArray(value)) return value;
  if (value instanceof Map) return [...value].map(([key, item]) => ({ [String(key)]: item }));
  if (value instanceof Set) return [...value];
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '[no date]' : value.toISOString();
  if (value instanceof URL) return value.href;
  if (value instanceof Error) {
    return {
      ...Object.fromEntries(Object.entries(value)),
      name: value.name,
      message: value.message,
      cause: value.cause,
    };
  }
  if ('sessionId' in value && 'send' in value) return { sessionId: value.sessionId };
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) return { ...value };
  return `[${value.constructor.name}]`;
}

/** Returns the fields of an object, and no fields for any other value. */
export function fieldsOf(plain: Plain): PlainFields {
  return isFields(plain) ? plain : {};
}

function isFields(plain: Plain): plain is PlainFields {
  return typeof plain === 'object' && plain !== null && !Array.isArray(plain);
}
