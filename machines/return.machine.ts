import { setup } from 'xstate';
import type { DeclineReason } from '../contract/returns/returnLife.ts';

export const returnMachine = setup({
  types: {} as {
    /** `isShopsFault`: the units are damaged, or other items than ordered. */
    context: { isShopsFault: boolean };
    input: { isShopsFault: boolean };
    events:
      | { type: 'return.approved' | 'return.withdrawn' }
      | { type: 'return.declined'; reason: DeclineReason }
      | { type: 'pickUp.booked' | 'pickUp.done' | 'parcel.received' | 'items.accepted' }
      | { type: 'refund.accepted' };
    tags: 'withdrawable';
  },
  actions: {
    /** Lets the shopper return the pieces again. */
    releaseUnits: () => undefined,
    /** Sends the money of an online payment back. For a cash order, the owner pays it by hand. */
    refund: () => undefined,
    /** Deletes the account for the refund. */
    deleteAccount: () => undefined,
  },
  guards: {
    /** Damaged or wrong pieces are not bound to the return window. */
    mayDecline: ({ context }, { reason }: { reason: DeclineReason }) =>
      !(context.isShopsFault && reason === 'late'),
  },
}).createMachine({
  id: 'return',
  description: 'The life of a return, which the server runs and the page of the order shows.',
  context: ({ input }) => input,
  initial: 'requested',
  states: {
    requested: {
      description: 'The shop decides about the return.',
      tags: 'withdrawable',
      on: {
        'return.approved': 'approved',
        'return.declined': {
          guard: { type: 'mayDecline', params: ({ event }) => ({ reason: event.reason }) },
          target: 'declined',
          actions: ['releaseUnits', 'deleteAccount'],
        },
        'return.withdrawn': { target: 'withdrawn', actions: ['releaseUnits', 'deleteAccount'] },
      },
    },
    approved: {
      description: 'The shop books a pick-up, or the shopper brings the pieces.',
      tags: 'withdrawable',
      on: {
        'pickUp.booked': 'pickUpBooked',
        'pickUp.done': 'pickedUp',
        'parcel.received': 'received',
        'return.withdrawn': { target: 'withdrawn', actions: ['releaseUnits', 'deleteAccount'] },
      },
    },
    pickUpBooked: {
      description: 'A courier comes for the pieces.',
      tags: 'withdrawable',
      on: {
        'pickUp.done': 'pickedUp',
        'parcel.received': 'received',
        'return.withdrawn': { target: 'withdrawn', actions: ['releaseUnits', 'deleteAccount'] },
      },
    },
    pickedUp: {
      description: 'The pieces are on their way to the shop.',
      on: { 'parcel.received': 'received' },
    },
    received: {
      description: 'The shop has the pieces and checks them.',
      on: {
        'items.accepted': { target: 'checked', actions: 'refund' },
        'return.declined': {
          guard: { type: 'mayDecline', params: ({ event }) => ({ reason: event.reason }) },
          target: 'declined',
          actions: ['releaseUnits', 'deleteAccount'],
        },
      },
    },
    checked: {
      description: 'The pieces are all right, and the refund is pending.',
      on: { 'refund.accepted': { target: 'refunded', actions: 'deleteAccount' } },
    },
    refunded: { type: 'final', description: 'The money is on its way to the shopper.' },
    declined: { type: 'final', description: 'The shop has declined the return, with a reason.' },
    withdrawn: { type: 'final', description: 'The shopper has changed their mind.' },
  },
});
