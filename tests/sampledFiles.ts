import { globSync } from 'node:fs';
import { commitHash } from './commitHash.ts';

/** Test files that take long and that few changes can break. `npm test` runs a fifth of each group, which the commit chooses. */
const GROUPS = [
  'tests/e2e/{development,inspection.*,inspector,inspector-package,inspector.*}.e2e.ts',
  'tests/e2e/access.*.e2e.ts',
  'tests/e2e/{language,language.*,widths,*.widths,colours,head,first-paint}.e2e.ts',
  'tests/e2e/payments.*.e2e.ts',
  'tests/e2e/{about-and-support,codes,long-list,navigation.scroll,passkeys,profile,reset,reviews,tracking,trending}.e2e.ts',
  'tests/e2e/{agent-tools,new-version,page-code,sandbox,specification-journey,static-host,version-*}.e2e.ts',
  'tests/e2e/{blocked-storage,collection.long-search,lists,not-loaded,offline,pictures,print,waiting}.e2e.ts',
  'tests/server/pglite-only/{backup,control,data-folder,dev,messages-after-kill,process,version-*}.test.ts',
  'tests/faults/*.test.ts',
];
/** How many of a group's files there are for each one that runs. */
const FILES_PER_RUN = 5;

/** The files of the groups that this commit leaves out, if only samples are to run (TESTS=sample). */
export function filesLeftOut(): string[] {
  if (process.env['TESTS'] !== 'sample') return [];
  return GROUPS.flatMap((group) => {
    const files = globSync(group).toSorted((a, b) => commitHash(a) - commitHash(b));
    return files.slice(Math.ceil(files.length / FILES_PER_RUN));
  });
}
