import type { AnyStateMachine } from 'xstate';

const HEAD = `# Machines, drawn

The machines that a newcomer reads first, from the whole tab to an order. \`npm run machines\` writes these pages from the machines and
their types; \`tests/machines/documents.test.ts\` fails when one is stale. The other machines are drawn at /inspector, while \`npm start\`
runs; [machines/README.md](../../machines/README.md) lists all of them, and [the map](../../machines/map.md) shows which one invokes which.

In a diagram an arrow reads \`event [guard] / actions\`, and ‘in any state’ holds what applies to every state inside it.

**To open a machine in Stately**, paste the JSON that \`npm run -s machines -- json NAME\` prints into
[Sketch](https://stately.ai/blog/2026-03-26-introducing-stately-sketch), or between \`createMachine(\` and \`)\` into
[the editor](https://stately.ai/docs/import-from-code). Most files of machines/ cannot be pasted themselves: Stately does not follow their imports.

| machine | what it does |
| --- | --- |
`;

/** The index page (docs/machines/README.md). */
export function contentsOf(machines: readonly AnyStateMachine[]): string {
  const rows = machines.map(({ id, root }) => `| [${id}](${id}.md) | ${root.description ?? ''} |\n`);
  return HEAD + rows.join('');
}
