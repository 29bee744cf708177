import { globSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../shared/run.ts';

const SUFFIX = '.machine.ts';

/** A machine's file, which has the name of the machine. */
export interface MachineFile {
  readonly id: string;
  /** From the project's root: `machines/desk/deskOrder.machine.ts`. */
  readonly file: string;
}

/** The files of all machines, also of the desk, sorted by id. */
export function listMachineFiles(): readonly MachineFile[] {
  return globSync(`machines/**/*${SUFFIX}`, { cwd: ROOT })
    .map((file) => ({ id: path.basename(file, SUFFIX), file }))
    .toSorted((a, b) => a.id.localeCompare(b.id));
}
