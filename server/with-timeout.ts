/**
 * Resolves as `result` does. @throws Error when it takes longer than `ms` milliseconds; the work is not cancelled.
 */
export async function withTimeout<T>(ms: number, result: Promise<T>): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`Timed out after ${ms} ms`)), ms);
  try {
    return await Promise.race([result, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
