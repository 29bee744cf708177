import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../scripts/shared/run.ts';
import { isNoticed, isSurvivor, isUntried } from './mutantResult.ts';
import type { MutantResult } from './mutantResult.ts';

/** The share of killed mutants among the valid ones, and how many were tried if the time was over. */
export function scoreOf(results: readonly MutantResult[]): string {
  const detected = results.filter(isNoticed).length;
  const survived = results.filter(isSurvivor).length;
  const share = ((100 * detected) / Math.max(1, detected + survived)).toFixed(1);
  const score = `${share} % of ${detected + survived} mutants noticed, ${survived} survived`;
  return results.some(isUntried) ? `${score}; ${triedOf(results)}` : score;
}

/**
 * A line for each surviving mutant: its location, the original and the replacement; and one for each file whose mutants
 * were not all tried.
 */
export function describeResults(results: readonly MutantResult[]): string {
  const survivors = results
    .filter(isSurvivor)
    .toSorted((a, b) => a.fileName.localeCompare(b.fileName) || a.location.start.line - b.location.start.line)
    .map(describe);
  const partial = [...Map.groupBy(results, ({ fileName }) => fileName)]
    .filter(([, ofFile]) => ofFile.some(isUntried))
    .map(([fileName, ofFile]) => `  ${path.relative(ROOT, fileName)}: ${triedOf(ofFile)}`);
  return [...survivors, ...partial].join('\n');
}

function triedOf(results: readonly MutantResult[]): string {
  const planned = results.filter(({ status }) => status !== 'Ignored');
  return `${planned.filter((result) => !isUntried(result)).length} of ${planned.length} mutants tried`;
}

function describe({
  fileName,
  location: { start, end },
  mutatorName,
  replacement,
  status,
}: MutantResult): string {
  const line = readFileSync(fileName, 'utf8').split('\n')[start.line - 1] ?? '';
  const original = line.slice(start.column - 1, start.line === end.line ? end.column - 1 : undefined);
  const place = `${path.relative(ROOT, fileName)}:${start.line}`;
  const note = status === 'NoCoverage' ? ' (no test runs it)' : '';
  return `  ${place} ${mutatorName}${note}: ${shorten(original)} → ${shorten(replacement)}`;
}

function shorten(code: string): string {
  const text = code.replaceAll(/\s+/g, ' ').trim();
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
