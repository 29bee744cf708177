import type { FastifyBaseLogger } from 'fastify';
import type { Delivery } from './accounts/delivery.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Payments } from './payments/payments.ts';
import type { Providers } from './providers.ts';
import type { Outbox } from './messaging/outbox.ts';
import type { Shipping } from './shipping/shipping.ts';

/** What features are made from; `app.ts` passes it to each of them. */
export interface ShopContext {
  readonly config: Config;
  readonly db: Database;
  /** Keys HMACs of one-time codes and signs tokens. 32 bytes or more. */
  readonly secret: Uint8Array;
  /** Takes mail and SMS while no gateway is configured. */
  readonly outbox: Outbox;
  readonly delivery: Delivery;
  readonly providers: Providers;
  readonly payments: Payments;
  readonly shipping: Shipping;
  /** Milliseconds since 1970; tests move it. */
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
}
