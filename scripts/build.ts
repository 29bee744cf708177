import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { ROOT, runTool } from './run.ts';

/** What the app is built from; only a change here makes a build stale. */
const INPUTS = [
  '{src,machines,contract,public,inspector}/**',
  'index.html',
  '*.config.*',
  'scripts/themeStyles.ts',
  'package-lock.json',
];
const DIST = path.join(ROOT, 'dist');
const STAMP = path.join(DIST, 'inputs.sha256');
const BUILDS = [
  ['build'],
  ['build', '--ssr', 'src/entry-server.tsx', '--outDir', 'dist/ssr'],
  ['build', '--config', 'inspector/vite.config.ts'],
];

/**
 * Builds dist/client for browsers, dist/ssr for the first paint on the server and dist/inspector, unless they are up to date.
 * @returns whether something was built
 * @throws with the tool's output when it cannot be built
 */
export async function buildWhatIsStale(): Promise<boolean> {
  const stamp = hashOfInputs();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return false;
  await rm(STAMP, { force: true });
  await mkdir(DIST, { recursive: true });
  const env = { NODE_ENV: 'production' };
  const built = await Promise.all(BUILDS.map((args) => runTool('vite', args, { env, quiet: true })));
  const failed = built.find(({ code }) => code !== 0);
  if (failed) throw new Error(`The app cannot be built.\n${failed.output}`);
  writeFileSync(STAMP, stamp);
  return true;
}

function hashOfInputs(): string {
  const hash = createHash('sha256');
  const files = globSync(INPUTS, { cwd: ROOT, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const file of files.map((entry) => path.join(entry.parentPath, entry.name)).sort()) {
    hash
      .update(`${path.relative(ROOT, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

if (import.meta.main) {
  const started = performance.now();
  const built = await buildWhatIsStale();
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  console.log(built ? `Built the app in ${seconds} s.` : 'The app is built already.');
}
