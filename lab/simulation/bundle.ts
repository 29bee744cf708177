import path from 'node:path';
import { build, type Plugin } from 'vite';
import { commonPasswords } from '../../scripts/build/commonPasswords.ts';
import { ROOT } from '../../scripts/shared/run.ts';
import { EXTERNAL_PACKAGES } from '../../scripts/build/externalPackages.ts';

/** A replacement in the shop's own code. */
export interface Replacement {
  /** Path of the file from the repository's root. */
  readonly file: string;
  /** Occurs once in the file. */
  readonly code: string;
  readonly by: string;
}

/** The server, the shop's pages and the desk's pages, each with all its imports as the text of one CommonJS module. */
export interface Bundles {
  readonly server: string;
  readonly page: string;
  readonly desk: string;
}

/** Stripe's library is bundled, so that it gets the clock and the network of its process. */
const EXTERNAL = EXTERNAL_PACKAGES.filter((name) => name !== 'stripe');

/** Views: messages of services are recorded, and not rendered. */
const VIEWS = new Map([['src/app/notify.ts', 'lab/simulation/page/notify.ts']]);

/** Polling as often as in production would use most of a run's time. A woken worker starts immediately anyway. */
const PACE: readonly Replacement[] = [
  { file: 'server/jobs/jobs.ts', code: 'POLL_INTERVAL_S = 2;', by: 'POLL_INTERVAL_S = 15;' },
  { file: 'server/jobs/jobs.ts', code: 'SUPERVISE_INTERVAL_S = 15;', by: 'SUPERVISE_INTERVAL_S = 60;' },
  { file: 'server/db/database-clock.ts', code: 'REREAD_MS = 5_000;', by: 'REREAD_MS = 30_000;' },
  { file: 'packages/provider-sandbox/src/open.ts', code: 'POLL_MS = 500;', by: 'POLL_MS = 2_000;' },
];

/**
 * Bundles the shop's code so that each start of a server and each load of a page can evaluate all of it again, with clocks, random numbers and
 * network of the simulation in place of the real ones (`evaluate.ts`).
 * @throws Error when `replacement.code` does not occur exactly once in its file
 */
export async function bundleShop(replacement: Replacement | null = null): Promise<Bundles> {
  const [server, page, desk] = await Promise.all([
    bundlePart('server', replacement),
    bundlePart('page', replacement),
    bundlePart('desk', replacement),
  ]);
  if (replacement && ![server, page, desk].some(({ files }) => files.has(replacement.file)))
    throw new Error(`The shop does not use ${replacement.file}.`);
  return { server: server.code, page: page.code, desk: desk.code };
}

/** Bundles the machines alone, with their inputs and events. */
export async function bundleMachines(replacement: Replacement | null = null): Promise<string> {
  const { code, files } = await bundlePart('machines', replacement);
  if (replacement && !files.has(replacement.file)) throw new Error(`No machine uses ${replacement.file}.`);
  return code;
}

type Part = 'server' | 'page' | 'desk' | 'machines';

interface Bundle {
  readonly code: string;
  /** Paths of the bundled files from the repository's root. */
  readonly files: ReadonlySet<string>;
}

const withoutReplacement: Partial<Record<Part, Promise<Bundle>>> = {};

/** Bundles a part again only if it contains the replaced file. */
async function bundlePart(part: Part, replacement: Replacement | null): Promise<Bundle> {
  const plain = await (withoutReplacement[part] ??= bundle(part, null));
  return replacement && plain.files.has(replacement.file) ? bundle(part, replacement) : plain;
}

async function bundle(part: Part, replacement: Replacement | null): Promise<Bundle> {
  const built = await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'error',
    plugins: [
      commonPasswords(),
      moduleFolders,
      withoutViews,
      ...[...PACE, ...(replacement ? [replacement] : [])].map(replace),
    ],
    ssr: { noExternal: true, external: EXTERNAL },
    // The build of Stripe's library that sends its calls by fetch.
    resolve: {
      alias: [
        { find: /^stripe$/, replacement: path.join(ROOT, 'node_modules/stripe/esm/stripe.esm.worker.js') },
      ],
    },
    build: {
      ssr: `lab/simulation/${part}/entry.ts`,
      write: false,
      minify: false,
      rolldownOptions: { output: { format: 'cjs', codeSplitting: false } },
    },
  });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const [chunk] = outputs.flatMap((one) => (one.type === 'chunk' ? one : []));
  if (chunk === undefined) throw new Error(`Nothing was built of ${part}.`);
  return { code: chunk.code, files: new Set(chunk.moduleIds.map((id) => path.relative(ROOT, id))) };
}

/** Keeps the folder by which a module finds its files. */
const moduleFolders: Plugin = {
  name: 'module-folders',
  transform: (code, id) =>
    code.includes('import.meta.dirname')
      ? code.replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
      : null,
};

const withoutViews: Plugin = {
  name: 'without-views',
  enforce: 'pre',
  resolveId: (source, importer) => {
    if (!source.startsWith('.') || importer === undefined) return null;
    const view = VIEWS.get(path.relative(ROOT, path.resolve(path.dirname(importer), source)));
    return view === undefined ? null : path.join(ROOT, view);
  },
};

function replace({ file, code: original, by }: Replacement): Plugin {
  return {
    name: 'replacement',
    enforce: 'pre',
    transform: (code, id) => {
      if (path.relative(ROOT, id) !== file) return null;
      if (code.split(original).length !== 2) throw new Error(`${file} does not have once: ${original}`);
      return code.replace(original, () => by);
    },
  };
}
