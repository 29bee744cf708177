import type { ShopContext } from '../../context.ts';

const INTERVAL_MS = 15_000;

/**
 * Every 15 seconds, queues the stock alerts that are due: imports, cancelled orders and ended holds all increase stock.
 */
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
