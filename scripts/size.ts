import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { currentBuild } from '../server/pages/build-folders.ts';
import { buildStale, DIST } from './build.ts';

/** Maximum size of the JavaScript that the home page loads before it works: kilobytes, compressed with gzip. */
const FIRST_LOAD_LIMIT_KB = 138;
const HOME_PAGE = /^src\/pages\/Home\//;

const Manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    isEntry: v.optional(v.boolean(), false),
    imports: v.optional(v.array(v.string()), []),
  }),
);
type Manifest = v.InferOutput<typeof Manifest>;

/**
 * Measures the chunks of the current build with gzip, and whether the first load of the home page is within the
 * limit.
 * @throws Error when the app is not built
 */
export function measureFirstLoad(): { readonly report: string; readonly passed: boolean } {
  const build = currentBuild(DIST);
  if (build === null) throw new Error('The app is not built.');
  const client = path.join(build, 'client');
  const manifest = v.parse(
    Manifest,
    JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')),
  );
  const first = firstLoadOf(manifest);
  const files = [...new Set(Object.values(manifest).map(({ file }) => file))].filter((file) =>
    file.endsWith('.js'),
  );
  const chunks = files
    .map((file) => ({ file, bytes: gzipSync(readFileSync(path.join(client, file))).length }))
    .sort((a, b) => b.bytes - a.bytes);
  const total = chunks.filter(({ file }) => first.has(file)).reduce((sum, { bytes }) => sum + bytes, 0);
  const lines = chunks.map(
    ({ file, bytes }) => `${first.has(file) ? '●' : ' '} ${kilobytes(bytes).padStart(8)}  ${file}`,
  );
  const summary = `● First load of the home page: ${kilobytes(total)} gzip, of ${FIRST_LOAD_LIMIT_KB} KB allowed.`;
  return { report: [...lines, summary].join('\n'), passed: total <= FIRST_LOAD_LIMIT_KB * 1_000 };
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
  await buildStale();
  const { report, passed } = measureFirstLoad();
  console.log(report);
  process.exitCode = passed ? 0 : 1;
}
