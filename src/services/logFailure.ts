/** For failures that the spec shows to nobody (§8). Says what kind it was; errors of calls carry no secrets. */
export function logFailure(_: unknown, { error }: { error: unknown }): void {
  // oxlint-disable-next-line no-console -- the spec's "only logged"
  console.warn(error);
}
