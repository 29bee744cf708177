import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { ShopContext } from '../context.ts';
import type { OpenDatabase } from '../db/database.ts';
import { openDatabaseClock } from '../db/database-clock.ts';
import { startJobs } from '../jobs/jobs.ts';
import { createLog } from '../log.ts';
import { createGateways } from '../messaging/gateways.ts';
import { Outbox } from '../messaging/outbox.ts';
import { createOrderMessageQueues } from '../orders/messages/order-messages.ts';
import { createRefundQueue } from '../payments/refunds.ts';
import { providersOf } from '../providers.ts';
import { readSecret } from '../secret.ts';
import { createReturnQueues } from '../returns/returns.ts';
import { createShipmentQueue } from '../shipping/shipping.ts';

/** The services by which commands change orders. */
export type CommandServices = Pick<
  ShopContext,
  'config' | 'db' | 'secret' | 'providers' | 'orderQueues' | 'returnQueues' | 'now' | 'log'
>;

/**
 * The services of a command that has opened the database itself. Its jobs are only queued: a running shop, or the next
 * start, carries them out.
 */
export async function openCommandServices(
  database: OpenDatabase,
  config: Config,
  log: FastifyBaseLogger = createLog('silent'),
): Promise<{ readonly services: CommandServices; readonly close: () => Promise<void> }> {
  const { now, stop } = await openDatabaseClock(database, log);
  const jobs = await startJobs(database, log);
  const secret = await readSecret(config);
  const core = { config, db: database.db, secret, providers: providersOf(config, null), now, log };
  const gateways = createGateways(config, new Outbox(), now);
  const messages = await createOrderMessageQueues(jobs, { ...core, gateways });
  const orderQueues = {
    ship: await createShipmentQueue(jobs),
    refund: await createRefundQueue(jobs),
    message: messages.add,
    notifyOwner: messages.notifyOwner,
  };
  return {
    services: { ...core, orderQueues, returnQueues: await createReturnQueues(jobs, { ...core, gateways }) },
    close: async () => {
      await jobs.stop();
      stop();
    },
  };
}
