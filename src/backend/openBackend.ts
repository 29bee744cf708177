import { hasFeature, type ServerFeature } from '../../contract/shop/serverFeatures.ts';
import { readSentAttempt } from '../storage/checkoutAttempt.ts';
import type { BackendNeeds, OrderBackend, OtherBackend } from './Backend.ts';
import { createOwnBackend } from './ownBackend.ts';

/** What a server must declare so that orders need no code for other servers. */
const NEEDED: readonly ServerFeature[] = ['idempotency', 'orderPages', 'paymentStatus', 'shipping'];

export interface OpenBackend {
  /** The backend of the shop's server, as far as its configuration is known. @throws Failure when its code cannot be loaded */
  readonly current: () => Promise<OrderBackend>;
  /** @throws Failure when its code cannot be loaded */
  readonly other: () => Promise<OtherBackend>;
}

/** Chooses between the two backends. Our server may have an order that another page has sent without its key. */
export function openBackend(needs: BackendNeeds): OpenBackend {
  const own = createOwnBackend(needs);
  let loaded: OtherBackend | null = null;
  const other = async () => {
    const { createOtherBackend } = await needs.loadOtherBackend();
    loaded ??= createOtherBackend(needs);
    return loaded;
  };
  const isOwn = () =>
    NEEDED.every((feature) => hasFeature(needs.config(), feature)) &&
    !readSentAttempt(needs.records)?.ordersBefore;
  return { current: async () => (isOwn() ? own : other()), other };
}
