import { expect } from 'vitest';
import type { FaultyShop } from './faulty-shop.ts';

/** More awaits than any call of the shop has. */
const NEVER = 200;

/**
 * Runs a scenario once without a kill, which lists its awaits, and then again for each of them, killing the server before it: with FAULTS=long
 * for all, otherwise for the response, which is the last one, and for the middle one.
 * @param scenario arms the kill before the Nth await; resolves with the name of that await, null when the server was not killed
 * @returns the names of all awaits, in order
 */
export async function atEachAwait(
  shop: FaultyShop,
  scenario: (n: number) => Promise<string | null>,
): Promise<readonly string[]> {
  expect(await scenario(NEVER)).toBeNull();
  const awaits = shop.countedAwaits;
  const isLong = process.env.FAULTS === 'long';
  const killed = isLong
    ? awaits.map((_, index) => awaits.length - index)
    : [awaits.length, Math.ceil(awaits.length / 2)];
  for (const n of new Set(killed)) {
    await scenario(n).catch((error: unknown) => {
      throw new Error(`Killed before ${n}, "${awaits[n - 1]}"`, { cause: error });
    });
  }
  return awaits;
}
