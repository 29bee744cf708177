import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run.ts';

/** The files that the packages of this repository export, by the name under which they are imported. Paths are relative to the root. */
export function packageExports(): ReadonlyMap<string, string> {
  return new Map(
    globSync('packages/*/package.json', { cwd: ROOT }).flatMap((file) => {
      const { name, exports }: { name: string; exports: Record<string, string> } = JSON.parse(
        readFileSync(path.join(ROOT, file), 'utf8'),
      );
      return Object.entries(exports).map(
        ([subpath, target]) =>
          [path.posix.join(name, subpath), path.posix.join(path.posix.dirname(file), target)] as const,
      );
    }),
  );
}
