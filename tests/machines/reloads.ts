import { expect } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { AnyActor, AnyMachineSnapshot } from 'xstate';
import { recordAttempt } from '../../src/memory/checkoutAttempt.ts';
import { provideAuth } from '../../src/services/auth.ts';
import { provideCart } from '../../src/services/cart.ts';
import { provideCheckout } from '../../src/services/checkout.ts';
import type { Dependencies } from '../../src/services/dependencies.ts';
import { provideOtp } from '../../src/services/otp.ts';
import { providePasswordReset } from '../../src/services/passwordReset.ts';
import { providePaymentReturn } from '../../src/services/paymentReturn.ts';
import { provideReviewForm } from '../../src/services/reviewForm.ts';
import { provideSession } from '../../src/services/session.ts';
import { NOW } from './clock.ts';
import type { MachineUnderTest } from './parts.ts';

interface PersistedRecords {
  /** What has happened, by its type. */
  readonly past: readonly string[];
  /** Of the order that was being tried. */
  readonly attemptKey: string | undefined;
}

/** A machine of which the browser keeps a record, and how the page makes it from that. */
export interface Reload {
  readonly id: string;
  readonly of?: string;
  readonly begin: (dependencies: Dependencies) => AnyActor;
  readonly address?: string;
  /** What is answered on the way, where the machine's part says something that no browser would have kept. */
  readonly answers?: MachineUnderTest['answers'];
  /** What must be as it was before the page was loaded again. */
  readonly expectSame: (
    before: AnyMachineSnapshot,
    again: AnyMachineSnapshot,
    stored: PersistedRecords,
  ) => void;
  /** What the store tells it first. */
  readonly sent?: string;
  /** Whether what the browser keeps is read before anything else can happen. */
  readonly isReadFirst?: boolean;
}

const EMAIL = { email: 'asha@example.com' };
const ITEMS = [{ productId: 'diya', size: 'Small', quantity: 2 }];
const noParent = {
  reportStarted: () => undefined,
  reportAbsent: () => undefined,
  reportEnded: () => undefined,
};
/** A shopper who is at one of these is there again. */
const expectStill =
  (states: readonly string[]) => (before: AnyMachineSnapshot, again: AnyMachineSnapshot) => {
    for (const state of states.filter((name) => before.matches(name)))
      expect(again.matches(state)).toBe(true);
  };

export const RELOADS: readonly Reload[] = [
  {
    id: 'auth',
    begin: (dependencies) =>
      createActor(provideAuth(dependencies), { input: { record: dependencies.records.auth.read() } }),
    expectSame: (before, again) => {
      expectStill(['identifier', 'signup'])(before, again);
      if (before.matches('identifier') || before.status === 'done') return;
      for (const step of ['password', 'otp'])
        if (before.matches({ login: step })) expect(again.matches({ login: step })).toBe(true);
      // A password is never stored, so the details of an email are asked for again.
      if (before.matches('signup'))
        expect(again.value).toEqual(
          'phone' in before.context.identifier ? before.value : { signup: 'details' },
        );
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
    answers: { readSentAt: [null], sendCode: [NOW], verifyCode: ['token'] },
    expectSame: ({ context }, again) => {
      if (context.sentAt === NOW)
        expect(again.value).toEqual({ open: { entry: 'editing', resend: 'locked' } });
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
            // What it writes is written; when it answers, the test says.
            recordAttempt: fromPromise(async ({ input }) => {
              await recordAttempt(dependencies.records, input);
              return new Promise(() => undefined);
            }),
            // Nothing of Razorpay's is loaded here.
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
      // What was being typed is typed on.
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
      if (before.status === 'active') expect(again.context.words).toEqual(before.context.words);
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
