import type { ActorRefFrom, EventFromLogic } from 'xstate';
import type { cartMachine } from '../../machines/cart.machine.ts';
import type { storeMachine } from '../../machines/store.machine.ts';
import type { BackendNeeds } from '../backend/Backend.ts';
import type { Text } from '../../contract/texts/text.ts';
import type { ServerLists } from './catalogue/serverLists.ts';
import type { SeenPricesStore } from '../storage/seenPrices.ts';

/** The dependencies of all services. `src/store.ts` creates them once. */
export interface Dependencies extends BackendNeeds {
  /** The prices in paise that the shopper last saw. */
  readonly seenPrices: SeenPricesStore;
  /** Resolves when the server’s configuration is known, is known to be missing, or has not come within a few seconds. */
  readonly untilConfigured: () => Promise<unknown>;
  /** Null unless the catalogue is, or may be, paged. */
  readonly serverLists: ServerLists | null;
  readonly navigation: Navigation;
  /** Shows a short message over the page. */
  readonly notify: (message: Text, tone: 'good' | 'bad') => void;
  readonly cart: () => ActorRefFrom<typeof cartMachine>;
  /** Sends an event of a page's machine to the store. */
  readonly sendToStore: (event: EventFromLogic<typeof storeMachine>) => void;
}

interface GoOptions {
  /** Replaces the current history entry. */
  readonly replace?: boolean;
  /** The address to open after sign-in. */
  readonly returnTo?: string;
  /** The order for which /orders thanks the shopper; its id is null where the server has not named it. */
  readonly placedOrder?: { readonly id: string | null };
  /** Only the address changes; the page stays. */
  readonly stay?: boolean;
  /** The cart shows that a payment could not be confirmed, and links to /verify. */
  readonly isPaymentUnconfirmed?: boolean;
  /** The address may change one frame later; only together with `replace`. */
  readonly deferred?: boolean;
}

export interface Navigation {
  /** Path and query of the current page. */
  readonly currentAddress: () => string;
  readonly go: (to: string, options?: GoOptions) => void;
}
