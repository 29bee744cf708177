import type { FastifyInstance } from 'fastify';
import type { Providers } from './providers.ts';

/** What the shop needs of ../sandbox, which stands in for the providers. Production never loads it. */
export interface Sandbox {
  /** Accounts at the stand-ins, to be used like real ones. */
  readonly providers: Providers;
  /** Adds the pages that browsers see, where payments are made and faults chosen. */
  readonly pages: (app: FastifyInstance) => Promise<void>;
  /** Where webhooks go, without a slash at the end; null keeps them for later. */
  readonly deliverTo: (shopUrl: string | null) => void;
  readonly close: () => Promise<void>;
}
