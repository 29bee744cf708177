/** More awaits than any call of the shop has. */
const MOST = 200;

/**
 * Runs a scenario repeatedly, killing the server before its first await, its second, and so on, until it completes without a kill.
 * @param scenario resolves with the name of the await before which the server was killed; null when it was not killed
 * @returns the names of the awaits, in order
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
  throw new Error(`The scenario never completes: ${awaits.slice(-5).join('; ')}`);
}
