import { setTimeout as sleep } from 'node:timers/promises';
import type { ShopContext } from '../context.ts';
import { reconcile } from './reconcile.ts';

const INTERVAL_MS = 60_000;
/** How long `stop` waits. The rest is reconciled after the next start. */
const STOP_MS = 8_000;

/**
 * Reconciles now and every minute; a round starts only when the previous one is finished. `stop` waits for the
 * running round, for 8 seconds at most.
 */
export function reconcileRegularly(context: ShopContext): { readonly stop: () => Promise<void> } {
  let round = Promise.resolve();
  let isRunning = false;
  const run = () => {
    if (isRunning) return;
    isRunning = true;
    round = reconcile(context)
      .catch((error: unknown) => context.log.warn({ err: error }, 'payments could not be reconciled'))
      .finally(() => {
        isRunning = false;
      });
  };
  run();
  const timer = setInterval(run, INTERVAL_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return Promise.race([round, sleep(STOP_MS, undefined, { ref: false })]);
    },
  };
}
