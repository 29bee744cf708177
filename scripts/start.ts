import { pathToFileURL } from 'node:url';
import { buildStale, bundleStaleServer, SERVER } from './build.ts';
import { endWithNpm } from './shared/endWithNpm.ts';

endWithNpm();
const [built] = await Promise.all([buildStale(), bundleStaleServer()]);
if (built) console.log('Built the app.');
// The server runs in this process, so that it receives signals itself.
await import(pathToFileURL(SERVER).href);
