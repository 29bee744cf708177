import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packageEntries } from '../shared/packageEntries.ts';
import { ROOT } from '../shared/run.ts';
import { findLinks, isFollowed } from './links.ts';

/** The files that directly depend on each file. */
export type Dependents = ReadonlyMap<string, ReadonlySet<string>>;

const SOURCE = /\.(ts|tsx|css|html)$/;
const TYPE_IMPORT = /^(import|export) type [^;]*;/gm;
const QUOTED = /(['"`])([^'"`\s]+)\1/g;

const entries = packageEntries();

/**
 * Finds the direct dependents of all files. A file depends on every file whose path or package it contains in quotes. Unlike an
 * import graph, this includes files that it reads, spawns or loads into another process. Type imports are ignored,
 * because they have no effect when tests run. Dependencies that no path shows are listed in links.ts.
 * @param files all files of the repository, deleted ones included, as paths from its root
 */
export function findDependents(files: readonly string[]): Dependents {
  const known = new Set(files);
  const dependents = new Map<string, Set<string>>();
  const links = findLinks(files);
  for (const file of files) {
    for (const named of [...namedIn(file, known), ...(links.get(file) ?? [])]) {
      const own = dependents.get(named) ?? new Set();
      dependents.set(named, own.add(file));
    }
  }
  return dependents;
}

function namedIn(file: string, known: ReadonlySet<string>): readonly string[] {
  const full = path.join(ROOT, file);
  if (!SOURCE.test(file) || !existsSync(full)) return [];
  const source = readFileSync(full, 'utf8').replace(TYPE_IMPORT, '');
  return [...source.matchAll(QUOTED)].flatMap(([, , text = '']) => {
    const [address = ''] = text.split('?');
    const candidates = [
      path.posix.join(path.posix.dirname(file), address),
      address.replace(/^\//, ''),
      entries.get(address) ?? '',
    ];
    return candidates.filter(
      (candidate) => known.has(candidate) && candidate !== file && isFollowed(file, candidate),
    );
  });
}
