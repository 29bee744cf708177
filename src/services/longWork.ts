import { longWorkMachine } from '../../machines/longWork.machine.ts';

/** It touches nothing of the world. */
export function provideLongWork() {
  return longWorkMachine;
}
