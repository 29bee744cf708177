/** Which parts of a value are not the original ones: all of it, or some of its fields or items. */
export type Marks = true | { readonly [name: string]: Marks };

/** Reads the marks of a message. Invalid marks are skipped. */
export function readMarks(value: unknown): Marks | undefined {
  if (value === true) return true;
  if (typeof value !== 'object' || value === null) return undefined;
  return combine(Object.entries(value).map(([name, inner]) => [name, readMarks(inner)] as const));
}

/** The marks of a part of a value. */
export function marksOf(marks: Marks | undefined, name: string): Marks | undefined {
  return typeof marks === 'object' ? new Map(Object.entries(marks)).get(name) : marks;
}

/** Combines the marks of a value's parts; undefined when no part has marks. */
export function combine(
  parts: Iterable<readonly [name: string, marks: Marks | undefined]>,
): Marks | undefined {
  const marked = [...parts].flatMap(([name, marks]) => (marks ? [[name, marks] as const] : []));
  return marked.length > 0 ? Object.fromEntries(marked) : undefined;
}

/** The marks of a value that was masked twice. */
export function joinMarks(first: Marks | undefined, second: Marks | undefined): Marks | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  if (first === true || second === true) return true;
  const names = new Set([...Object.keys(first), ...Object.keys(second)]);
  return combine([...names].map((name) => [name, joinMarks(first[name], second[name])]));
}
