import { actorsOf, code, fileLink, statesOf } from './page.ts';
import type { Described } from './page.ts';
import { eventsOf, pathOf } from './parts.ts';

const HEAD = `# Machines, drawn

Written by \`npm run machines\` from the machines as they run; \`tests/machines/documents.test.ts\` fails when a file here is stale.
Rules, and which machine invokes which: [machines/README.md](../../machines/README.md).

**To open one in Stately**, import the file of machines/ as it is, or its JSON from here, which is the plain config: names of
actions, guards, actors and delays without their functions. GitHub and most editors draw the diagrams of the pages.
In a diagram an arrow reads \`event [guard] / actions\`, and ‘in any state’ holds what applies to every state inside it.
`;

/**
 * The index page (docs/machines/README.md): all machines with their states, events and actors, and who provides the
 * actors.
 */
export function contentsOf(all: readonly Described[]): string {
  return [
    HEAD,
    '| machine | what it does |',
    '| --- | --- |',
    ...all.map(
      ({ machine: { id, root } }) => `| [${id}](#${id.toLowerCase()}) | ${root.description ?? ''} |`,
    ),
    '',
    ...all.flatMap(sectionOf),
  ].join('\n');
}

function sectionOf(described: Described): string[] {
  const { machine } = described;
  const { id, root } = machine;
  return [
    `## ${id}`,
    '',
    `${root.description ?? ''} [Diagram](${id}.md), [JSON](${id}.json), ${fileLink(`machines/${id}.machine.ts`)}`,
    '',
    `- States: ${code(statesOf(machine).map(pathOf))}`,
    `- Events: ${code(eventsOf(root))}`,
    `- Actors: ${actorsOf(described).join('; ') || '–'}`,
    '',
  ];
}
