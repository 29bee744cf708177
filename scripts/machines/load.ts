import { readdirSync } from 'node:fs';
import { StateMachine } from 'xstate';
import type { AnyStateMachine } from 'xstate';

const FOLDER = new URL('../../machines/', import.meta.url);

/**
 * Imports the machines of machines/, sorted by file name.
 * @throws Error when a file exports no machine
 */
export async function loadMachines(): Promise<readonly AnyStateMachine[]> {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.machine.ts'));
  return Promise.all(
    files.toSorted().map(async (file) => {
      const exported: object = await import(new URL(file, FOLDER).href);
      const machine = Object.values(exported).find((value) => value instanceof StateMachine);
      if (!machine) throw new Error(`${file} exports no machine`);
      return machine;
    }),
  );
}
