import { buildStale } from './build.ts';
import { endWithNpm } from './shared/endWithNpm.ts';

endWithNpm();
if (await buildStale()) console.log('Built the app.');
// The server runs in this process, so that it receives signals itself.
await import('../server/main.ts');
