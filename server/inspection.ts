import { createInspector, createRelay, type Relay } from 'xstate-offline-inspector/node';
import { orderMachine } from '../machines/order.machine.ts';
import type { OrderContext } from './orders/order-context.ts';

/** Shows the orders of this server in the inspector, as actors of the machine of orders. */
export interface OrderInspection {
  readonly observeTransition: NonNullable<OrderContext['observeTransition']>;
  /** Connects an inspector's page. */
  readonly upgrade: Relay['upgrade'];
  readonly close: () => void;
}

export function inspectOrders(): OrderInspection {
  const relay = createRelay();
  const inspector = createInspector({ relay, app: 'aangan in development', title: 'Orders of the server' });
  return {
    observeTransition: ({ orderId, from, event, to }) =>
      inspector.transition({ id: orderId, machine: orderMachine, from, event, to }),
    upgrade: relay.upgrade,
    close: () => {
      inspector.stop();
      relay.close();
    },
  };
}
