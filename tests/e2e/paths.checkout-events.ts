import type { AnyMachineSnapshot } from 'xstate';
import { toPaise } from '../../contract/money.ts';
import type { Failure } from '../../contract/failure.ts';
import { ADDRESS } from './api.ts';
import { done } from './paths.book.ts';

/** What the machine of the checkout is told, and when it can be. */

export const input = {
  signedIn: true,
  methods: ['cod', 'stripe', 'razorpay'],
  items: [{ productId: 'diya', size: 'Small', quantity: 1 }],
  begunId: null,
};
export const START = {
  address: ADDRESS,
  isDraft: false,
  attemptKey: 'k',
  orderId: null,
  outcome: 'refused',
  method: 'cod',
  begun: null,
};
export const isChoosing = (now: AnyMachineSnapshot) => now.matches('choosing');
export const isAtAddress = (now: AnyMachineSnapshot) => now.matches({ choosing: 'address' });
export const isConfirming = (now: AnyMachineSnapshot) => now.matches('confirming');
export const isLeft = (now: AnyMachineSnapshot) =>
  now.matches('placing') && now.context.outcome === 'pending';
export const isPlacing = (method: string) => (now: AnyMachineSnapshot) =>
  now.matches('placing') && now.context.method === method && !isLeft(now);

/** How a try ends, in an order that is known already or one that is new. */
export const ended =
  (outcome: string, error: Failure | null = null, orderId?: string) =>
  ({ context }: AnyMachineSnapshot) => [
    done('placing', { attemptKey: 'k', orderId: orderId ?? context.orderId, outcome, error }),
  ];

/** An address that stands is settled at once. */
export const submitted =
  (details: { isAgreed?: boolean; hasGone?: boolean }) => (now: AnyMachineSnapshot) => [
    {
      type: 'order.submitted',
      order: { items: input.items, amount: toPaise(499), isAgreed: details.isAgreed ?? true },
      hasGone: details.hasGone ?? false,
    },
    ...(isAtAddress(now) && !details.hasGone ? [done('deliveryAddress', { address: ADDRESS })] : []),
  ];
