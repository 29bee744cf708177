/**
 * Browser storage that never throws. When it is blocked or full, values are held in memory until the page is left. `get` returns null for a
 * missing key.
 */
export interface SafeStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  clear(): void;
}

export function safeStorage(kind: 'localStorage' | 'sessionStorage'): SafeStorage {
  const memory = new Map<string, string>();
  /** Where storage is blocked, even reading `window.localStorage` throws. */
  const attempt = <T>(act: (storage: Storage) => T, fallback: T): T => {
    try {
      return act(window[kind]);
    } catch {
      return fallback;
    }
  };
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set: (key, value) => {
      const isStored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (isStored) memory.delete(key);
      else memory.set(key, value);
    },
    remove: (key) => {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    clear: () => {
      memory.clear();
      attempt((storage) => storage.clear(), undefined);
    },
  };
}
