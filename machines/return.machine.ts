import { assign, setup } from 'xstate';
import type { DeclineReason } from '../contract/returns/returnLife.ts';

interface ReturnContext {
  /** The pieces are damaged, or other items than ordered. */
  readonly isShopsFault: boolean;
  /** The shopper gets another size, and no refund. */
  readonly isExchange: boolean;
  /** The other size has been sent. */
  readonly isSent: boolean;
}

export const returnMachine = setup({
  types: {} as {
    context: ReturnContext;
    input: ReturnContext;
    events:
      | { type: 'return.approved'; hasOwnCourier?: boolean }
      | { type: 'return.withdrawn' | 'return.expired' }
      | { type: 'return.declined'; reason: DeclineReason }
      | { type: 'pickUp.booked' | 'pickUp.cancelled' | 'pickUp.done' | 'parcel.received' }
      | { type: 'exchange.sent' | 'exchange.failed' }
      | { type: 'exchange.lost'; isSentAgain: boolean }
      | { type: 'items.accepted' | 'refund.accepted' };
    tags: 'withdrawable';
  },
  actions: {
    /** Books a courier that brings the pieces, if the shop has a provider. */
    bookPickUp: () => undefined,
    /** Cancels the booking, if there is one. */
    cancelPickUp: () => undefined,
    /** Mails the owner that the pick-up needs attention. */
    notifyOwner: () => undefined,
    /** Lets the shopper return the pieces again, and releases the stock of the other size. */
    releaseUnits: () => undefined,
    /** Sends the other size, if the return is an exchange and the shop has a provider. */
    shipExchange: () => undefined,
    setSent: assign({ isSent: true }),
    /** Records the date, and removes the other size from the reserved stock. */
    recordSent: () => undefined,
    setUnsent: assign({ isSent: false }),
    /** Records the date, and reserves the other size again; fails without stock. */
    recordLoss: () => undefined,
    setRefundInstead: assign({ isExchange: false }),
    /** Records the date, and releases the stock of the other size. */
    recordFailure: () => undefined,
    /** Sends the money of an online payment back. For a cash order, the owner pays it by hand. */
    refund: () => undefined,
    /** Deletes the account for the refund. */
    deleteAccount: () => undefined,
  },
  guards: {
    hasOwnCourier: (_, { hasOwnCourier }: { hasOwnCourier: boolean }) => hasOwnCourier,
    /** Damaged or wrong pieces are not bound to the return window. */
    mayDecline: ({ context }, { reason }: { reason: DeclineReason }) =>
      !(context.isShopsFault && reason === 'late'),
    /** The other size is sent when the courier has the pieces. */
    mayDeclineReceived: ({ context }, { reason }: { reason: DeclineReason }) =>
      !context.isExchange && !(context.isShopsFault && reason === 'late'),
    isExchange: ({ context }) => context.isExchange,
    isSent: ({ context }) => context.isExchange && context.isSent,
    /** The parcel with the other size did not reach the shopper, and the size is sent again. */
    isSentAgain: ({ context }, { isSentAgain }: { isSentAgain: boolean }) =>
      context.isExchange && context.isSent && isSentAgain,
    isUnsent: ({ context }) => context.isExchange && !context.isSent,
    isRefund: ({ context }) => !context.isExchange,
  },
}).createMachine({
  id: 'return',
  description: 'The life of a return, which the server runs and the page of the order shows.',
  context: ({ input }) => input,
  initial: 'requested',
  states: {
    requested: {
      description: 'The shop decides about the return. The stock of the other size is reserved.',
      tags: 'withdrawable',
      on: {
        'return.approved': [
          {
            guard: {
              type: 'hasOwnCourier',
              params: ({ event }) => ({ hasOwnCourier: event.hasOwnCourier === true }),
            },
            target: 'approved',
          },
          { target: 'approved', actions: 'bookPickUp' },
        ],
        'return.declined': {
          guard: { type: 'mayDecline', params: ({ event }) => ({ reason: event.reason }) },
          target: 'declined',
          actions: ['releaseUnits', 'deleteAccount'],
        },
        'return.withdrawn': { target: 'withdrawn', actions: ['releaseUnits', 'deleteAccount'] },
        'exchange.failed': { guard: 'isUnsent', actions: ['setRefundInstead', 'recordFailure'] },
      },
    },
    approved: {
      description: 'A pick-up is being booked, or the shopper brings the pieces.',
      tags: 'withdrawable',
      on: {
        'pickUp.booked': 'pickUpBooked',
        'pickUp.cancelled': { actions: 'notifyOwner' },
        'pickUp.done': 'pickedUp',
        'parcel.received': { target: 'received', actions: 'cancelPickUp' },
        'return.withdrawn': {
          target: 'withdrawn',
          actions: ['releaseUnits', 'deleteAccount', 'cancelPickUp'],
        },
        'return.expired': {
          guard: 'isExchange',
          target: 'expired',
          actions: ['releaseUnits', 'deleteAccount', 'cancelPickUp'],
        },
        'exchange.failed': { guard: 'isUnsent', actions: ['setRefundInstead', 'recordFailure'] },
      },
    },
    pickUpBooked: {
      description: 'A courier comes for the pieces.',
      tags: 'withdrawable',
      on: {
        'pickUp.cancelled': { target: 'approved', actions: 'notifyOwner' },
        'pickUp.done': 'pickedUp',
        'parcel.received': { target: 'received', actions: 'cancelPickUp' },
        'return.withdrawn': {
          target: 'withdrawn',
          actions: ['releaseUnits', 'deleteAccount', 'cancelPickUp'],
        },
        'return.expired': {
          guard: 'isExchange',
          target: 'expired',
          actions: ['releaseUnits', 'deleteAccount', 'cancelPickUp'],
        },
        'exchange.failed': { guard: 'isUnsent', actions: ['setRefundInstead', 'recordFailure'] },
      },
    },
    pickedUp: {
      description: 'The pieces are on their way to the shop. Now the other size is sent.',
      entry: 'shipExchange',
      on: {
        'parcel.received': 'received',
        'exchange.sent': { guard: 'isUnsent', actions: ['setSent', 'recordSent'] },
        'exchange.failed': { guard: 'isUnsent', actions: ['setRefundInstead', 'recordFailure'] },
        'exchange.lost': [
          {
            guard: { type: 'isSentAgain', params: ({ event }) => event },
            actions: ['setUnsent', 'recordLoss', 'shipExchange'],
          },
          { guard: 'isSent', actions: ['setRefundInstead', 'recordFailure'] },
        ],
      },
    },
    received: {
      description: 'The shop has the pieces and checks them.',
      entry: 'shipExchange',
      on: {
        'exchange.sent': { guard: 'isUnsent', actions: ['setSent', 'recordSent'] },
        'exchange.failed': { guard: 'isUnsent', actions: ['setRefundInstead', 'recordFailure'] },
        'exchange.lost': [
          {
            guard: { type: 'isSentAgain', params: ({ event }) => event },
            actions: ['setUnsent', 'recordLoss', 'shipExchange'],
          },
          { guard: 'isSent', actions: ['setRefundInstead', 'recordFailure'] },
        ],
        'items.accepted': [
          { guard: 'isSent', target: 'exchanged' },
          { guard: 'isUnsent', target: 'checked' },
          { target: 'checked', actions: 'refund' },
        ],
        'return.declined': {
          guard: { type: 'mayDeclineReceived', params: ({ event }) => ({ reason: event.reason }) },
          target: 'declined',
          actions: ['releaseUnits', 'deleteAccount'],
        },
      },
    },
    checked: {
      description: 'The pieces are all right, and the refund or the other size is pending.',
      on: {
        'exchange.sent': { guard: 'isUnsent', target: 'exchanged', actions: ['setSent', 'recordSent'] },
        'exchange.failed': { guard: 'isUnsent', actions: ['setRefundInstead', 'recordFailure', 'refund'] },
        'refund.accepted': { guard: 'isRefund', target: 'refunded', actions: 'deleteAccount' },
      },
    },
    refunded: { type: 'final', description: 'The money is on its way to the shopper.' },
    exchanged: {
      description: 'The shop has the pieces, and the other size was sent. Its parcel can still be lost.',
      on: {
        'exchange.lost': [
          {
            guard: { type: 'isSentAgain', params: ({ event }) => event },
            target: 'checked',
            actions: ['setUnsent', 'recordLoss', 'shipExchange'],
          },
          { guard: 'isSent', target: 'checked', actions: ['setRefundInstead', 'recordFailure', 'refund'] },
        ],
      },
    },
    declined: { type: 'final', description: 'The shop has declined the return, with a reason.' },
    withdrawn: { type: 'final', description: 'The shopper has changed their mind.' },
    expired: {
      type: 'final',
      description: 'The pieces of an exchange did not come, so that the other size is no longer reserved.',
    },
  },
});
