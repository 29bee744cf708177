const TIMEOUT_MS = 8_000;

/**
 * Resolves when the host of the pages answers a request, whatever it answers.
 * @throws DOMException or TypeError when it does not
 */
export async function pingShop(signal: AbortSignal): Promise<void> {
  await fetch(import.meta.env.BASE_URL, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
}
