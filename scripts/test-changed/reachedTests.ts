import path from 'node:path';
import type { Dependents } from './dependents.ts';

export interface ReachedTest {
  readonly file: string;
  /** The path from the changed file to the test, in which each file depends on the one before it. */
  readonly importChain: readonly string[];
  /** Whether the test's file name shares a word with the path of a changed file. */
  readonly isNamesake: boolean;
}

const TEST = /\.(test\.tsx?|e2e\.ts)$/;
/** Words that describe a file's location, not its subject. */
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

/**
 * Tests that depend on a changed file, directly or indirectly. Tests that share a word with a changed file come first,
 * then tests with the shortest chain; among equal ones tests without a browser, which are faster.
 */
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
      (a, b) =>
        Number(b.isNamesake) - Number(a.isNamesake) ||
        a.importChain.length - b.importChain.length ||
        Number(a.file.endsWith('.e2e.ts')) - Number(b.file.endsWith('.e2e.ts')),
    );
}

/**
 * The words of a path that describe its subject, in the singular: `checkout`, `place` and `order` for
 * server/checkout/place-order.ts.
 */
function splitWords(file: string): readonly string[] {
  return file
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '' && !COMMON_WORDS.has(word))
    .map((word) => word.replace(/s$/, ''));
}
