import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { packageEntries } from '../shared/packageEntries.ts';
import { ROOT } from '../shared/run.ts';
import { findForbiddenImports } from './layers.ts';

const SOURCES = [
  '*.ts',
  '{contract,devtools,lab,machines,packages,scripts,server,src,tests,worker}/**/*.{ts,tsx}',
];
/** Data of earlier versions, what `npm pack` builds, and packages. */
const EXCLUDED = ['tests/fixtures/**', 'packages/*/dist/**', '**/node_modules/**'];

/**
 * The files of the repository that each source file imports: types, values, styles, re-exports, and `import()`. Paths
 * are relative to the root.
 */
type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** The problems of the repository's imports, one sentence each; may be empty. */
export function checkImports(): readonly string[] {
  const files = globSync(SOURCES, { cwd: ROOT, exclude: EXCLUDED });
  const graph = readImports(files);
  return [
    ...findForbiddenImports(graph),
    ...findCycles(graph).map((cycle) => `Import cycle: ${cycle.join(' → ')}`),
  ];
}

function readImports(files: readonly string[]): ImportGraph {
  const packages = packageEntries();
  return new Map(
    files.map((file) => {
      const source = readFileSync(path.join(ROOT, file), 'utf8');
      const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
      const specifiers = [
        ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
        ...staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value ?? '')),
        ...dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
      ];
      const targets = specifiers.flatMap((specifier) =>
        specifier.startsWith('.')
          ? path.posix.join(path.posix.dirname(file), specifier)
          : (packages.get(specifier) ?? []),
      );
      return [file, targets];
    }),
  );
}

/**
 * At least one cycle of each group of files that import each other. A cycle lists its files in import order and ends
 * with the first one again.
 */
export function findCycles(graph: ImportGraph): readonly (readonly string[])[] {
  const cycles: string[][] = [];
  const finished = new Set<string>();
  const chain: string[] = [];
  const follow = (file: string): void => {
    if (finished.has(file)) return;
    const start = chain.indexOf(file);
    if (start !== -1) {
      cycles.push([...chain.slice(start), file]);
      return;
    }
    chain.push(file);
    for (const next of graph.get(file) ?? []) follow(next);
    chain.pop();
    finished.add(file);
  };
  for (const file of graph.keys()) follow(file);
  return cycles;
}
