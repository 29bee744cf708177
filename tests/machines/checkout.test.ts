import { afterAll, describe, expect, test } from 'vitest';
import { toPaise } from '../../contract/money.ts';
import { Failure } from '../../contract/failure.ts';
import { checkoutMachine } from '../../machines/checkout.machine.ts';
import { selectEarlierOrderId, selectPhoneCode, selectReason } from '../../machines/checkout.selectors.ts';
import { ADDRESS } from '../contract/catalogue/goods.ts';
import { answerKey, ITEMS, NEW_ADDRESS, openCheckout, opened, ORDER, PLACED, START } from './checkoutPage.ts';
import { advanceTime, flushPromises, stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered } from './coverage.ts';
import './checkout.opening.suite.ts';
import './checkout.address.suite.ts';
import './checkout.placing.suite.ts';
import './checkout.stripe.suite.ts';
import './checkout.razorpay.suite.ts';

stopTheClock();
afterAll(() => expectAllTransitionsCovered(checkoutMachine));

describe('entering the checkout', () => {
  test('requires a login: ‘Please log in first’, then /login', () => {
    const { page, is, open, effects } = openCheckout({ signedIn: false });
    expect(is('signInRequired')).toBe(true);
    expect(page.getSnapshot().status).toBe('done');
    expect(effects).toEqual(['Please log in first', '/login']);
    expect(open.inputs).toEqual([]);
  });

  test('shows a saved address read-only', async () => {
    const { is, context } = await opened();
    expect(is({ choosing: { address: 'saved' } })).toBe(true);
    expect(context().address).toEqual(ADDRESS);
  });

  test.each([null, Object.fromEntries(Object.keys(ADDRESS).map((field) => [field, ' ']))])(
    'shows the form when no address is saved or the saved one is empty',
    async (address) => {
      const { is } = await opened(address && { ...ADDRESS, ...address });
      expect(is({ choosing: { address: 'editing' } })).toBe(true);
    },
  );

  test('selects the first payment method of the shop, cod by default, and allows any other', async () => {
    expect(openCheckout({ methods: ['stripe', 'cod'] }).open.inputs[0]?.method).toBe('stripe');
    expect(openCheckout({ methods: [] }).open.inputs[0]?.method).toBe('cod');
    const { page, context } = await opened();
    page.send({ type: 'payment.chosen', method: 'stripe' });
    expect(context().method).toBe('stripe');
  });
});

