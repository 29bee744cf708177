/** Machine action that logs a failure without showing it (spec §8). Errors of calls contain no secrets. */
export function logFailure(_: unknown, { error }: { error: unknown }): void {
  // oxlint-disable-next-line no-console -- the spec's "only logged"
  console.warn(error);
}
