import { StateMachine } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import { diagramOf } from './diagram.ts';
import { eventsOf, nameOf, nodesOf, pathOf } from './parts.ts';
import type { Provider } from './providers.ts';

/** A machine, and the file that provides its actors and actions. */
export interface Described {
  readonly machine: AnyStateMachine;
  readonly provider: Provider | undefined;
}

export const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ') || '–';
export const statesOf = (machine: AnyStateMachine) => nodesOf(machine.root).slice(1);

/**
 * The actors that the machine invokes, as Markdown, with the machine or the file of src/services that provides each.
 * @throws Error when nobody provides an actor
 */
export function actorsOf({ machine, provider }: Described): readonly string[] {
  const sources = nodesOf(machine.root).flatMap(({ invoke }) => invoke.map(({ src }) => nameOf(src)));
  return [...new Set(sources)].map((src) => {
    const logic = machine.implementations.actors[src];
    const child = logic instanceof StateMachine ? `, the machine [${logic.id}](${logic.id}.md)` : '';
    const isProvided = provider?.actors.includes(src);
    if (!isProvided && !child) throw new Error(`Nobody provides ${src} of ${machine.id}`);
    return `\`${src}\`${child}${isProvided && provider ? `, by ${fileLink(provider.file)}` : ''}`;
  });
}

export const fileLink = (file: string) => `[${file}](../../${file})`;

/** The page of a machine, as Markdown: its diagram, states, events, actors and provided actions. */
export function pageOf(described: Described): string {
  const { machine, provider } = described;
  const { id, root } = machine;
  const actors = actorsOf(described);
  return [
    `# ${id}`,
    '',
    root.description ?? '',
    '',
    `Source: ${fileLink(`machines/${id}.machine.ts`)}. For Stately: [${id}.json](${id}.json). All: [README.md](README.md).`,
    '',
    '```mermaid',
    `${diagramOf(machine)}\`\`\``,
    '',
    '## What the shopper sees',
    '',
    '| state | what is seen | tags |',
    '| --- | --- | --- |',
    ...statesOf(machine).map(
      (node) => `| \`${pathOf(node)}\` | ${node.description ?? ''} | ${node.tags.join(', ')} |`,
    ),
    '',
    '## What it takes and needs',
    '',
    `- Events: ${code(eventsOf(root))}`,
    ...(actors.length > 0 ? actors.map((actor) => `- Actor: ${actor}`) : ['- Actors: none']),
    ...(provider && provider.actions.length > 0
      ? [`- Actions from outside: ${code(provider.actions)}, by ${fileLink(provider.file)}`]
      : []),
    '',
  ].join('\n');
}
