import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run.ts';

/** The exported files of the workspaces, as paths from the root, by import specifier. */
export function packageEntries(): ReadonlyMap<string, string> {
  const entries = globSync('{lab,packages/*}/package.json', { cwd: ROOT }).flatMap((file) => {
    const { name, exports } = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
    return Object.entries<string>(exports).map(
      ([key, target]) =>
        [path.posix.join(name, key), path.posix.join(path.posix.dirname(file), target)] as const,
    );
  });
  return new Map(entries);
}