describe('an order', () => {
  test.each([ADDRESS, null])(
    'with an empty cart is not placed: ‘Cart is empty. Cannot place order.’',
    async (saved) => {
      const { context, submit, recordAttempt } = await opened(saved);
      await submit({ items: [] });
      expect(context().message).toMatchObject({ message: 'Cart is empty. Cannot place order.' });
      expect(recordAttempt.inputs).toEqual([]);
    },
  );

  test('with an unavailable product waits until it is removed', async () => {
    const { page, is, context, submit, recordAttempt } = await opened();
    page.send({ ...ORDER, hasUnavailable: true });
    expect(context().message).toBe(
      'Some of these items are no longer available. Please remove them to continue.',
    );
    expect(recordAttempt.inputs).toEqual([]);
    await submit();
    expect(context().message).toBeNull();
    expect(is('placing')).toBe(true);
  });

  test('with a gift message that cannot be printed is not placed until it is changed', async () => {
    const { page, context, submit, recordAttempt } = await opened();
    page.send({ type: 'options.edited', options: { giftMessage: 'Ring the bell\u0007' } });
    await submit();
    expect(context().message).toMatchObject({ code: 'gift_message_invalid' });
    expect(recordAttempt.inputs).toEqual([]);
    page.send({ type: 'options.edited', options: { giftMessage: 'Ring the bell 🔔' } });
    expect(context().message).toBeNull();
    await submit();
    expect(recordAttempt.inputs).toMatchObject([{ order: { giftMessage: 'Ring the bell 🔔' } }]);
  });

  test('by an unsupported method is not placed: ‘Invalid payment method’', async () => {
    const { page, context, submit, open, recordAttempt } = openCheckout({ methods: ['cod'] });
    await open.answer(START);
    page.send({ type: 'payment.chosen', method: 'stripe' });
    await submit();
    expect(context().message).toBe('Invalid payment method');
    expect(recordAttempt.inputs).toEqual([]);
  });

  test('is placed once, however often the button is pressed, and shown on /orders', async () => {
    const { page, is, submit, sendOrder, effects } = await opened();
    page.send(ORDER);
    await submit();
    page.send(ORDER);
    expect(sendOrder.inputs).toEqual([
      {
        order: { address: ADDRESS, items: ITEMS, amount: toPaise(998), paymentMethod: 'cod' },
        attemptKey: 'key-1',
        mayRepeat: true,
      },
    ]);
    await sendOrder.answer(PLACED);
    expect(is('placed')).toBe(true);
    expect(sendOrder.inputs).toHaveLength(1);
    expect(effects).toEqual(['cart ordered', 'Order placed successfully', '/orders']);
  });

  test.each([
    [new Failure('Brass diya is sold out', { status: 400 }), 'Brass diya is sold out'],
    [new Failure('', { status: 400 }), 'Order placement failed'],
    [new Failure('Only two are left', { status: 409 }), 'Only two are left'],
    [new Failure('Please log in again', { status: 401 }), 'Please log in again'],
  ])('is not repeated after a refusal and can be corrected: %s', async (failure, sentence) => {
    const { is, context, submit, sendOrder } = await opened();
    await submit();
    await sendOrder.fail(failure);
    await advanceTime(600_000);
    expect(is({ choosing: { result: 'failed' } })).toBe(true);
    expect(context().message).toBe(sentence);
    expect(sendOrder.inputs).toHaveLength(1);
    await submit();
    expect(context().message).toBeNull();
    expect(sendOrder.inputs).toHaveLength(2);
  });

  test.each([
    ['the address is edited', [{ type: 'address.edit' }]],
    [
      'changed prices are declined',
      [{ ...ORDER, order: { ...ORDER.order, arePricesAgreed: false } }, { type: 'changes.declined' }],
    ],
  ] as const)('may exist when there was no response, which is still shown after %s', async (_, events) => {
    const { page, is, context, submit, sendOrder } = await opened();
    await submit();
    await sendOrder.fail(new TypeError('fetch failed'));
    await advanceTime(15_000);
    const { message } = context();
    expect(message).not.toBeNull();
    for (const event of events) page.send(event);
    expect(is({ choosing: { result: 'failed' } })).toBe(true);
    expect(context().message).toEqual(message);
  });

  test('keeps the entered address after a refusal, so that it can be edited', async () => {
    const { page, is, context, submit, saveAddress, sendOrder } = await opened();
    page.send({ type: 'address.edit' });
    page.send({ type: 'address.edited', address: NEW_ADDRESS });
    page.send(ORDER);
    await saveAddress.answer(null);
    await submit();
    await sendOrder.fail(new Failure('We do not deliver there', { status: 400 }));
    expect(context().address).toEqual(NEW_ADDRESS);
    page.send({ type: 'address.edit' });
    expect(is({ choosing: { address: 'editing' } })).toBe(true);
    expect(context().address).toEqual(NEW_ADDRESS);
    expect(context().message).toBeNull();
  });

  test('that becomes empty after a refusal shows that its cart is empty', async () => {
    const { context, submit, sendOrder } = await opened();
    await submit();
    await sendOrder.fail(new Failure('Brass diya is sold out', { status: 400 }));
    await submit({ items: [] });
    expect(context().message).toMatchObject({ message: 'Cart is empty. Cannot place order.' });
    expect(sendOrder.inputs).toHaveLength(1);
  });

  test.each([
    ['order_exists', 'Your order was already placed on the first try.'],
    [
      'idempotency_key_reused',
      'Your first try placed a different order. Please check My Orders before you order again.',
    ],
  ])(
    'whose key was used by an earlier attempt is not placed again (%s): the cart is refreshed and /orders shown',
    async (code, sentence) => {
      const { is, submit, sendOrder, effects } = await opened();
      await submit();
      await sendOrder.fail(new Failure('A sentence', { status: 409, code }));
      expect(is('placedBefore')).toBe(true);
      expect(effects).toEqual(['cart outdated', sentence, '/orders']);
    },
  );
});

test('an order to an address without a PIN code is refused in the address form, beside the field', async () => {
  const { page, is, context, submit, sendOrder } = await opened({ ...ADDRESS, postalCode: 'SW1A 1AA' });
  await submit();
  await sendOrder.fail(new Failure('A PIN code is needed', { status: 400, code: 'pin_required' }));
  expect(is({ choosing: { address: 'editing', result: 'none' } })).toBe(true);
  expect(context().addressProblems).toMatchObject([{ field: 'postalCode', code: 'pin_required' }]);
  expect(selectReason(page.getSnapshot())).toBeNull();
});

