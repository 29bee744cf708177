/** More than any call of the shop waits for. */
const MOST = 200;

/**
 * Runs a scenario again and again: killed before the first thing that it waits for, before the second, and so on, until it comes through alive.
 * @param scenario resolves with what it was killed before; null when nothing was left to be killed before
 * @returns what it was killed before, in turn
 */
export async function atEachAwait(scenario: (n: number) => Promise<string | null>): Promise<string[]> {
  const awaits: string[] = [];
  for (let n = 1; n <= MOST; n += 1) {
    const killedBefore = await scenario(n).catch((error: unknown) => {
      throw new Error(`Killed at ${n}, after it had passed "${awaits.at(-1)}"`, { cause: error });
    });
    if (killedBefore === null) return awaits;
    awaits.push(killedBefore);
  }
  throw new Error(`There is no end to it: ${awaits.slice(-5).join('; ')}`);
}
