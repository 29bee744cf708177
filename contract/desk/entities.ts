import * as v from 'valibot';
import { AddressFields } from '../addresses/addressFields.ts';
import { Money } from '../amounts.ts';
import { PAYMENT_METHODS } from '../constants.ts';
import { CONFIRMATION_REASONS, CONFIRMATION_STATES } from '../orders/cashConfirmation.ts';
import { INVOICE_KINDS } from '../orders/invoiceKinds.ts';
import { ORDER_EVENTS, ORDER_LIFE } from '../orders/orderLife.ts';
import { PARCEL_EVENTS, PARCEL_STATES, PARCELS_MAX } from '../orders/parcels.ts';
import { ORDER_TEXTS } from '../orders/orderTexts.ts';
import { RETURN_REASONS, RETURN_RESOLUTIONS, RETURN_STATUSES } from '../returns/returnLife.ts';
import { DeskReturn } from './deskReturn.ts';
import { DeskProduct } from './deskProduct.ts';
import { DeskReview } from './deskReview.ts';
import { DeskSettings } from './deskSettings.ts';
import { DESK_EVENT_TYPES, DESK_ROLES } from './deskRoles.ts';

/*
 * What the desk's replies carry, from the form on the wire (rupees) to the form in the app (paise). Dates are in
 * milliseconds since 1970.
 */

export const STAGES = ORDER_LIFE.map(({ stage }) => stage);

/**
 * Why an order needs a person.
 * - `address`: the courier refuses the shipment.
 * - `attempted`, `untraceable`, `lost`: the courier reports it about the parcel.
 * - `returned`: the parcel came back.
 */
export const ATTENTION_REASONS = ['address', 'attempted', 'untraceable', 'lost', 'returned'] as const;
export type AttentionReason = (typeof ATTENTION_REASONS)[number];

/** How a message is sent. */
export const MESSAGE_CHANNELS = ['email', 'sms'] as const;
/** `waiting`: queued, or tried again later. */
export const MESSAGE_STATES = ['sent', 'waiting', 'failed'] as const;

export const StaffMember = v.object({
  id: v.string(),
  email: v.string(),
  roles: v.array(v.picklist(DESK_ROLES)),
});
export type StaffMember = v.InferOutput<typeof StaffMember>;

export const DeskSession = v.object({ staff: StaffMember, expiresAt: v.number() });
export type DeskSession = v.InferOutput<typeof DeskSession>;

/** What somebody confirms their sign-in with, beside the code of the mail. */
export const DeskFactor = v.object({
  id: v.string(),
  /** `app`: an authenticator app. */
  kind: v.picklist(['passkey', 'app']),
  name: v.string(),
  createdAt: v.number(),
  /** Null until it was used after it was added. */
  lastUsedAt: v.nullable(v.number()),
});
export type DeskFactor = v.InferOutput<typeof DeskFactor>;

/** The sign-in of the person of a session. */
export const DeskAccount = v.object({
  email: v.string(),
  roles: v.array(v.picklist(DESK_ROLES)),
  factors: v.array(DeskFactor),
  /** How many sessions they have in other browsers. */
  otherSessions: v.number(),
});
export type DeskAccount = v.InferOutput<typeof DeskAccount>;

/** Somebody of the staff, as owners see them. */
export const DeskPerson = v.object({
  ...StaffMember.entries,
  /** Whether they have used their link. */
  isSetUp: v.boolean(),
  /** How many sessions they have. */
  sessions: v.number(),
});
export type DeskPerson = v.InferOutput<typeof DeskPerson>;

/** An order in a list. */
export const DeskOrderRow = v.object({
  number: v.number(),
  placedAt: v.number(),
  /** Of the address, like `city` and `pin`. */
  name: v.string(),
  city: v.string(),
  pin: v.string(),
  /** Without cancelled units. */
  total: Money,
  paymentMethod: v.picklist(PAYMENT_METHODS),
  paid: v.boolean(),
  stage: v.picklist(STAGES),
  /** How many units are ordered, without cancelled ones. */
  units: v.number(),
  attention: v.nullable(v.picklist(ATTENTION_REASONS)),
  /** Another one after each change of the order. Sent back with an event. */
  version: v.string(),
});
export type DeskOrderRow = v.InferOutput<typeof DeskOrderRow>;

/** The number of one of several parcels of an order, from 1. */
export const ParcelNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PARCELS_MAX));

