import type { FastifyInstance } from 'fastify';
import type { Providers } from './providers.ts';

/** The part of ../sandbox, which replaces the providers, that the shop uses. Production never loads it. */
export interface Sandbox {
  /** Access to the sandbox's providers, in the form of real accounts. */
  readonly providers: Providers;
  /** Adds the pages for making payments and for choosing faults. */
  readonly pages: (app: FastifyInstance) => Promise<void>;
  /** Sets the URL that webhooks are sent to, without a trailing slash; with null they are queued. */
  readonly deliverTo: (shopUrl: string | null) => void;
  readonly close: () => Promise<void>;
}
