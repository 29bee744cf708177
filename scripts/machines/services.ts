import { StateMachine } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import type { MachineSchemas } from 'xstate-offline-inspector/host';
import { fileLink, typeCell } from './markdown.ts';
import { nameOf, nodesOf } from './stateNodes.ts';
import type { Provider } from './providers.ts';
import { typeText } from './typeText.ts';

/** A machine, its types, and the file that provides its services and actions. */
export interface Described {
  readonly machine: AnyStateMachine;
  readonly types: MachineSchemas;
  readonly provider: Provider | undefined;
}

/** What a machine invokes; `answer` and `providedBy` as Markdown. */
interface Service {
  readonly name: string;
  readonly answer: string;
  readonly providedBy: string;
}

/**
 * The services that the machine invokes, with the type of their result and the file of src/services that provides them.
 * @throws Error when a service is not provided
 */
export function servicesOf({ machine, types, provider }: Described): readonly Service[] {
  const sources = nodesOf(machine.root).flatMap(({ invoke }) => invoke.map(({ src }) => nameOf(src)));
  return [...new Set(sources)].map((name) => {
    const logic = machine.implementations.actors[name];
    const isChild = logic instanceof StateMachine;
    const isProvided = provider?.actors.includes(name);
    if (!isProvided && !isChild) throw new Error(`No service provides ${name} of ${machine.id}`);
    const providedBy = isProvided && provider ? fileLink(provider.file) : 'no provider needed';
    if (isChild) return { name, answer: `the machine ${machineLink(logic.id)}`, providedBy };
    const { kind, output } = types.services[name] ?? {};
    const answer =
      kind === 'callback' ? 'events of the machine, any number' : typeCell(output ? typeText(output) : '');
    return { name, answer, providedBy };
  });
}

const machineLink = (id: string) => `[${id}](../../machines/${id}.machine.ts)`;
