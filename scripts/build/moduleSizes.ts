import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { ROOT } from '../shared/run.ts';

export const MODULE_SIZES_FILE = '.vite/module-sizes.json';

/** A Vite plugin that lists the compressed size of each module by chunk: bytes by path, for `npm run size`. */
export function moduleSizes(): Plugin {
  return {
    name: 'module-sizes',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const sizes = chunks.map(({ fileName, modules }) => [
        fileName,
        Object.fromEntries(
          Object.entries(modules).map(([id, { code }]) => [
            path.relative(ROOT, id),
            code === null ? 0 : gzipSync(code).length,
          ]),
        ),
      ]);
      this.emitFile({
        type: 'asset',
        fileName: MODULE_SIZES_FILE,
        source: JSON.stringify(Object.fromEntries(sizes)),
      });
    },
  };
}
