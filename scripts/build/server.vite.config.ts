import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { ROOT } from '../shared/run.ts';
import { SERVER_FOLDER } from './bundleServer.ts';

/** They have native code or WebAssembly beside their modules, or are large and only loaded when something needs them. */
const EXTERNAL = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  '@simplewebauthn/server',
  '@zxcvbn-ts/language-common',
  'mrml',
  'nodemailer',
  'pino-pretty',
  'sharp',
  'stripe',
];

/** An image for production has none. */
const SANDBOX = path.join(ROOT, 'sandbox/open.ts');

/** Keeps the folder of each module, by which it finds its files, as one relative to the bundle. */
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
  ssr: { noExternal: true, external: EXTERNAL },
  build: {
    ssr: 'server/main.ts',
    rolldownOptions: {
      external: existsSync(SANDBOX) ? [] : [/\/sandbox\/open\.ts$/],
      output: { codeSplitting: false, entryFileNames: 'bundle.js' },
    },
  },
});
