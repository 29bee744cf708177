import { setup } from 'xstate';
import type { OrderEvent } from '../contract/orders/orderLife.ts';

export const orderMachine = setup({
  types: {} as {
    /**
     * `isPaid`: whether the shop holds the money for the order. `isConfirmed`: whether the shopper has confirmed it, on its page
     * or by phone. `hasFailedDelivery`: whether a delivery failed, and the courier has no answer yet. `isSplit`: whether it is
     * sent in several parcels. `isPartlyDelivered`: whether some of them have arrived, and no courier brings another one.
     */
    context: {
      isPaid: boolean;
      isConfirmed: boolean;
      hasFailedDelivery: boolean;
      isSplit: boolean;
      isPartlyDelivered: boolean;
    };
    input: {
      isPaid: boolean;
      isConfirmed?: boolean;
      hasFailedDelivery?: boolean;
      isSplit?: boolean;
      isPartlyDelivered?: boolean;
    };
    /**
     * - `payment.received`: also of a cash order that is paid online before a courier has it. `payment.tooLate`: its courier has
     *   the parcel already and collects the cash, so the online payment is refunded.
     * - `cash.received`: by the shop's own courier, who has delivered the parcel.
     * - `order.cancelled`: by the shopper, with the courier's consent, or at the courier.
     * - `units.cancelled`: some of the units, with the courier's consent. The caller releases and refunds them.
     * - `confirmation.requested`: the shopper is requested to confirm a cash order. `order.confirmedOnline`: by the shopper, on
     *   the order's page; `order.confirmed`: by phone.
     * - `delivery.failed`: the courier could not deliver the parcel. `redelivery.requested`, `parcel.recalled`: the courier is to
     *   try again, or to bring it back.
     * - `order.resent`: a parcel that came back or was lost is sent again.
     * - `parcels.split`: into several parcels; `parcels.joined`: into one again. `parcels.changed`: one of several parcels is in
     *   another state, and the order is where it was, by the rule of contract/orders/parcels.ts; `parcels.shipped`: another one of
     *   them has left. The events `parcel.…` happen to the order as a whole.
     * - `parcels.cancelled`: some parcels have arrived, and the units of the others, which came back, are lost or were not sent, are
     *   cancelled. The caller releases the unsent units, and refunds all of them.
     * - `refund.granted`: of a part of the money, without a return; `refund.partAccepted`: a refund of a part, or of cancelled
     *   units, has left the shop.
     */
    events: {
      type:
        | 'cash.agreed'
        | 'cash.received'
        | 'payment.received'
        | 'payment.outOfStock'
        | 'payment.abandoned'
        | 'payment.tooLate'
        | 'parcel.packed'
        | 'parcel.pickedUp'
        | 'parcel.outForDelivery'
        | 'parcel.returned'
        | 'parcel.delivered'
        | 'shipment.refused'
        | 'shipment.accepted'
        | 'order.cancelled'
        | 'units.cancelled'
        | 'order.confirmed'
        | 'address.changed'
        | 'order.resent'
        | 'confirmation.requested'
        | 'order.confirmedOnline'
        | 'delivery.failed'
        | 'redelivery.requested'
        | 'parcel.recalled'
        | 'parcels.split'
        | 'parcels.joined'
        | 'parcels.changed'
        | 'parcels.shipped'
        | 'parcels.cancelled'
        | 'refund.accepted'
        | 'refund.granted'
        | 'refund.partAccepted';
    };
    tags: 'cancellable' | 'onItsWay';
  },
  actions: {
    /** Dates the event and reports it to the shopper. */
    recordEvent: (_, _params: { event: OrderEvent }) => undefined,
    /** Stores the states of the parcels. */
    storeParcels: () => undefined,
    /** The courier has collected what was due in cash. */
    markPaid: () => undefined,
    emptyCart: () => undefined,
    ship: () => undefined,
    notifyOwner: () => undefined,
    releaseStock: () => undefined,
    /** Subtracts the units from the stock once more, in place of lost ones. */
    sellAgain: () => undefined,
    /** Lets the coupon of the order be used again. */
    releaseCoupon: () => undefined,
    /** Lets the shopper order again with the key of the attempt. */
    releaseAttemptKey: () => undefined,
    refund: () => undefined,
    /** Refunds the online payment of an order that is paid in cash after all. */
    refundOnline: () => undefined,
    /** Issues the invoice of the goods that leave the shop, once. */
    issueInvoice: () => undefined,
    /** Issues a credit note for what is left of the invoice, if there is one. */
    creditInvoice: () => undefined,
  },
  guards: {
    isPaid: ({ context }) => context.isPaid,
    isUnpaid: ({ context }) => !context.isPaid,
    isUnconfirmed: ({ context }) => !context.isConfirmed,
    /** A paid order needs no confirmation. */
    isUnconfirmedCash: ({ context }) => !context.isConfirmed && !context.isPaid,
    hasFailedDelivery: ({ context }) => context.hasFailedDelivery,
    hasNoFailedDelivery: ({ context }) => !context.hasFailedDelivery,
    isSplit: ({ context }) => context.isSplit,
    isOneParcel: ({ context }) => !context.isSplit,
    isPartlyDelivered: ({ context }) => context.isPartlyDelivered,
  },
}).createMachine({
  id: 'order',
  description: 'The life of an order, which the server runs and the page of the order shows.',
  context: ({
    input: {
      isPaid,
      isConfirmed = false,
      hasFailedDelivery = false,
      isSplit = false,
      isPartlyDelivered = false,
    },
  }) => ({ isPaid, isConfirmed, hasFailedDelivery, isSplit, isPartlyDelivered }),
  initial: 'awaitingPayment',
  on: {
    'refund.accepted': { actions: { type: 'recordEvent', params: { event: 'refunded' } } },
    'refund.partAccepted': { actions: { type: 'recordEvent', params: { event: 'partly_refunded' } } },
  },
  states: {
    awaitingPayment: {
      description: 'The order is reserved for the shopper until it is paid.',
      tags: 'cancellable',
      on: {
        'cash.agreed': {
          target: 'inProgress',
          actions: [{ type: 'recordEvent', params: { event: 'placed' } }, 'emptyCart', 'ship'],
        },
        'payment.received': {
          target: 'inProgress',
          actions: [{ type: 'recordEvent', params: { event: 'paid' } }, 'emptyCart', 'ship'],
        },
        'payment.outOfStock': {
          target: 'cancelled.refundPending',
          actions: [
            { type: 'recordEvent', params: { event: 'cancelled' } },
            'releaseStock',
            'releaseCoupon',
            'releaseAttemptKey',
          ],
        },
        'payment.abandoned': {
          target: 'cancelled',
          actions: ['releaseStock', 'releaseCoupon', 'releaseAttemptKey'],
        },
        'order.cancelled': {
          target: 'cancelled',
          actions: [
            { type: 'recordEvent', params: { event: 'cancelled' } },
            'releaseStock',
            'releaseCoupon',
            'releaseAttemptKey',
          ],
        },
      },
    },
    inProgress: {
      description: 'The order is confirmed, and not delivered yet.',
      initial: 'preparing',
      on: {
        'payment.tooLate': {
          guard: 'isPaid',
          actions: [{ type: 'recordEvent', params: { event: 'paid_too_late' } }, 'refundOnline'],
        },
        'parcels.changed': { guard: 'isSplit', actions: 'storeParcels' },
        'parcel.delivered': {
          target: 'delivered',
          actions: [{ type: 'recordEvent', params: { event: 'delivered' } }, 'markPaid'],
        },
        'cash.received': {
          guard: 'isUnpaid',
          target: 'delivered',
          actions: [{ type: 'recordEvent', params: { event: 'delivered' } }, 'markPaid'],
        },
        'parcel.returned': {
          target: 'returned',
          actions: { type: 'recordEvent', params: { event: 'returned' } },
        },
        'refund.granted': {
          guard: 'isPaid',
          actions: { type: 'recordEvent', params: { event: 'refund_granted' } },
        },
        'order.cancelled': [
          {
            guard: 'isPaid',
            target: 'cancelled.refundPending',
            actions: [
              { type: 'recordEvent', params: { event: 'cancelled' } },
              'releaseStock',
              'releaseCoupon',
              'refund',
            ],
          },
          {
            target: 'cancelled',
            actions: [
              { type: 'recordEvent', params: { event: 'cancelled' } },
              'releaseStock',
              'releaseCoupon',
            ],
          },
        ],
      },
      states: {
        preparing: {
          description: 'No courier has the parcel. It can be paid online, cancelled and changed.',
          tags: 'cancellable',
          initial: 'confirmed',
          on: {
            'parcel.pickedUp': {
              target: 'onItsWay.shipped',
              actions: { type: 'recordEvent', params: { event: 'shipped' } },
            },
            'parcel.outForDelivery': {
              target: 'onItsWay.outForDelivery',
              actions: { type: 'recordEvent', params: { event: 'out_for_delivery' } },
            },
            'payment.received': {
              guard: 'isUnpaid',
              target: '.confirmed',
              actions: [{ type: 'recordEvent', params: { event: 'paid' } }, 'ship'],
            },
            'confirmation.requested': {
              guard: 'isUnconfirmedCash',
              actions: { type: 'recordEvent', params: { event: 'confirmation_requested' } },
            },
            'order.confirmedOnline': {
              guard: 'isUnconfirmedCash',
              actions: { type: 'recordEvent', params: { event: 'confirmed_by_shopper' } },
            },
            'order.confirmed': {
              guard: 'isUnconfirmed',
              actions: { type: 'recordEvent', params: { event: 'confirmed_by_phone' } },
            },
            'address.changed': {
              target: '.confirmed',
              actions: [{ type: 'recordEvent', params: { event: 'address_changed' } }, 'ship'],
            },
            'units.cancelled': {
              target: '.confirmed',
              actions: [{ type: 'recordEvent', params: { event: 'items_cancelled' } }, 'ship'],
            },
            'parcels.split': {
              guard: 'isOneParcel',
              target: '.confirmed',
              actions: [{ type: 'recordEvent', params: { event: 'parcels_split' } }, 'ship'],
            },
            'parcels.joined': {
              guard: 'isSplit',
              target: '.confirmed',
              actions: [{ type: 'recordEvent', params: { event: 'parcels_joined' } }, 'ship'],
            },
          },
          states: {
            confirmed: {
              description:
                'The order is to be packed: once more after a change of its address, its units, its parcels or its payment.',
              on: {
                'shipment.refused': {
                  target: 'needsAttention',
                  actions: [{ type: 'recordEvent', params: { event: 'needs_attention' } }, 'notifyOwner'],
                },
                'parcel.packed': {
                  target: 'packed',
                  actions: { type: 'recordEvent', params: { event: 'packed' } },
                },
              },
            },
            needsAttention: {
              description:
                'The courier refuses the shipment, so the shop checks the address. The order goes on when the courier accepts it after all.',
              on: {
                'shipment.accepted': 'confirmed',
                'parcel.packed': {
                  target: 'packed',
                  actions: { type: 'recordEvent', params: { event: 'packed' } },
                },
                'payment.received': {
                  guard: 'isUnpaid',
                  actions: { type: 'recordEvent', params: { event: 'paid' } },
                },
                'units.cancelled': {
                  actions: [{ type: 'recordEvent', params: { event: 'items_cancelled' } }, 'ship'],
                },
              },
            },
            packed: { description: 'The parcel waits for the courier.' },
          },
        },
        onItsWay: {
          description: 'A courier has the parcel. A lost one is sent again with other units.',
          tags: 'onItsWay',
          entry: 'issueInvoice',
          initial: 'shipped',
          on: {
            'delivery.failed': {
              guard: 'hasNoFailedDelivery',
              actions: { type: 'recordEvent', params: { event: 'delivery_failed' } },
            },
            'redelivery.requested': {
              guard: 'hasFailedDelivery',
              actions: { type: 'recordEvent', params: { event: 'redelivery_requested' } },
            },
            'parcel.recalled': {
              guard: 'hasFailedDelivery',
              actions: { type: 'recordEvent', params: { event: 'recalled' } },
            },
            'parcels.shipped': {
              guard: 'isSplit',
              target: '.shipped',
              actions: [{ type: 'recordEvent', params: { event: 'shipped' } }, 'storeParcels'],
            },
            'parcels.cancelled': {
              guard: 'isPartlyDelivered',
              target: '#order.delivered',
              actions: [
                { type: 'recordEvent', params: { event: 'items_cancelled' } },
                { type: 'recordEvent', params: { event: 'delivered' } },
                'markPaid',
              ],
            },
            'order.resent': {
              target: 'preparing',
              actions: [{ type: 'recordEvent', params: { event: 'resent' } }, 'sellAgain', 'ship'],
            },
          },
          states: {
            shipped: {
              description: 'The courier has picked the parcel up.',
              on: {
                'parcel.outForDelivery': {
                  target: 'outForDelivery',
                  actions: { type: 'recordEvent', params: { event: 'out_for_delivery' } },
                },
              },
            },
            outForDelivery: { description: 'The courier is on the way to the shopper.' },
          },
        },
      },
    },
    returned: {
      description:
        'The courier could not deliver the parcel and brought it back. It is sent again, or the order is cancelled. The merchant counts the pieces before they are in stock again.',
      tags: 'cancellable',
      on: {
        'parcels.shipped': {
          guard: 'isSplit',
          target: 'inProgress.onItsWay.shipped',
          actions: [{ type: 'recordEvent', params: { event: 'shipped' } }, 'storeParcels'],
        },
        'parcel.pickedUp': {
          target: 'inProgress.onItsWay.shipped',
          actions: { type: 'recordEvent', params: { event: 'shipped' } },
        },
        'parcel.outForDelivery': {
          target: 'inProgress.onItsWay.outForDelivery',
          actions: { type: 'recordEvent', params: { event: 'out_for_delivery' } },
        },
        'parcel.delivered': {
          target: 'delivered',
          actions: [{ type: 'recordEvent', params: { event: 'delivered' } }, 'markPaid'],
        },
        'cash.received': {
          guard: 'isUnpaid',
          target: 'delivered',
          actions: [{ type: 'recordEvent', params: { event: 'delivered' } }, 'markPaid'],
        },
        'order.resent': {
          target: 'inProgress',
          actions: [{ type: 'recordEvent', params: { event: 'resent' } }, 'ship'],
        },
        'address.changed': { actions: { type: 'recordEvent', params: { event: 'address_changed' } } },
        'payment.tooLate': {
          guard: 'isPaid',
          actions: [{ type: 'recordEvent', params: { event: 'paid_too_late' } }, 'refundOnline'],
        },
        'refund.granted': {
          guard: 'isPaid',
          actions: { type: 'recordEvent', params: { event: 'refund_granted' } },
        },
        'order.cancelled': [
          {
            guard: 'isPaid',
            target: 'cancelled.refundPending',
            actions: [{ type: 'recordEvent', params: { event: 'cancelled' } }, 'releaseCoupon', 'refund'],
          },
          {
            target: 'cancelled',
            actions: [{ type: 'recordEvent', params: { event: 'cancelled' } }, 'releaseCoupon'],
          },
        ],
      },
    },
    delivered: {
      description: 'The parcel has arrived.',
      entry: 'issueInvoice',
      initial: 'complete',
      states: {
        complete: {
          description: 'The shopper has the goods.',
          on: {
            'payment.tooLate': {
              guard: 'isPaid',
              actions: [
                { type: 'recordEvent', params: { event: 'paid_too_late' } },
                'refundOnline',
                'markPaid',
              ],
            },
            'refund.granted': {
              guard: 'isPaid',
              actions: { type: 'recordEvent', params: { event: 'refund_granted' } },
            },
            'refund.accepted': {
              target: 'refunded',
              actions: { type: 'recordEvent', params: { event: 'refunded' } },
            },
          },
        },
        refunded: { type: 'final', description: 'The payment was refunded after the delivery.' },
      },
    },
    cancelled: {
      description: 'The order is cancelled.',
      entry: 'creditInvoice',
      initial: 'withoutRefund',
      states: {
        withoutRefund: { type: 'final', description: 'Nothing was paid.' },
        refundPending: {
          description: 'The refund is pending.',
          on: {
            'refund.accepted': {
              target: 'refunded',
              actions: { type: 'recordEvent', params: { event: 'refunded' } },
            },
          },
        },
        refunded: { type: 'final', description: 'The money was refunded.' },
      },
    },
  },
});
