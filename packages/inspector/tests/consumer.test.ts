import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const PACKAGE = path.join(import.meta.dirname, '..');
const TYPESCRIPT = path.join(
  path.dirname(fileURLToPath(import.meta.resolve('typescript/package.json'))),
  'bin/tsc',
);

const CONSUMER = `
import { createStore } from '@xstate/store';
import { createActor, createMachine } from 'xstate';
import { createInspector, createInspectorUrl, type Inspector, type InspectorOptions } from 'xstate-offline-inspector';

declare const configured: { app?: string; url: string | undefined };
const options: InspectorOptions = {
  app: configured.app,
  url: configured.url,
  autoOpen: undefined,
  mask: undefined,
  isSecret: (name) => name === 'pin',
};
const inspector: Inspector = createInspector(options);
createActor(createMachine({}), { inspect: inspector });
createActor(createMachine({}), { inspect: inspector.inspect });
createStore({ context: { count: 0 }, on: { inc: ({ count }) => ({ count: count + 1 }) } }).inspect(inspector);
inspector.observe(createMachine({}));
export const url: Promise<string> = createInspectorUrl();
// @ts-expect-error -- it has no such option
createInspector({ port: 1 });
`;

let app: string;
const inPackage = () => path.join(app, 'node_modules/xstate-offline-inspector');

beforeAll(async () => {
  app = await mkdtemp(path.join(tmpdir(), 'inspector-consumer-'));
  await mkdir(path.join(app, 'node_modules/@xstate'), { recursive: true });
  for (const name of ['xstate', '@xstate/store']) {
    const manifest = fileURLToPath(import.meta.resolve(`${name}/package.json`));
    await symlink(path.dirname(manifest), path.join(app, 'node_modules', name));
  }
  await mkdir(path.join(inPackage(), 'dist'), { recursive: true });
  await cp(path.join(PACKAGE, 'package.json'), path.join(inPackage(), 'package.json'));
  await publishManifest();
  await writeFile(path.join(app, 'consumer.ts'), CONSUMER);
  await compile(
    '--project',
    path.join(PACKAGE, 'scripts/types.tsconfig.json'),
    '--outDir',
    path.join(inPackage(), 'dist'),
  );
});
afterAll(() => rm(app, { recursive: true }));

/** Replaces the manifest by the manifest of the published package. */
async function publishManifest(): Promise<void> {
  const file = path.join(inPackage(), 'package.json');
  const { 'clean-package': published, ...manifest } = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...manifest, ...published.replace }));
}

/** Runs TypeScript. @returns what it prints */
async function compile(...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [TYPESCRIPT, ...args]).catch(
    (error: unknown) => ({ stdout: String(Object(error).stdout) }),
  );
  return stdout;
}

describe('an app in TypeScript', () => {
  test.each([
    ['with modules of Node', ['--module', 'nodenext']],
    ['with a bundler', ['--module', 'esnext', '--moduleResolution', 'bundler']],
    // XState's own declarations have errors with it.
    [
      'with exact optional properties',
      ['--module', 'nodenext', '--exactOptionalPropertyTypes', '--skipLibCheck'],
    ],
  ])('compiles %s', async (_, flags) => {
    const common = ['--ignoreConfig', '--strict', '--noEmit', '--target', 'es2022', '--lib', 'es2024,dom'];
    expect(await compile(...common, ...flags, path.join(app, 'consumer.ts'))).toBe('');
  });
});
