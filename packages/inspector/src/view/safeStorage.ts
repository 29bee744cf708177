/** localStorage that does not throw. When it is blocked or full, reads return null and writes do nothing. */
export const safeStorage = {
  getItem(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Full or blocked: the page works without it.
    }
  },
};