test('cash that the courier does not accept is not sent, and another method removes the reason', async () => {
  const { page, sendOrder } = await opened();
  const reason = () => selectReason(page.getSnapshot());
  const delivery = { pin: '744101', cod: false };
  page.send({ ...ORDER, delivery });
  expect(reason()).toMatchObject({ code: 'cash_unavailable', values: { pin: '744101' } });
  page.send({ type: 'payment.chosen', method: 'stripe' });
  expect(reason()).toBeNull();
  expect(sendOrder.inputs).toEqual([]);
});

describe('a cash order to a phone that has to be confirmed', () => {
  const UNCONFIRMED = new Failure('Please confirm the phone', { status: 409, code: 'phone_unconfirmed' });

  /** Its code is requested. */
  async function openConfirmation(breaks?: 'otp') {
    const all = await opened({ ...ADDRESS, phone: '0 98765 43210' }, null, breaks);
    await all.submit();
    await all.sendOrder.fail(UNCONFIRMED);
    await flushPromises();
    const enterCode = () => {
      all.page.getSnapshot().children.otp?.send({ type: 'otp.typed', digits: '123456' });
      return flushPromises();
    };
    return { ...all, enterCode };
  }

  test('sends a code to the phone of the order, and is placed under the same key once it was entered', async () => {
    const { page, is, recordAttempt, sendOrder, sendCode, verifyCode, enterCode } = await openConfirmation();
    expect(is('confirmingPhone')).toBe(true);
    expect(selectPhoneCode(page.getSnapshot())).toBeDefined();
    expect(sendCode.inputs).toEqual([{ identifier: { phone: '+919876543210' }, mode: 'phone' }]);
    await sendCode.answer({ sentAt: 0 });
    await enterCode();
    expect(verifyCode.inputs).toMatchObject([{ mode: 'phone', digits: '123456' }]);
    await verifyCode.answer(null);
    expect(is('placing')).toBe(true);
    await flushPromises();
    await answerKey(recordAttempt);
    expect(sendOrder.inputs.map(({ attemptKey }) => attemptKey)).toEqual(['key-1', 'key-1']);
    await sendOrder.answer(PLACED);
    expect(is('placed')).toBe(true);
  });

  test('is not placed with a wrong code', async () => {
    const { is, sendOrder, sendCode, verifyCode, enterCode } = await openConfirmation();
    await sendCode.answer({ sentAt: 0 });
    await enterCode();
    await verifyCode.fail(new Failure('Invalid OTP', { status: 400, code: 'otp_invalid' }));
    expect(is('confirmingPhone')).toBe(true);
    expect(sendOrder.inputs).toHaveLength(1);
  });

  test('can get another address or payment instead, in the form without an error', async () => {
    const { page, is, context } = await openConfirmation();
    page.send({ type: 'confirmation.cancelled' });
    expect(is({ choosing: { address: 'editing', result: 'none' } })).toBe(true);
    expect(context().error).toBeNull();
    expect(selectReason(page.getSnapshot())).toBeNull();
  });

  test('shows an error when the form for the code fails', async () => {
    const { is, context, sendCode, enterCode } = await openConfirmation('otp');
    await sendCode.answer({ sentAt: 0 });
    await enterCode();
    expect(is({ choosing: { result: 'failed' } })).toBe(true);
    expect(context().message).not.toBeNull();
  });

  test('of which a payment was started before is checked again when the code is not entered', async () => {
    const { page, is, submit, sendOrder } = await opened();
    await submit({}, 'o1');
    await sendOrder.fail(UNCONFIRMED);
    expect(is('confirmingPhone')).toBe(true);
    page.send({ type: 'confirmation.cancelled' });
    expect(is({ placing: 'checkingPayment' })).toBe(true);
  });
});

