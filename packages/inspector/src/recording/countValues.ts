/** So many characters of a text need about as much memory as another value. */
const VALUE_CHARACTERS = 25;
/** What was posted as an object may be circular. */
const MAX_COUNTED = 1_000_000;

const counts = new WeakMap<object, number>();

/** How many values there are in one, at any depth, as a measure of the memory it needs. Received values do not change and are counted once. */
export function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  const known = counts.get(value);
  if (known !== undefined) return known;
  let count = 0;
  const open: unknown[] = [value];
  while (open.length > 0 && count < MAX_COUNTED) {
    const part = open.pop();
    count += 1;
    if (typeof part === 'string') count += Math.floor(part.length / VALUE_CHARACTERS);
    else if (typeof part === 'object' && part !== null)
      for (const inner of Object.values(part)) open.push(inner);
  }
  counts.set(value, count);
  return count;
}
