import type { AnyStateMachine } from 'xstate';

const HEAD = `# Machines, drawn

Written by \`npm run machines\` from the machines as they run and from the types of their source; \`tests/machines/documents.test.ts\` fails
when a file here is stale. Rules, and which machine invokes which: [machines/README.md](../../machines/README.md).

GitHub and most editors draw the diagrams of the pages. In a diagram an arrow reads \`event [guard] / actions\`, and ‘in any state’ holds
what applies to every state inside it.

**To open a machine in Stately**, paste its JSON from here into [Stately Sketch](https://sketch.stately.ai), or import it or the file of
machines/ in [Stately’s editor](https://stately.ai/docs/import-from-code). The JSON is the plain config: names of actions, guards, services and
delays without their functions. Of a public repository on GitHub, Stately opens a file of machines/ when \`github.com\` in its address is
replaced by \`github.stately.ai\`.
`;

/** The index page (docs/machines/README.md). */
export function contentsOf(machines: readonly AnyStateMachine[]): string {
  return [
    HEAD,
    '| machine | what it does | JSON |',
    '| --- | --- | --- |',
    ...machines.map(
      ({ id, root }) => `| [${id}](${id}.md) | ${root.description ?? ''} | [${id}.json](${id}.json) |`,
    ),
    '',
  ].join('\n');
}
