import { expect } from 'vitest';
import { Failure } from '../../contract/failure.ts';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { AnyActor, AnyMachineSnapshot } from 'xstate';
import { recordAttempt } from '../../src/storage/checkoutAttempt.ts';
import { provideAuth } from '../../src/services/accounts/auth.ts';
import { provideCart } from '../../src/services/carts/cart.ts';
import { provideCheckout } from '../../src/services/orders/checkout.ts';
import type { Dependencies } from '../../src/services/dependencies.ts';
import { provideOtp } from '../../src/services/accounts/otp.ts';
import { providePasswordReset } from '../../src/services/accounts/passwordReset.ts';
import { providePaymentReturn } from '../../src/services/payments/paymentReturn.ts';
import { provideReviewForm } from '../../src/services/reviews/reviewForm.ts';
import { provideSession } from '../../src/services/accounts/session.ts';
import { NOW } from './clock.ts';
import type { MachineUnderTest } from './machinesUnderTest.ts';

interface PersistedRecords {
  /** The types of the events so far. */
  readonly past: readonly string[];
  /** The key of the order's attempt. */
  readonly attemptKey: string | undefined;
}

/** A machine with a record in the browser, and how the page creates it from the record. */
export interface Reload {
  readonly id: string;
  readonly of?: string;
  readonly begin: (dependencies: Dependencies) => AnyActor;
  readonly address?: string;
  /** Replaces outputs that no browser would have stored. */
  readonly answers?: MachineUnderTest['answers'];
  /** The parts that must be equal before and after the reload. */
  readonly expectSame: (
    before: AnyMachineSnapshot,
    again: AnyMachineSnapshot,
    stored: PersistedRecords,
  ) => void;
  /** The events that the store sends first. */
  readonly sent?: string;
  /** Whether the browser's record is read before anything else can happen. */
  readonly isReadFirst?: boolean;
}

const EMAIL = { email: 'asha@example.com' };
const ITEMS = [{ productId: 'diya', size: 'Small', quantity: 2 }];
const noParent = {
  reportStarted: () => undefined,
  reportAbsent: () => undefined,
  reportEnded: () => undefined,
};
/** States to which a reload must return. */
const expectStill =
  (states: readonly string[]) => (before: AnyMachineSnapshot, again: AnyMachineSnapshot) => {
    for (const state of states.filter((name) => before.matches(name)))
      expect(again.matches(state)).toBe(true);
  };

const TOO_SOON = new Failure('Please wait', { status: 429, code: 'otp_too_soon', retryAfter: 30 });

export const RELOADS: readonly Reload[] = [
  {
    id: 'auth',
    begin: (dependencies) =>
      createActor(
        provideAuth(dependencies, () => undefined),
        { input: { record: dependencies.records.auth.read() } },
      ),
    expectSame: (before, again) => {
      expectStill(['identifier', 'signup'])(before, again);
      if (before.matches('identifier') || before.status === 'done') return;
      for (const step of ['password', 'otp'])
        if (before.matches({ login: step })) expect(again.matches({ login: step })).toBe(true);
      if (before.matches({ signup: 'otp' })) expect(again.value).toEqual(before.value);
      if (before.matches({ signup: 'details' }))
        expect(again.value).toEqual({ signup: { details: 'editing' } });
      expect(again.context).toMatchObject({
        identifier: before.context.identifier,
        name: before.context.name,
      });
    },
  },
  {
    id: 'otp',
    begin: (dependencies) =>
      createActor(provideOtp(dependencies), {
        input: { identifier: EMAIL, mode: 'login', name: '', password: '' },
      }),
    answers: {
      readRequestedCode: [null],
      sendCode: [{ sentAt: NOW }, { resendAt: NOW + 30_000, error: TOO_SOON }],
      verifyCode: ['t'.repeat(40)],
    },
    expectSame: (before, again) => {
      const { code } = before.context;
      // A code that was requested is not requested again.
      if (code !== null && !before.matches('sending'))
        expect(again.value).toEqual({
          open: { entry: 'code', resend: code.isConfirmed ? 'locked' : 'ready' },
        });
    },
  },
  {
    id: 'passwordReset',
    begin: (dependencies) =>
      createActor(providePasswordReset(dependencies), {
        input: { record: dependencies.records.passwordReset.read(), email: '' },
      }),
    expectSame: (before, again) => {
      expectStill(['email', 'code'])(before, again);
      if (!before.matches('newPassword')) return;
      expect(again.value).toBe('code');
      expect(again.context.email).toBe(before.context.email);
    },
  },
  {
    id: 'session',
    begin: (dependencies) => createActor(provideSession(dependencies).provide({ actions: noParent })),
    sent: 'session.read',
    isReadFirst: true,
    expectSame: expectStill(['signedOut', 'signedIn']),
  },
  {
    id: 'cart',
    begin: (dependencies) => createActor(provideCart(dependencies)),
    sent: 'session.absent',
    expectSame: (before, again) => {
      if (before.matches('guest')) expect(again.context.cart).toEqual(before.context.cart);
    },
  },
  {
    id: 'checkout',
    begin: (dependencies) =>
      createActor(
        provideCheckout(dependencies).provide({
          actors: {
            watchCart: fromCallback(() => undefined),
            // Stores the attempt as in the shop, but never responds: the test does.
            recordAttempt: fromPromise(async ({ input }) => {
              await recordAttempt(dependencies.records, input, true);
              return new Promise(() => undefined);
            }),
            // The script of Razorpay is not loaded here.
            loadScript: fromPromise(() => new Promise(() => undefined)),
            showWindow: fromCallback(() => undefined),
          },
        }),
        { input: { signedIn: true, methods: ['cod', 'stripe'], items: ITEMS, resumedOrderId: null } },
      ),
    isReadFirst: true,
    expectSame: (before, again, { attemptKey }) => {
      if (before.status === 'done' || before.matches('opening') || before.matches('unavailable')) return;
      expect(attemptKey).toBeTruthy();
      expect(again.context.attemptKey).toBe(attemptKey);
      // Drafts are restored.
      if (!before.matches({ choosing: { address: 'editing' } })) return;
      expect(again.context.address).toEqual(before.context.address);
    },
  },
  {
    id: 'reviewForm',
    begin: (dependencies) =>
      createActor(provideReviewForm(dependencies), {
        input: { productId: 'diya', isSignedIn: true, own: null, notice: null },
      }),
    answers: { readDraft: [null] },
    expectSame: (before, again) => {
      if (before.status === 'active') expect(again.context.fields).toEqual(before.context.fields);
    },
  },
  {
    id: 'paymentReturn',
    address: '/verify?success=true&orderId=o1',
    begin: (dependencies) => createActor(providePaymentReturn(dependencies), { input: { signedIn: true } }),
    isReadFirst: true,
    expectSame: (before, again) => {
      if (before.status === 'active') expect(again.context.returned).toEqual(before.context.returned);
    },
  },
];
