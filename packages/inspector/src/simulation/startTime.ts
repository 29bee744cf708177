/** When the clock of every simulation begins, and that of the tests which it writes, so that a path is equal in each run. */
export const START = Date.parse('2026-03-01T10:00:00Z');
