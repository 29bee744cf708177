import { setTimeout as sleep } from 'node:timers/promises';
import type { ShopContext } from '../context.ts';
import { reconcile } from './reconcile.ts';

const INTERVAL_MS = 60_000;
/** What is not done by then is done after the next start. */
const STOP_MS = 8_000;

/** Reconciles now and every minute, one round at a time. `stop` lets the round under way end, for 8 s at most. */
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
