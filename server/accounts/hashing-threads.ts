import { readFileSync, readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/** A thread with it gets a tenth of a processor that the thread of requests, or a Postgres beside, wants too. */
const NICE = 10;

/**
 * Lowers the priority of the threads that hash passwords, which are those of libuv, so that requests are answered first on a
 * machine whose processors are all busy. Linux only; elsewhere, and where threads have other names, nothing changes.
 */
export function lowerHashingPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    for (const thread of readdirSync('/proc/self/task')) {
      const name = readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim();
      if (name === 'libuv-worker') setPriority(Number(thread), NICE);
    }
  } catch {
    // A thread has ended in between, or a sandbox forbids it: sign-ins work as well with the normal priority.
  }
}
