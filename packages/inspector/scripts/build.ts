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
const MAX_SIZES: Readonly<Record<string, number>> = { 'index.js': 14_000, 'page.js': 900_000 };

/**
 * Builds what the package publishes into dist/: `index.js` for apps, `page.js` and `inspector.html` with the page in one file, `index.d.ts`, and
 * the licences of all libraries in them.
 * @throws Error when Vite or TypeScript fails, when a library has no licence text, or when a file is too large
 */
async function buildPackage(): Promise<void> {
  await rm(DIST, { recursive: true, force: true });
  await mkdir(DIST, { recursive: true });
  const [page, client] = await Promise.all([buildPage(), buildClient(), writeDeclarations()]);
  const html = inlinePage(page);
  const files = {
    'index.js': codeOf(client),
    'inspector.html': html,
    'page.js': `export default ${JSON.stringify(html)};\n`,
    'LICENSES.md': formatLicenses(readLicenses([page, client].map((output) => assetOf(output, LICENSES)))),
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

/** What apps import: it reports their actors. It needs no copy of XState. */
function buildClient(): Promise<Rolldown.RolldownOutput> {
  return buildWith({
    build: {
      lib: { entry: path.join(SOURCES, 'index.ts'), formats: ['es'], fileName: 'index' },
      rolldownOptions: { external: ['./page.js'] },
    },
  });
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
    `<style>${assetOf(output, styles ?? '')}</style>`,
    '<div id="root"></div>',
    `<script type="module">${script}</script>`,
    '',
  ].join('\n');
}

/** `index.d.ts` needs no other file: its types are its own or XState's. */
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
  await cp(path.join(draft, 'index.d.ts'), path.join(DIST, 'index.d.ts'));
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
