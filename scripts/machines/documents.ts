import { contentsOf } from './contents.ts';
import { loadMachines } from './load.ts';
import { mapText, readMap } from './map.ts';
import { pageOf } from './page.ts';
import { readProviders } from './providers.ts';
import { readSchemas } from './schemas.ts';
import { readmeWithTable } from './table.ts';

/** The folder of the pages. */
export const FOLDER = 'docs/machines';

/** The machines to read first, in this order. */
const PAGES = ['store', 'session', 'cart', 'auth', 'otp', 'passwordReset', 'checkout', 'order'] as const;

/** Generates the documents of the machines; returns their texts by path from the project's root. */
export async function makeDocuments(): Promise<ReadonlyMap<string, string>> {
  const all = await loadMachines();
  const machines = PAGES.flatMap((id) => all.filter((machine) => machine.id === id));
  const providers = readProviders();
  const types = readSchemas(PAGES);
  return new Map([
    ['machines/README.md', await readmeWithTable(all)],
    ['machines/map.md', mapText(readMap(all))],
    [`${FOLDER}/README.md`, contentsOf(machines)],
    ...machines.map((machine) => {
      const { id } = machine;
      const page = pageOf({ machine, types: types[id] ?? NO_TYPES, provider: providers.get(id) });
      return [`${FOLDER}/${id}.md`, page] as const;
    }),
  ]);
}

const NO_TYPES = { events: {}, services: {} };
