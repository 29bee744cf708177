const logged = new Set<string>();

/** Logs once per visit that a part of the replies of a call was not understood and is left out. */
export function logSkippedPart(call: string, path: string): void {
  const message = `${call}: ${path || 'the reply'} was not understood and is left out.`;
  if (logged.has(message)) return;
  logged.add(message);
  // oxlint-disable-next-line no-console -- for the developer who connects another server
  console.warn(message);
}
