import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';

/**
 * The files that pages load later and need offline. The rest, such as the inspector's code, is stored only after it was
 * loaded.
 */
const NEEDED = /^(src\/(api|app|components|memory|pages)\/|node_modules\/)/;

const Manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    isEntry: v.optional(v.boolean(), false),
    isDynamicEntry: v.optional(v.boolean(), false),
    imports: v.optional(v.array(v.string()), []),
  }),
);

/**
 * Moves the built service worker into the folder of the client, and inserts the list of the app's files: a worker with
 * other files is a new version.
 * @param client the client's build
 * @param worker the worker's build
 */
export async function addWorkerScript(client: string, worker: string): Promise<void> {
  const manifest = v.parse(
    Manifest,
    JSON.parse(await readFile(path.join(client, '.vite/manifest.json'), 'utf8')),
  );
  const chunks = Object.entries(manifest);
  const keys = new Set(
    chunks.flatMap(([key, { isDynamicEntry }]) => (isDynamicEntry && NEEDED.test(key) ? key : [])),
  );
  for (const key of keys) for (const imported of manifest[key]?.imports ?? []) keys.add(imported);
  const entry = chunks.find(([, { isEntry }]) => isEntry)?.[1].file;
  const files = [...keys].map((key) => `/${manifest[key]?.file}`).sort();
  const code = await readFile(path.join(worker, 'sw.js'), 'utf8');
  const data = `self.appEntry=${JSON.stringify(`/${entry}`)};self.appFiles=${JSON.stringify(files)};`;
  await writeFile(path.join(client, 'sw.js'), `${data}\n${code}`);
  await rm(worker, { recursive: true });
}
