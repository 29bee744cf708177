/** A value in a file that is a reference to `values[n]`. */
interface Reference {
  readonly $value: number;
}

/** Smaller values are written where they are, as a reference would be hardly shorter. */
const MIN_SHARED_LENGTH = 300;
/** Limit of a file with all references replaced, in characters of JSON. References could make a small file a huge one. */
const MAX_LENGTH = 400_000_000;

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
    // What looks like a reference is a value too, so that it is not taken for one.
    return text.length < MIN_SHARED_LENGTH && !isReference(value) ? shared : this.refer(text, shared);
  }

  private refer(text: string, shared: unknown): Reference {
    const index = this.indexes.get(text) ?? this.values.push(shared) - 1;
    this.indexes.set(text, index);
    return { $value: index };
  }
}

/** Replaces references by the values of a file. */
export class ReferencedValues {
  private readonly values: unknown[] = [];
  private readonly lengths: number[] = [];
  private length = 0;

  /**
   * @param values refer only to values before them, so that there is no circle
   * @throws Error for a wrong reference, and when all would become too large
   */
  constructor(values: readonly unknown[]) {
    for (const value of values) {
      this.length = 0;
      const resolved = isReference(value) ? value : this.resolve(value);
      this.lengths.push(this.length);
      this.values.push(resolved);
    }
    this.length = 0;
  }

  /** @throws Error for a wrong reference, and when all that was resolved has become too large */
  resolve(value: unknown): unknown {
    this.length += 8;
    if (this.length > MAX_LENGTH) throw new Error('Its values are too large.');
    if (typeof value === 'string') this.length += value.length;
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((item) => this.resolve(item));
    if (isReference(value)) return this.read(value.$value);
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        this.length += name.length;
        return [name, this.resolve(inner)];
      }),
    );
  }

  private read(index: number): unknown {
    if (!(index in this.values)) throw new Error(`It refers to value ${index}, which is not there.`);
    this.length += this.lengths[index] ?? 0;
    if (this.length > MAX_LENGTH) throw new Error('Its values are too large.');
    return this.values[index];
  }
}

function isReference(value: unknown): value is Reference {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).length === 1 &&
    '$value' in value &&
    Number.isSafeInteger(value.$value)
  );
}
