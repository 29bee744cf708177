import { readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import type { AnyStateMachine } from 'xstate';
import { listMachineFiles } from './files.ts';
import { code } from './markdown.ts';

const README = new URL('../../machines/README.md', import.meta.url);
const START = '<!-- npm run machines: start -->';
const END = '<!-- npm run machines: end -->';

/** The text of machines/README.md with an up-to-date table: each machine, what it does and its outer states. */
export async function readmeWithTable(machines: readonly AnyStateMachine[]): Promise<string> {
  const text = readFileSync(README, 'utf8');
  const start = text.indexOf(START);
  const end = text.indexOf(END);
  if (start < 0 || end < start) throw new Error(`machines/README.md has no lines ${START} and ${END}`);
  const files = new Map(listMachineFiles().map(({ id, file }) => [id, file.replace('machines/', '')]));
  const rows = machines.map((machine) => rowOf(machine, files.get(machine.id) ?? ''));
  const table = ['| machine | what it does | states |', '| --- | --- | --- |', ...rows].join('\n');
  return format(`${text.slice(0, start)}${START}\n\n${table}\n\n${text.slice(end)}`, {
    ...(await resolveConfig(README)),
    parser: 'markdown',
  });
}

function rowOf({ id, root }: AnyStateMachine, file: string): string {
  return `| [${id}](${file}) | ${root.description ?? ''} | ${code(Object.keys(root.states))} |`;
}
