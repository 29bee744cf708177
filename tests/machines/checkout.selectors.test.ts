import { expect, test } from 'vitest';
import { Failure } from '../../contract/failure.ts';
import * as selectors from '../../machines/checkout.selectors.ts';
import { ADDRESS } from '../contract/catalogue/goods.ts';
import { stopTheClock } from './clock.ts';
import {
  ORDER,
  PAGE,
  RAZORPAY_ORDER,
  RESUMED_ORDER,
  START,
  STRIPE_PAGE,
  openCheckout,
  opened,
  openedFor,
  openedWithTwo,
} from './checkoutPage.ts';

/** The visible checkout at each moment; `step` only counts while an order is submitted. */
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

test('a form can be closed unsaved when an address is saved, also after a reload', async () => {
  const canClose = async (...saved: Parameters<typeof opened>) =>
    selectors.selectHasSavedAddress((await opened(...saved)).page.getSnapshot());
  expect(await canClose(ADDRESS)).toBe(true);
  expect(await canClose(ADDRESS, { ...ADDRESS, city: 'Delhi' })).toBe(true);
  expect(await canClose(null)).toBe(false);
  expect(await canClose(null, ADDRESS)).toBe(false);
});

test('the page requires confirmation of changed prices', async () => {
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

test('the page shows the method, the addresses and what is wrong with the address', async () => {
  const two = (await openedWithTwo({ method: 'stripe' })).page.getSnapshot();
  expect(selectors.selectMethod(two)).toBe('stripe');
  expect(selectors.selectAddress(two)).toEqual(ADDRESS);
  expect(selectors.selectAddresses(two).map(({ id }) => id)).toEqual(['home', 'office']);
  expect(selectors.selectChosenAddressId(two)).toBe('home');
  const { page, saveAddress } = await opened(null);
  page.send({ type: 'address.submitted' });
  const problems = selectors.selectAddressProblems(page.getSnapshot());
  expect(problems[0]?.message).toBe('Please fill in all required fields');
  page.send({ type: 'address.edited', address: ADDRESS });
  page.send({ type: 'address.submitted' });
  await saveAddress.fail(new Failure('We deliver in India only', { status: 400 }));
  expect(selectors.selectAddressError(page.getSnapshot())).toBe('We deliver in India only');
  const unloaded = openCheckout();
  await unloaded.open.answer({
    ...START,
    addressFailure: { error: new Failure('No address now', { status: 503 }) },
  });
  expect(selectors.selectAddressLoadingError(unloaded.page.getSnapshot())).toBe(
    'We could not load your saved address. Try again, or enter it here.',
  );
});

test('the address of a resumed order cannot be edited', async () => {
  const { page, open, fetchStatus } = openCheckout({ resumedOrderId: 'o7' });
  await open.answer({ ...START, orderId: 'o7', resumedOrder: RESUMED_ORDER });
  await fetchStatus.answer({ state: 'unpaid' });
  expect(selectors.selectResumedOrder(page.getSnapshot())).toEqual(RESUMED_ORDER);
  expect(selectors.selectCanEditAddress(page.getSnapshot())).toBe(false);
  expect(selectors.selectIsChoosing(page.getSnapshot())).toBe(true);
});
