/** The time at which simulations and written tests begin, so that a path is equal in each run. */
export const START = Date.parse('2026-03-01T10:00:00Z');
