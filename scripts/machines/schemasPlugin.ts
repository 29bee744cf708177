import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from '../shared/run.ts';
import { readSchemas } from './schemas.ts';

const NAME = 'virtual:machine-schemas';
const SUFFIX = '.machine.ts';
const WORDS = 'virtual:program-words';
/** A literal in quotes: `'low-high'`, `'otp_locked'`, `'/place-order'`. */
const QUOTED_NAME = /'\/?([a-z][\w.:/-]{1,39})'/g;

/**
 * A Vite plugin that provides the types of the shop's machines by id, read from the sources by TypeScript, and the
 * literals that its code compares.
 */
export function machineSchemas(): Plugin {
  return {
    name: 'machine-schemas',
    resolveId: (id) => (id === NAME || id === WORDS ? id : undefined),
    load(id) {
      if (id === WORDS) return `export default ${JSON.stringify(readWords())}`;
      if (id !== NAME) return undefined;
      const files = globSync(`machines/*${SUFFIX}`, { cwd: ROOT }).toSorted();
      for (const file of files) this.addWatchFile(path.join(ROOT, file));
      const schemas = readSchemas(files.map((file) => path.basename(file, SUFFIX)));
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(schemas))})`;
    },
  };
}

function readWords(): readonly string[] {
  const sources = globSync('{machines,contract}/**/*.ts', { cwd: ROOT }).map((file) =>
    readFileSync(path.join(ROOT, file), 'utf8'),
  );
  return [
    ...new Set(sources.flatMap((source) => [...source.matchAll(QUOTED_NAME)].map(([, word = '']) => word))),
  ].toSorted();
}
