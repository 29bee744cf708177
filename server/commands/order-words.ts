import type { DeskEvent } from '../../contract/desk/deskRoles.ts';
import type { PaymentMethod } from '../../contract/constants.ts';
import { STAGES } from '../../contract/desk/entities.ts';
import type { OrderStage } from '../../contract/orders/orderLife.ts';

/** The events of an order, as they are typed. */
export const EVENT_WORDS: Readonly<Record<DeskEvent, string>> = {
  'parcel.packed': 'pack',
  'parcel.pickedUp': 'hand-over',
  'parcel.outForDelivery': 'out-for-delivery',
  'parcel.delivered': 'delivered',
  'parcel.returned': 'returned',
  'cash.received': 'cash-received',
  'order.resent': 'send-again',
  'parcels.split': 'split',
  'parcels.joined': 'undo-split',
  'parcels.cancelled': 'cancel-rest',
  'order.confirmed': 'confirm',
  'address.changed': 'change-address',
  'redelivery.requested': 'deliver-again',
  'parcel.recalled': 'call-back',
  'refund.granted': 'refund',
  'units.cancelled': 'cancel-items',
  'order.cancelled': 'cancel',
};

export const PAYMENT_WORDS: Readonly<Record<PaymentMethod, string>> = {
  cod: 'cash on delivery',
  stripe: 'Stripe',
  razorpay: 'Razorpay',
};

/** A stage as it is typed, like out-for-delivery. */
export function stageWord(stage: OrderStage): string {
  return stage.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

export const STAGE_WORDS: ReadonlyMap<string, OrderStage> = new Map(
  STAGES.map((stage) => [stageWord(stage), stage]),
);
