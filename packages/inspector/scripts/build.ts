import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { formatLicenses, readLicenses } from './licenses.ts';
import { ROOT, runTool } from '../../../scripts/shared/run.ts';

const INSPECTOR = path.join(ROOT, 'packages/inspector/src');
const SOURCES = path.join(INSPECTOR, 'package');
const LICENSES = 'licenses.json';

/**
 * Builds the inspector as an npm package: `index.js` for apps, `page.js` and `inspector.html` with its page in one file, `index.d.ts`, and the
 * licences of all libraries in them.
 * @param folder is emptied first
 * @throws Error when Vite or TypeScript fails, when a library has no licence text, or when the page would contain code of the shop
 */
async function buildInspectorPackage(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const [page, client] = await Promise.all([buildPage(), buildClient(), writeDeclarations(folder)]);
  const html = inlinePage(page);
  const files = {
    'index.js': codeOf(client),
    'inspector.html': html,
    'page.js': `export default ${JSON.stringify(html)};\n`,
    'LICENSES.md': formatLicenses(readLicenses([page, client].map((output) => assetOf(output, LICENSES)))),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
  for (const name of ['package.json', 'README.md'])
    await cp(path.join(SOURCES, name), path.join(folder, name));
  await cp(path.join(ROOT, 'LICENSE'), path.join(folder, 'LICENSE'));
}

/** The page, with its layout worker and its styles, without the machines and the examples of the shop. */
async function buildPage(): Promise<Rolldown.RolldownOutput> {
  const output = await buildWith({
    plugins: [react()],
    resolve: {
      alias: [
        { find: /^\.{1,2}\/machines\.ts$/, replacement: path.join(SOURCES, 'machines.ts') },
        { find: /^\.{1,2}\/(simulation\/)?examples\.ts$/, replacement: path.join(SOURCES, 'examples.ts') },
        { find: /^\.{1,2}\/publicTexts\.ts$/, replacement: path.join(SOURCES, 'publicTexts.ts') },
        { find: 'elkjs/lib/elk-worker.min.js?url', replacement: path.join(SOURCES, 'elkWorker.ts') },
      ],
    },
    build: {
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: path.join(INSPECTOR, 'main.tsx'), output: { codeSplitting: false } },
    },
  });
  const foreign = modulesOf(output).filter((module) => /^(contract|machines|src|server)\//.test(module));
  if (foreign.length > 0)
    throw new Error(`The package would contain code of the shop: ${foreign.join(', ')}`);
  return output;
}

/** What apps import: it reports their actors. It uses the XState of the app. */
function buildClient(): Promise<Rolldown.RolldownOutput> {
  return buildWith({
    build: {
      lib: { entry: path.join(SOURCES, 'index.ts'), formats: ['es'], fileName: 'index' },
      rolldownOptions: { external: ['xstate', './page.js'] },
    },
  });
}

async function buildWith({ build: options, ...config }: InlineConfig): Promise<Rolldown.RolldownOutput> {
  const output = await build({
    ...config,
    configFile: false,
    root: INSPECTOR,
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
async function writeDeclarations(folder: string): Promise<void> {
  const draft = await mkdtemp(path.join(folder, 'types-'));
  const { code, output } = await runTool('typescript', ['--project', SOURCES, '--outDir', draft], {
    quiet: true,
  });
  if (code !== 0) throw new Error(output);
  await cp(path.join(draft, 'package/index.d.ts'), path.join(folder, 'index.d.ts'));
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

/** The paths of all modules from the root of the repository. */
function modulesOf({ output }: Rolldown.RolldownOutput): readonly string[] {
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  return modules.map((module) => path.relative(ROOT, module));
}

// Vite takes it from here when it is set.
process.env.NODE_ENV = 'production';
const folder = path.resolve(process.argv[2] ?? path.join(ROOT, 'dist/inspector-package'));
await buildInspectorPackage(folder);
console.log(`Built the package: ${path.relative(process.cwd(), folder)}`);
