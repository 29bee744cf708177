/** The distance of the whole chart from the edge of the pane, px. */
export const EDGE = 4;
/** Options that bring the whole chart into view. */
export const FIT = { padding: `${EDGE}px`, maxZoom: 1.1 } as const;
/** The smallest zoom at which the letters of 12 px can be read: they have 9 px then. Larger charts open at it, and are panned. */
export const READABLE = 0.75;
