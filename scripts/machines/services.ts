import { StateMachine } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import { fileLink, typeCell } from './markdown.ts';
import { nameOf, nodesOf } from './parts.ts';
import type { Provider } from './providers.ts';
import { readTypes } from './types.ts';
import type { MachineTypes } from './types.ts';

/** A machine, its types, and the file that provides its services and actions. */
export interface Described {
  readonly machine: AnyStateMachine;
  readonly types: MachineTypes;
  readonly provider: Provider | undefined;
}

/** What a machine invokes: `answer` and `providedBy` as Markdown, `input` as TypeScript. */
interface Service {
  readonly name: string;
  readonly answer: string;
  readonly input: string;
  readonly providedBy: string;
  readonly comment: string;
}

/**
 * The services that the machine invokes, with what each must answer and the file of src/services that provides it.
 * @throws Error when nobody provides a service
 */
export function servicesOf({ machine, types, provider }: Described): readonly Service[] {
  const sources = nodesOf(machine.root).flatMap(({ invoke }) => invoke.map(({ src }) => nameOf(src)));
  return [...new Set(sources)].map((name) => {
    const type = types.services.get(name);
    const logic = machine.implementations.actors[name];
    const child = logic instanceof StateMachine ? logic.id : null;
    const isProvided = provider?.actors.includes(name);
    if (!type || (!isProvided && child === null)) throw new Error(`Nobody provides ${name} of ${machine.id}`);
    const providedBy = isProvided && provider ? fileLink(provider.file) : 'nobody: it needs nothing';
    if (child !== null) {
      const { input, output } = readTypes(child);
      const answer = `the machine [${child}](${child}.md)${output ? `, ${typeCell(output)}` : ''}`;
      return { name, answer, input, providedBy, comment: type.comment };
    }
    const answer = type.kind === 'callback' ? 'events of the machine, any number' : typeCell(type.output);
    return { name, answer, input: type.input, providedBy, comment: type.comment };
  });
}
