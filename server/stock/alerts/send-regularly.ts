import type { ShopContext } from '../../context.ts';

const INTERVAL_MS = 15_000;

/** Queues the stock alerts that are due every 15 seconds: imports, cancelled orders and ended holds all put pieces back. */
export function sendStockAlertsRegularly({ stockAlerts, log }: Pick<ShopContext, 'stockAlerts' | 'log'>): {
  readonly stop: () => void;
} {
  const timer = setInterval(() => {
    stockAlerts
      .queueDue()
      .catch((error: unknown) => log.warn({ err: error }, 'stock alerts could not be queued'));
  }, INTERVAL_MS);
  return { stop: () => clearInterval(timer) };
}
