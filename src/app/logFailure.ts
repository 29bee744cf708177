/** For failures that spec §8 shows to nobody. Says what kind it was; errors of calls carry no secrets. */
export function logFailure(_: unknown, { error }: { error: unknown }): void {
  // oxlint-disable-next-line no-console -- the spec's "only logged"
  console.warn(error);
}
