import { Fields } from './fields.ts';
import { sessionIdOf } from './sessionIds.ts';
import { isActor } from './shapes.ts';

export type Plain = string | number | boolean | null | readonly Plain[] | PlainFields;
export interface PlainFields {
  readonly [name: string]: Plain;
}

/** How much of a value is copied. */
interface Limits {
  readonly depth: number;
  /** Of a list, a map or a set. */
  readonly items: number;
  /** Characters of a text. */
  readonly text: number;
  /** Values in all, where `NODE_CHARACTERS` characters of a text count as one. */
  readonly nodes: number;
  /** Milliseconds, as getters may be slow. */
  readonly time: number;
  /** The copy of fields that are undefined; undefined to leave them out. */
  readonly missing?: Plain;
}

/**
 * What a watched app reports. The nodes bound how long an event can hold up the app: about 8 ms. The time is far longer, so that a busy computer
 * reports the same. The names of an object's fields can only be read at once: an object of a million fields takes longer, when it is reported
 * first.
 */
export const REPORT_LIMITS: Limits = { depth: 40, items: 100, text: 10_000, nodes: 12_000, time: 100 };
/** A message that was received: its app has cut it already. */
const MESSAGE_LIMITS: Limits = {
  depth: 200,
  items: Infinity,
  text: Infinity,
  nodes: Number.MAX_SAFE_INTEGER,
  time: Infinity,
};
/** A machine's config, which is read once. */
const CONFIG_LIMITS: Limits = {
  depth: 200,
  items: Infinity,
  text: 10_000,
  nodes: 50_000,
  time: Infinity,
  missing: null,
};
const NODE_CHARACTERS = 25;
/** After how many values the time is read, which takes longer than to read a value. */
const VALUES_PER_TIME = 8;

/**
 * Returns a copy as plain JSON, to post it to another window. It never throws and reads a limited part of the value; texts in brackets
 * describe what was left out, and what could not be copied. Actors are replaced by their ids, and instances of classes
 * have the name of their class, see instances.ts.
 */
export function toPlain(value: unknown): Plain {
  if (typeof value === 'string' && value.length <= NODE_CHARACTERS) return value;
  return new Copy(REPORT_LIMITS).read(value, 0, '');
}

/** Returns a copy of what `toPlain` has returned, which another window or a file may have changed. */
export function toPlainAgain(value: unknown): Plain {
  return new Copy(MESSAGE_LIMITS).read(value, 0, '');
}

/**
 * Returns a copy of a machine's config.
 * @param describe the copy of an object or a function that is not to be read; undefined for others
 */
export function copyConfig(config: object, describe: Describe): Plain {
  return new Copy(CONFIG_LIMITS, describe).read(config, 0, '');
}

type Describe = (value: object) => Plain | undefined;

/** An object that was met. */
interface Met {
  /** Where it was met first, such as `context.cart.lines`. */
  readonly path: string;
  readonly depth: number;
  /** Undefined while its content is read. */
  copy: Plain | undefined;
  /** How many nodes the copy has, and how deep it is. */
  nodes: number;
  height: number;
  /** Whether the copy names objects above it as circular, so that it is wrong at any other place. */
  isPartOfCircle: boolean;
}

/** Copies a value. Each object is read once: objects that refer to each other have more paths than could be followed. */
class Copy {
  private readonly limits: Limits;
  private readonly describe: Describe;
  private readonly met = new Map<object, Met>();
  private readonly deadline: number;
  private left: number;
  private reads = 0;
  /** The smallest depth of an object that was named as circular since it was set. */
  private circleTop = Infinity;
  /** The greatest depth that was reached since it was set. */
  private bottom = 0;

  constructor(limits: Limits, describe: Describe = readAll) {
    this.limits = limits;
    this.describe = describe;
    this.left = limits.nodes;
    this.deadline = performance.now() + limits.time;
  }

  read(value: unknown, depth: number, path: string): Plain {
    this.left -= 1;
    this.bottom = Math.max(this.bottom, depth);
    switch (typeof value) {
      case 'string':
        return this.readText(value);
      case 'number':
        return Number.isFinite(value) ? value : String(value);
      case 'boolean':
        return value;
      case 'bigint':
        return { '[BigInt]': String(value) };
      case 'symbol':
        return value.toString();
      case 'function':
        return attempt(() => this.describe(value)) ?? `[function ${attempt(() => functionName(value))}]`;
      case 'object':
        return value === null ? null : this.readObject(value, depth, path);
      case 'undefined':
      default:
        return null;
    }
  }

  private readText(text: string): string {
    const shown = Math.min(text.length, this.limits.text, Math.max(0, this.left) * NODE_CHARACTERS);
    this.left -= Math.floor(shown / NODE_CHARACTERS);
    return shown === text.length ? text : `${text.slice(0, shown)}… ${text.length - shown} more characters`;
  }

