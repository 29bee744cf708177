/** The file of a machine and its text. */
export interface MachineSource {
  readonly file: string;
  readonly text: string;
  /** The id of the machine, where the file has several machines. */
  readonly id?: string;
}

/**
 * The source of a machine, found by its id; null when no file has it.
 * @param files the texts by their absolute paths
 */
export function findMachineSource(files: Readonly<Record<string, string>>, id: string): MachineSource | null {
  const [found] = Object.entries(files)
    .flatMap(([file, text]) => {
      const call = findCall(text, id);
      return call ? [{ file, text, id, distance: call.distance }] : [];
    })
    .toSorted((a, b) => a.distance - b.distance);
  return found ?? null;
}

/**
 * The call of `createMachine` in which an id is: its index in the text, and the number of letters up to the id. A machine may invoke an actor
 * with the same id, which is further from its call.
 */
function findCall(
  text: string,
  id: string,
): { readonly index: number; readonly distance: number } | undefined {
  const ids = [`id: '${id}'`, `id: "${id}"`, `id: \`${id}\``];
  return [...text.matchAll(/createMachine\(/g)]
    .flatMap(({ index }, nth, calls) => {
      const end = calls[nth + 1]?.index ?? text.length;
      const part = text.slice(index, end);
      return ids.map((each) => ({ index, distance: part.indexOf(each) }));
    })
    .filter(({ distance }) => distance !== -1)
    .toSorted((a, b) => a.distance - b.distance)[0];
}

/**
 * The address that opens VS Code at a state of a machine.
 * @param keys the keys of the states around it and its own, without the machine; empty for the machine
 */
export function sourceAddress({ file, text, id }: MachineSource, keys: readonly string[]): string {
  const call = id === undefined ? text.indexOf('createMachine(') : (findCall(text, id)?.index ?? 0);
  // On Windows a path begins with a letter.
  const path = file.replaceAll('\\', '/').replace(/^(?!\/)/, '/');
  return `vscode://file${encodeURI(path)}:${findLine(text, call, keys)}`;
}

/**
 * The number of the line where a state begins in formatted code; of the nearest state around it when it is written otherwise.
 * @param call the index of the call that creates the machine
 */
function findLine(text: string, call: number, keys: readonly string[]): number {
  const lines = text.split('\n');
  let at = text.slice(0, Math.max(0, call)).split('\n').length - 1;
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
