import { SeededRandom } from '../seeded-random.ts';

/**
 * Random numbers of the shoppers who pay cash orders online instead, in the runs of every tenth seed, in which people work at the desk,
 * too; null when the shop does not offer it.
 */
export function payNowOfSeed(seed: number): SeededRandom | null {
  return seed % 10 === 1 ? new SeededRandom(1_299_709 * seed) : null;
}
