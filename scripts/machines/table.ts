import { readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import type { AnyStateMachine } from 'xstate';
import { code } from './markdown.ts';
import { QUESTIONS } from './questions.ts';

/** The README that has the table of all machines. */
export const README = new URL('../../machines/README.md', import.meta.url);

const START = '<!-- npm run machines: start -->';
const END = '<!-- npm run machines: end -->';

/**
 * The text of machines/README.md with an up-to-date table: each machine, the question that it answers and its outer
 * states.
 * @throws Error when a machine has no question, or a question no machine
 */
export async function readmeWithTable(machines: readonly AnyStateMachine[]): Promise<string> {
  const ids = new Set(machines.map(({ id }) => id));
  const surplus = Object.keys(QUESTIONS).filter((id) => !ids.has(id));
  if (surplus.length > 0) throw new Error(`questions.ts has questions of no machine: ${surplus.join(', ')}`);
  const text = readFileSync(README, 'utf8');
  const start = text.indexOf(START);
  const end = text.indexOf(END);
  if (start < 0 || end < start) throw new Error(`machines/README.md has no lines ${START} and ${END}`);
  const table = ['| machine | question | states |', '| --- | --- | --- |', ...machines.map(rowOf)].join('\n');
  return format(`${text.slice(0, start)}${START}\n\n${table}\n\n${text.slice(end)}`, {
    ...(await resolveConfig(README)),
    parser: 'markdown',
  });
}

function rowOf({ id, root }: AnyStateMachine): string {
  const question = QUESTIONS[id];
  if (question === undefined) throw new Error(`${id} has no question in scripts/machines/questions.ts`);
  return `| [${id}](../docs/machines/${id}.md) | ${question} | ${code(Object.keys(root.states))} |`;
}
