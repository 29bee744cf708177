import { assign, fromPromise, setup } from 'xstate';
import { couponMessages } from '../contract/coupons/couponMessages.ts';
import type { AppliedCoupon } from '../contract/coupons/readCoupon.ts';
import { failureMessage, hasCode, isRefused } from '../contract/failure.ts';
import type { OrderRequest } from '../contract/orders/entities.ts';
import type { Text } from '../contract/texts/text.ts';

type Items = OrderRequest['items'];

interface CouponInput {
  /** The items that the shopper is about to order. */
  readonly items: Items;
}

interface CouponContext extends CouponInput {
  /** The code to check, or null. */
  readonly code: string | null;
  /** What the coupon changes, according to the last check. */
  readonly coupon: AppliedCoupon | null;
  /** Why the coupon is not used, or null. */
  readonly reason: Text | null;
}

type CouponEvent =
  | { type: 'coupon.entered'; code: string }
  | { type: 'coupon.removed' }
  /** Other items, or other prices of the same ones. */
  | { type: 'items.changed'; items: Items }
  | { type: 'check.retried' };

type Refused = { error: unknown };

export const couponMachine = setup({
  types: {} as { context: CouponContext; input: CouponInput; events: CouponEvent; tags: 'busy' | 'used' },
  actors: {
    /** Resolves to the code that this browser has stored; null without one, or if the server has no coupons. */
    readCode: fromPromise<string | null>(() =>
      Promise.reject(new Error('Provide readCode, see src/services/coupons/coupon.ts')),
    ),
    checkCoupon: fromPromise<AppliedCoupon, { code: string; items: Items }>(() =>
      Promise.reject(new Error('Provide checkCoupon, see src/services/coupons/coupon.ts')),
    ),
  },
  actions: {
    setCode: assign((_, { code }: { code: string | null }) => ({ code, coupon: null, reason: null })),
    setItems: assign((_, { items }: CouponInput) => ({ items })),
    setCoupon: assign((_, { coupon }: { coupon: AppliedCoupon }) => ({
      code: coupon.code,
      coupon,
      reason: null,
    })),
    showMissing: assign({ code: null, reason: couponMessages.missing }),
    showReason: assign((_, { error }: Refused) => ({
      coupon: null,
      reason: failureMessage(error, couponMessages.failed),
    })),
    showFailure: assign({ coupon: null, reason: couponMessages.failed }),
    /** An unknown code is not checked again when the cart changes. */
    clearCode: assign({ code: null }),
    /** Stores the code in the browser, for the checkout and the next visit. */
    storeCode: (_, _params: { code: string }) => undefined,
    forgetCode: () => undefined,
    logFailure: (_, _params: Refused) => undefined,
  },
  guards: {
    isBlank: (_, { code }: { code: string }) => code.trim() === '',
    canCheck: ({ context: { code, items } }) => code !== null && items.length > 0,
    isUnknown: (_, { error }: Refused) => hasCode(error, 'coupon_unknown'),
    isRefused: (_, { error }: Refused) => isRefused(error),
  },
}).createMachine({
  id: 'coupon',
  description: 'Knows what a coupon changes for the items that the shopper is about to order.',
  context: ({ input }) => ({ ...input, code: null, coupon: null, reason: null }),
  initial: 'reading',
  on: {
    'items.changed': {
      target: '.deciding',
      actions: { type: 'setItems', params: ({ event }) => event },
    },
    'coupon.entered': [
      {
        guard: { type: 'isBlank', params: ({ event }) => event },
        target: '.none',
        actions: ['showMissing', 'forgetCode'],
      },
      {
        target: '.deciding',
        actions: [
          { type: 'setCode', params: ({ event }) => event },
          { type: 'storeCode', params: ({ event }) => event },
        ],
      },
    ],
  },
  states: {
    reading: {
      description: 'No coupon yet, while the browser reads the stored one.',
      invoke: {
        id: 'readCode',
        src: 'readCode',
        onDone: {
          target: 'deciding',
          actions: { type: 'setCode', params: ({ event }) => ({ code: event.output }) },
        },
        onError: {
          target: 'none',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: {
        'items.changed': { actions: { type: 'setItems', params: ({ event }) => event } },
      },
    },
    deciding: {
      description: 'Nothing changes yet. Only a code is checked, and only for items.',
      always: [{ guard: 'canCheck', target: 'checking' }, { target: 'none' }],
    },
    none: { description: 'A field for a code; why the last one was refused, if it is unknown.' },
    checking: {
      description: 'The total is hidden while the server checks the coupon.',
      tags: ['busy', 'used'],
      invoke: {
        id: 'checkCoupon',
        src: 'checkCoupon',
        input: ({ context }) => ({ code: context.code ?? '', items: context.items }),
        onDone: {
          target: 'applied',
          actions: { type: 'setCoupon', params: ({ event }) => ({ coupon: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isUnknown', params: ({ event }) => ({ error: event.error }) },
            target: 'none',
            actions: [
              { type: 'showReason', params: ({ event }) => ({ error: event.error }) },
              'clearCode',
              'forgetCode',
            ],
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
            target: 'refused',
            actions: { type: 'showReason', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'unanswered',
            actions: ['showFailure', { type: 'logFailure', params: ({ event }) => ({ error: event.error }) }],
          },
        ],
      },
      on: {
        'coupon.removed': {
          target: 'none',
          actions: [{ type: 'setCode', params: { code: null } }, 'forgetCode'],
        },
      },
    },
    applied: {
      description: 'The coupon is a line of the bill, and can be removed.',
      tags: 'used',
      on: {
        'check.retried': 'deciding',
        'coupon.removed': {
          target: 'none',
          actions: [{ type: 'setCode', params: { code: null } }, 'forgetCode'],
        },
      },
    },
    refused: {
      description:
        'What is missing, such as ‘Add ₹210.00 more’. The code is checked again when the cart changes.',
      on: {
        'check.retried': 'deciding',
        'coupon.removed': {
          target: 'none',
          actions: [{ type: 'setCode', params: { code: null } }, 'forgetCode'],
        },
      },
    },
    unanswered: {
      description: '‘We could not check your coupon.’ The bill is without it, until it is checked again.',
      on: {
        'check.retried': 'deciding',
        'coupon.removed': {
          target: 'none',
          actions: [{ type: 'setCode', params: { code: null } }, 'forgetCode'],
        },
      },
    },
  },
});
