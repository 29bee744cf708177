/** A cell of a CSV file: a number as it is, or a text. */
export type Cell = string | number;

/**
 * A CSV file with a row of names, as spreadsheets read it. A text that would be a formula in a spreadsheet begins with an apostrophe
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export function csvOf(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [columns, ...rows].map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('');
}

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = /^[=+\-@\t\r\n＝＋－＠]/u.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
