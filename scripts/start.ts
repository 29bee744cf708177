import { buildStale } from './build.ts';
import { endWithNpm } from './shared/endWithNpm.ts';

endWithNpm();
if (await buildStale()) console.log('Built the app.');
// The server runs in this very process, so that it gets the signals itself.
await import('../server/main.ts');
