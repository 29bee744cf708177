import { isReference } from './sharedValues.ts';

/** Limits of a file and of each of its messages with all references replaced, in characters of JSON. References could make a small file a huge one. */
const MAX_LENGTH = 400_000_000;
const MAX_MESSAGE_LENGTH = 10_000_000;
/** What apps report is at most 40 deep. */
const MAX_DEPTH = 200;

/** A value of a file with all references replaced. */
interface Resolved {
  readonly value: unknown;
  /** In characters of JSON, about. */
  readonly length: number;
  readonly depth: number;
}

/** Replaces references by the values of a file. */
export class ReferencedValues {
  private readonly values: Resolved[] = [];
  private total = 0;

  /**
   * @param values refer only to values before them, so that there is no circle
   * @throws Error for a wrong reference, and when a value would be too large or too deep
   */
  constructor(values: readonly unknown[]) {
    for (const value of values) {
      // What looks like a reference is a value here.
      this.values.push(isReference(value) ? { value, length: 20, depth: 1 } : this.resolve(value, 0));
    }
  }

  /** @throws Error for a wrong reference, and when the message is too large or too deep, or all messages together are too large */
  readMessage(stored: unknown): unknown {
    const { value, length } = this.resolve(stored, 0);
    this.total += length;
    if (length > MAX_MESSAGE_LENGTH || this.total > MAX_LENGTH) throw new Error('Its values are too large.');
    return value;
  }

  private resolve(value: unknown, above: number): Resolved {
    const resolved = this.resolvePart(value, above);
    if (resolved.length > MAX_LENGTH) throw new Error('Its values are too large.');
    if (above + resolved.depth > MAX_DEPTH) throw new Error('Its values are nested too deeply.');
    return resolved;
  }

  private resolvePart(value: unknown, above: number): Resolved {
    if (typeof value === 'string') return { value, length: value.length + 2, depth: 0 };
    if (typeof value !== 'object' || value === null) return { value, length: 8, depth: 0 };
    if (isReference(value)) return this.read(value.$value);
    if (above >= MAX_DEPTH) throw new Error('Its values are nested too deeply.');
    const fields = Object.entries(value).map(
      ([name, inner]) => [name, this.resolve(inner, above + 1)] as const,
    );
    let [length, depth] = [2, 0];
    for (const [name, inner] of fields) {
      length += inner.length + (Array.isArray(value) ? 1 : name.length + 4);
      depth = Math.max(depth, inner.depth);
    }
    const parts = fields.map(([name, inner]) => [name, inner.value] as const);
    return {
      value: Array.isArray(value) ? parts.map(([, inner]) => inner) : Object.fromEntries(parts),
      length,
      depth: depth + 1,
    };
  }

  private read(index: number): Resolved {
    const resolved = this.values[index];
    if (!resolved) throw new Error(`It refers to value ${index}, which is not there.`);
    return resolved;
  }
}
