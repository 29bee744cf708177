let hasMoved = false;
if (typeof window !== 'undefined') window.addEventListener('popstate', () => (hasMoved = true));

/** Whether Back or Forward has been used since this document was loaded. */
export function hasMovedInHistory(): boolean {
  return hasMoved;
}
