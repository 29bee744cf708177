import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
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
 * from an archive, without a registry. `dist/` has the same app, built by Vite, and `examples/` the examples of the package.
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
  await cp(path.join(ROOT, 'packages/inspector/examples'), path.join(folder, 'examples'), {
    recursive: true,
  });
  await symlink('../node_modules', path.join(folder, 'examples/node_modules'));
  const source = await copyPackage(path.join(temporary, 'source'));
  await install(folder, [
    await pack(folder, source),
    await pack(folder, path.join(ROOT, 'node_modules/xstate'), '--ignore-scripts'),
    await pack(folder, path.join(ROOT, 'node_modules/@xstate/store'), '--ignore-scripts'),
  ]);
  await cp(path.join(ROOT, 'node_modules/xstate/dist'), path.join(folder, 'second-xstate'), {
    recursive: true,
  });
  await bundle(folder);
  const host = await openStaticHost(folder);
  await provide({ ...host, folder });
  host.close();
  await rm(temporary, { recursive: true });
}

/**
 * Copies the sources of the package without the shop, which it does not need. In the repository, packing would change its manifest under
 * other tests.
 */
async function copyPackage(repository: string): Promise<string> {
  const name = 'packages/inspector';
  const folder = path.join(repository, name);
  await mkdir(folder, { recursive: true });
  await cp(path.join(ROOT, name), folder, { recursive: true });
  await cp(path.join(ROOT, 'tsconfig.json'), path.join(repository, 'tsconfig.json'));
  await symlink(path.join(ROOT, 'node_modules'), path.join(repository, 'node_modules'));
  return folder;
}

/** Packs a package as `npm publish` does. @returns the archive */
async function pack(into: string, folder: string, ...flags: readonly string[]): Promise<string> {
  const { output } = await runOrThrow('npm', [
    'pack',
    folder,
    '--json',
    ...flags,
    `--pack-destination=${into}`,
  ]);
  const [, name] = /"filename": "([^"]+)"/.exec(output) ?? [];
  if (name === undefined) throw new Error(`npm has packed nothing.\n${output}`);
  return path.join(into, name);
}

/** Installs archives without a registry. */
async function install(app: string, archives: readonly string[]): Promise<void> {
  await writeFile(path.join(app, 'package.json'), JSON.stringify({ name: 'sample-app', private: true }));
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
      rolldownOptions: {
        input: ['index.html', 'stately.html', 'form.html'].map((name) => path.join(app, name)),
      },
      chunkSizeWarningLimit: 5_000,
    },
  });
}

async function runOrThrow(program: string, args: readonly string[]): Promise<ProcessResult> {
  const result = await run(program, args, { quiet: true });
  if (result.code !== 0) throw new Error(`${program} ${args.join(' ')}\n${result.output}`);
  return result;
}