describe('prices that have changed', () => {
  test('since the cart was filled must be confirmed before anything is sent', async () => {
    const { page, is, submit, recordAttempt, sendOrder, effects } = await opened();
    await submit({ arePricesAgreed: false });
    expect(is('confirmingPrices')).toBe(true);
    expect(recordAttempt.inputs).toEqual([]);
    page.send({ type: 'changes.accepted' });
    expect(effects).toEqual(['prices agreed']);
    await recordAttempt.answer({ attemptKey: 'key-1', orderId: null, mayRepeat: true });
    expect(sendOrder.inputs.map(({ order }) => order.amount)).toEqual([toPaise(998)]);
  });

  test('that are declined return to the form, with nothing sent', async () => {
    const { page, is, submit, recordAttempt } = await opened();
    await submit({ arePricesAgreed: false });
    page.send({ type: 'changes.declined' });
    expect(is({ choosing: { address: 'saved' } })).toBe(true);
    expect(recordAttempt.inputs).toEqual([]);
  });

  test('need no answer while the address is incomplete', async () => {
    const { is, submit } = await opened({ ...ADDRESS, street: '' });
    await submit({ arePricesAgreed: false });
    expect(is({ choosing: { address: 'editing' } })).toBe(true);
  });

  test('while the page is open: the server’s total is shown, prices are refreshed, and a confirmation places the order', async () => {
    const { page, is, context, submit, recordAttempt, sendOrder, effects } = await opened();
    await submit();
    await sendOrder.fail(
      new Failure('Prices have changed', { status: 409, code: 'prices_changed', values: { amount: 1_048 } }),
    );
    expect(is('confirmingPrices')).toBe(true);
    expect(context().amount).toBe(toPaise(1_048));
    expect(effects).toEqual(['prices read again']);
    page.send({ type: 'changes.accepted' });
    await recordAttempt.answer({ attemptKey: 'key-1', orderId: null, mayRepeat: true });
    await sendOrder.answer(PLACED);
    expect(sendOrder.inputs.map(({ order }) => order.amount)).toEqual([toPaise(998), toPaise(1_048)]);
    expect(is('placed')).toBe(true);
  });
});

