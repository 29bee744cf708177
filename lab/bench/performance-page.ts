import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { Share } from './profile.ts';
import { ROOT } from '../../scripts/shared/run.ts';
import { percent, type RowProfile, type Section, type Table } from './section.ts';

const PAGE = path.join(ROOT, 'docs/performance.md');
/** How many parts of a profile the page lists. */
const NAMED = 7;

/** Replaces the tables of a part in docs/performance.md, between its markers; the text around them is written by hand. */
export async function writeSection(part: string, section: Section): Promise<void> {
  const page = await readFile(PAGE, 'utf8');
  const [start, end] = [`<!-- ${part} -->`, `<!-- end of ${part} -->`];
  const [before, rest] = [page.slice(0, page.indexOf(start)), page.slice(page.indexOf(end))];
  if (!page.includes(start) || !page.includes(end)) throw new Error(`docs/performance.md has no ${start}.`);
  const tables = [...section.tables, ...profileTable(section.profiles)].map(markdown).join('\n');
  const text = `${before}${start}\n\n${tables}\n${rest}`;
  await writeFile(PAGE, await format(text, { ...(await resolveConfig(PAGE)), parser: 'markdown' }));
}

function profileTable(profiles: readonly RowProfile[]): readonly Table[] {
  if (profiles.length === 0) return [];
  const rows = profiles.map(({ row, parts }) => [row, largest(parts)]);
  return [{ columns: ['row', 'where the time of the process goes'], rows }];
}

/** The largest parts of a profile as text. */
export function largest(shares: readonly Share[]): string {
  return shares
    .slice(0, NAMED)
    .map(({ name, share }) => `${name} ${percent(share)}`)
    .join(', ');
}

function markdown({ columns, rows }: Table): string {
  const cells = rows.map((row) => columns.map((_column, index) => row[index] ?? ''));
  const lines = [columns, columns.map(() => '---'), ...cells].map((line) => `| ${line.join(' | ')} |`);
  return `${lines.join('\n')}\n`;
}
