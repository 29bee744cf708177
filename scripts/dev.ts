import { watch } from 'node:fs';
import path from 'node:path';
import { exitWithNpm } from './shared/exitWithNpm.ts';
import { restartable } from './dev/restartable.ts';
import { ROOT } from './shared/run.ts';
import { serveSources } from './dev/viteServer.ts';

const WATCHED = ['server', 'packages/provider-sandbox/src', 'contract'];
/** Editors write a file in several steps, each of which is an event. */
const DEBOUNCE_MS = 50;

// Copied before Vite sets NODE_ENV, because the server may read its own from .env.
const env = { ...process.env };
exitWithNpm();
const vite = await serveSources();
const server = restartable(['server/main.ts', `--vite=${vite.origin}`], env, () =>
  console.log(`The server has ended. It starts again when a file in ${WATCHED.join('/, ')}/ changes.`),
);
const end = () => {
  void server.stop().finally(() => process.exit(0));
};
process.once('SIGTERM', end).once('SIGINT', end);

let restartTimer: NodeJS.Timeout | undefined;
for (const folder of WATCHED) {
  watch(path.join(ROOT, folder), { recursive: true }, () => {
    clearTimeout(restartTimer);
    restartTimer = setTimeout(server.restart, DEBOUNCE_MS);
  });
}
server.restart();
