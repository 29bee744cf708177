import type { AnyStateMachine } from 'xstate';
import type { MachineSchemas } from './forms/schema.ts';
import type { FailureChoice } from './simulation/failures.ts';

export type { MachineSchemas, Schema, ServiceSchema } from './forms/schema.ts';
export { failure, type FailureChoice } from './simulation/failures.ts';
export { sourceAddress } from './sourceAddress.ts';

/** What an app passes to the inspector. Everything but `machines` refines its default behaviour. */
export interface Host {
  /** The machines of the app by id. They are drawn without a running app, and can be simulated. */
  readonly machines: ReadonlyMap<string, AnyStateMachine>;
  /** The types of these machines by id, from which forms are made. Without them, values are edited as JSON. */
  readonly schemas: Readonly<Record<string, MachineSchemas>>;
  readonly examples: Examples;
  /** Creates the error with which a simulated service fails, from its JSON, so that guards recognise it. */
  readonly reviveError: (fields: Readonly<Record<string, unknown>>) => Error;
  /** Opens the app so that it can be followed; null for no such link. */
  readonly appAddress: string | null;
  /** Address of the WebSocket over which apps are followed that are not in this browser; null without such a socket. */
  readonly relayAddress: string | null;
  /**
   * Whether a text is one of the app's own, such as a message or a word that machines compare, and so contains no personal data. Only such
   * texts, names of machines and times stay in files.
   */
  readonly isPublicText: (text: string) => boolean;
  /** The module from which a written test imports a name: a machine (`doorMachine`) or a helper. Null when there is no such helper. */
  readonly testModule: (name: string) => string | null;
  /**
   * The address that opens the source of a state in an editor, such as `vscode://file/…:12`; null where it is unknown.
   * @param keys the keys of the states around it and its own, without the machine; empty for the machine
   */
  readonly sourceAddress: (machineId: string, keys: readonly string[]) => string | null;
}

/** Values with which the forms of a simulation are filled. */
export interface Examples {
  /** Inputs by machine id. */
  readonly inputs: Readonly<Record<string, unknown>>;
  /** Possible outputs of a service, the most common first. `now` is in milliseconds since 1970. */
  readonly outputs: (src: string, now: number) => readonly unknown[];
  /** Payloads by event type. */
  readonly events: Readonly<Record<string, object>>;
  /** Errors of the app's services. */
  readonly failures: readonly FailureChoice[];
}

/** An app of which nothing is known before it runs. */
export const EMPTY_HOST: Host = {
  machines: new Map(),
  schemas: {},
  examples: { inputs: {}, outputs: () => [undefined], events: {}, failures: [] },
  reviveError: (fields) => Object.assign(new Error(String(fields['message'])), fields),
  appAddress: null,
  relayAddress: null,
  isPublicText: () => false,
  testModule: (name) =>
    name.endsWith('Machine')
      ? `./${name}`
      : TEST_HELPERS.has(name)
        ? 'xstate-offline-inspector/testing'
        : null,
  sourceAddress: () => null,
};

/** What `testing/index.ts` exports for written tests. */
const TEST_HELPERS: ReadonlySet<string> = new Set([
  'actorAt',
  'advanceTime',
  'broken',
  'fakeCallback',
  'fakePromise',
  'NOW',
  'statesOf',
  'stopTheClock',
]);
