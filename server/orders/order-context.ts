import type { OrderEvent } from '../../contract/orders/orderLife.ts';
import type { CoreContext } from '../core-context.ts';
import type { Database } from '../db/database.ts';
import type { OrderTransition } from './order-transition.ts';

/** What a message about an event is about, if the event happens several times. */
export interface MessageSubject {
  /** The payment that was refunded: reported once for each. */
  readonly paymentId?: string | undefined;
  /** The refund of a part: reported once for each. */
  readonly refundId?: string | undefined;
  /** How often the event has happened before; not counted for a refund. */
  readonly earlier?: number | undefined;
}

/** Adds the jobs that follow from a change of an order, in the transaction of the change. */
export interface OrderQueues {
  /** The job that creates the order's shipment. */
  readonly ship: (tx: Database, orderId: string) => Promise<void>;
  /** The job that refunds a payment. */
  readonly refund: (tx: Database, paymentId: string) => Promise<void>;
  /** The job that refunds a part of an order. */
  readonly refundPart: (tx: Database, refundId: string) => Promise<void>;
  /** The messages that report an event to the shopper, and a new order to the owners. */
  readonly message: (
    tx: Database,
    orderId: string,
    event: OrderEvent,
    subject?: MessageSubject,
  ) => Promise<void>;
  /** The mail to the shop's owner about an order that needs attention. */
  readonly notifyOwner: (tx: Database, orderId: string) => Promise<void>;
}

/** The dependencies of the services that change orders. */
export interface OrderContext extends CoreContext {
  readonly orderQueues: OrderQueues;
  /** Observes the transitions of orders, before they are stored. Only in development. */
  readonly observeTransition?: ((transition: OrderTransition) => void) | undefined;
}
