import { checkoutMessages } from '../../contract/texts/checkoutMessages.ts';
import { format } from '../../contract/texts/text.ts';
import { Failure } from '../../contract/failure.ts';
import { messages } from '../../contract/texts/messages.ts';
import { placedMessage } from '../../contract/placement.ts';
import { checkoutMachine } from '../../machines/checkout.machine.ts';
import { ADDRESS } from './api.ts';
import { choose, payIn } from './checkout-steps.ts';
import { done, type Book } from './paths.book.ts';
import {
  ended,
  input,
  isAtAddress,
  isChoosing,
  isConfirming,
  isLeft,
  isPlacing,
  START,
  submitted,
} from './paths.checkout-events.ts';
import {
  backToCheckout,
  expectChoice,
  expectOrders,
  expectPlacing,
  openCheckout,
  order,
  toCheckout,
  toCheckoutAtOtherPrices,
  toCheckoutOfWhatIsGone,
  type CheckoutWorld,
} from './paths.checkout-world.ts';
import { walkAll } from './paths.take.ts';
import { expect } from './shop-test.ts';
import { buttons } from './shopper.ts';

const GONE = 'orders what is not sold any more';
const CHANGED = 'orders at prices that have changed';
const LEFT = 'the order that was left is found';
const GOES_BACK = format(checkoutMessages.refundPending, { amount: 499 });
const OUT_OF_STOCK = 'Out of saffron';

const choosing = (method: 'cod' | 'razorpay') => ({
  events: () => [{ type: 'payment.chosen', method }],
  when: isChoosing,
  make: ({ page }: CheckoutWorld) => choose(page, method),
});

