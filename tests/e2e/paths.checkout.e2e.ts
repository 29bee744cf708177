import { checkoutMessages } from '../../contract/orders/checkoutMessages.ts';
import { format } from '../../contract/texts/text.ts';
import { Failure } from '../../contract/failure.ts';
import { addressProblems } from '../../contract/addresses/rules.ts';
import { checkoutMachine } from '../../machines/checkout.machine.ts';
import { selectHasSavedAddress } from '../../machines/checkout.selectors.ts';
import { ADDRESS } from './api.ts';
import { choose, payIn } from './checkout-steps.ts';
import { failed, skipStates, SHOWN_ONCE, type TestModel } from '@aangan/lab/walks/model.ts';
import {
  accepted,
  addressRefused,
  addressSaved,
  canOrder,
  checked,
  input,
  isAtAddress,
  isChecking,
  isChoosing,
  isConfirming,
  isEditing,
  isOpening,
  isPaying,
  isRequesting,
  isSaving,
  LEFT_ORDER,
  opened,
  placed,
  refused,
  submitted,
  WITHOUT_ADDRESS,
  WRONG_ADDRESS,
} from './paths.checkout-events.ts';
import {
  backToCheckout,
  expectChoice,
  expectForm,
  expectOrders,
  expectPlacing,
  expectSaving,
  inEnglish,
  openCheckout,
  order,
  toCheckout,
  toCheckoutAtOtherPrices,
  toCheckoutWithUnavailable,
  type CheckoutWorld,
} from './paths.checkout-world.ts';
import { testAllPaths } from '@aangan/lab/walks/run.ts';
import { expect } from './shop-test.ts';
import { buttons, fillAddress } from './shopper.ts';

const UNAVAILABLE = 'orders what is not sold any more';
const CHANGED = 'orders at prices that have changed';
const LEFT = 'the order that was left is found';
const GOES_BACK = format(checkoutMessages.refundPending, { amount: 499 });
const OUT_OF_STOCK = 'Out of saffron';

const NOT_DELIVERED = 'We do not deliver there';
const CLOSED = 'We are closed for the festival';

/** Why no walk covers a transition. */
const WAITS =
  'Ten seconds without an answer, or two and a half minutes, have to pass: waiting.e2e.ts moves the clock.';
const OWN_ANSWER = 'That machine answers every failure itself.';
const AT_STRIPE =
  'Stripe’s page takes the place of this one: checkout.stripe.e2e.ts goes there and comes back.';
const WITH_SEVERAL = 'This shopper has one address: checkout.effort.e2e.ts chooses among several.';
const OPTIONS = 'Options do not change where the order goes: checkout.options.e2e.ts has all of them.';
const RESUMED = 'This shopper orders the cart: waiting.e2e.ts pays an order that exists.';
const UNSAVED = 'Twenty seconds have to pass: checkout.placing.suite.ts moves the clock.';
const IN_ANOTHER_TAB = 'There is one tab: checkout.cart.e2e.ts has two.';
const CUT_OFF = 'The cart is empty then: placing.e2e.ts reloads while the order is placed.';
const TO_A_STRANGER = 'Nobody else orders to this phone: checkout.phone.e2e.ts.';
const WITHOUT_PIN = 'The saved address has a PIN code: checkout.delivery.e2e.ts has one without.';
const IN_THE_WINDOW = 'What goes wrong at Razorpay is in checkout.razorpay.e2e.ts.';

/** The server's response about the saved address. */
const OPENINGS = {
  SAVED: 'the saved address is loaded',
  WITHOUT: 'no address is saved',
  WRONG: 'an invalid address is loaded',
  FAILS: 'loading the address fails',
};
/** What is found of an order that was left unpaid. */
const LEFT_FAILS = 'loading the address of the order that was left fails';
const FIRST_OPENINGS = [OPENINGS.WITHOUT, OPENINGS.WRONG, OPENINGS.FAILS];

const choosing = (method: 'cod' | 'razorpay') => ({
  events: () => [{ type: 'payment.chosen', method }],
  when: canOrder,
  perform: ({ page }: CheckoutWorld) => choose(page, method),
});

