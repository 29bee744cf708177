import { Session } from 'node:inspector/promises';

/**
 * Preloaded into a measured process (`--import`): responds to its parent with the resources used, and records CPU
 * profiles of itself.
 */

export interface Usage {
  /** CPU time of the process, all threads, since its start. */
  readonly cpuMs: number;
  readonly rssBytes: number;
}

export type Question = 'usage' | 'startProfile' | 'stopProfile';

let session: Session | null = null;

async function answer(question: Question): Promise<unknown> {
  if (question === 'startProfile') {
    session = new Session();
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.start');
    return null;
  }
  if (question === 'stopProfile') {
    const reply = await session?.post('Profiler.stop');
    session?.disconnect();
    return reply?.profile;
  }
  const { user, system } = process.cpuUsage();
  return { cpuMs: (user + system) / 1_000, rssBytes: process.memoryUsage.rss() } satisfies Usage;
}

// It ends with the program that measures it.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.on('message', (question: Question) => {
  void answer(question).then((reply) => process.send?.(reply));
});
