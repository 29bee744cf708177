import path from 'node:path';
import type { Dependents } from './dependents.ts';

export interface ReachedTest {
  readonly file: string;
  /** From the changed file to the test, one depending on the other. */
  readonly importChain: readonly string[];
  /** Whether the test's name shares a word with the changed file's path. */
  readonly isNamesake: boolean;
}

const TEST = /\.(test\.tsx?|e2e\.ts)$/;
/** Words that say where a file is rather than what it is about. */
const COMMON_WORDS = new Set([
  'src',
  'server',
  'tests',
  'test',
  'e2e',
  'ts',
  'tsx',
  'css',
  'pages',
  'components',
  'machine',
  'machines',
  'contract',
  'routes',
  'queries',
  'paths',
  'page',
]);

/** Tests that depend on a changed file, directly or by way of others: namesakes first, then the shortest way first. */
export function reachedTests(changed: readonly string[], dependents: Dependents): readonly ReachedTest[] {
  const importChains = new Map(changed.map((file) => [file, [file]]));
  for (const [file, importChain] of importChains) {
    for (const dependent of dependents.get(file) ?? []) {
      if (!importChains.has(dependent)) importChains.set(dependent, [...importChain, dependent]);
    }
  }
  const words = new Set(changed.flatMap(splitWords));
  return [...importChains]
    .filter(([file]) => TEST.test(file))
    .map(([file, importChain]) => ({
      file,
      importChain,
      isNamesake: splitWords(path.basename(file)).some((word) => words.has(word)),
    }))
    .sort(
      (a, b) => Number(b.isNamesake) - Number(a.isNamesake) || a.importChain.length - b.importChain.length,
    );
}

/** `server/checkout/place-order.ts` is about a checkout and placing an order. */
function splitWords(file: string): readonly string[] {
  return file
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '' && !COMMON_WORDS.has(word))
    .map((word) => word.replace(/s$/, ''));
}
