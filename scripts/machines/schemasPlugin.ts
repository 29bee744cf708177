import { globSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from '../shared/run.ts';
import { readSchemas } from './schemas.ts';

const NAME = 'virtual:machine-schemas';
const SUFFIX = '.machine.ts';

/** A Vite plugin that provides the types of the shop's machines by id, as TypeScript reads them from the sources. */
export function machineSchemas(): Plugin {
  return {
    name: 'machine-schemas',
    resolveId: (id) => (id === NAME ? NAME : undefined),
    load(id) {
      if (id !== NAME) return undefined;
      const files = globSync(`machines/*${SUFFIX}`, { cwd: ROOT }).toSorted();
      for (const file of files) this.addWatchFile(path.join(ROOT, file));
      const schemas = readSchemas(files.map((file) => path.basename(file, SUFFIX)));
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(schemas))})`;
    },
  };
}