describe('an unpaid order', () => {
  const left = async () => {
    const all = openCheckout();
    await all.open.answer({ ...START, orderId: 'o1' });
    return all;
  };

  test('is checked when the page opens again, and nothing is placed', async () => {
    const { is, recordAttempt, fetchStatus } = await left();
    expect(fetchStatus.inputs).toEqual([{ query: { kind: 'order', orderId: 'o1' }, isRepeat: false }]);
    expect(is({ placing: 'checkingPayment' })).toBe(true);
    expect(recordAttempt.inputs).toEqual([]);
  });

  test('is shown with its address, not with one that is half typed', async () => {
    const { context, open } = openCheckout();
    await open.answer({ ...START, orderId: 'o1', draft: { ...NEW_ADDRESS, street: '' } });
    expect(context().address).toEqual(ADDRESS);
  });

  test('that was paid meanwhile is complete: ‘Payment successful’', async () => {
    const { is, fetchStatus, effects } = await left();
    await fetchStatus.answer({ state: 'paid' });
    expect(is('paid')).toBe(true);
    expect(effects).toEqual(['cart ordered', 'Payment successful', '/orders']);
  });

  test('can be paid again, also by another method, under the same key', async () => {
    const { page, is, context, submit, recordAttempt, sendOrder, fetchStatus } = await left();
    await fetchStatus.answer({ state: 'unpaid' });
    expect(is({ choosing: { result: 'unpaid' } })).toBe(true);
    expect(context().message).toBe('Your payment did not go through, and you have not been charged.');
    page.send({ type: 'payment.chosen', method: 'cod' });
    await submit();
    expect(recordAttempt.inputs[0]).toMatchObject({ attemptKey: 'key-1', orderId: 'o1' });
    await sendOrder.answer(PLACED);
    expect(is('placed')).toBe(true);
  });

  test.each(['unpaid', 'unconfirmed'] as const)(
    'that is %s can be sent to another address, and is not forgotten meanwhile',
    async (state) => {
      const { page, is, fetchStatus } = await left();
      if (state === 'unpaid') await fetchStatus.answer({ state: 'unpaid' });
      while (is('placing')) {
        if (fetchStatus.open > 0) await fetchStatus.fail(new Failure('', { status: 0 }));
        await advanceTime(15_000);
      }
      expect(is({ choosing: { result: state } })).toBe(true);
      page.send({ type: 'address.edit' });
      expect(is({ choosing: { address: 'editing', result: state } })).toBe(true);
      page.send({ type: 'edit.cancelled' });
      expect(is({ choosing: { address: 'saved', result: state } })).toBe(true);
    },
  );

  test('is checked again when changed prices are declined', async () => {
    const { page, is, submit, fetchStatus } = await left();
    await fetchStatus.answer({ state: 'unpaid' });
    await submit({ arePricesAgreed: false });
    page.send({ type: 'changes.declined' });
    expect(is({ placing: 'checkingPayment' })).toBe(true);
    expect(fetchStatus.inputs.at(-1)?.query).toEqual({ kind: 'order', orderId: 'o1' });
    await fetchStatus.answer({ state: 'unpaid' });
    expect(is({ choosing: { result: 'unpaid' } })).toBe(true);
  });

  test('is checked again when the server’s total is declined', async () => {
    const { page, is, context, submit, sendOrder, fetchStatus } = await left();
    await fetchStatus.answer({ state: 'unpaid' });
    await submit();
    await sendOrder.fail(
      new Failure('Prices have changed', { status: 409, code: 'prices_changed', values: { amount: 1_048 } }),
    );
    page.send({ type: 'changes.declined' });
    await fetchStatus.answer({ state: 'unpaid' });
    expect(is({ choosing: { result: 'unpaid' } })).toBe(true);
    expect(context().message).toBe('Your payment did not go through, and you have not been charged.');
  });

  test('is remembered when something else is ordered, which is refused', async () => {
    const { page, is, recordAttempt, sendOrder, fetchStatus } = await left();
    await fetchStatus.answer({ state: 'unpaid' });
    expect(selectEarlierOrderId(page.getSnapshot())).toBeNull();
    for (const attemptKey of ['key-2', 'key-3']) {
      page.send(ORDER);
      await recordAttempt.answer({ attemptKey, orderId: null, mayRepeat: true });
      await sendOrder.fail(new Failure('Brass diya is sold out', { status: 409, code: 'stock_out' }));
      expect(is({ choosing: { result: 'failed' } })).toBe(true);
      expect(selectEarlierOrderId(page.getSnapshot())).toBe('o1');
    }
  });

  test('stays unpaid, not failed, when another attempt is refused', async () => {
    const { is, context, submit, sendOrder, fetchStatus } = await left();
    await fetchStatus.answer({ state: 'unpaid' });
    await submit();
    await sendOrder.fail(new Failure('Cash is not taken there', { status: 400 }));
    expect(is({ choosing: { result: 'unpaid' } })).toBe(true);
    expect(context().message).toBe('Cash is not taken there');
  });

  test('whose status is unknown is left to /orders, with its key unchanged', async () => {
    const { page, is, fetchStatus, effects } = await left();
    while (is('placing')) {
      if (fetchStatus.open > 0) await fetchStatus.answer({ state: 'pending' });
      await advanceTime(1_000);
    }
    expect(is('awaited')).toBe(true);
    expect(effects).toEqual([
      'cart kept',
      'We are still confirming your payment. You will see it in My Orders.',
      '/orders',
    ]);
    expect(page.getSnapshot().status).toBe('done');
  });

  test('whose provider does not respond for 10 s can be paid by another method', async () => {
    const { page, is, context, submit, recordAttempt, sendOrder, fetchStatus } = await left();
    let waited = 0;
    while (is('placing')) {
      await advanceTime(1_000);
      waited += 1;
      if (waited % 15 === 0 && fetchStatus.open > 0) await fetchStatus.fail(new Failure('', { status: 0 }));
    }
    expect(waited).toBe(25);
    expect(is({ choosing: { result: 'unconfirmed' } })).toBe(true);
    expect(context().message).toMatch(/^We could not confirm your payment/);
    page.send({ type: 'payment.chosen', method: 'razorpay' });
    await submit();
    expect(recordAttempt.inputs.at(-1)?.orderId).toBe('o1');
    expect(sendOrder.inputs).toHaveLength(1);
  });

  test('that is being refunded is discarded: this is shown, and the next attempt is a new order', async () => {
    const { is, context, submit, recordAttempt, fetchStatus, effects } = await left();
    const sentence = 'You paid ₹998.00 too much. The money is on its way back to you.';
    await fetchStatus.fail(new Failure(sentence, { status: 200, code: 'order_closed_refund_pending' }));
    expect(is({ choosing: { result: 'failed' } })).toBe(true);
    expect(context().message).toMatchObject({ message: sentence });
    expect(effects).toEqual(['order of key-1 forgotten']);
    await submit();
    expect(recordAttempt.inputs.at(-1)?.orderId).toBeNull();
  });
});
