import { checkoutMessages } from '../../contract/orders/checkoutMessages.ts';
import { paymentReturnMachine } from '../../machines/paymentReturn.machine.ts';
import { done, isAt, type TestModel } from '@aangan/lab/walks/model.ts';
import { openOrder, type OrderWorld } from './paths.order-world.ts';
import { testAllPaths } from '@aangan/lab/walks/run.ts';
import { expect } from './shop-test.ts';
import { beSignedIn } from './shopper.ts';

const PAID = 'Your payment has arrived';
const isChecking = isAt('checking');
const result = (status: string, message: string | null = null) =>
  done('paymentStatusPoll', { status, message, error: null });
const returned = (success: boolean, orderId: string | null = 'o1') => [
  done('readReturn', { orderId, success }),
];
const comesBack = (success: boolean) => ({
  input: { signedIn: true },
  first: returned(success),
  perform: ({ page, account, order }: OrderWorld) =>
    beSignedIn(page, account, `/verify?success=${success}&orderId=${order._id}`),
});
const LATER =
  'Ten seconds without an answer, or two and a half minutes, have to pass: payments.slow.e2e.ts, payments.faults.e2e.ts.';

const model: TestModel<OrderWorld> = {
  machine: paymentReturnMachine,
  open: openOrder('**/api/order/verifyStripe'),
  serialize: ({ context: { returned: from } }) => ({ from }),
  starts: {
    'comes back from the payment': comesBack(true),
    'comes back without a payment': comesBack(false),
    'comes back without an order': {
      input: { signedIn: true },
      first: returned(true, null),
      perform: ({ page, account }) => beSignedIn(page, account, '/verify?success=true&orderId=no%20such'),
    },
    'comes back signed out': {
      input: { signedIn: false },
      first: returned(true),
      perform: async ({ page, order }) => void (await page.goto(`/verify?success=true&orderId=${order._id}`)),
    },
  },
  actions: {
    // The order is paid in cash. `checkout.stripe.e2e.ts` and `payments.*` have the server's answers to real payments.
    'the payment has arrived': {
      events: () => [result('paid', PAID)],
      when: isChecking,
      perform: ({ request }) => request.answer(200, { success: true, message: PAID }),
    },
    'nothing was paid': {
      events: () => [result('unpaid')],
      when: isChecking,
      perform: ({ request }) => request.answer(400, { success: false, code: 'payment_failed', message: '' }),
    },
  },
  shows: {
    'paymentReturn.checking.recent': async ({ page, request }) => {
      await expect(page.getByText(checkoutMessages.checkingPayment)).toBeVisible();
      await request.expectWaiting(1);
    },
    'paymentReturn.paid': async ({ page }) => {
      await expect(page).toHaveURL('/orders');
      await expect(page.getByText(PAID)).toBeVisible();
    },
    'paymentReturn.unpaid': ({ page }) => expect(page).toHaveURL('/cart'),
    'paymentReturn.orderUnknown': ({ page }) => expect(page).toHaveURL('/orders'),
    'paymentReturn.signInRequired': async ({ page }) => {
      await expect(page).toHaveURL('/login');
      await expect(page.getByText(checkoutMessages.loginFirst)).toBeVisible();
    },
  },
  returns: {
    start: ({ context }) => ({ input: { signedIn: true }, first: [done('readReturn', context.returned)] }),
    loses: {},
  },
  elsewhere: {
    'paymentReturn.checking on xstate.done.actor.paymentStatusPoll, choice 3 of 4': LATER,
    'paymentReturn.checking on xstate.done.actor.paymentStatusPoll, choice 4 of 4': LATER,
    'paymentReturn.awaiting on xstate.after.recheckDelay.paymentReturn.awaiting, choice 1 of 1': LATER,
  },
  unreachable: {
    'paymentReturn.reading on xstate.error.actor.readReturn, choice 1 of 1':
      'Reading the browser’s storage answers null where it is blocked or corrupt.',
    'paymentReturn.checking on xstate.error.actor.paymentStatusPoll, choice 1 of 1':
      'That machine answers every failure itself.',
  },
};

testAllPaths(model);
