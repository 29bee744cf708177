import type { AnyStateMachine } from 'xstate';

const HEAD = `# Machines, drawn

The machines that a newcomer reads first, from the whole tab to an order. \`npm run machines\` writes these pages from the machines and
their types; \`tests/machines/documents.test.ts\` fails when one is stale. The other machines are drawn at /inspector, while \`npm start\`
runs; [machines/README.md](../../machines/README.md) lists all of them, and [the map](../../machines/map.md) shows which one invokes which.

In a diagram an arrow reads \`event [guard] / actions\`, and ‘in any state’ holds what applies to every state inside it.

**To open a machine in Stately**, import its file of machines/ into [Stately’s editor](https://stately.ai/docs/import-from-code).

| machine | what it does |
| --- | --- |
`;

/** The index page (docs/machines/README.md). */
export function contentsOf(machines: readonly AnyStateMachine[]): string {
  const rows = machines.map(({ id, root }) => `| [${id}](${id}.md) | ${root.description ?? ''} |\n`);
  return HEAD + rows.join('');
}
