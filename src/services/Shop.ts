import type { ActorRefFrom } from 'xstate';
import type { cartMachine } from '../../machines/cart.machine.ts';
import type { catalogueMachine } from '../../machines/catalogue.machine.ts';
import type { sessionMachine } from '../../machines/session.machine.ts';
import type { storeMachine } from '../../machines/store.machine.ts';
import type { Inspection } from '../inspect/Inspection.ts';
import type { Dependencies } from './dependencies.ts';
import type { BoundNavigation } from './navigation.ts';
import type { ServerListCode } from './catalogue/ServerListCode.ts';
import type { ShownCollection } from './catalogue/shownCollection.ts';

/** The running shop of one tab: the store's actors, and the dependencies with which pages provide their machines (`useProvided`). */
export interface Shop {
  readonly store: ActorRefFrom<typeof storeMachine>;
  readonly cart: ActorRefFrom<typeof cartMachine>;
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly catalogue: ActorRefFrom<typeof catalogueMachine>;
  /** Whether a static host sent the page, without content or head. */
  readonly isStandalone: boolean;
  /** The departments of all products that the server knew when it sent the page; null when a static host sent it. */
  readonly departments: readonly string[] | null;
  /** The categories of a paged catalogue; null when they follow from the products. */
  readonly categories: readonly string[] | null;
  readonly dependencies: Dependencies;
  readonly navigation: BoundNavigation;
  readonly shownCollection: ShownCollection;
  /** Null unless the catalogue is, or may be, paged. */
  readonly serverListCode: ServerListCode | null;
  /** What watches the machines: an inspector, or the tools for agents. Null for neither. */
  readonly inspection: Inspection | null;
}