  private readObject(value: object, depth: number, path: string): Plain {
    const known = this.met.get(value);
    if (known) return this.readAgain(known, depth);
    if (depth >= this.limits.depth) return '[deeper]';
    const [left, circleTop, bottom] = [this.left, this.circleTop, this.bottom];
    const met: Met = { path, depth, copy: undefined, nodes: 0, height: 0, isPartOfCircle: false };
    this.met.set(value, met);
    this.circleTop = Infinity;
    this.bottom = depth;
    try {
      met.copy = this.describe(value) ?? this.readContent(value, depth, path);
    } catch (error) {
      met.copy = describeError(error, 'unreadable');
    }
    met.nodes = left - this.left;
    met.height = this.bottom - depth;
    met.isPartOfCircle = this.circleTop < depth;
    this.circleTop = Math.min(this.circleTop, circleTop);
    this.bottom = Math.max(this.bottom, bottom);
    return met.copy;
  }

  private readAgain({ path, copy, nodes, height, isPartOfCircle, ...met }: Met, depth: number): Plain {
    if (copy === undefined) {
      this.circleTop = Math.min(this.circleTop, met.depth);
      return '[circular]';
    }
    const isTooMuch = nodes > this.left || depth + height > this.limits.depth;
    if (isPartOfCircle || isTooMuch) return this.readText(`[same as ${path}]`);
    this.left -= nodes;
    this.bottom = Math.max(this.bottom, depth + height);
    return copy;
  }

  /** @throws what the value throws */
  private readContent(value: object, depth: number, path: string): Plain {
    if (Array.isArray(value)) return this.readItems(value, value.length, depth, path);
    if (isPlainObject(value) && !isActor(value)) {
      const { names, more } = namesOf(value, this.limits.nodes);
      return this.readFields(value, names, depth, path, more);
    }
    if (isBytes(value)) return `[${nameOf(value)} of ${value.byteLength} bytes]`;
    if (isActor(value)) return { sessionId: this.read(sessionIdOf(value), depth, path) };
    if (isError(value)) {
      const names = [...new Set([...Object.keys(value), 'name', 'message', 'cause', 'errors'])];
      return this.readFields(value, names, depth, path);
    }
    if (isDate(value) && Number.isNaN(value.getTime())) return '[no date]';
    const key = `[${nameOf(value)}]`;
    const content = this.readInstance(value, depth, `${path}${path && '.'}${key}`);
    return content === undefined ? key : { [key]: content };
  }

  /** The content of an object that is neither a plain one nor a list; undefined when nothing of it can be read. */
  private readInstance(value: object, depth: number, path: string): Plain | undefined {
    if (isMap(value)) return this.readMap(value, depth, path);
    if (isSet(value)) {
      const items = firstOf(value, this.limits.items);
      return this.readItems(items, value.size, depth, path);
    }
    if (isNumberArray(value)) return this.readItems(value, value.length, depth, path);
    if (isDate(value)) return value.toISOString();
    if (value instanceof Blob || ['Blob', 'File'].includes(tagOf(value)))
      return this.readFields(value, ['name', 'type', 'size'], depth, path);
    // An element leads to the whole page.
    if ('nodeType' in value) return undefined;
    const { names, more } = namesOf(value, this.limits.nodes);
    if (names.length > 0) return this.readFields(value, names, depth, path, more);
    // RegExp, URL and Temporal have a text of their own.
    const hasText = typeof value.toString === 'function' && value.toString !== Object.prototype.toString;
    // oxlint-disable-next-line typescript/no-base-to-string -- it has not the default one
    return hasText ? this.readText(String(value)) : undefined;
  }

  /** A map whose keys are texts is read like an object, so that values are masked by their names. */
  private readMap(map: ReadonlyMap<unknown, unknown>, depth: number, path: string): Plain {
    const entries = firstOf(map, this.limits.items);
    const more = map.size - entries.length;
    if (entries.every(([key]) => typeof key === 'string')) {
      const fields = this.readFields(
        Object.fromEntries(entries),
        entries.map(([key]) => String(key)),
        depth,
        path,
      );
      return more > 0 ? { ...fieldsOf(fields), '…': `${more} more` } : fields;
    }
    const items = entries.map(([key, value]) =>
      typeof key === 'string' ? { [key]: value } : { key, value },
    );
    return this.readItems(items, map.size, depth, path);
  }

  private readItems(list: object, length: number, depth: number, path: string): Plain {
    const items: Plain[] = [];
    const end = Math.min(length, this.limits.items);
    while (items.length < end && this.left > 0) {
      items.push(this.readPart(list, items.length, depth, path) ?? null);
    }
    if (items.length < length) items.push(`… ${length - items.length} more`);
    return items;
  }

