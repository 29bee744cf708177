import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { SETTINGS_FILE } from '../contract/shop/shopSettings.ts';
import { API_HOST_VARIABLE, builtApiHost } from './build/apiHost.ts';
import { publishBuild } from './build/publishBuild.ts';
import { compressFiles } from './build/compressFiles.ts';
import { writeStyleRules } from './build/styleRules.ts';
import { addWorkerScript } from './build/workerScript.ts';
import { bundleServer, SERVER_FOLDER } from './build/bundleServer.ts';
import { ROOT, runTool } from './shared/run.ts';

/** The files that the app is built from. Only a change of these makes a build stale. */
const INPUTS = [
  '{src,desk,machines,contract,public,packages/inspector/src,devtools,worker}/**',
  'index.html',
  '*.config.*',
  'scripts/{build.ts,build/**,machines/{schemas*,jsonSchema.ts}}',
  'packages/inspector/package.json',
  'package-lock.json',
];
/** The files that the server is bundled from. */
const SERVER_INPUTS = [
  '{server,packages/provider-sandbox/src,machines,contract}/**/*.{ts,json}',
  'scripts/{build.ts,build/**}',
  'package-lock.json',
];
export const DIST = path.join(ROOT, 'dist');
/** The parts of a build: folder, and arguments of Vite. */
const TARGETS = {
  client: [],
  ssr: ['--ssr', 'src/entry-server.tsx'],
  worker: ['--config', 'worker/vite.config.ts'],
  desk: ['--config', 'desk/vite.config.ts'],
};
const INSPECTOR = { inspector: ['--config', 'devtools/vite.config.ts'] };
/** A library that only the inspector needs. */
const INSPECTOR_LIBRARY = path.join(ROOT, 'node_modules/elkjs');

/**
 * Builds the app into dist/builds/HASH, where HASH is a hash of the inputs and of VITE_API_HOST, and makes it the
 * current build: client/ for browsers with the service worker, ssr/ for rendering on the server, desk/ for those who run
 * the shop, and inspector/, except for production. When the inputs change during the build, it builds again. The last three builds are retained for open
 * pages and running servers.
 * @returns whether something was built; false when the current build is up to date
 * @throws Error with the output of Vite when the build fails, or for a wrong VITE_API_HOST; the earlier build stays the
 * current one
 */
export async function buildIfStale(): Promise<boolean> {
  const hash = hashOfInputs();
  let isStale = false;
  const isNew = await publishBuild(DIST, hash, async (folder) => {
    await buildInto(folder, hash);
    isStale = hashOfInputs() !== hash;
    if (isStale) throw new Error('The inputs changed during the build.');
  }).catch((error: unknown) => {
    if (!isStale) throw error;
    return true;
  });
  if (isStale) await buildIfStale();
  return isNew;
}

async function buildInto(folder: string, hash: string): Promise<void> {
  const apiHost = builtApiHost();
  const env = {
    NODE_ENV: 'production',
    [API_HOST_VARIABLE]: apiHost,
    VITE_APP_VERSION: `${packageJson.version}, build ${hash.slice(0, 12)}`,
  };
  const targets = Object.entries(hasInspector() ? { ...TARGETS, ...INSPECTOR } : TARGETS);
  const built = await Promise.all(
    targets.map(([part, args]) =>
      runTool('vite', ['build', ...args, '--outDir', path.join(folder, part)], { env, quiet: true }),
    ),
  );
  const failed = built.find(({ code }) => code !== 0);
  if (failed) throw new Error(`The app cannot be built.\n${failed.output}`);
  await addWorkerScript(path.join(folder, 'client'), path.join(folder, 'worker'));
  await compressFiles(path.join(folder, 'client/assets'), 11);
  await compressFiles(path.join(folder, 'desk/assets'), 11);
  if (hasInspector()) await compressFiles(path.join(folder, 'inspector/assets'), 9);
  await writeStyleRules(path.join(folder, 'client'), folder);
  await writeFile(path.join(folder, 'client', SETTINGS_FILE), `${JSON.stringify({ apiHost }, null, 2)}\n`);
}

/** The program of the bundled server. */
export const SERVER = path.join(SERVER_FOLDER, 'main.js');

/** Bundles the server when its sources have changed; then {@link SERVER} starts it. @returns whether they had */
export async function bundleServerIfStale(): Promise<boolean> {
  return bundleServer(hashOf(SERVER_INPUTS, ''));
}

/** Whether the inspector is built: not with NODE_ENV=production, nor where its libraries, which are devDependencies, are not installed. */
function hasInspector(): boolean {
  return process.env.NODE_ENV !== 'production' && existsSync(INSPECTOR_LIBRARY);
}

/**
 * A hash of the inputs, of VITE_API_HOST and of whether there is an inspector; a build with another hash is stale.
 * @throws Error for a wrong VITE_API_HOST
 */
export function hashOfInputs(): string {
  return hashOf(INPUTS, `${builtApiHost()}\0${hasInspector()}`);
}

function hashOf(inputs: readonly string[], setting: string): string {
  const hash = createHash('sha256').update(setting);
  const files = globSync(inputs, { cwd: ROOT, withFileTypes: true }).filter((entry) => entry.isFile());
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
  const built = (await Promise.all([buildIfStale(), bundleServerIfStale()])).includes(true);
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  console.log(built ? `Built the app in ${seconds} s.` : 'The app is built already.');
}
