import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { ROOT, run, type ProcessResult } from '../../scripts/shared/run.ts';
import { openStaticHost, type StaticHost } from './static-host.ts';

export interface SampleApp extends StaticHost {
  readonly folder: string;
}

/**
 * Playwright's fixture of tests/e2e/sample-app in a temporary folder, served as a static site. The inspector's package is installed there
 * from an archive, without a registry. `dist/` has the same app, built by Vite.
 */
export async function provideSampleApp(
  // Playwright reads the required fixtures from the pattern.
  // oxlint-disable-next-line no-empty-pattern
  {}: object,
  provide: (app: SampleApp) => Promise<void>,
): Promise<void> {
  const temporary = await mkdtemp(path.join(tmpdir(), 'inspector-package-'));
  const folder = path.join(temporary, 'app');
  await cp(path.join(import.meta.dirname, 'sample-app'), folder, { recursive: true });
  const built = path.join(temporary, 'package');
  await runOrThrow(process.execPath, ['scripts/build-inspector-package.ts', built]);
  await install(folder, [built, path.join(ROOT, 'node_modules/xstate')]);
  await bundle(folder);
  const host = await openStaticHost(folder);
  await provide({ ...host, folder });
  host.close();
  await rm(temporary, { recursive: true });
}

/** Packs packages as `npm publish` does, and installs the archives. */
async function install(app: string, packages: readonly string[]): Promise<void> {
  const { output } = await runOrThrow('npm', [
    'pack',
    ...packages,
    '--json',
    '--ignore-scripts',
    `--pack-destination=${app}`,
  ]);
  await writeFile(path.join(app, 'package.json'), JSON.stringify({ name: 'sample-app', private: true }));
  const archives = [...output.matchAll(/"filename": "([^"]+)"/g)].map(([, name = '']) =>
    path.join(app, name),
  );
  await runOrThrow('npm', ['install', '--offline', `--prefix=${app}`, ...archives]);
}

async function bundle(app: string): Promise<void> {
  await build({
    root: app,
    base: './',
    configFile: false,
    logLevel: 'warn',
    // The app of another library; that is not installed in the sample app.
    resolve: {
      alias: { '@statelyai/inspect': path.join(ROOT, 'node_modules/@statelyai/inspect/dist/index.mjs') },
    },
    build: {
      rolldownOptions: { input: ['index.html', 'stately.html'].map((name) => path.join(app, name)) },
      chunkSizeWarningLimit: 5_000,
    },
  });
}

async function runOrThrow(program: string, args: readonly string[]): Promise<ProcessResult> {
  const result = await run(program, args, { quiet: true });
  if (result.code !== 0) throw new Error(`${program} ${args.join(' ')}\n${result.output}`);
  return result;
}
