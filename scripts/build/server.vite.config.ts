import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { ROOT } from '../shared/run.ts';
import { SERVER_FOLDER } from './bundleServer.ts';
import { EXTERNAL_PACKAGES } from './externalPackages.ts';

/** A production image does not contain it. */
const HAS_SANDBOX = existsSync(path.join(ROOT, 'packages/provider-sandbox/src'));

/** Replaces each module's folder, by which it finds its files, by a path relative to the bundle. */
const moduleFolders: Plugin = {
  name: 'module-folders',
  transform: (code, id) => {
    if (!code.includes('import.meta.dirname')) return null;
    const folder = path.relative(SERVER_FOLDER, path.dirname(id)).split(path.sep).join('/');
    return code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${folder}`)})`);
  },
};

/** The server with all its imports in one file. */
export default defineConfig({
  root: ROOT,
  publicDir: false,
  plugins: [moduleFolders],
  ssr: { noExternal: true, external: [...EXTERNAL_PACKAGES] },
  build: {
    ssr: 'server/main.ts',
    rolldownOptions: {
      // The inspector is for development, where the server is not bundled.
      external: ['xstate-offline-inspector/node', ...(HAS_SANDBOX ? [] : ['@aangan/provider-sandbox'])],
      output: { codeSplitting: false, entryFileNames: 'bundle.js' },
    },
  },
});
