import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { LiveSettings } from './settings/live-settings.ts';
import type { Providers } from './providers.ts';

/** The dependencies of every service of the shop. `ShopContext` adds the services themselves. */
export interface CoreContext {
  /** The environment's configuration with the settings, see LiveSettings: read a property when it is needed. */
  readonly config: Config;
  readonly settings: LiveSettings;
  readonly db: Database;
  /** Key for the HMACs of one-time codes and for signing tokens. At least 32 bytes. */
  readonly secret: Uint8Array;
  /** Access to the providers that are configured. */
  readonly providers: Providers;
  /** The database's time, in milliseconds since 1970: the one clock of all processes. Tests replace it. */
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
}
