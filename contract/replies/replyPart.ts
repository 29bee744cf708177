/** Receives the path of a part of a reply that was skipped as invalid, such as `products[3].price`. */
export type OnSkippedPart = (path: string) => void;

/** A required part of a reply is missing or invalid. */
export class UnreadablePart extends Error {
  readonly path: string;

  /** @param path of the part, such as `products[3].price` */
  constructor(path: string) {
    super(`${path} is missing, or has a form that is not known.`);
    this.name = 'UnreadablePart';
    this.path = path;
  }
}

/** Numbers of seconds since 1970 are below this one, numbers of milliseconds above (since 1973). */
const MILLISECONDS_FROM = 1e11;

/**
 * The fields of an object that may contain its text, in a list of texts: of a picture, a size, or anything with a name.
 */
const TEXT_NAMES = ['url', 'secure_url', 'src', 'size', 'name'] as const;
/** MongoDB's forms of values, such as `{ $numberDecimal: '499.00' }`. */
const EXTENDED = /^\$(oid|date|number\w+)$/;

/**
 * A part of a reply, with its path in it. The methods read it in the formats that servers of this family send
 * (docs/hosting.md). Methods that can return null do so for a missing part; a part in an unknown format is omitted and
 * reported.
 */
export class ReplyPart {
  readonly value: unknown;
  /** Of its field in the object, or its index in the list; '' for the whole reply. */
  readonly name: string;
  /** In the reply, such as `products[3].price`. */
  readonly path: string;
  readonly #onSkippedPart: OnSkippedPart;

  constructor(value: unknown, onSkippedPart: OnSkippedPart, name = '', path = name) {
    this.value = withoutExtension(value);
    this.name = name;
    this.path = path;
    this.#onSkippedPart = onSkippedPart;
  }

  get isMissing(): boolean {
    return this.value === undefined || this.value === null;
  }

  /** The first of these fields that is present, or a missing part with the first name. */
  field(...names: readonly [string, ...string[]]): ReplyPart {
    const fields = this.isObject() ? this.value : {};
    const found = names.find((name) => Object.hasOwn(fields, name) && !isMissing(fields[name])) ?? names[0];
    const value = Object.hasOwn(fields, found) ? fields[found] : undefined;
    return new ReplyPart(
      value,
      this.#onSkippedPart,
      found,
      this.path === '' ? found : `${this.path}.${found}`,
    );
  }

  isObject(): this is { readonly value: Readonly<Record<string, unknown>> } {
    return typeof this.value === 'object' && this.value !== null && !Array.isArray(this.value);
  }

  isList(): this is { readonly value: readonly unknown[] } {
    return Array.isArray(this.value);
  }

  /** The fields of an object, or the entries of a list. */
  parts(): ReplyPart[] {
    if (this.isList()) {
      const at = (index: number) => `${this.path}[${index}]`;
      return this.value.map(
        (value, index) => new ReplyPart(value, this.#onSkippedPart, `${index}`, at(index)),
      );
    }
    return this.isObject() ? Object.keys(this.value).map((name) => this.field(name)) : [];
  }

  /** A text, or a number as text. Null when it is missing or blank. */
  textOrNull(): string | null {
    if (typeof this.value === 'string') return this.value.trim() === '' ? null : this.value;
    if (typeof this.value === 'number' && Number.isFinite(this.value)) return String(this.value);
    return this.#unknown();
  }

  /** A text, or a number as text; '' when it is missing. */
  text(): string {
    return this.textOrNull() ?? '';
  }

  /** A list of texts, also one as JSON. One text counts as a list of one, and an object as the text of one of its fields. */
  texts(): string[] {
    const list = typeof this.value === 'string' ? listIn(this.value) : null;
    if (list) return new ReplyPart(list, this.#onSkippedPart, this.name, this.path).texts();
    const entries = this.isList() ? this.parts() : [this];
    return entries.flatMap(
      (entry) => (entry.isObject() ? entry.field(...TEXT_NAMES) : entry).textOrNull() ?? [],
    );
  }

  /** A number, or a text of one such as '499', '1,299.00' or '₹499'. */
  number(): number | null {
    const { value } = this;
    const read = typeof value === 'string' ? numberIn(value) : value;
    return typeof read === 'number' && Number.isFinite(read) ? read : this.#unknown();
  }

  /** A boolean, 1 or 0, or a text of one of these. */
  flag(): boolean | null {
    const { value } = this;
    const read = typeof value === 'string' ? value.trim().toLowerCase() : value;
    if (read === true || read === 1 || read === 'true' || read === '1') return true;
    const isFalse = read === false || read === 0 || read === 'false' || read === '0';
    return isFalse ? false : this.#unknown();
  }

  /** Milliseconds since 1970, from a number of seconds or milliseconds, a text of one, or a date that `Date.parse` reads. */
  time(): number | null {
    const { value } = this;
    const number = typeof value === 'string' ? numberIn(value) : value;
    const time =
      typeof number === 'number'
        ? number * (Math.abs(number) < MILLISECONDS_FROM ? 1_000 : 1)
        : Date.parse(typeof value === 'string' ? value : '');
    return Number.isNaN(new Date(time).getTime()) ? this.#unknown() : time;
  }

  /**
   * Reads each entry of a list and omits unreadable ones.
   * @throws UnreadablePart when this is no list, or no entry of it can be read: an empty list would be a false
   * statement
   */
  entries<T>(read: (entry: ReplyPart) => T): T[] {
    if (!this.isList()) throw new UnreadablePart(this.path);
    return this.readable(this.parts(), read);
  }

  /** Reads each part; see {@link entries}. @throws UnreadablePart when there are parts and all are unreadable */
  readable<T>(parts: readonly ReplyPart[], read: (part: ReplyPart) => T): T[] {
    const entries = parts.flatMap((part) => {
      try {
        return [read(part)];
      } catch (error) {
        if (!(error instanceof UnreadablePart)) throw error;
        this.#onSkippedPart(error.path);
        return [];
      }
    });
    if (entries.length === 0 && parts.length > 0) throw new UnreadablePart(this.path);
    return entries;
  }

  /** The value that a method has read. @throws UnreadablePart when it is null */
  required<T>(read: T | null): T {
    if (read === null) throw new UnreadablePart(this.path);
    return read;
  }

  /** Reports a part that is present, but invalid. */
  #unknown(): null {
    if (!this.isMissing && this.value !== '') this.#onSkippedPart(this.path);
    return null;
  }
}

/** The body of a response. @throws UnreadablePart when it is neither an object nor a list, but null or a text */
export function parseReply(body: unknown, onSkippedPart: OnSkippedPart): ReplyPart {
  const reply = new ReplyPart(body, onSkippedPart);
  if (!reply.isObject() && !reply.isList()) throw new UnreadablePart(reply.path);
  return reply;
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** The plain value of one of MongoDB's forms; other values unchanged. */
function withoutExtension(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const [field, ...others] = Object.entries(value);
  return field && others.length === 0 && EXTENDED.test(field[0]) ? withoutExtension(field[1]) : value;
}

/** The list in a JSON text, or null. */
function listIn(text: string): unknown[] | null {
  if (!text.trimStart().startsWith('[')) return null;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : null;
  } catch {
    return null;
  }
}

/** The number in a text, with or without a rupee sign and digit grouping, or null. */
function numberIn(text: string): number | null {
  const digits = text.replace(/[\s,₹]/g, '');
  return /^[+-]?\d+(\.\d*)?$|^[+-]?\.\d+$/.test(digits) ? Number(digits) : null;
}
