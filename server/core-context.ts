import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Providers } from './providers.ts';

/** What every service of the shop is built from. `ShopContext` adds the services themselves. */
export interface CoreContext {
  readonly config: Config;
  readonly db: Database;
  /** Keys HMACs of one-time codes and signs tokens. 32 bytes or more. */
  readonly secret: Uint8Array;
  /** Accounts at the providers that are on. */
  readonly providers: Providers;
  /** Milliseconds since 1970; tests move it. */
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
}
