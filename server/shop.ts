import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { Catalogue } from './catalogue/catalogue.ts';
import { stockEmptyShop } from './catalogue/import.ts';
import type { Config } from './config.ts';
import { openDatabase, type OpenDatabase } from './db/open.ts';
import type { AppBuild } from './pages/build.ts';
import { builtApp } from './pages/built.ts';
import { appUnderDevelopment } from './pages/development.ts';
import { Outbox } from './sandbox/outbox.ts';
import { readSecret } from './secret.ts';

export interface RunningShop {
  /** The port it listens on, the system's choice when 0 was asked for. */
  readonly port: number;
  /** Products of the demo catalogue that an empty shop was given. */
  readonly stocked: number;
  /** Whether the browser's app is served; without it there is only the API. */
  readonly hasPages: boolean;
  /** Takes no new calls, lets those under way finish for 10 s at most, and closes the database. */
  readonly stop: () => Promise<void>;
}

const ROOT = join(import.meta.dirname, '..');
const DRAIN_MS = 10_000;

/** Opens database, catalogue and app, and listens. */
export async function startShop(config: Config, log: Logger, development: boolean): Promise<RunningShop> {
  const build = development ? appUnderDevelopment(ROOT) : await builtApp(join(ROOT, 'dist'));
  const database = await openDatabase(config, log);
  try {
    const stocked = await stockEmptyShop(database.db);
    const drain = { begun: false };
    const app = await appOn(database, config, log, build, () => drain.begun);
    const url = await app.listen({ host: config.host, port: config.port });
    const stop = async () => {
      drain.begun = true;
      await closeWithin(app, DRAIN_MS);
      await database.close();
    };
    return { port: Number(new URL(url).port || config.port), stocked, hasPages: build !== null, stop };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function appOn(
  { db, ping }: OpenDatabase,
  config: Config,
  log: Logger,
  build: AppBuild | null,
  isDraining: () => boolean,
): Promise<FastifyInstance> {
  const secret = await readSecret(config);
  const context = { config, db, secret, outbox: new Outbox(), now: Date.now, log };
  return buildApp(context, { catalogue: new Catalogue(db), health: { ping, isDraining }, build });
}

async function closeWithin(app: FastifyInstance, ms: number): Promise<void> {
  const overdue = setTimeout(() => app.server.closeAllConnections(), ms);
  await app.close();
  clearTimeout(overdue);
}
