import { buildWhatIsStale } from './build.ts';

// The server runs in this very process, so that it gets the signals itself.
if (await buildWhatIsStale()) console.log('Built the app.');
await import('../server/main.ts');