const model: TestModel<CheckoutWorld> = {
  machine: checkoutMachine,
  open: openCheckout,
  serialize: ({ context }) => {
    const { method, orderId, arePricesAgreed, address, message } = context;
    const { addressProblems: problems, addressError, loadingError } = context;
    const isWrong = addressProblems(address).length > 0;
    const isRefused = problems.length > 0;
    return {
      method,
      orderId,
      arePricesAgreed,
      isWrong,
      isRefused,
      loadingError,
      addressError,
      message,
    };
  },
  starts: {
    'is not signed in': {
      input: { ...input, signedIn: false },
      perform: async ({ page }) => void (await page.goto('/place-order')),
    },
    'has a full cart': { input, without: [UNAVAILABLE, CHANGED, LEFT, LEFT_FAILS], perform: toCheckout },
    'returns to an unpaid order': {
      input,
      without: [UNAVAILABLE, CHANGED, OPENINGS.SAVED, ...FIRST_OPENINGS],
      perform: backToCheckout,
    },
    'has an unavailable product in the cart': {
      input,
      without: [CHANGED, LEFT, LEFT_FAILS, 'orders', ...FIRST_OPENINGS],
      perform: toCheckoutWithUnavailable,
    },
    'has changed prices in the cart': {
      input,
      // Once accepted, the prices no longer count as changed.
      without: [
        UNAVAILABLE,
        LEFT,
        LEFT_FAILS,
        'orders',
        'chooses UPI',
        'the shop computes another total',
        ...FIRST_OPENINGS,
      ],
      perform: toCheckoutAtOtherPrices,
    },
  },
  actions: {
    [OPENINGS.SAVED]: {
      events: ({ context: { method } }) => opened({ method }),
      when: isOpening,
      perform: ({ opening }) => opening.pass(),
    },
    [OPENINGS.WITHOUT]: {
      events: () => opened(WITHOUT_ADDRESS),
      when: isOpening,
      perform: ({ opening }) => opening.answer(200, { success: true, address: null }),
    },
    [OPENINGS.WRONG]: {
      events: () => opened({ address: WRONG_ADDRESS }),
      when: isOpening,
      perform: ({ opening }) => opening.answer(200, { success: true, address: WRONG_ADDRESS }),
    },
    [OPENINGS.FAILS]: {
      events: () => opened({ ...WITHOUT_ADDRESS, addressFailure: new Failure(CLOSED, { status: 400 }) }),
      when: isOpening,
      perform: ({ opening }) => opening.answer(400, { success: false, message: CLOSED }),
    },
    'retries loading the checkout': {
      events: () => [{ type: 'checkout.retry' }],
      when: (now) => now.matches('unavailable') || (isEditing(now) && now.context.loadingError !== null),
      perform: ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    },
    [LEFT_FAILS]: {
      events: () => [failed('openCheckout', new Failure(CLOSED, { status: 400 }))],
      when: isOpening,
      perform: ({ opening }) => opening.answer(400, { success: false, message: CLOSED }),
    },
    [LEFT]: {
      events: () => opened(LEFT_ORDER),
      when: isOpening,
      perform: ({ opening }) => opening.pass(),
    },
    'chooses UPI': choosing('razorpay'),
    'chooses cash': choosing('cod'),
    'edits the address': {
      events: () => [{ type: 'address.edit' }],
      when: (now) => isChoosing(now) && !now.hasTag('addressForm'),
      perform: ({ page }) => buttons.editAddress(page).click(),
    },
    'cancels editing': {
      events: () => [{ type: 'edit.cancelled' }],
      when: (now) => isEditing(now) && selectHasSavedAddress(now),
      perform: ({ page }) => page.getByRole('button', { name: 'Cancel' }).click(),
    },
    'types the address': {
      events: () => [{ type: 'address.edited', address: ADDRESS }],
      when: isEditing,
      perform: ({ page }) => fillAddress(page, ADDRESS),
    },
    'saves the address': {
      events: () => [{ type: 'address.submitted' }],
      when: isEditing,
      perform: ({ page }) => buttons.saveAddress(page).click(),
    },
    'the address is saved': {
      events: addressSaved,
      when: isSaving,
      perform: ({ saving }) => saving.pass(),
    },
    'the address is refused': {
      events: addressRefused(NOT_DELIVERED),
      when: isSaving,
      perform: ({ saving }) => saving.answer(400, { success: false, message: NOT_DELIVERED }),
    },
    orders: { events: submitted({}), when: canOrder, perform: ({ page }) => order(page) },
    [UNAVAILABLE]: {
      events: submitted({ hasUnavailable: true }),
      when: canOrder,
      perform: ({ page }) => order(page),
    },
    [CHANGED]: {
      events: submitted({ arePricesAgreed: false }),
      // After the first attempt the prices have been accepted.
      when: (now) => isAtAddress(now) && canOrder(now) && now.context.error === null,
      perform: ({ page }) => order(page),
    },
    'accepts the prices': {
      events: accepted,
      when: isConfirming,
      perform: ({ page }) => page.getByRole('button', { name: 'Accept and Place Order' }).click(),
    },
    'declines the prices': {
      events: () => [{ type: 'changes.declined' }],
      when: isConfirming,
      perform: ({ page }) => page.getByRole('button', { name: 'Not now' }).click(),
    },
    'the shop refuses the order': {
      events: refused(new Failure(OUT_OF_STOCK, { status: 400 })),
      when: isRequesting,
      perform: ({ placing }) => placing.answer(400, { success: false, message: OUT_OF_STOCK }),
    },
    'the shop computes another total': {
      events: refused(new Failure('', { status: 409, code: 'prices_changed', values: { amount: 499 } })),
      when: isRequesting,
      perform: ({ placing, product }) =>
        placing.answer(409, {
          success: false,
          code: 'prices_changed',
          message: '',
          values: { amount: product.price },
        }),
    },
    'closes the window': {
      events: () => [{ type: 'window.dismissed' }],
      when: isPaying,
      perform: ({ page }) => page.keyboard.press('Escape'),
    },
    'the payment is refunded': {
      events: () => [
        checked('unpaid', new Failure(GOES_BACK, { status: 200, code: 'order_closed_refund_pending' })),
      ],
      when: isChecking,
      perform: ({ fetchingStatus }) =>
        fetchingStatus.answer(200, {
          success: false,
          code: 'order_closed_refund_pending',
          state: 'unpaid',
          message: GOES_BACK,
          values: { amount: 499 },
        }),
    },
    'nothing was paid': {
      events: () => [checked('unpaid')],
      when: isChecking,
      perform: ({ fetchingStatus }) => fetchingStatus.pass(),
    },
    'the shop accepts the order': {
      events: placed,
      when: isRequesting,
      perform: ({ placing }) => placing.pass(),
    },
    'pays in the window': {
      events: () => [{ type: 'payment.responded', response: {} }, checked('paid')],
      when: isPaying,
      perform: ({ page }) => payIn(page).click(),
    },
    'an earlier payment is pending': {
      events: refused(new Failure('', { status: 409, code: 'payment_in_progress' })),
      when: isRequesting,
      perform: ({ placing }) =>
        placing.answer(409, { success: false, code: 'payment_in_progress', message: '' }),
    },
    'another tab has already ordered': {
      events: refused(new Failure('', { status: 409, code: 'idempotency_key_reused' })),
      when: isRequesting,
      perform: ({ placing }) => placing.passAfterAnother({ address: { ...ADDRESS, street: '1 Lake Road' } }),
    },
  },
  shows: {
    'checkout.opening': async ({ page, opening }) => {
      await expect(page.getByRole('status', { name: 'Loading checkout' })).toBeVisible();
      await opening.expectWaiting(1);
    },
    'checkout.unavailable': async ({ page }, { context }) => {
      await expect(page.getByRole('alert').filter({ hasText: inEnglish(context.message) })).toBeVisible();
    },
    'checkout.choosing.address.saved': async (world, { context }) => {
      await expectChoice(world, context);
      await expect(buttons.editAddress(world.page)).toBeVisible();
    },
    'checkout.choosing.address.editing': async (world, { context }) => {
      await expectChoice(world, context);
      await expectForm(world, context, context.addressProblems.length > 0);
    },
    'checkout.choosing.address.saving.alone': (world) => expectSaving(world, false),
    'checkout.choosing.address.saving.ordering': (world) => expectSaving(world, true),
    'checkout.choosing.result.none': ({ page }) =>
      expect(page.getByText(checkoutMessages.unpaid)).toBeHidden(),
    'checkout.choosing.result.failed': async ({ page }, { context }) => {
      if (context.message) {
        await expect(page.getByRole('alert').filter({ hasText: inEnglish(context.message) })).toBeVisible();
      }
    },
    'checkout.choosing.result.unpaid': ({ page }) =>
      expect(page.getByText(checkoutMessages.unpaid)).toBeVisible(),
    'checkout.confirmingPrices': async ({ page, placing }) => {
      await expect(page.getByRole('group', { name: checkoutMessages.totalChanged })).toBeVisible();
      await placing.expectWaiting(0);
    },
    'checkout.placing.requesting': (world) => expectPlacing(world, 'requesting'),
    'checkout.placing.razorpay.paying': (world) => expectPlacing(world, 'paying'),
    'checkout.placing.checkingPayment': (world) => expectPlacing(world, 'checking'),
    'checkout.placed': (world) => expectOrders(world, checkoutMessages.placed),
    'checkout.paid': (world) => expectOrders(world, checkoutMessages.paid),
    'checkout.placedBefore': (world) => expectOrders(world, checkoutMessages.otherOrderMade),
    'checkout.awaited': (world) => expectOrders(world, checkoutMessages.awaited),
    'checkout.signInRequired': async ({ page }) => {
      await expect(page).toHaveURL('/login');
      await expect(page.getByText(checkoutMessages.loginFirst)).toBeVisible();
    },
  },
  returns: {
    preserves: ['method'],
    skips: {
      'checkout.choosing.address.saved': {
        reason: 'The order that was sent is looked for: checkout.razorpay.e2e.ts, payments.repeats.e2e.ts.',
        when: (now) => now.context.orderId !== null || now.context.error !== null,
      },
      ...skipStates(
        ['checkout.unavailable', 'checkout.choosing.result.unpaid', 'checkout.placing.razorpay.paying'],
        'checkout.razorpay.e2e.ts reloads an order that is not paid; ‘returns to an unpaid order’ starts with a reload.',
      ),
      ...skipStates(
        ['editing', 'saving.alone', 'saving.ordering'].map((state) => `checkout.choosing.address.${state}`),
        'What is typed is stored, and opens the form again: addressDraft.test.ts, checkoutOpening.test.ts.',
      ),
      ...skipStates(
        ['confirmingPrices', 'choosing.result.failed', 'placing.requesting', 'placing.checkingPayment'].map(
          (state) => `checkout.${state}`,
        ),
        'Whether the order that was sent exists decides what the page shows: placing.e2e.ts, payments.*.e2e.ts.',
      ),
    },
    // The tab keeps the payment method, which is the first choice here.
    start: ({ context: { method } }) => ({
      input: { ...input, methods: [method, ...input.methods.filter((other) => other !== method)] },
    }),
    redo: { 'checkout.choosing.address.saved': [OPENINGS.SAVED] },
    loses: {
      isWrong: 'the server then answers with the address that this shopper has saved',
      isRefused: SHOWN_ONCE,
      loadingError: SHOWN_ONCE,
      message: SHOWN_ONCE,
      arePricesAgreed: 'each order says anew whether the prices are those that the shopper saw',
    },
  },
  elsewhere: {
    'checkout.choosing on options.edited, choice 1 of 1': OPTIONS,
    'checkout.choosing.address.saved on address.chosen, choice 1 of 1': WITH_SEVERAL,
    'checkout.choosing.address.saved on address.added, choice 1 of 1': WITH_SEVERAL,
    'checkout.choosing.result.failed on address.chosen, choice 1 of 1': WITH_SEVERAL,
    'checkout.choosing.result.failed on address.added, choice 1 of 1': WITH_SEVERAL,
    'checkout.choosing.result.unconfirmed on payment.check, choice 1 of 1': WAITS,
    'checkout.confirmingPrices on changes.declined, choice 3 of 3':
      'Follows an order without an answer: checkout.test.ts declines prices then.',
    'checkout.placing.checkingPayment on xstate.done.actor.paymentStatusPoll, choice 2 of 6': WAITS,
    'checkout.placing.checkingPayment on xstate.done.actor.paymentStatusPoll, choice 3 of 6': WAITS,
    'checkout.placing.savingCart on always, choice 1 of 1': RESUMED,
    'checkout.placing.savingCart on cart.differs, choice 1 of 1': IN_ANOTHER_TAB,
    'checkout.placing.savingCart on xstate.after.saveCartTimeout.checkout.placing.savingCart, choice 1 of 1':
      UNSAVED,
    'checkout.placing.requesting on xstate.done.actor.orderRequest, choice 5 of 6': AT_STRIPE,
    'checkout.placing.requesting on xstate.done.actor.orderRequest, choice 6 of 6':
      'checkout.stripe.suite.ts: this shop’s server always names a page.',
    'checkout.placing.stripe on page.restored, choice 1 of 1': AT_STRIPE,
    'checkout.placing.stripe on payment.check, choice 1 of 1': AT_STRIPE,
    'checkout.placing.isOrderThere on always, choice 4 of 7': TO_A_STRANGER,
    'checkout.placing.isOrderThere on always, choice 5 of 7': WITHOUT_PIN,
    'checkout.confirmingPhone on xstate.done.actor.otp, choice 1 of 1': TO_A_STRANGER,
    'checkout.confirmingPhone on confirmation.cancelled, choice 1 of 2':
      'checkout.test.ts: an order that was left unpaid is then paid in cash to such a phone.',
    'checkout.confirmingPhone on confirmation.cancelled, choice 2 of 2': TO_A_STRANGER,
    'checkout.opening on xstate.done.actor.openCheckout, choice 1 of 5': CUT_OFF,
    'checkout.opening on xstate.done.actor.openCheckout, choice 2 of 5': CUT_OFF,
    'checkout.placing.razorpay.loadingScript on xstate.error.actor.loadScript, choice 1 of 1': IN_THE_WINDOW,
    'checkout.placing.razorpay.paying on payment.declined, choice 1 of 1': IN_THE_WINDOW,
    'checkout.placing.razorpay.paying on xstate.error.actor.showWindow, choice 1 of 1': IN_THE_WINDOW,
  },
  unreachable: {
    'checkout.placing.checkingPayment on xstate.done.actor.paymentStatusPoll, choice 6 of 6':
      'This shop’s server names the order.',
    'checkout.placing.checkingPayment on xstate.error.actor.paymentStatusPoll, choice 1 of 1': OWN_ANSWER,
    'checkout.confirmingPhone on xstate.error.actor.otp, choice 1 of 1': OWN_ANSWER,
    'checkout.placing.savingCart on xstate.error.actor.watchCart, choice 1 of 1': OWN_ANSWER,
    'checkout.placing.preparing on xstate.error.actor.recordAttempt, choice 1 of 1':
      'Where storage is blocked the record is kept in memory.',
    'checkout.placing.requesting on xstate.error.actor.orderRequest, choice 1 of 1': OWN_ANSWER,
    'checkout.placing.requesting on xstate.done.actor.orderRequest, choice 3 of 6':
      'This shop’s server refuses a second request for a paid order.',
    'checkout.placing.stripe on xstate.error.actor.watchReturn, choice 1 of 1':
      'Listening to the page’s own events fails in no browser.',
  },
};

testAllPaths(model);
