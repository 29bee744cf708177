import { contentsOf } from './contents.ts';
import { loadMachines } from './load.ts';
import { pageOf } from './page.ts';
import { readProviders } from './providers.ts';
import { readTypes } from './types.ts';

/** The folder of the generated documents. */
export const DOCUMENTS = new URL('../../docs/machines/', import.meta.url);

/**
 * Generates all files of docs/machines; returns their texts by file name. Each machine has a JSON file, which Stately
 * imports, and a page with its diagram, states, events and services.
 */
export async function makeDocuments(): Promise<ReadonlyMap<string, string>> {
  const providers = readProviders();
  const machines = await loadMachines();
  return new Map([
    ['README.md', contentsOf(machines)],
    ...machines.flatMap((machine): [string, string][] => [
      [`${machine.id}.json`, `${JSON.stringify(machine.config, null, 2)}\n`],
      [
        `${machine.id}.md`,
        pageOf({ machine, types: readTypes(machine.id), provider: providers.get(machine.id) }),
      ],
    ]),
  ]);
}
