import path from 'node:path';
import { expect, test } from 'vitest';
import { LISTED } from './mutantResult.ts';
import { sampleMutants } from './sampleMutants.ts';
import { ROOT } from '../../scripts/shared/run.ts';

const FILE = path.join(ROOT, 'server/payments/refunds.ts');
type Mutant = Parameters<typeof sampleMutants>[0][number];

/** A mutant of some columns of a line, or of all lines from there to `endLine`. */
const mutant = (line: number, columns: readonly [number, number], endLine = line) => ({
  id: `${line} ${columns.join()}`,
  fileName: FILE,
  mutatorName: 'ConditionalExpression',
  replacement: 'true',
  status: 'Ignored' as const,
  statusReason: LISTED,
  location: { start: { line, column: columns[0] }, end: { line: endLine, column: columns[1] } },
});
const LINES: readonly Mutant[] = Array.from({ length: 100 }, (_, n) => mutant(n + 1, [4, 30]));

test('a seed draws the same places in each run, and another seed others', () => {
  const first = sampleMutants(LINES, 20, '1');
  expect(first).toHaveLength(20);
  expect(new Set(first).size).toBe(20);
  expect(sampleMutants(LINES.toReversed(), 20, '1')).toEqual(first);
  expect(sampleMutants(LINES, 20, '2')).not.toEqual(first);
  for (const place of first) expect(place).toMatch(/^server\/payments\/refunds\.ts:\d+:3-\d+:29$/);
});

test('mutants inside a drawn one count, as they are planted too', () => {
  const nested = LINES.flatMap((outer, n) => [outer, mutant(n + 1, [6, 10]), mutant(n + 1, [12, 20])]);
  const places = sampleMutants(nested, 60, '1');
  const isOuter = (place: string) => place.includes(':3-');
  const inner = places.filter((place) => !isOuter(place));
  const outer = places.filter(isOuter);
  expect(outer.length * 3 + inner.length).toBeGreaterThanOrEqual(60);
  expect(outer.length).toBeGreaterThan(5);
});

test('a function with many mutants is not drawn as a whole', () => {
  const whole = mutant(1, [0, 1], 101);
  expect(sampleMutants([whole, ...LINES], 101, '1')).toHaveLength(100);
});

test('mutants that no run plants, such as texts, are neither drawn nor counted', () => {
  const statusReason = 'Ignored because of excluded mutation "StringLiteral"';
  const texts = LINES.map((line) => ({ ...line, mutatorName: 'StringLiteral', statusReason }));
  expect(sampleMutants(texts, 20, '1')).toEqual([]);
  expect(sampleMutants([...texts, ...LINES], 20, '1')).toEqual(sampleMutants(LINES, 20, '1'));
});