/** What is known of the courier of a parcel. */
const ParcelFacts = v.object({
  /** The shop's own courier, and not one of Shiprocket. */
  isOwnCourier: v.boolean(),
  /** '' when it is not known. */
  courier: v.string(),
  trackingNumber: v.string(),
  url: v.nullable(v.string()),
  /** The courier's own words; '' for an own courier. */
  label: v.string(),
  /** What Shiprocket refuses, or ''. */
  refusedFields: v.string(),
});

export const DeskOrder = v.object({
  ...DeskOrderRow.entries,
  /** Its id at the providers. */
  id: v.string(),
  lines: v.array(
    v.object({
      productId: v.string(),
      name: v.string(),
      size: v.string(),
      quantity: v.number(),
      /** How many of them are cancelled. */
      cancelled: v.number(),
      /** Per piece. */
      price: Money,
      image: v.nullable(v.string()),
    }),
  ),
  /** With the phone and email of the order. */
  address: AddressFields,
  subtotal: Money,
  deliveryFee: Money,
  discount: Money,
  coupon: v.nullable(v.string()),
  /** What cancelled units were worth; the total is without them. */
  cancelledAmount: Money,
  /** Null without gift wrap. */
  giftWrap: v.nullable(Money),
  ...v.entriesFromList(ORDER_TEXTS, v.nullable(v.string())),
  /** The promised day of delivery, as a time on that day in India. */
  expectedBy: v.nullable(v.number()),
  /** Whether the shopper wants an order that is paid in cash. Null for an order that is paid online, and where the shop requests no confirmation. */
  confirmation: v.nullable(
    v.object({
      state: v.picklist(CONFIRMATION_STATES),
      /** Why the confirmation is requested once more. */
      reasons: v.array(v.picklist(CONFIRMATION_REASONS)),
    }),
  ),
  /** Payments at the providers, oldest first. */
  payments: v.array(
    v.object({
      provider: v.picklist(['stripe', 'razorpay']),
      /** Its id at the provider. */
      reference: v.nullable(v.string()),
      status: v.picklist(['open', 'authorized', 'paid', 'failed', 'expired', 'refund_due', 'refunded']),
      amount: Money,
      date: v.number(),
    }),
  ),
  refund: v.nullable(v.object({ amount: Money, done: v.boolean() })),
  /** Refunds of a part: of cancelled units, or granted without a return. Oldest first. */
  partRefunds: v.array(
    v.object({
      id: v.string(),
      amount: Money,
      done: v.boolean(),
      reason: v.string(),
      /** Of a transfer by hand, or null. */
      reference: v.nullable(v.string()),
      date: v.number(),
    }),
  ),
  /** Invoice, bill and credit notes, oldest first. */
  invoices: v.array(v.object({ number: v.string(), kind: v.picklist(INVOICE_KINDS), date: v.number() })),
  /** What can be refunded at most: what was paid, less all refunds. */
  refundable: Money,
  /** When the cash of a cash order reached the shop. */
  cashRemittedAt: v.nullable(v.number()),
  /** Null while no courier knows the parcel, and for an order that is sent in several. */
  parcel: v.nullable(ParcelFacts),
  /** Of an order that is sent in several. */
  parcels: v.optional(
    v.array(
      v.object({
        units: v.array(v.object({ name: v.string(), size: v.string(), quantity: v.number() })),
        state: v.picklist(PARCEL_STATES),
        ...ParcelFacts.entries,
        /** From the products, like the size. */
        weightKg: v.number(),
        sizeCm: v.object({ length: v.number(), breadth: v.number(), height: v.number() }),
        /** What its courier collects in cash; 0 for an order that is paid online. */
        cash: Money,
        /** As for an order: the events that can happen to this parcel alone. */
        accepted: v.array(v.picklist(PARCEL_EVENTS)),
      }),
    ),
  ),
  returns: v.array(
    v.object({
      id: v.string(),
      status: v.picklist(RETURN_STATUSES),
      reason: v.picklist(RETURN_REASONS),
      resolution: v.picklist(RETURN_RESOLUTIONS),
      date: v.number(),
    }),
  ),
  /** Oldest first. */
  timeline: v.array(v.object({ event: v.picklist(ORDER_EVENTS), date: v.number() })),
  /** Messages to the shopper, oldest first. */
  messages: v.array(
    v.object({
      event: v.picklist(ORDER_EVENTS),
      channel: v.picklist(MESSAGE_CHANNELS),
      state: v.picklist(MESSAGE_STATES),
      date: v.number(),
    }),
  ),
  /** Oldest first. */
  notes: v.array(v.object({ id: v.string(), text: v.string(), by: v.string(), date: v.number() })),
  /** What people have done with the order, oldest first. */
  audit: v.array(
    v.object({
      /** An event of the order, or `note.added`. */
      action: v.string(),
      /** The email of somebody of the staff, or the command: `npm run shop`. */
      by: v.string(),
      date: v.number(),
      before: v.nullable(v.picklist(STAGES)),
      after: v.nullable(v.picklist(STAGES)),
      reason: v.nullable(v.string()),
    }),
  ),
  /** The events that the order accepts now and that the roles of the session may cause. Nothing else is offered. */
  accepted: v.array(v.picklist(DESK_EVENT_TYPES)),
});
export type DeskOrder = v.InferOutput<typeof DeskOrder>;

