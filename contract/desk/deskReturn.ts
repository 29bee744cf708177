import * as v from 'valibot';
import { Money } from '../amounts.ts';
import { Photo } from '../photos/entities.ts';
import { RefundAccount } from '../returns/entities.ts';
import {
  DECLINE_REASONS,
  RETURN_EVENTS,
  RETURN_REASONS,
  RETURN_RESOLUTIONS,
  RETURN_STATUSES,
  type ReturnStatus,
} from '../returns/returnLife.ts';
import { DESK_RETURN_EVENT_TYPES } from './deskReturnEvents.ts';

/** The returns that wait for a person: to decide, to check, or to pay. */
export const WAITING_RETURNS = [
  'requested',
  'received',
  'checked',
] as const satisfies readonly ReturnStatus[];

/** What the list of returns can be narrowed to. */
export const RETURN_FILTERS = ['waiting', ...RETURN_STATUSES] as const;

/** A return in a list. */
export const DeskReturnRow = v.object({
  id: v.string(),
  /** Of its order. */
  number: v.number(),
  /** Of the order's address. */
  name: v.string(),
  status: v.picklist(RETURN_STATUSES),
  reason: v.picklist(RETURN_REASONS),
  resolution: v.picklist(RETURN_RESOLUTIONS),
  /** How many units come back. */
  units: v.number(),
  /** How many photographs it has. */
  photos: v.number(),
  /** Of an exchange: what is refunded if the other size cannot be sent. */
  refund: Money,
  date: v.number(),
});
export type DeskReturnRow = v.InferOutput<typeof DeskReturnRow>;

const Parcel = v.object({
  courier: v.string(),
  trackingNumber: v.string(),
  /** The courier's own words. */
  label: v.string(),
  /** What Shiprocket refuses, or ''. */
  refusedFields: v.string(),
});

export const DeskReturn = v.object({
  ...DeskReturnRow.entries,
  items: v.array(
    v.object({
      productId: v.string(),
      name: v.string(),
      size: v.string(),
      /** What the shopper gets for it; null for a refund. */
      exchangeSize: v.nullable(v.string()),
      quantity: v.number(),
      price: Money,
      image: v.nullable(v.string()),
    }),
  ),
  /** What the shopper has written. */
  note: v.string(),
  pictures: v.array(Photo),
  /** Whether the order was paid in cash, so that a person pays the refund. */
  isCash: v.boolean(),
  /** Where the refund of a cash order goes; only for the owner, once the items are checked. */
  account: v.nullable(RefundAccount),
  /** Of the payment by hand. */
  reference: v.nullable(v.string()),
  declineReason: v.nullable(v.picklist(DECLINE_REASONS)),
  /** Whether an approval books a courier at Shiprocket, unless the shop sends its own. */
  booksPickUp: v.boolean(),
  /** The parcel that brings the items back; null while no courier knows it. */
  pickUp: v.nullable(Parcel),
  /** The parcel with the other size; null while no courier knows it. */
  exchange: v.nullable(Parcel),
  /** Oldest first. */
  timeline: v.array(v.object({ event: v.picklist(RETURN_EVENTS), date: v.number() })),
  /** What people have done with the return, oldest first. */
  audit: v.array(
    v.object({
      /** An event of the return. */
      action: v.string(),
      /** The email of somebody of the staff, or the command: `npm run shop`. */
      by: v.string(),
      date: v.number(),
      before: v.nullable(v.picklist(RETURN_STATUSES)),
      after: v.nullable(v.picklist(RETURN_STATUSES)),
    }),
  ),
  /** The events that the return accepts now and that the roles of the session may cause. Nothing else is offered. */
  accepted: v.array(v.picklist(DESK_RETURN_EVENT_TYPES)),
  /** The reasons with which it can be declined now. */
  declineReasons: v.array(v.picklist(DECLINE_REASONS)),
  /** Another one after each change of the return. Sent back with an event. */
  version: v.string(),
});
export type DeskReturn = v.InferOutput<typeof DeskReturn>;
