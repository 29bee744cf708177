import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { ShopContext } from '../context.ts';
import type { OpenDatabase } from '../db/database.ts';
import { openDatabaseClock } from '../db/database-clock.ts';
import { startJobs, withoutWorkers } from '../jobs/jobs.ts';
import { createLog } from '../log.ts';
import { openServices } from '../open-services.ts';
import { providersOf } from '../providers.ts';
import { LiveSettings } from '../settings/live-settings.ts';
import { readSecret } from '../secret.ts';

/**
 * The services of a command that has opened the database itself. Its jobs are only queued: a running shop, or the next
 * start, carries them out.
 */
export async function openCommandServices(
  database: OpenDatabase,
  config: Config,
  log: FastifyBaseLogger = createLog('silent'),
): Promise<{ readonly services: ShopContext; readonly close: () => Promise<void> }> {
  const { now, stop } = await openDatabaseClock(database, log);
  const jobs = await startJobs(database, log);
  const secret = await readSecret(config);
  const { db } = database;
  const settings = new LiveSettings({ db, config, now, log });
  await settings.refresh();
  const providers = providersOf(config, null);
  const core = { config: settings.config, settings, db, secret, providers, now, log };
  return {
    services: await openServices(withoutWorkers(jobs), core),
    close: async () => {
      await jobs.stop();
      stop();
    },
  };
}
