import type { FastifyInstance } from 'fastify';
import type { ProviderName } from './faults.ts';
import type { SandboxKeys } from './keys.ts';
import type { Log } from './log.ts';
import type { SandboxState } from './state.ts';
import type { Webhooks } from './webhooks.ts';

/** Dependencies that the three providers share. */
export interface SandboxContext {
  readonly state: SandboxState;
  readonly keys: SandboxKeys;
  readonly webhooks: Pick<Webhooks, 'add' | 'urlOf'>;
  /** ms since 1970. */
  readonly now: () => number;
  readonly log: Log;
  /** Makes the API of a provider reachable, and resolves to its scheme, host and port. */
  readonly serve: (app: FastifyInstance, provider: ProviderName) => Promise<string>;
  /** Origin of the payment pages; null when they are on the shop's origin. */
  pagesUrl: string | null;
}
