import { contentsOf } from './contents.ts';
import { loadMachines } from './load.ts';
import { pageOf } from './page.ts';
import { readProviders } from './providers.ts';

/** The folder of the generated documents. */
export const DOCUMENTS = new URL('../../docs/machines/', import.meta.url);

/**
 * Generates all files of docs/machines; returns their texts by file name. Each machine has a JSON file, which Stately
 * imports, and a page with its diagram.
 */
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
