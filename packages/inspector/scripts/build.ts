import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { formatLicenses, readLicenses } from './licenses.ts';

const SOURCES = path.join(import.meta.dirname, '../src');
const DIST = path.join(import.meta.dirname, '../dist');
const LICENSES = 'licenses.json';
/** The largest sizes, compressed, in bytes: `index.js` is loaded with each app in development, `page.js` when the window opens. */
const MAX_SIZES: Readonly<Record<string, number>> = {
  'index.js': 16_600,
  'remote.js': 16_600,
  'page.js': 900_000,
};

/** What apps import outside Node, by the names of the built files. They need no copy of XState. */
const BROWSER_ENTRIES = { index: 'index.ts', remote: 'remote.ts' };
/** What runs in Node. */
const NODE_ENTRIES = { node: 'node/index.ts', cli: 'node/cli.ts', testing: 'testing/index.ts' };
/** Not bundled, as it is a file of this package. */
const PAGE = './page.js';
/** Not bundled: tests use the copies of the app. */
const TEST_LIBRARIES = ['xstate', 'vitest'];
/** The declarations of what apps import. They need no others: their types are their own, XState's, Vitest's or Node's. */
const DECLARATIONS = [
  'index',
  'remote',
  'types',
  'node/index',
  'node/relay',
  'node/serveInspector',
  'client/channel',
  'testing/index',
  'testing/clock',
  'testing/fakes',
  'testing/statesOf',
];

/**
 * Builds what the package publishes into dist/: `index.js`, `remote.js` and `node.js` for apps, `cli.js` and `testing.js`, `page.js` and
 * `inspector.html` with the page in one file, their types, and the licences of all libraries in them.
 * @throws Error when Vite or TypeScript fails, when a library has no licence text, or when a file is too large
 */
async function buildPackage(): Promise<void> {
  await rm(DIST, { recursive: true, force: true });
  await mkdir(DIST, { recursive: true });
  const [page, browser, node] = await Promise.all([
    buildPage(),
    Promise.all(Object.entries(BROWSER_ENTRIES).map(([name, entry]) => buildModule(name, entry))),
    Promise.all(Object.entries(NODE_ENTRIES).map(([name, entry]) => buildNodeModule(name, entry))),
    writeDeclarations(),
  ]);
  const html = inlinePage(page);
  const modules = [...browser, ...node];
  const files = {
    ...Object.fromEntries(modules.map(({ name, output }) => [`${name}.js`, codeOf(output)])),
    'inspector.html': html,
    'page.js': `export default ${JSON.stringify(html)};\n`,
    'LICENSES.md': formatLicenses(
      readLicenses([page, ...modules.map(({ output }) => output)].map((output) => assetOf(output, LICENSES))),
    ),
  };
  for (const [name, content] of Object.entries(files)) checkSize(name, content);
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(DIST, name), content);
}

function checkSize(name: string, content: string): void {
  const size = gzipSync(content).length;
  const limit = MAX_SIZES[name] ?? Infinity;
  if (size > limit) throw new Error(`${name} has ${size} bytes, compressed; the limit is ${limit}.`);
}

/** The page, with its layout worker and its styles, for any app. */
function buildPage(): Promise<Rolldown.RolldownOutput> {
  return buildWith({
    plugins: [react()],
    // There is no file of its own for the worker.
    resolve: { alias: { 'elkjs/lib/elk-worker.min.js?url': path.join(SOURCES, 'chart/elkWorker.ts') } },
    build: {
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: path.join(SOURCES, 'main.ts'), output: { codeSplitting: false } },
    },
  });
}

interface BuiltModule {
  readonly name: string;
  readonly output: Rolldown.RolldownOutput;
}

async function buildModule(name: string, entry: string): Promise<BuiltModule> {
  const output = await buildWith({
    build: {
      lib: { entry: path.join(SOURCES, entry), formats: ['es'], fileName: name },
      rolldownOptions: { external: [PAGE] },
    },
  });
  return { name, output };
}

/** For Node, where libraries have other files than in browsers. */
async function buildNodeModule(name: string, entry: string): Promise<BuiltModule> {
  const output = await buildWith({
    ssr: { noExternal: true },
    build: {
      ssr: path.join(SOURCES, entry),
      rolldownOptions: {
        external: TEST_LIBRARIES,
        output: { codeSplitting: false, entryFileNames: `${name}.js` },
      },
    },
  });
  return { name, output };
}

async function buildWith({ build: options, ...config }: InlineConfig): Promise<Rolldown.RolldownOutput> {
  const output = await build({
    ...config,
    configFile: false,
    root: SOURCES,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ...options,
      target: 'es2022',
      write: false,
      license: { fileName: LICENSES },
      chunkSizeWarningLimit: 5_000,
    },
  });
  const [first] = Array.isArray(output) ? output : [output];
  if (!first || !('output' in first)) throw new Error('Vite has built nothing.');
  return first;
}

/** Is read when the page's scripts have not run: they replace it. It is invisible at first, unless the policy forbids styles too. */
const NO_SCRIPTS =
  'The scripts of this page did not run: the content security policy of the app applies here too, and forbids inline scripts. ' +
  'Serve <code>node_modules/xstate-offline-inspector/dist/inspector.html</code> on the origin of the app, with a policy of its own, and use ' +
  "<code>createInspector({ url: '/inspector.html' })</code>.";
const NO_SCRIPTS_STYLE =
  '.no-scripts{margin:2rem;max-width:40rem;animation:no-scripts 3s step-end}@keyframes no-scripts{from{visibility:hidden}}';

/** One HTML document. Script and style are inline, so that it works from a `blob:` address. */
function inlinePage(output: Rolldown.RolldownOutput): string {
  const styles = output.output.find(({ fileName }) => fileName.endsWith('.css'))?.fileName;
  // An inline script ends at the first of these, wherever it is.
  const script = codeOf(output).replaceAll(/<(?=\/script|!--)/gi, String.raw`\x3C`);
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Inspector</title>',
    `<style>${assetOf(output, styles ?? '')}${NO_SCRIPTS_STYLE}</style>`,
    `<div id="root"><p class="no-scripts">${NO_SCRIPTS}</p></div>`,
    `<script type="module">${script}</script>`,
    '',
  ].join('\n');
}

async function writeDeclarations(): Promise<void> {
  const draft = await mkdtemp(path.join(DIST, 'types-'));
  const typescript = path.dirname(fileURLToPath(import.meta.resolve('typescript/package.json')));
  const project = path.join(import.meta.dirname, 'types.tsconfig.json');
  await promisify(execFile)(process.execPath, [
    path.join(typescript, 'bin/tsc'),
    '--project',
    project,
    '--outDir',
    draft,
  ]);
  for (const name of DECLARATIONS)
    await cp(path.join(draft, `${name}.d.ts`), path.join(DIST, `${name}.d.ts`));
  await rm(draft, { recursive: true });
}

function codeOf({ output }: Rolldown.RolldownOutput): string {
  const chunks = output.filter((file) => file.type === 'chunk');
  if (chunks.length !== 1) throw new Error(`One chunk is expected, not ${chunks.length}.`);
  return chunks[0]?.code ?? '';
}

function assetOf({ output }: Rolldown.RolldownOutput, name: string): string {
  const file = output.find(({ fileName }) => fileName === name);
  if (file?.type !== 'asset') throw new Error(`Vite has built no ${name}.`);
  return String(file.source);
}

// If set, Vite uses this value.
process.env.NODE_ENV = 'production';
await buildPackage();
