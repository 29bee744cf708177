import { longWorkMachine } from '../../machines/longWork.machine.ts';

/** The machine needs no services. */
export function provideLongWork() {
  return longWorkMachine;
}
