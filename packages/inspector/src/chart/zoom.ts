/** Options that bring the whole chart into view. */
export const FIT = { padding: 0.06, maxZoom: 1.1 };
/** The smallest zoom at which the letters of 12 px can be read. Larger charts open at it, and are panned. */
export const READABLE = 0.75;
