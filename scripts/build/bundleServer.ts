import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT, runTool } from '../shared/run.ts';

/** Where the bundled server is; `main.js` starts it. It finds the repository's files from here. */
export const SERVER_FOLDER = path.join(ROOT, 'dist/server');
const CONFIG = 'scripts/build/server.vite.config.ts';

/**
 * Bundles server/main.ts with all its imports into dist/server/HASH.js, unless it exists, and makes dist/server/main.js
 * start it. Node starts it in half the time of a thousand source files, and with less memory. Earlier bundles are
 * removed: a running server has loaded its own.
 * @param hash of the server's inputs
 * @returns whether something was bundled
 * @throws Error with the output of Vite when that fails; the earlier bundle then stays
 */
export async function bundleServer(hash: string): Promise<boolean> {
  const file = `${hash}.js`;
  const isNew = !existsSync(path.join(SERVER_FOLDER, file));
  await mkdir(SERVER_FOLDER, { recursive: true });
  const draft = await mkdtemp(path.join(SERVER_FOLDER, 'draft-'));
  try {
    if (isNew) {
      const { code, output } = await runTool('vite', ['build', '--config', CONFIG, '--outDir', draft], {
        quiet: true,
      });
      if (code !== 0) throw new Error(`The server cannot be bundled.\n${output}`);
      await rename(path.join(draft, 'bundle.js'), path.join(SERVER_FOLDER, file));
    }
    await writeFile(path.join(draft, 'main.js'), entry(file));
    await rename(path.join(draft, 'main.js'), path.join(SERVER_FOLDER, 'main.js'));
  } finally {
    await rm(draft, { recursive: true });
  }
  for (const name of await readdir(SERVER_FOLDER))
    if (/^[0-9a-f]{64}\.js$/.test(name) && name !== file)
      await rm(path.join(SERVER_FOLDER, name), { force: true });
  return isNew;
}

/** Enables the compile cache first, which applies only to modules that are imported later. */
function entry(file: string): string {
  return [
    `import { enableCompileCache } from 'node:module';`,
    `enableCompileCache(import.meta.dirname + '/../../node_modules/.cache/aangan/compiled');`,
    `await import('./${file}');`,
    '',
  ].join('\n');
}
