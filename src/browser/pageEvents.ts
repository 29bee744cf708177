export interface PageListeners {
  readonly online: () => void;
  readonly offline: () => void;
  /** The browser has restored the page from its back/forward cache, e.g. after Back on a payment page. */
  readonly restored: () => void;
}

/** Calls the listeners; `offline` also immediately, if the browser is offline. Returns the function that stops listening. */
export function watchPage({ online, offline, restored }: PageListeners): () => void {
  const stopWatchingOnline = watchOnline(online);
  window.addEventListener('offline', offline);
  const stopWatching = watchRestored(restored);
  if (!navigator.onLine) offline();
  return () => {
    stopWatchingOnline();
    window.removeEventListener('offline', offline);
    stopWatching();
  };
}

/** Calls `found` when the browser is online again. Returns the function that stops listening. */
export function watchOnline(found: () => void): () => void {
  window.addEventListener('online', found);
  return () => window.removeEventListener('online', found);
}

/** Calls `restored` when the browser restores the page from its back/forward cache. Returns the function that stops listening. */
export function watchRestored(restored: () => void): () => void {
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) restored();
  };
  window.addEventListener('pageshow', shown);
  return () => window.removeEventListener('pageshow', shown);
}

/** Calls `changed` when another tab changes or clears the value of `key` in local storage. Returns the function that stops listening. */
export function watchLocalStorage(key: string, changed: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** Calls `act` at a time in milliseconds since 1970, which may be later than a timer's limit of 24.8 days. Returns the function that cancels it. */
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
