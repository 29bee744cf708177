import machineSchemas from 'virtual:machine-schemas';
import machineSources from 'virtual:machine-sources';
import { sourceAddress, type Host } from 'xstate-offline-inspector/host';
import { EVENTS, exampleOutputs, INPUTS, REFUSALS } from './examples.ts';
import { machinePaths, shopMachines } from './machines.ts';
import { isPublicText } from './publicTexts.ts';
import { reviveError } from './reviveError.ts';

/** Import paths in generated tests, which belong in tests/machines. Other names are machines. */
const TEST_MODULES: Readonly<Record<string, readonly string[]>> = {
  '../../contract/failure.ts': ['Failure'],
  '../../contract/money.ts': ['paise'],
  'xstate-offline-inspector/testing': ['actorAt', 'statesOf', 'broken', 'fakeCallback', 'fakePromise'],
  './clock.ts': ['advanceTime', 'NOW', 'stopTheClock'],
};

function testModule(name: string): string {
  const [found] = Object.entries(TEST_MODULES).find(([, names]) => names.includes(name)) ?? [];
  return found ?? `../${machinePaths.get(name.replace(/Machine$/, ''))}`;
}

/** The inspector's connection to the shop. */
export const host: Host = {
  machines: shopMachines,
  schemas: machineSchemas,
  examples: { inputs: INPUTS, outputs: exampleOutputs, events: EVENTS, failures: REFUSALS },
  reviveError,
  appAddress: '/?inspect=offline',
  relayAddress: null,
  isPublicText,
  testModule,
  sourceAddress: (machine, keys) => {
    const source = machineSources[machine];
    return source ? sourceAddress(source, keys) : null;
  },
};
