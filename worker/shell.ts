import { SHELL_PATH } from '../contract/pages/pagePaths.ts';
import { isStorable } from './isStorable.ts';

/** What the build writes before this code: the script that starts the app, and the files of its pages (scripts/build/workerScript.ts). */
declare const self: ServiceWorkerGlobalScope & {
  readonly appEntry: string;
  readonly appFiles: readonly string[];
};

const PREFIX = 'aangan-app';
const DAY_MS = 86_400_000;

/** The files of one version of the app: the shell that can open any page of it, and everything under /assets/ that pages have loaded. */
export const APP_CACHE = `${PREFIX}-${self.appEntry}`;

/**
 * Stores the shell of this version with all files that it names, and the code of the pages. For shoppers who save data, that code is stored
 * only as pages load it.
 * @throws TypeError when a file cannot be loaded, or the server's shell belongs to another version; nothing of it is stored then
 */
export async function storeShell(): Promise<void> {
  const response = await fetch(SHELL_PATH, { cache: 'no-cache' });
  const named = namedFiles(await response.clone().text());
  if (!isStorable(SHELL_PATH, response) || !named.includes(self.appEntry))
    throw new TypeError('The server has another version of the shell.');
  const cache = await caches.open(APP_CACHE);
  const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const files = new Set([...named, ...(shouldSaveData() ? [] : self.appFiles)]);
  await cache.addAll([...files].filter((file) => !stored.has(file)));
  await cache.put(SHELL_PATH, response);
}

/** After a page response from the server: stores the shell if it is missing, old, or in another language. */
export async function refreshShell(page: Response): Promise<void> {
  const stored = await (await caches.open(APP_CACHE)).match(SHELL_PATH);
  const age = Date.now() - Date.parse(stored?.headers.get('date') ?? '');
  const isCurrent = stored !== undefined && languageOf(stored) === languageOf(page) && age < DAY_MS;
  // Another time; the old one still works.
  if (!isCurrent) await storeShell().catch(() => undefined);
}

/** Deletes the files of other versions. */
export async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== APP_CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

function namedFiles(html: string): readonly string[] {
  return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
}

function languageOf({ headers }: Response): string | null {
  return headers.get('content-language');
}

/** The browser's setting; only some browsers expose it. */
function shouldSaveData(): boolean {
  return Reflect.get(Reflect.get(navigator, 'connection') ?? {}, 'saveData') === true;
}
