import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, runTool } from '../../scripts/shared/run.ts';
import { isSurvivor } from './mutantResult.ts';
import type { MutantResult } from './mutantResult.ts';

/** Copies of files, each with one mutant; the compiler resolves their imports as if they were beside the original. */
const COPIES = path.join(ROOT, '.cache/mutation/copies');

/**
 * Marks survivors that do not compile: the compiler is the first test. Only survivors are compiled, since that takes longer than most tests.
 * Stryker's own check of types cannot use TypeScript 7.
 */
export async function checkTypes(results: readonly MutantResult[]): Promise<readonly MutantResult[]> {
  const mutants = results.filter(isSurvivor);
  if (mutants.length === 0) return results;
  rmSync(COPIES, { recursive: true, force: true });
  for (const mutant of mutants) {
    const copy = path.join(COPIES, copyOf(mutant));
    mkdirSync(path.dirname(copy), { recursive: true });
    writeFileSync(copy, plant(mutant));
  }
  const config = {
    extends: path.join(ROOT, 'tsconfig.json'),
    compilerOptions: { rootDirs: [ROOT, COPIES], noUnusedLocals: false, noUnusedParameters: false },
    include: ['**/*.ts', path.join(ROOT, 'src/virtual-modules.d.ts')],
  };
  writeFileSync(path.join(COPIES, 'tsconfig.json'), JSON.stringify(config));
  const { output } = await runTool('typescript', ['--project', COPIES, '--pretty', 'false'], { quiet: true });
  return results.map((result) =>
    isSurvivor(result) && output.includes(copyOf(result)) ? { ...result, status: 'CompileError' } : result,
  );
}

function copyOf({ fileName, id }: MutantResult): string {
  const { dir, name } = path.parse(path.relative(ROOT, fileName));
  return path.join(dir, `${name}.mutant${id}.ts`);
}

/** The file with this mutant. */
function plant({ fileName, location: { start, end }, replacement }: MutantResult): string {
  const text = readFileSync(fileName, 'utf8');
  const lines = text.split('\n');
  const offset = ({ line, column }: typeof start) =>
    lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0) + column - 1;
  return text.slice(0, offset(start)) + replacement + text.slice(offset(end));
}
