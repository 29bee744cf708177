import { expect } from 'vitest';
import type { FaultyShop } from './faulty-shop.ts';

/** More awaits than any call of the shop has. */
const NEVER = 200;
/** `npm test` kills before the last await, the response, and each sixteenth before it; the long form before each. */
const STEP = process.env.FAULTS === 'long' ? 1 : 16;

/**
 * Runs a scenario once without a kill, which lists its awaits, and then again for each await, killing the server before it.
 * @param scenario arms the kill before the Nth await; resolves with the name of that await, null when the server was not killed
 * @returns the names of all awaits, in order
 */
export async function atEachAwait(
  shop: FaultyShop,
  scenario: (n: number) => Promise<string | null>,
): Promise<readonly string[]> {
  expect(await scenario(NEVER)).toBeNull();
  const awaits = shop.countedAwaits;
  for (let n = awaits.length; n >= 1; n -= STEP) {
    await scenario(n).catch((error: unknown) => {
      throw new Error(`Killed before ${n}, "${awaits[n - 1]}"`, { cause: error });
    });
  }
  return awaits;
}
