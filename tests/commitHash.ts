import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';

/** The commit under test. Large suites run a sample of their cases that it chooses: another one with each commit, the same in each run. */
export const COMMIT = currentCommit();

/** A number from 0 to 2³² − 1 that depends on the commit and the name. */
export function commitHash(name: string): number {
  return createHash('sha256').update(`${COMMIT} ${name}`).digest().readUInt32BE();
}

function currentCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'no commit';
  }
}
