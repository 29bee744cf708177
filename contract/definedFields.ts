/**
 * The fields of a request whose value is defined, sorted by name. Server and browser hash them to recognise a repeated
 * order, so a missing field must not change the hash.
 */
export function definedFields(fields: object): [string, unknown][] {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}
