export interface PageListeners {
  readonly online: () => void;
  readonly offline: () => void;
  /** The browser restored the page from its back/forward cache, e.g. by Back from a payment page. */
  readonly restored: () => void;
}

/** Returns the function that stops listening. */
export function watchPage({ online, offline, restored }: PageListeners): () => void {
  window.addEventListener('online', online);
  window.addEventListener('offline', offline);
  const stopWatching = watchRestored(restored);
  if (!navigator.onLine) offline();
  return () => {
    window.removeEventListener('online', online);
    window.removeEventListener('offline', offline);
    stopWatching();
  };
}

/** Calls `restored` when the browser restores the page from its back/forward cache. Returns the function that stops listening. */
export function watchRestored(restored: () => void): () => void {
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) restored();
  };
  window.addEventListener('pageshow', shown);
  return () => window.removeEventListener('pageshow', shown);
}

/** Calls `changed` when another tab writes to local storage under `key`. Returns the function that stops listening. */
export function watchLocalStorage(key: string, changed: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** Calls `act` at a time in milliseconds since 1970, also beyond the 24.8 days that one timer can wait. Returns the function that cancels it. */
export function callAt(at: number, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    const left = at - Date.now();
    if (left <= 0) act();
    else timer = setTimeout(wait, Math.min(left, 2_147_483_647));
  };
  wait();
  return () => clearTimeout(timer);
}
