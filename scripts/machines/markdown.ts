export const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ') || '–';

/** A link to a file of the repository, from a page of docs/machines. */
export const fileLink = (file: string) => `[${file}](../../${file})`;

/** Text in a cell of a table. */
export const textCell = (text: string) => text.replaceAll('|', String.raw`\|`);

/** TypeScript in a cell of a table. */
export const typeCell = (type: string) => (type === '' ? '–' : `\`${textCell(type)}\``);

/** A section with a table; no lines without rows. */
export function tableSection(title: string, columns: readonly string[], rows: readonly string[][]): string[] {
  if (rows.length === 0) return [];
  const lines = [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return ['', `## ${title}`, '', ...lines];
}
