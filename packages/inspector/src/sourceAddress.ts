/** The file of a machine and its text. */
export interface MachineSource {
  readonly file: string;
  readonly text: string;
}

/**
 * The address that opens VS Code at a state of a machine.
 * @param keys the keys of the states around it and its own, without the machine; empty for the machine
 */
export function sourceAddress({ file, text }: MachineSource, keys: readonly string[]): string {
  return `vscode://file${encodeURI(file)}:${findLine(text, keys)}`;
}

/** The number of the line where a state begins in formatted code; of the nearest state around it when it is written otherwise. */
function findLine(text: string, keys: readonly string[]): number {
  const lines = text.split('\n');
  let at = Math.max(
    0,
    lines.findIndex((line) => line.includes('createMachine(')),
  );
  for (const key of keys) {
    const names = new Set([`${key}: {`, `'${key}': {`]);
    const end = endOfBlock(lines, at);
    // In the nearest block first: a state and one in it may have the same name.
    const found = lines
      .map((line, index) => ({ index, line }))
      .slice(at + 1, end)
      .filter(({ line }) => names.has(line.trim()) || [...names].some((name) => line.trim().startsWith(name)))
      .toSorted((a, b) => indentOf(a.line) - indentOf(b.line) || a.index - b.index)[0];
    if (!found) break;
    at = found.index;
  }
  return at + 1;
}

/** The index of the line that ends the block of a line: the next one with the same indent or less. */
function endOfBlock(lines: readonly string[], start: number): number {
  const indent = indentOf(lines[start] ?? '');
  const end = lines.findIndex(
    (line, index) => index > start && line.trim() !== '' && indentOf(line) <= indent,
  );
  return end === -1 ? lines.length : end;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
