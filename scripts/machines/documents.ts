import { contentsOf } from './contents.ts';
import { loadMachines } from './load.ts';
import { pageOf } from './page.ts';
import { readProviders } from './providers.ts';

/** Where the documents lie. */
export const DOCUMENTS = new URL('../../docs/machines/', import.meta.url);

/** All of docs/machines in memory: file name to text. Per machine the JSON that Stately imports, and a page with its diagram. */
export async function makeDocuments(): Promise<ReadonlyMap<string, string>> {
  const providers = readProviders();
  const all = (await loadMachines()).map((machine) => ({ machine, provider: providers.get(machine.id) }));
  return new Map([
    ['README.md', contentsOf(all)],
    ...all.flatMap((described): [string, string][] => [
      [`${described.machine.id}.json`, `${JSON.stringify(described.machine.config, null, 2)}\n`],
      [`${described.machine.id}.md`, pageOf(described)],
    ]),
  ]);
}
