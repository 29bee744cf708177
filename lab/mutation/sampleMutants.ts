import { createHash } from 'node:crypto';
import path from 'node:path';
import { ROOT } from '../../scripts/shared/run.ts';
import { LISTED } from './mutantResult.ts';
import type { MutantResult } from './mutantResult.ts';

/**
 * A mutant that contains more others, such as an empty body of a long function, is not drawn, because a run would plant
 * the others too.
 */
const MAX_CONTAINED = 10;

/**
 * Draws about `count` mutants, the same for the same seed and code.
 * @param listed the result of a run that plants no mutants; mutants that are never planted, such as texts, are not
 * drawn
 * @returns their locations in the format of Stryker's option `mutate`, `file.ts:2:5-3:10`
 */
export function sampleMutants(
  listed: readonly MutantResult[],
  count: number,
  seed: string,
): readonly string[] {
  const mutants = listed.filter(({ statusReason }) => statusReason === LISTED);
  const places = new Set<string>();
  const drawn = new Set<MutantResult>();
  for (const mutant of shuffle(mutants, seed)) {
    const contained = mutants.filter((other) => contains(mutant, other));
    if (drawn.size >= count) break;
    if (drawn.has(mutant) || contained.length > MAX_CONTAINED) continue;
    for (const other of contained) drawn.add(other);
    places.add(placeOf(mutant));
  }
  return [...places];
}

function shuffle(mutants: readonly MutantResult[], seed: string): readonly MutantResult[] {
  const hash = (mutant: MutantResult) =>
    createHash('sha256')
      .update([seed, placeOf(mutant), mutant.mutatorName, mutant.replacement].join(' '))
      .digest('hex');
  return mutants
    .map((mutant) => ({ mutant, order: hash(mutant) }))
    .toSorted((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ mutant }) => mutant);
}

function contains(outer: MutantResult, inner: MutantResult): boolean {
  return (
    outer.fileName === inner.fileName &&
    !isBefore(inner.location.start, outer.location.start) &&
    !isBefore(outer.location.end, inner.location.end)
  );
}

type Position = MutantResult['location']['start'];
const isBefore = (a: Position, b: Position) => a.line < b.line || (a.line === b.line && a.column < b.column);

/** Stryker counts columns from one in results, and from zero here. */
function placeOf({ fileName, location: { start, end } }: MutantResult): string {
  const file = path.relative(ROOT, fileName);
  return `${file}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`;
}
