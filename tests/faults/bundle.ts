import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../server/child.ts';

/** The server in one file, see `bundleServer`. */
export const BUNDLE = join(ROOT, 'node_modules/.cache/aangan/server.mjs');

/** PGlite is shared with kill-at.ts, which observes its calls; sharp and argon2 are native. */
const EXTERNAL = ['@electric-sql/pglite', 'sharp', '@node-rs/argon2'];

/** Bundles server/main.ts with all its imports into one file, which Node starts in half the time of the thousand source files. */
export async function bundleServer(): Promise<void> {
  const bundle = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    plugins: [keepDirnames],
    ssr: { noExternal: true, external: EXTERNAL },
    build: {
      ssr: 'server/main.ts',
      write: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  if (!('output' in bundle)) throw new Error('The server is bundled once');
  await mkdir(dirname(BUNDLE), { recursive: true });
  await writeFile(`${BUNDLE}.${process.pid}`, bundle.output[0].code);
  await rename(`${BUNDLE}.${process.pid}`, BUNDLE);
}

/** Keeps each module’s import.meta.dirname, by which it finds its files. */
const keepDirnames = {
  name: 'keep-dirnames',
  transform: (code: string, id: string) =>
    code.replaceAll('import.meta.dirname', JSON.stringify(dirname(id))),
};
