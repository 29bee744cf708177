import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import * as v from 'valibot';
import { currentBuild } from '../server/pages/build-folders.ts';
import { MODULE_SIZES_FILE } from './build/moduleSizes.ts';
import { buildIfStale, DIST } from './build.ts';

/** Maximum size of the JavaScript that the home page loads before it works: kilobytes, compressed with Brotli. */
const FIRST_LOAD_LIMIT_KB = 150;
/** The hash in the name of a chunk. Hashes compress by up to 0.1 KB more or less whenever one of them changes. */
const HASH = /(?<=-)[\w-]{8}(?=\.js)/g;
const HOME_PAGE = /^src\/pages\/Home\//;
/** The groups of modules in the first load; the first match counts. */
const GROUPS = [
  ['React', /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//],
  ['router', /node_modules\/react-router/],
  ['XState', /node_modules\/(xstate|@xstate)\//],
  ['Mantine', /node_modules\/@mantine\//],
  ['valibot', /node_modules\/valibot\//],
  ['language', /node_modules\/@lingui\/|^src\/language\/|^contract\/texts\//],
  ['other libraries', /node_modules\//],
  ['machines and services', /^(machines|src\/services)\//],
  ['contract', /^contract\//],
  ['views', /^src\/(app|components|hooks|pages)\//],
  ['other own code', /./],
] as const;

const Manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    isEntry: v.optional(v.boolean(), false),
    imports: v.optional(v.array(v.string()), []),
  }),
);
type Manifest = v.InferOutput<typeof Manifest>;
/** Chunk, module, bytes. */
const ModuleSizes = v.record(v.string(), v.record(v.string(), v.number()));

/**
 * Measures the chunks of the current build, compressed with Brotli, and whether the first load of the home page is within the limit.
 * @throws Error when the app is not built
 */
export function measureFirstLoad(): { readonly report: string; readonly passed: boolean } {
  const build = currentBuild(DIST);
  if (build === null) throw new Error('The app is not built.');
  const client = path.join(build, 'client');
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(client, file), 'utf8'));
  const manifest = v.parse(Manifest, read('.vite/manifest.json'));
  const first = firstLoadOf(manifest);
  const files = [...new Set(Object.values(manifest).map(({ file }) => file))].filter((file) =>
    file.endsWith('.js'),
  );
  const chunks = files
    .map((file) => {
      const code = readFileSync(path.join(client, file), 'utf8').replace(HASH, '00000000');
      return { file, bytes: brotliCompressSync(code).length };
    })
    .sort((a, b) => b.bytes - a.bytes);
  const loaded = chunks.filter(({ file }) => first.has(file));
  const total = loaded.reduce((sum, { bytes }) => sum + bytes, 0);
  const lines = chunks.map(
    ({ file, bytes }) => `${first.has(file) ? '●' : ' '} ${kilobytes(bytes).padStart(8)}  ${file}`,
  );
  const groups = [...sizesByGroup(loaded, v.parse(ModuleSizes, read(MODULE_SIZES_FILE)))];
  const parts = groups.map(([group, bytes]) => `  ${kilobytes(bytes).padStart(8)}  ${group}`);
  const summary = `● First load of the home page: ${kilobytes(total)} compressed, of ${FIRST_LOAD_LIMIT_KB} KB allowed. Of these:`;
  return {
    report: [...lines, summary, ...parts].join('\n'),
    passed: total <= FIRST_LOAD_LIMIT_KB * 1_000,
  };
}

/** Divides the bytes of each chunk among the groups, by the separate sizes of their modules. Largest first. */
function sizesByGroup(
  chunks: readonly { readonly file: string; readonly bytes: number }[],
  modules: v.InferOutput<typeof ModuleSizes>,
): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const { file, bytes } of chunks) {
    const weights = Object.entries(modules[file] ?? {});
    const whole = weights.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [module, weight] of weights) {
      const [group] = GROUPS.find(([, pattern]) => pattern.test(module)) ?? ['other own code'];
      sizes.set(group, (sizes.get(group) ?? 0) + (bytes * weight) / whole);
    }
  }
  return new Map([...sizes].sort(([, a], [, b]) => b - a));
}

/** The files of the entry, of the home page, and of everything that they import statically. */
function firstLoadOf(manifest: Manifest): Set<string> {
  const roots = Object.keys(manifest).filter((key) => manifest[key]?.isEntry || HOME_PAGE.test(key));
  const keys = new Set(roots);
  for (const key of keys) for (const imported of manifest[key]?.imports ?? []) keys.add(imported);
  return new Set([...keys].flatMap((key) => manifest[key]?.file ?? []));
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} KB`;
}

if (import.meta.main) {
  await buildIfStale();
  const { report, passed } = measureFirstLoad();
  console.log(report);
  process.exitCode = passed ? 0 : 1;
}
