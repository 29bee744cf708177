import { globSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../scripts/shared/run.ts';

/** The code to change, and the tests that should fail. */
export interface Target {
  readonly name: string;
  /** Glob patterns, or files with a range (`file.ts:2:5-3:10`). */
  readonly mutate: readonly string[];
  /** Test files; the first of them run first. */
  readonly tests: readonly string[];
  readonly database?: 'pglite';
  /**
   * Whether the code caches results in its modules. Each mutant then needs all tests, not only the ones that run its
   * code, and freshly loaded modules.
   */
  readonly isCached?: boolean;
}

const files = (...patterns: readonly string[]) => globSync(patterns, { cwd: ROOT }).toSorted();

/**
 * Each machine with its selectors, and its own tests. Tests of all machines are too slow, and tests that read sources
 * do not work on code that Stryker has changed.
 */
export function machines(): readonly Target[] {
  return files('machines/**/*.machine.ts').map((file) => {
    const name = path.basename(file, '.machine.ts');
    const tests = files(`tests/{machines,machines/desk,views}/${name}{,.*}.test.ts`);
    return { name, mutate: [`${path.dirname(file)}/${name}.*.ts`], tests };
  });
}

/**
 * Each folder of the contract, and all its tests, first the ones named like its files; the search, whose vocabulary is
 * built once, with the tests of searches, of which the tests of its parts are fastest; the heads of pages with the
 * tests of the server's pages.
 */
export function contract(): readonly Target[] {
  const tests = files('tests/contract/**/*.test.ts');
  const units =
    'tests/contract/catalogue/{searchIndex,search.{prices,sizes,spelling,summary,terms,words},suggestions}.test.ts';
  const ofSearch = [...new Set([...files(units), ...files('tests/contract/catalogue/search{,.*}.test.ts')])];
  const ofPages = files('tests/server/pages{,.head}.test.ts');
  const folders = [...new Set(files('contract/**/*.ts').map((file) => path.dirname(file)))];
  return folders.map((folder) => {
    const names = new Set(files(`${folder}/*.ts`).map((file) => `${path.basename(file, '.ts')}.test.ts`));
    const ofFiles = tests.filter((test) => names.has(path.basename(test)));
    const ofFolder = new Set([...ofFiles, ...tests]);
    return {
      name: folder.replaceAll('/', '.'),
      mutate: [`${folder}/*.ts`],
      tests: [...ofFolder],
      ...(folder === 'contract/catalogue/search' && { tests: ofSearch, isCached: true }),
      ...(folder === 'contract/pages' && { tests: [...ofFolder, ...ofPages], database: 'pglite' as const }),
    };
  });
}

/** All of the payments, and the tests of the server that place, pay, refund and cancel orders or read the settings, on the embedded database. */
export function payments(): Target {
  return {
    name: 'payments',
    mutate: ['server/payments/**/*.ts'],
    tests: files(
      'tests/server/payments.*.test.ts',
      'tests/server/{orders,stock,sandbox,slow-providers}*.test.ts',
      'tests/server/pglite-only/config.test.ts',
    ),
    database: 'pglite',
  };
}
