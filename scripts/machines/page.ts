import { writeMermaid } from 'xstate-offline-inspector/formats';
import { code, fileLink, tableSection, textCell, typeCell } from './markdown.ts';
import { nodesOf, pathOf } from './stateNodes.ts';
import { servicesOf } from './services.ts';
import type { Described } from './services.ts';
import { propertiesText } from './typeText.ts';

/** The page of a machine, as Markdown: links, diagram, states, events, services and actions. */
export function pageOf(described: Described): string {
  const { machine, provider, types } = described;
  const { id, root } = machine;
  return [
    `# ${id}`,
    '',
    root.description ?? '',
    '',
    `- Source: ${fileLink(`machines/${id}.machine.ts`)}; other pages: [README.md](README.md)`,
    `- [Open in the inspector](http://localhost:3000/inspector#${id}), while \`npm start\` runs`,
    ...(types.input ? [`- Input: \`{ ${propertiesText(types.input)} }\``] : []),
    '',
    '```mermaid',
    `${writeMermaid(machine)}\`\`\``,
    ...tableSection(
      'What the shopper sees',
      ['state', 'what is seen', 'tags'],
      nodesOf(root)
        .slice(1)
        .map((node) => [`\`${pathOf(node)}\``, textCell(node.description ?? ''), node.tags.join(', ')]),
    ),
    ...tableSection(
      'Events',
      ['event', 'payload'],
      Object.entries(types.events).map(([type, payload]) => [
        `\`${type}\``,
        typeCell(propertiesText(payload)),
      ]),
    ),
    ...tableSection(
      'Services',
      ['service', 'must answer', 'provided by'],
      servicesOf(described).map(({ name, answer, providedBy }) => [`\`${name}\``, answer, providedBy]),
    ),
    ...(provider && provider.actions.length > 0
      ? ['', '## Actions', '', `${fileLink(provider.file)} provides ${code(provider.actions)}.`]
      : []),
    '',
  ].join('\n');
}
