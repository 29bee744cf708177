import { assign, fromPromise, setup } from 'xstate';
import type { CouponInput } from '../../contract/coupons/couponInput.ts';
import type { DeskCoupon } from '../../contract/desk/deskCoupon.ts';
import { deskMessages } from '../../contract/desk/deskMessages.ts';
import { failureMessage } from '../../contract/failure.ts';
import type { Text } from '../../contract/texts/text.ts';

interface DeskCouponContext {
  /** Null before it is made. */
  readonly coupon: DeskCoupon | null;
  /** The departments that a new coupon can be for. */
  readonly departments: readonly string[];
  /** The coupon as it was entered. */
  readonly entered: CouponInput | null;
  readonly error: Text | null;
}

type DeskCouponEvent =
  | { type: 'coupon.submitted'; coupon: CouponInput }
  | { type: 'end.requested' }
  | { type: 'end.confirmed' }
  | { type: 'end.dismissed' };

export const deskCouponMachine = setup({
  types: {} as {
    context: DeskCouponContext;
    /** `coupon`: null for a new one. */
    input: { readonly coupon: DeskCoupon | null };
    events: DeskCouponEvent;
  },
  actors: {
    fetchDepartments: fromPromise<readonly string[]>(() =>
      Promise.reject(new Error('Provide fetchDepartments, see desk/services/deskCoupon.ts')),
    ),
    createCoupon: fromPromise<DeskCoupon, { entered: CouponInput | null }>(() =>
      Promise.reject(new Error('Provide createCoupon, see desk/services/deskCoupon.ts')),
    ),
    endCoupon: fromPromise<DeskCoupon, { code: string }>(() =>
      Promise.reject(new Error('Provide endCoupon, see desk/services/deskCoupon.ts')),
    ),
  },
  actions: {
    setDepartments: assign({
      departments: (_, { departments }: { departments: readonly string[] }) => departments,
    }),
    setEntered: assign((_, { coupon }: { coupon: CouponInput }) => ({ entered: coupon, error: null })),
    setCoupon: assign((_, { coupon }: { coupon: DeskCoupon }) => ({ coupon, error: null })),
    clearError: assign({ error: null }),
    showError: assign({
      error: (_, { error }: { error: unknown }) => failureMessage(error, deskMessages.failed),
    }),
  },
  guards: {
    isNew: ({ context: { coupon } }) => coupon === null,
    hasEnded: ({ context: { coupon } }) => coupon?.state === 'ended',
  },
}).createMachine({
  id: 'deskCoupon',
  description: 'A coupon: the owner makes a new one, or ends one that shoppers can use.',
  context: ({ input: { coupon } }) => ({ coupon, departments: [], entered: null, error: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'A form for a new coupon, or one of the list.',
      always: [{ guard: 'isNew', target: 'loading' }, { guard: 'hasEnded', target: 'ended' }, 'usable'],
    },
    loading: {
      description:
        'A grey placeholder. When the departments cannot be loaded, the form has an error message and no departments.',
      invoke: {
        id: 'fetchDepartments',
        src: 'fetchDepartments',
        onDone: {
          target: 'entering',
          actions: { type: 'setDepartments', params: ({ event }) => ({ departments: event.output }) },
        },
        onError: {
          target: 'entering',
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    entering: {
      description: 'A form. After a refusal it shows the reason, and nothing typed is lost.',
      on: {
        'coupon.submitted': {
          target: 'creating',
          actions: { type: 'setEntered', params: ({ event }) => event },
        },
      },
    },
    creating: {
      description: 'The server checks and stores the coupon.',
      tags: 'busy',
      invoke: {
        id: 'createCoupon',
        src: 'createCoupon',
        input: ({ context: { entered } }) => ({ entered }),
        onDone: {
          target: 'created',
          actions: { type: 'setCoupon', params: ({ event }) => ({ coupon: event.output }) },
        },
        onError: {
          target: 'entering',
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    created: {
      description: 'Shoppers can use the new coupon. The page returns to the list.',
    },
    usable: {
      description: 'The coupon with its uses, and a button to end it.',
      on: { 'end.requested': { target: 'confirmingEnd', actions: 'clearError' } },
    },
    confirmingEnd: {
      description: 'A question before the coupon ends.',
      on: { 'end.confirmed': 'ending', 'end.dismissed': 'usable' },
    },
    ending: {
      description: 'The server ends the coupon. Orders that use it keep it.',
      tags: 'busy',
      invoke: {
        id: 'endCoupon',
        src: 'endCoupon',
        input: ({ context: { coupon } }) => ({ code: coupon?.id ?? '' }),
        onDone: {
          target: 'ended',
          actions: { type: 'setCoupon', params: ({ event }) => ({ coupon: event.output }) },
        },
        onError: {
          target: 'usable',
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    ended: { description: 'The coupon with its uses. No new order can use it.' },
  },
});
