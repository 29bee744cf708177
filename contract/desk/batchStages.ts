import type { OrderStage } from '../orders/orderLife.ts';
import type { DeskEvent } from './deskRoles.ts';

/** The events that the list of orders offers for several orders, and the stage of the orders that accept each. */
export const BATCH_STAGES = {
  'parcel.packed': 'confirmed',
  'parcel.pickedUp': 'packed',
} as const satisfies Partial<Record<DeskEvent, OrderStage>>;
export type BatchEvent = keyof typeof BATCH_STAGES;
