import { brotliCompressSync, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Compresses the assets at build time: ELK is 1.6 MB, too much to compress for each request. */
const compressOnce: Plugin = {
  name: 'compress-once',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const [fileName, output] of Object.entries(bundle)) {
      if (!fileName.startsWith('assets/')) continue;
      const source = brotliCompressSync(output.type === 'chunk' ? output.code : output.source, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 9 },
      });
      this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source });
    }
  },
};

/** A separate build, so that the inspector's code cannot get into the app's chunks. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  plugins: [react(), compressOnce],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2_000,
  },
});
