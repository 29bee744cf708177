/** A value in a file that is a reference to `values[n]`. */
interface Reference {
  readonly $value: number;
}

/** Smaller values are written where they are, as a reference would be hardly shorter. */
const MIN_SHARED_LENGTH = 300;

/** Collects the larger values of a file, each once: snapshots of an actor mostly have the same content as those before. */
export class SharedValues {
  readonly values: unknown[] = [];
  private readonly indexes = new Map<string, number>();

  /** Returns a copy of plain JSON whose larger parts are references. */
  share(value: unknown): unknown {
    if (typeof value === 'string' && value.length >= MIN_SHARED_LENGTH) return this.refer(value, value);
    if (typeof value !== 'object' || value === null) return value;
    const shared = Array.isArray(value)
      ? value.map((item) => this.share(item))
      : Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, this.share(inner)]));
    const text = JSON.stringify(shared);
    // A value with the form of a reference is shared too, so that it is not read as a reference.
    return text.length < MIN_SHARED_LENGTH && !isReference(value) ? shared : this.refer(text, shared);
  }

  private refer(text: string, shared: unknown): Reference {
    const index = this.indexes.get(text) ?? this.values.push(shared) - 1;
    this.indexes.set(text, index);
    return { $value: index };
  }
}

/** Whether a value of a file is a reference. */
export function isReference(value: unknown): value is Reference {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).length === 1 &&
    '$value' in value &&
    Number.isSafeInteger(value.$value)
  );
}
