import { readFileSync, readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/** A thread with this priority gets a tenth of a CPU that the request thread, or a local Postgres, also needs. */
const NICE = 10;

/**
 * Lowers the priority of libuv's threads, which hash passwords, so that requests are answered first when all CPUs are
 * busy. Linux only; does nothing where the threads have other names.
 */
export function lowerHashingPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    for (const thread of readdirSync('/proc/self/task')) {
      const name = readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim();
      if (name === 'libuv-worker') setPriority(Number(thread), NICE);
    }
  } catch {
    // The thread has ended in between, or a sandbox forbids it. Sign-ins also work with normal priority.
  }
}
