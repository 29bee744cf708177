import * as fc from 'fast-check';
import { RUNS_ALL } from './runsAll.ts';

// The generated cases of `npm test` are the same on every commit; `npm run test:all` generates new ones. A failure
// prints its seed.
fc.configureGlobal({ seed: RUNS_ALL ? Date.now() : 1 });