const book: Book<CheckoutWorld> = {
  machine: checkoutMachine,
  open: openCheckout,
  likeness: ({ context: { method, orderId, outcome, isDraft, isAgreed, message } }) =>
    JSON.stringify({ method, orderId, outcome, isDraft, isAgreed, message }),
  starts: {
    'is not signed in': {
      input: { ...input, signedIn: false },
      make: async ({ page }) => void (await page.goto('/place-order')),
    },
    'comes with a full cart': { input, without: [GONE, CHANGED, LEFT], make: toCheckout },
    'comes back to an order that was left': {
      input,
      without: [GONE, CHANGED, 'the saved address is found'],
      make: backToCheckout,
    },
    'comes with a piece that is gone': {
      input,
      without: [CHANGED, LEFT, 'orders'],
      make: toCheckoutOfWhatIsGone,
    },
    'comes with prices that have changed': {
      input,
      // Once they are accepted they have not changed any more.
      without: [GONE, LEFT, 'orders', 'chooses UPI', 'edits the address', 'the shop sees another total'],
      make: toCheckoutAtOtherPrices,
    },
  },
  happenings: {
    'the saved address is found': {
      events: () => [done('checkoutStart', START)],
      when: (now) => now.matches('starting'),
      make: ({ opening }) => opening.pass(),
    },
    [LEFT]: {
      events: () => [
        done('checkoutStart', { ...START, orderId: 'o1', outcome: 'pending', method: 'razorpay' }),
      ],
      when: (now) => now.matches('starting'),
      make: ({ opening }) => opening.pass(),
    },
    'chooses UPI': choosing('razorpay'),
    'chooses cash': choosing('cod'),
    'edits the address': {
      events: () => [{ type: 'address.edit' }],
      // The form that is open already has its own machine.
      when: (now) => isChoosing(now) && !isAtAddress(now),
      make: ({ page }) => buttons.editAddress(page).click(),
    },
    orders: { events: submitted({}), when: isChoosing, make: ({ page }) => order(page) },
    [GONE]: { events: submitted({ hasGone: true }), when: isChoosing, make: ({ page }) => order(page) },
    [CHANGED]: {
      events: submitted({ isAgreed: false }),
      when: isAtAddress,
      make: ({ page }) => order(page),
    },
    'accepts the prices': {
      events: () => [{ type: 'changes.accepted' }],
      when: isConfirming,
      make: ({ page }) => page.getByRole('button', { name: 'Accept and Place Order' }).click(),
    },
    'declines the prices': {
      events: () => [{ type: 'changes.declined' }],
      when: isConfirming,
      make: ({ page }) => page.getByRole('button', { name: 'Not Now' }).click(),
    },
    'the shop refuses': {
      events: ended('refused', new Failure(OUT_OF_STOCK, { status: 400 })),
      when: isPlacing('cod'),
      make: ({ placing }) => placing.answer(400, { success: false, message: OUT_OF_STOCK }),
    },
    'the shop sees another total': {
      events: ended(
        'refused',
        new Failure('', { status: 409, code: 'prices_changed', values: { amount: 499 } }),
      ),
      when: isPlacing('cod'),
      make: ({ placing, product }) =>
        placing.answer(409, {
          success: false,
          code: 'prices_changed',
          message: '',
          values: { amount: product.price },
        }),
    },
    'closes the window': {
      events: ended('unpaid', null, 'o1'),
      when: isPlacing('razorpay'),
      make: async ({ page, asking }) => {
        await page.keyboard.press('Escape');
        await asking.pass();
      },
    },
    'its money goes back': {
      events: () => [
        done('placing', {
          attemptKey: 'k',
          orderId: null,
          outcome: 'refused',
          error: new Failure(GOES_BACK, { status: 200, code: 'order_closed_refund_pending' }),
        }),
      ],
      when: isLeft,
      make: ({ asking }) =>
        asking.answer(200, {
          success: false,
          code: 'order_closed_refund_pending',
          state: 'unpaid',
          message: GOES_BACK,
          values: { amount: 499 },
        }),
    },
    'nothing was paid meanwhile': {
      events: ended('unpaid'),
      when: isLeft,
      make: ({ asking }) => asking.pass(),
    },
    'the shop takes the order': {
      events: ended('placed'),
      when: isPlacing('cod'),
      make: ({ placing }) => placing.pass(),
    },
    'pays in the window': {
      events: ended('paid', null, 'o1'),
      when: isPlacing('razorpay'),
      make: ({ page }) => payIn(page).click(),
    },
    'money of an earlier try is on its way': {
      events: ended('pending', new Failure('', { status: 409, code: 'payment_in_progress' })),
      when: isPlacing('cod'),
      make: ({ placing }) =>
        placing.answer(409, { success: false, code: 'payment_in_progress', message: '' }),
    },
    'another tab has ordered already': {
      events: ended('refused', new Failure('', { status: 409 })),
      when: isPlacing('cod'),
      make: ({ placing }) => placing.passAfterAnother({ address: { ...ADDRESS, street: '1 Lake Road' } }),
    },
  },
  shows: {
    'checkout.starting': async ({ page, opening }) => {
      await expect(page.getByRole('status', { name: 'Loading checkout' })).toBeVisible();
      await opening.expectWaiting(1);
    },
    'checkout.choosing.address': async (world, { context }) => {
      await expectChoice(world, context);
      const form = world.page.getByRole('textbox', { name: /^First name/ });
      await expect(context.isDraft ? form : buttons.editAddress(world.page)).toBeVisible();
    },
    'checkout.choosing.failed': async (world, { context }) => {
      await expectChoice(world, context);
      await expect(world.page.getByRole('alert').filter({ hasText: context.message })).toBeVisible();
      await expect(buttons.editAddress(world.page)).toBeEnabled();
    },
    'checkout.choosing.unpaid': async (world, { context }) => {
      await expectChoice(world, context);
      await expect(world.page.getByText(checkoutMessages.unpaid)).toBeVisible();
    },
    'checkout.confirming': async ({ page, placing }) => {
      await expect(page.getByRole('group', { name: checkoutMessages.totalChanged })).toBeVisible();
      await placing.expectWaiting(0);
    },
    'checkout.placing': (world, { context }) => expectPlacing(world, context),
    'checkout.placed': (world, { context }) => expectOrders(world, placedMessage(context)),
    'checkout.placedBefore': (world) => expectOrders(world, messages.checkout.placedBefore),
    'checkout.awaited': (world) => expectOrders(world, checkoutMessages.awaited),
    'checkout.turnedAway': async ({ page }) => {
      await expect(page).toHaveURL('/login');
      await expect(page.getByText(messages.checkout.loginFirst)).toBeVisible();
    },
  },
  outOfReach: {
    'checkout.starting on xstate.error.actor.checkoutStart, choice 1 of 1':
      'The machine that opens the checkout answers every failure itself.',
    'checkout.choosing.address on xstate.error.actor.deliveryAddress, choice 1 of 1':
      'The machine of the address answers every failure itself.',
    'checkout.placing on xstate.error.actor.placing, choice 1 of 1':
      'The machine that places answers every failure itself.',
  },
};

walkAll(book);
