import { diagramOf } from './diagram.ts';
import { code, fileLink, tableSection, textCell, typeCell } from './markdown.ts';
import { nodesOf, pathOf } from './parts.ts';
import { servicesOf } from './services.ts';
import type { Described } from './services.ts';
import type { MachineTypes } from './types.ts';
import { usedTypes } from './usedTypes.ts';

/** The page of a machine, as Markdown: links, diagram, states, events, services, actions and types. */
export function pageOf(described: Described): string {
  const { machine, provider, types } = described;
  const { id, root } = machine;
  return [
    `# ${id}`,
    '',
    root.description ?? '',
    '',
    `- Source: ${fileLink(`machines/${id}.machine.ts`)}; all machines: [README.md](README.md)`,
    `- [Open in the inspector](http://localhost:3000/inspector#${id}), while \`npm start\` runs`,
    `- [Open in Stately](https://sketch.stately.ai): paste [${id}.json](${id}.json)`,
    ...(types.input ? [`- Input: \`${types.input}\``] : []),
    ...(types.output ? [`- Output: \`${types.output}\``] : []),
    '',
    '```mermaid',
    `${diagramOf(machine)}\`\`\``,
    ...tableSection(
      'What the shopper sees',
      ['state', 'what is seen', 'tags'],
      nodesOf(root)
        .slice(1)
        .map((node) => [`\`${pathOf(node)}\``, textCell(node.description ?? ''), node.tags.join(', ')]),
    ),
    ...tableSection(
      'Events',
      ['event', 'payload', 'remark'],
      types.events.map(({ type, payload, comment }) => [`\`${type}\``, typeCell(payload), textCell(comment)]),
    ),
    ...tableSection(
      'Services',
      ['service', 'must answer', 'input', 'provided by', 'remark'],
      servicesOf(described).map(({ name, answer, input, providedBy, comment }) => [
        `\`${name}\``,
        answer,
        typeCell(input),
        providedBy,
        textCell(comment),
      ]),
    ),
    ...(provider && provider.actions.length > 0
      ? ['', '## Actions', '', `${fileLink(provider.file)} provides ${code(provider.actions)}.`]
      : []),
    ...typesSection(types),
    '',
  ].join('\n');
}

function typesSection(types: MachineTypes): string[] {
  const { own, others } = usedTypes(types);
  const links = others.map(({ name, file }) => `\`${name}\` is in ${fileLink(file)}`);
  return [
    ...(own.length + links.length > 0 ? ['', '## Types'] : []),
    ...(own.length > 0 ? ['', '```ts', own.join('\n\n'), '```'] : []),
    ...(links.length > 0 ? ['', `${links.join(', ')}.`] : []),
  ];
}
