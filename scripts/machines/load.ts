import { StateMachine } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import { ROOT } from '../shared/run.ts';
import { listMachineFiles } from './files.ts';

/**
 * Imports the machines of machines/, sorted by id.
 * @throws Error when a file exports no machine
 */
export async function loadMachines(): Promise<readonly AnyStateMachine[]> {
  return Promise.all(
    listMachineFiles().map(async ({ file }) => {
      const exported: object = await import(`${ROOT}/${file}`);
      const machine = Object.values(exported).find((value) => value instanceof StateMachine);
      if (!machine) throw new Error(`${file} exports no machine`);
      return machine;
    }),
  );
}
