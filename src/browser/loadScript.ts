const loaded = new Map<string, Promise<void>>();

/**
 * Loads a provider's script once. A script that is blocked or slower than `timeoutMs` is removed, so that the next call tries again.
 * @throws Error (as a rejection) when it was not loaded
 */
export function loadScript(address: string, timeoutMs: number): Promise<void> {
  const loading = loaded.get(address) ?? load(address, timeoutMs);
  loaded.set(address, loading);
  loading.catch(() => loaded.delete(address));
  return loading;
}

function load(address: string, timeoutMs: number): Promise<void> {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new Error(`${address} is too slow.`)), timeoutMs);
  script.addEventListener('load', () => resolve());
  script.addEventListener('error', () => reject(new Error(`${address} is blocked.`)));
  document.head.append(script);
  return promise
    .finally(() => clearTimeout(timer))
    .catch((error: unknown) => {
      script.remove();
      throw error;
    });
}
