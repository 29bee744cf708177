import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from '../shared/run.ts';
import { listMachineFiles } from './files.ts';
import { readSchemas } from './schemas.ts';

const NAME = 'virtual:machine-schemas';
const WORDS = 'virtual:program-words';
const SOURCES = 'virtual:machine-sources';
/** A literal in quotes: `'low-high'`, `'otp_locked'`, `'/place-order'`. */
const QUOTED_NAME = /'\/?([a-z][\w.:/-]{1,39})'/g;

/**
 * A Vite plugin that provides the types of the shop's machines by id, read from the sources by TypeScript, and the
 * literals that its code compares. The development server provides the sources too; a build must not contain paths of the machine that
 * built it.
 */
export function machineSchemas(): Plugin {
  let isServer = false;
  return {
    name: 'machine-schemas',
    configResolved({ command }) {
      isServer = command === 'serve';
    },
    resolveId: (id) => ([NAME, WORDS, SOURCES].includes(id) ? id : undefined),
    load(id) {
      if (id === SOURCES) return `export default ${JSON.stringify(isServer ? readSources() : {})}`;
      if (id === WORDS) return `export default ${JSON.stringify(readWords())}`;
      if (id !== NAME) return undefined;
      const files = listMachineFiles();
      for (const { file } of files) this.addWatchFile(path.join(ROOT, file));
      const schemas = readSchemas(files.map(({ id: machine }) => machine));
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(schemas))})`;
    },
  };
}

/** The file of each machine and its text, by the machine's id. */
function readSources(): Readonly<Record<string, { readonly file: string; readonly text: string }>> {
  return Object.fromEntries(
    listMachineFiles().map(({ id, file: name }) => {
      const file = path.join(ROOT, name);
      return [id, { file, text: readFileSync(file, 'utf8') }];
    }),
  );
}

function readWords(): readonly string[] {
  const sources = globSync('{machines,contract}/**/*.ts', { cwd: ROOT }).map((file) =>
    readFileSync(path.join(ROOT, file), 'utf8'),
  );
  return [
    ...new Set(sources.flatMap((source) => [...source.matchAll(QUOTED_NAME)].map(([, word = '']) => word))),
  ].toSorted();
}
