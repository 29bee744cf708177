/** The router’s key of the history entry in which this document was loaded. */
const ownKey = typeof window === 'undefined' ? 'default' : String(performance.timeOrigin);

let hasMoved = false;
if (typeof window !== 'undefined') window.addEventListener('popstate', () => (hasMoved = true));

/**
 * Gives the history entry of a loaded document a key of its own, unless a reload, Back or Forward has opened it. The router would give them
 * all the same key, and restore at one address what was stored of another.
 */
export function keyHistoryEntry(): void {
  const { history } = window;
  const isNew = performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'navigate');
  // Loading the same address again keeps the state of the entry.
  history.replaceState(isNew ? { ...history.state, key: ownKey } : { key: ownKey, ...history.state }, '');
}

/** Whether the current history entry, of this key, was visited before: after Back, Forward or a reload. */
export function isEntryRevisited(key: string): boolean {
  return key !== ownKey || hasMoved;
}
