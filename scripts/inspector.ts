import { createReadStream, statSync } from 'node:fs';
import path from 'node:path';
import { createServer, type Plugin } from 'vite';

// Opens the inspector without a shop, with the recording in a file when one is named.
const [file] = process.argv.slice(2);
if (file !== undefined && !statSync(file, { throwIfNoEntry: false })?.isFile()) {
  console.error(`There is no file ${file}.`);
  process.exit(2);
}
const repository = path.join(import.meta.dirname, '..');
const RECORDING = '/recording.json';

const serveRecording: Plugin = {
  name: 'recording',
  configureServer({ middlewares }) {
    middlewares.use(RECORDING, (_request, response) => {
      response.setHeader('Content-Type', 'application/json');
      createReadStream(file ?? '').pipe(response);
    });
  },
};

const server = await createServer({
  configFile: path.join(repository, 'devtools/vite.config.ts'),
  cacheDir: path.join(repository, '.cache/inspector'),
  server: {
    host: '127.0.0.1',
    fs: { allow: [repository] },
    open: process.stdout.isTTY && (file === undefined || `/?recording=${RECORDING}`),
  },
  plugins: file === undefined ? [] : [serveRecording],
  logLevel: 'warn',
});
await server.listen();
const [address] = server.resolvedUrls?.local ?? [];
console.log(`The inspector: ${address}${file === undefined ? '' : `?recording=${RECORDING}`}`);