  /** @param more how many fields there are besides */
  private readFields(
    value: object,
    names: readonly PropertyKey[],
    depth: number,
    path: string,
    more = 0,
  ): Plain {
    const fields = new Fields<Plain>();
    let index = 0;
    for (; index < names.length && this.left > 0; index += 1) {
      const name = names[index] ?? '';
      const part = this.readPart(value, name, depth, path);
      if (part !== undefined) fields.set(String(name), part);
    }
    const unread = names.length - index + more;
    if (unread > 0) fields.set('…', `${unread} more`);
    return fields.object;
  }

  /** Undefined when there is no value. */
  private readPart(owner: object, name: PropertyKey, depth: number, path: string): Plain | undefined {
    let value: unknown;
    try {
      value = Reflect.get(owner, name);
    } catch (error) {
      return `[threw ${attempt(() => String(error))}]`;
    } finally {
      this.reads += 1;
      if (this.reads % VALUES_PER_TIME === 0 && performance.now() > this.deadline) this.left = 0;
    }
    if (value === undefined) return this.limits.missing;
    // Only the paths of objects are needed.
    const isObject = typeof value === 'object' && value !== null;
    return this.read(value, depth + 1, isObject ? `${path}${path && '.'}${String(name)}` : '');
  }
}

/** Describes no value. */
function readAll(): undefined {}

function firstOf<T>(items: Iterable<T>, count: number): readonly T[] {
  const first: T[] = [];
  for (const item of items) {
    if (first.length >= count) break;
    first.push(item);
  }
  return first;
}

interface Names {
  readonly names: readonly PropertyKey[];
  /** How many others there are. */
  readonly more: number;
}

/**
 * The names of objects that have more fields than are read: to list 100,000 of them takes longer than to copy the first ones, and a context has such
 * an object for many events. A field that is added later is mostly behind them.
 */
const namesOfWide = new WeakMap<object, Names>();

/** The names of its fields, and the symbols that are names. @param max at most as many */
function namesOf(value: object, max: number): Names {
  const known = namesOfWide.get(value);
  if (known && known.names.length >= max) return known;
  const symbols = Object.getOwnPropertySymbols(value);
  const all: readonly PropertyKey[] =
    symbols.length === 0
      ? Object.keys(value)
      : [
          ...Object.keys(value),
          ...symbols.filter((symbol) => Object.prototype.propertyIsEnumerable.call(value, symbol)),
        ];
  if (all.length <= max) return { names: all, more: 0 };
  const wide = { names: all.slice(0, max), more: all.length - max };
  namesOfWide.set(value, wide);
  return wide;
}

/** Clients of remote APIs are functions with any property, also a name, which is a function too. To convert that to a text would call it. */
function functionName({ name }: { readonly name: unknown }): string {
  return typeof name === 'string' ? name : '';
}

/** Also of another window, whose `Object` is not ours. */
function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return typeof prototype !== 'object' || prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** The name of a built-in class, also of another window, whose classes are not ours. */
function tagOf(value: object): string {
  return Object.prototype.toString.call(value).slice('[object '.length, -1);
}

const isError = (value: object): value is Error => value instanceof Error || tagOf(value) === 'Error';
const isDate = (value: object): value is Date => value instanceof Date || tagOf(value) === 'Date';
const isMap = (value: object): value is ReadonlyMap<unknown, unknown> =>
  value instanceof Map || tagOf(value) === 'Map';
const isSet = (value: object): value is ReadonlySet<unknown> =>
  value instanceof Set || tagOf(value) === 'Set';

const BYTES = new Set(['ArrayBuffer', 'SharedArrayBuffer', 'DataView', 'Uint8Array', 'Uint8ClampedArray']);

/** Bytes are not shown: they may be keys. */
function isBytes(value: object): value is { readonly byteLength: number } {
  return BYTES.has(tagOf(value));
}

function isNumberArray(value: object): value is ArrayLike<number | bigint> {
  return ArrayBuffer.isView(value) && 'length' in value;
}

function nameOf(value: object): string {
  const name = readField(Object(readField(value, 'constructor')), 'name');
  return typeof name === 'string' && name !== '' ? name : 'object';
}

/** The value of a field, or the reason why it cannot be read. */
export function readField(value: object, name: string): unknown {
  try {
    return Reflect.get(value, name);
  } catch (error) {
    return describeError(error, 'unreadable');
  }
}

/** The result of a function, or a text with the error. */
function attempt<T>(act: () => T, what = 'threw'): T | string {
  try {
    return act();
  } catch (error) {
    return describeError(error, what);
  }
}

function describeError(error: unknown, what: string): string {
  try {
    return `[${what}: ${String(error)}]`;
  } catch {
    return `[${what}]`;
  }
}

/** Returns the fields of an object, and no fields for any other value. */
export function fieldsOf(plain: Plain): PlainFields {
  return isFields(plain) ? plain : {};
}

function isFields(plain: Plain): plain is PlainFields {
  return typeof plain === 'object' && plain !== null && !Array.isArray(plain);
}
