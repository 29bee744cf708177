import { expect, test } from 'vitest';
import { Failure } from '../../contract/failure.ts';
import * as selectors from '../../machines/checkout.selectors.ts';
import { stopTheClock } from './clock.ts';
import {
  openCheckout,
  opened,
  openedFor,
  openedWithTwo,
  ORDER,
  PAGE,
  RAZORPAY_ORDER,
  START,
  STRIPE_PAGE,
} from './checkoutPage.ts';

/** What the page shows of the checkout at each moment; `step` only counts while an order is submitted. */
function seen({ page }: ReturnType<typeof openCheckout>) {
  const checkout = page.getSnapshot();
  return {
    isChoosing: selectors.selectIsChoosing(checkout),
    isAddressForm: selectors.selectIsAddressForm(checkout),
    isSavingAddress: selectors.selectIsSavingAddress(checkout),
    canEditAddress: selectors.selectCanEditAddress(checkout),
    isConfirmingPrices: selectors.selectIsConfirmingPrices(checkout),
    isOrdering: selectors.selectIsOrdering(checkout),
    step: selectors.selectStep(checkout),
    paymentPage: selectors.selectPaymentPage(checkout),
    isUnpaid: selectors.selectIsUnpaid(checkout),
    isUnconfirmed: selectors.selectIsUnconfirmed(checkout),
    reason: selectors.selectReason(checkout),
  };
}

const CHOOSING = {
  isChoosing: true,
  isAddressForm: false,
  isSavingAddress: false,
  canEditAddress: true,
  isConfirmingPrices: false,
  isOrdering: false,
  step: 'placing',
  paymentPage: null,
  isUnpaid: false,
  isUnconfirmed: false,
  reason: null,
};
const PLACING = { ...CHOOSING, isChoosing: false, canEditAddress: false, isOrdering: true };

stopTheClock();

test('the page shows that it opens, and why it cannot', async () => {
  const { page, open } = openCheckout({ resumedOrderId: 'o1' });
  expect(selectors.selectIsOpening(page.getSnapshot())).toBe(true);
  expect(selectors.selectOpeningError(page.getSnapshot())).toBeNull();
  await open.fail(new Failure('No such order', { status: 404 }));
  expect(selectors.selectIsOpening(page.getSnapshot())).toBe(false);
  expect(selectors.selectOpeningError(page.getSnapshot())).toBe('No such order');
  expect(selectors.selectIsSignInRequired(page.getSnapshot())).toBe(false);
  expect(selectors.selectIsSignInRequired(openCheckout({ signedIn: false }).page.getSnapshot())).toBe(true);
});

test('the page shows the choice, and the form while the address is typed and saved', async () => {
  expect(seen(await openedWithTwo())).toEqual(CHOOSING);
  const typing = await opened(null);
  expect(seen(typing)).toEqual({ ...CHOOSING, isAddressForm: true });
  typing.page.send({ type: 'address.edited', address: START.address });
  typing.page.send({ type: 'address.submitted' });
  expect(seen(typing)).toEqual({ ...CHOOSING, isAddressForm: true, isSavingAddress: true });
});

test('the page asks to confirm changed prices', async () => {
  const all = await opened();
  all.page.send({ ...ORDER, order: { ...ORDER.order, arePricesAgreed: false } });
  expect(seen(all)).toEqual({ ...PLACING, isOrdering: false, isConfirmingPrices: true });
  expect(selectors.selectAmount(all.page.getSnapshot())).toBe(ORDER.order.amount);
});

test('the page shows the steps of a payment by card', async () => {
  const all = await openedFor('stripe');
  await all.submit();
  expect(seen(all)).toEqual(PLACING);
  expect(selectors.selectOrderRequest(all.page.getSnapshot())).toBeDefined();
  await all.sendOrder.answer(STRIPE_PAGE);
  expect(seen(all)).toEqual({ ...PLACING, step: 'redirecting', paymentPage: PAGE });
  all.watchReturn.send({ type: 'page.restored' });
  expect(seen(all)).toEqual({ ...PLACING, step: 'checkingPayment' });
  expect(selectors.selectPaymentStatusPoll(all.page.getSnapshot())).toBeDefined();
  await all.fetchStatus.answer({ state: 'unpaid' });
  const reason = 'Your payment did not go through, and you have not been charged.';
  expect(seen(all)).toEqual({ ...CHOOSING, isUnpaid: true, reason });
});

test('the page shows Razorpay’s window', async () => {
  const all = await openedFor('razorpay');
  await all.submit();
  await all.sendOrder.answer(RAZORPAY_ORDER);
  expect(seen(all)).toEqual(PLACING);
  await all.loadScript.answer();
  expect(seen(all)).toEqual({ ...PLACING, step: 'paying' });
});

test('the page shows that the cart is being saved first', async () => {
  const all = openCheckout({ isCartUnsaved: true });
  await all.open.answer(START);
  all.page.send(ORDER);
  expect(seen(all)).toEqual({ ...PLACING, step: 'savingCart' });
});
