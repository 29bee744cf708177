let hasMoved = false;
if (typeof window !== 'undefined') window.addEventListener('popstate', () => (hasMoved = true));

/** Whether Back or Forward has been used since this document was loaded. */
export function hasMovedInHistory(): boolean {
  return hasMoved;
}

/** Whether this document is a reload, or was opened by Back or Forward from another site. */
export function isDocumentRevisited(): boolean {
  if (typeof window === 'undefined') return false;
  const [load] = performance.getEntriesByType('navigation');
  return load instanceof PerformanceNavigationTiming && load.type !== 'navigate';
}
