import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Where tests record the transitions that they took; `npm test` adds them up (scripts/test/reports/transitions.ts). */
const FOLDER = path.join(import.meta.dirname, '../../test-results/transitions');

/** @param part distinguishes runs of one machine that are recorded separately */
export function saveTransitions(
  by: 'tested' | 'walked',
  machine: string,
  record: { readonly all: readonly string[]; readonly covered: readonly string[] },
  part = 0,
): void {
  mkdirSync(FOLDER, { recursive: true });
  const text = JSON.stringify({ by, machine, ...record });
  writeFileSync(path.join(FOLDER, `${machine}.${by}.${part}.json`), text);
}
