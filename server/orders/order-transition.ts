import { transition, type EventFrom, type ExecutableActionsFrom } from 'xstate';
import {
  ORDER_LIFE,
  orderState,
  type OrderEvent,
  type OrderStatus,
} from '../../contract/orders/orderLife.ts';
import { areAllOver, isPartlyDelivered } from '../../contract/orders/parcels.ts';
import { orderMachine } from '../../machines/order.machine.ts';
import type { RefundOfOrder, StoredOrder } from './queries.ts';

export type OrderMachineEvent = EventFrom<typeof orderMachine>;

/** An action of the machine, to be carried out by the server. */
export type OrderAction = ExecutableActionsFrom<typeof orderMachine>;

type OrderSnapshot = ReturnType<typeof orderMachine.resolveState>;

/** A transition of an order, for an inspector in development. */
export interface OrderTransition {
  readonly orderId: string;
  readonly from: OrderSnapshot;
  readonly event: OrderMachineEvent;
  readonly to: OrderSnapshot;
}

/** The facts that decide an order's transition. */
export type OrderFacts = Pick<StoredOrder, 'status' | 'paid' | 'events' | 'parcels'> & {
  readonly refund: Pick<RefundOfOrder, 'done'> | null;
};

interface NextOrder {
  readonly status: OrderStatus;
  readonly actions: readonly OrderAction[];
}

/** The status of an order after an event and its actions; null when the event does not apply to its state. */
export function nextOrder(
  facts: OrderFacts,
  event: OrderMachineEvent,
): (Pick<OrderTransition, 'from' | 'to'> & NextOrder) | null {
  const from = orderSnapshot(facts);
  if (!from.can(event)) return null;
  const [to, actions] = transition(orderMachine, from, event);
  const row = ORDER_LIFE.find(({ state }) => to.matches(state));
  if (!row) throw new Error('A state of an order has no status');
  return { status: row.status, actions, from, to };
}

/** Whether an event applies to the state of an order. */
export function acceptsEvent(facts: OrderFacts, event: OrderMachineEvent): boolean {
  return orderSnapshot(facts).can(event);
}

/** Whether the shopper may cancel the order, as far as the shop knows: no courier has it, or it came back or is lost in several parcels. */
export function isCancellable(facts: OrderFacts): boolean {
  const states = (facts.parcels ?? []).map(({ state: own }) => own);
  if (areAllOver(states) && isOnItsWay(facts)) return true;
  const state = stateKey(facts);
  const known = cancellable.get(state) ?? orderSnapshot(facts).hasTag('cancellable');
  cancellable.set(state, known);
  return known;
}

/** Whether a courier has the parcel. */
export function isOnItsWay(facts: OrderFacts): boolean {
  return orderSnapshot(facts).hasTag('onItsWay');
}

/** By state, because a long history reads thousands of orders. */
const cancellable = new Map<string, boolean>();

function stateKey({ status, paid, refund }: OrderFacts): string {
  return JSON.stringify([orderState(status, refund), paid]);
}

function orderSnapshot({ status, paid, events, parcels, refund }: OrderFacts): OrderSnapshot {
  return orderMachine.resolveState({
    value: orderState(status, refund),
    context: {
      isPaid: paid,
      isConfirmed: isConfirmed(events),
      hasFailedDelivery: hasFailedDelivery(events),
      isSplit: parcels !== null,
      isPartlyDelivered: isPartlyDelivered((parcels ?? []).map(({ state }) => state)),
    },
  });
}

/** Whether the shopper has confirmed an order, on its page or by phone. */
function isConfirmed(events: StoredOrder['events']): boolean {
  return events.some(({ type }) => type === 'confirmed_by_shopper' || type === 'confirmed_by_phone');
}

/** The events after which a failed delivery needs no answer any more. */
const ANSWERS: ReadonlySet<OrderEvent> = new Set([
  'redelivery_requested',
  'recalled',
  'out_for_delivery',
  'returned',
  'resent',
  'shipped',
]);

/** Whether a delivery failed, and the courier has no answer yet. */
export function hasFailedDelivery(events: StoredOrder['events']): boolean {
  const last = events.findLast(({ type }) => type === 'delivery_failed' || ANSWERS.has(type));
  return last?.type === 'delivery_failed';
}
