import { pathToFileURL } from 'node:url';
import { buildIfStale, bundleServerIfStale, SERVER } from './build.ts';
import { exitWithNpm } from './shared/exitWithNpm.ts';

exitWithNpm();
const [built] = await Promise.all([buildIfStale(), bundleServerIfStale()]);
if (built) console.log('Built the app.');
// The server runs in this process, so that it receives signals itself.
await import(pathToFileURL(SERVER).href);
