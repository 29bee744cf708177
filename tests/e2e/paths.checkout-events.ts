import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { toPaise } from '../../contract/money.ts';
import { Failure } from '../../contract/failure.ts';
import { NO_ADDRESS } from '../../contract/addresses/rules.ts';
import { ADDRESS } from './api.ts';
import { done, failed } from '@aangan/lab/walks/model.ts';

/** The events that the checkout machine receives, and when it accepts them. */

export const input = {
  signedIn: true,
  methods: ['cod', 'stripe', 'razorpay'],
  items: [{ productId: 'diya', size: 'Small', quantity: 1 }],
  resumedOrderId: null,
};
const START = {
  address: ADDRESS,
  addressFailure: null,
  draft: null,
  draftId: null,
  addresses: [],
  chosenId: null,
  verification: null,
  attemptKey: 'k',
  orderId: null,
  method: 'cod',
  resumedOrder: null,
  earlierOrderId: null,
  placedOrder: null,
};
const RESPONSE = { orderId: null, sessionUrl: null, razorpayOrder: null, placed: null };
const RAZORPAY_ORDER = { id: 'order_1', amount: 49_900, currency: 'INR' };
export const WRONG_ADDRESS = { ...ADDRESS, postalCode: '!' };

export const isOpening = (now: AnyMachineSnapshot) => now.matches('opening');
export const isChoosing = (now: AnyMachineSnapshot) => now.matches('choosing');
export const isAtAddress = (now: AnyMachineSnapshot) => now.matches({ choosing: { result: 'none' } });
export const isEditing = (now: AnyMachineSnapshot) => now.matches({ choosing: { address: 'editing' } });
/** Whether the address is being saved, alone or as part of placing the order. */
export const isSaving = (now: AnyMachineSnapshot) => now.hasTag('addressForm') && now.hasTag('busy');
/** Whether options can be chosen and the button is not busy. */
export const canOrder = (now: AnyMachineSnapshot) => isChoosing(now) && !now.hasTag('ordering');
export const isConfirming = (now: AnyMachineSnapshot) => now.matches('confirmingPrices');
export const isRequesting = (now: AnyMachineSnapshot) => now.matches({ placing: 'requesting' });
export const isPaying = (now: AnyMachineSnapshot) => now.matches({ placing: { razorpay: 'paying' } });
export const isChecking = (now: AnyMachineSnapshot) => now.matches({ placing: 'checkingPayment' });

export const opened = (details: object = {}) => [done('openCheckout', { ...START, ...details })];
export const WITHOUT_ADDRESS = { address: NO_ADDRESS };
export const LEFT_ORDER = { orderId: 'o1', method: 'razorpay' };

/** What happens automatically from here: a cash order is sent, or Razorpay's window opens. */
const sent = ({ context: { method, orderId } }: AnyMachineSnapshot): AnyEventObject[] => [
  { type: 'cart.saved' },
  done('recordAttempt', { attemptKey: 'k', orderId, mayRepeat: true }),
  ...(method === 'razorpay'
    ? [
        done('orderRequest', {
          response: { ...RESPONSE, orderId: 'o1', razorpayOrder: RAZORPAY_ORDER },
          error: null,
        }),
        done('loadScript'),
      ]
    : []),
];

export const submitted =
  (details: { arePricesAgreed?: boolean; hasUnavailable?: boolean }) => (now: AnyMachineSnapshot) => [
    {
      type: 'order.submitted',
      order: { items: input.items, amount: toPaise(499), arePricesAgreed: details.arePricesAgreed ?? true },
      hasUnavailable: details.hasUnavailable ?? false,
    },
    ...sent(now),
  ];
export const accepted = (now: AnyMachineSnapshot) => [{ type: 'changes.accepted' }, ...sent(now)];
export const addressSaved = (now: AnyMachineSnapshot) => [done('saveAddress'), ...sent(now)];
export const addressRefused = (message: string) => () => [
  failed('saveAddress', new Failure(message, { status: 400 })),
];

export const placed = () => [
  done('orderRequest', { response: { ...RESPONSE, placed: { success: true } }, error: null }),
];
export const refused = (error: Failure) => () => [done('orderRequest', { response: null, error })];
export const checked = (status: string, error: Failure | null = null) =>
  done('paymentStatusPoll', { status, message: null, error });
