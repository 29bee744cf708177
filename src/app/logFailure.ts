/** The machines' action for failures that no shopper sees (spec §8). Errors of calls carry no secrets. */
export function logFailure(_: unknown, { error }: { error: unknown }): void {
  // oxlint-disable-next-line no-console -- the spec's "only logged"
  console.warn(error);
}
