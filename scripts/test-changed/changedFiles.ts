import { execFileSync, spawnSync } from 'node:child_process';
import { ROOT } from '../shared/run.ts';

/**
 * Files that differ from the merge base with `base`: committed, uncommitted and untracked changes, deleted files
 * included.
 */
export function changedFiles(base: string): readonly string[] {
  const differing = git('diff', '--name-only', '--no-renames', '-z', '--merge-base', base);
  const untracked = git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set([...differing, ...untracked])].sort();
}

/** All files of the repository that Git does not ignore, as paths from its root. */
export function repositoryFiles(): readonly string[] {
  return git('ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '-z');
}

/** `origin/main`, or the previous commit in a clone without that branch. */
export function defaultBase(): string {
  return git('for-each-ref', '--format=%(refname)', 'refs/remotes/origin/main').length > 0
    ? 'origin/main'
    : 'HEAD~1';
}

/** Whether `base` names a commit. */
export function isCommit(base: string): boolean {
  return (
    spawnSync('git', ['rev-parse', '--verify', '--quiet', `${base}^{commit}`], { cwd: ROOT }).status === 0
  );
}

function git(...args: readonly string[]): readonly string[] {
  return execFileSync('git', [...args], { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1_024 ** 2 })
    .split(/[\0\n]/)
    .filter((line) => line !== '');
}