/** Body of a refused call. The app translates by code and values. */
export const DeskRefusal = v.object({
  success: v.literal(false),
  code: v.string(),
  message: v.string(),
  values: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
  /** Seconds to wait. */
  retryAfter: v.optional(v.number()),
  /** The present order, when an event of one order is refused with 409. */
  order: v.optional(DeskOrder),
  /** Likewise. */
  return: v.optional(DeskReturn),
  review: v.optional(DeskReview),
  product: v.optional(DeskProduct),
  settings: v.optional(DeskSettings),
});
export type DeskRefusal = v.InferOutput<typeof DeskRefusal>;

/** The result for one order of several. */
export const DeskEventResult = v.object({
  number: v.number(),
  /** Null when it is done. */
  refusal: v.nullable(v.object({ code: v.string(), message: v.string() })),
  /** The order now; null when there is no such order. */
  order: v.nullable(DeskOrderRow),
});
export type DeskEventResult = v.InferOutput<typeof DeskEventResult>;

const count = v.number();

/**
 * What waits for a person, by topic; those without an entry are left out. `count`: of all entries, at most
 * TODAY_COUNT_MAX. The entries are the first ones.
 */
export const TodayTopic = v.variant('topic', [
  v.object({
    /**
     * - `address`: the courier refuses the shipment.
     * - `parcels`: failed deliveries, lost parcels, and parcels that came back.
     * - `toConfirm`: cash orders with a requested confirmation that is missing.
     * - `toPack`, `toHandOver`: oldest first.
     * - `cash`: delivered cash orders whose cash has not reached the shop.
     */
    topic: v.picklist(['address', 'parcels', 'toConfirm', 'toPack', 'toHandOver', 'cash']),
    count,
    orders: v.array(DeskOrderRow),
  }),
  v.object({
    /** Returns to decide, to check, or to pay. */
    topic: v.literal('returns'),
    count,
    returns: v.array(
      v.object({
        id: v.string(),
        number: v.number(),
        status: v.picklist(RETURN_STATUSES),
        reason: v.picklist(RETURN_REASONS),
        resolution: v.picklist(RETURN_RESOLUTIONS),
        date: v.number(),
      }),
    ),
  }),
  v.object({
    /** Refunds of orders, or of a part of one, that failed at the provider, or that the shop has given up after many tries. */
    topic: v.literal('refunds'),
    count,
    refunds: v.array(
      v.object({
        number: v.number(),
        amount: Money,
        date: v.number(),
        /** The job that can be tried again, with its error in technical words; null when the provider has accepted it before. */
        job: v.nullable(v.object({ id: v.string(), reason: v.string() })),
      }),
    ),
  }),
  v.object({
    /** Authorised at the provider for more than a day, and neither collected nor refused. */
    topic: v.literal('payments'),
    count,
    payments: v.array(v.object({ number: v.number(), amount: Money, date: v.number() })),
  }),
  v.object({
    /** Mails, shipments and other jobs that have no tries left, but no refunds; the last ones first. */
    topic: v.literal('jobs'),
    count,
    jobs: v.array(
      v.object({
        id: v.string(),
        /** The name of its queue, such as `order-mail`. */
        queue: v.string(),
        /** The order that it is about, or null. */
        number: v.nullable(v.number()),
        /** The error, in technical words. */
        reason: v.string(),
        tries: v.number(),
        date: v.number(),
      }),
    ),
  }),
  v.object({
    /** Held or reported. */
    topic: v.literal('reviews'),
    count,
    reviews: v.array(
      v.object({
        id: v.string(),
        product: v.string(),
        rating: v.number(),
        comment: v.string(),
        reports: v.number(),
        date: v.number(),
      }),
    ),
  }),
  v.object({
    /** Sizes that are low in stock, as `LOW_STOCK` defines, or sold out. */
    topic: v.literal('stock'),
    count,
    sizes: v.array(
      v.object({ productId: v.string(), name: v.string(), size: v.string(), available: v.number() }),
    ),
  }),
]);
export type TodayTopic = v.InferOutput<typeof TodayTopic>;
