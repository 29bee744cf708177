import { describe, expect, test } from 'vitest';
import { Failure } from '../../contract/failure.ts';
import { openedFor, RAZORPAY_ORDER } from './checkoutPage.ts';
import { advanceTime } from './clock.ts';

const response = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 's' };

async function windowOpen(start: { orderId?: null } = {}) {
  const all = await openedFor('razorpay');
  await all.submit();
  await all.sendOrder.answer({ ...RAZORPAY_ORDER, ...start });
  await all.loadScript.answer();
  return all;
}

describe('a payment by Razorpay', () => {
  test('opens the window with the order of Razorpay once the script is loaded', async () => {
    const { is, submit, sendOrder, loadScript, razorpay } = await openedFor('razorpay');
    await submit();
    await sendOrder.answer(RAZORPAY_ORDER);
    expect(razorpay.running).toBe(0);
    await loadScript.answer();
    expect(razorpay.running).toBe(1);
    expect(razorpay.inputs[0]?.razorpayOrder).toEqual(RAZORPAY_ORDER.razorpayOrder);
    expect(is({ placing: { razorpay: 'paying' } })).toBe(true);
  });

  test('is verified by the shop, which finds it paid: ‘Payment successful’', async () => {
    const { is, fetchStatus, razorpay, effects } = await windowOpen();
    razorpay.send({ type: 'payment.responded', response });
    expect(fetchStatus.inputs).toMatchObject([
      { query: { kind: 'razorpayResponse', response, order: { paymentMethod: 'razorpay' } } },
    ]);
    expect(razorpay.running).toBe(0);
    await fetchStatus.answer({ state: 'paid', message: 'Thank you, paid in full' });
    expect(is('paid')).toBe(true);
    expect(effects).toEqual(['cart ordered', 'Thank you, paid in full', '/orders']);
  });

  test('is unpaid when the shop rejects its signature: ‘Payment verification failed’', async () => {
    const { is, context, fetchStatus, razorpay } = await windowOpen();
    razorpay.send({ type: 'payment.responded', response });
    await fetchStatus.fail(new Failure('Payment verification failed', { status: 400 }));
    expect(is({ choosing: { result: 'unpaid' } })).toBe(true);
    expect(context().message).toBe('Payment verification failed');
  });

  test('has not failed when the window is closed: the status is fetched and the order stays', async () => {
    const { is, context, fetchStatus, razorpay } = await windowOpen();
    razorpay.send({ type: 'window.dismissed' });
    expect(fetchStatus.inputs).toEqual([{ query: { kind: 'order', orderId: 'o1' }, isRepeat: false }]);
    await fetchStatus.answer({ state: 'unpaid' });
    expect(is({ choosing: { result: 'unpaid' } })).toBe(true);
    expect(context().message).toBe('Your payment did not go through, and you have not been charged.');
  });

  test('is found when it was made although the window was closed', async () => {
    const { is, fetchStatus, razorpay } = await windowOpen();
    razorpay.send({ type: 'window.dismissed' });
    await fetchStatus.answer({ state: 'paid' });
    expect(is('paid')).toBe(true);
  });

  test('is looked up after the window is closed, also without an order id from the server', async () => {
    const { is, context, fetchStatus, razorpay } = await windowOpen({ orderId: null });
    razorpay.send({ type: 'window.dismissed' });
    expect(fetchStatus.inputs).toEqual([{ query: { kind: 'order', orderId: null }, isRepeat: false }]);
    await fetchStatus.answer({ state: 'unpaid' });
    expect(is({ choosing: { result: 'failed' } })).toBe(true);
    expect(context().message).toBe('Your payment did not go through, and you have not been charged.');
  });

  test('shows why it was declined, also without an order id from the server', async () => {
    const { is, context, razorpay, fetchStatus } = await windowOpen({ orderId: null });
    razorpay.send({ type: 'payment.declined', reason: 'Your bank declined the payment' });
    razorpay.send({ type: 'window.dismissed' });
    await fetchStatus.answer({ state: 'unpaid' });
    expect(is({ choosing: { result: 'failed' } })).toBe(true);
    expect(context().message).toBe('Your bank declined the payment');
  });

  test.each([
    ['', 'Payment verification failed'],
    ['Signature mismatch', 'Signature mismatch'],
  ])('that the shop refuses with ‘%s’ shows ‘%s’', async (message, sentence) => {
    const { is, context, fetchStatus, razorpay } = await windowOpen({ orderId: null });
    razorpay.send({ type: 'payment.responded', response });
    await fetchStatus.fail(new Failure(message, { status: 200 }));
    expect(is({ choosing: { result: 'failed' } })).toBe(true);
    expect(context().message).toBe(sentence);
  });

  test('shows that it could not be confirmed without a response for 10 s, keeps the key, and can be checked again', async () => {
    const { page, is, context, fetchStatus, razorpay, effects } = await windowOpen({ orderId: null });
    razorpay.send({ type: 'payment.responded', response });
    await fetchStatus.fail(new Failure('', { status: 500 }));
    await advanceTime(1_000);
    await fetchStatus.fail(new Failure('', { status: 0 }));
    await advanceTime(9_000);
    expect(is({ choosing: { result: 'unconfirmed' } })).toBe(true);
    expect(context()).toMatchObject({
      message: 'We could not confirm your payment. Please check My Orders before paying again.',
      attemptKey: 'key-1',
    });
    expect(effects).toEqual([]);
    page.send({ type: 'payment.check' });
    expect(fetchStatus.inputs.map(({ isRepeat }) => isRepeat)).toEqual([false, true, true, false]);
    expect(fetchStatus.inputs.at(-1)).toMatchObject({ query: { kind: 'razorpayResponse', response } });
  });

  test('can be retried in the window after it was declined, and the reason is shown when the window is closed', async () => {
    const { is, context, fetchStatus, razorpay } = await windowOpen();
    razorpay.send({ type: 'payment.declined', reason: 'Your bank declined the payment' });
    expect(razorpay.running).toBe(1);
    razorpay.send({ type: 'window.dismissed' });
    await fetchStatus.answer({ state: 'unpaid' });
    expect(is({ choosing: { result: 'unpaid' } })).toBe(true);
    expect(context().message).toBe('Your bank declined the payment');
  });

  test('is paid when it was declined first and then made', async () => {
    const { is, fetchStatus, razorpay } = await windowOpen();
    razorpay.send({ type: 'payment.declined', reason: 'Your bank declined the payment' });
    razorpay.send({ type: 'payment.responded', response });
    await fetchStatus.answer({ state: 'paid' });
    expect(is('paid')).toBe(true);
  });

  test('shows an error when the script is blocked or slow; another method works, and a retry loads it again', async () => {
    const { page, is, context, submit, sendOrder, loadScript } = await openedFor('razorpay');
    await submit();
    await sendOrder.answer(RAZORPAY_ORDER);
    await loadScript.fail(new Error('blocked'));
    expect(is({ choosing: { result: 'unpaid' } })).toBe(true);
    expect(context().message).toBe('Razorpay did not open. Please try again, or choose another way to pay.');
    await submit();
    await sendOrder.answer(RAZORPAY_ORDER);
    await loadScript.fail(new Error('blocked'));
    page.send({ type: 'payment.chosen', method: 'cod' });
    await submit();
    expect(sendOrder.inputs.map(({ order }) => order.paymentMethod)).toEqual(['razorpay', 'razorpay', 'cod']);
  });

  test('shows an error when the window cannot be opened', async () => {
    const { is, context, submit, sendOrder, loadScript, logFailure } = await openedFor(
      'razorpay',
      'showWindow',
    );
    await submit();
    await sendOrder.answer(RAZORPAY_ORDER);
    await loadScript.answer();
    expect(is({ choosing: { result: 'unpaid' } })).toBe(true);
    expect(context().message).toBe('Razorpay did not open. Please try again, or choose another way to pay.');
    expect(logFailure.params).toMatchObject([{ error: new Error('broken') }]);
  });

  test('is requested again under the same key when there is no response', async () => {
    const { request, submit, sendOrder } = await openedFor('razorpay');
    await submit();
    await sendOrder.fail();
    expect(request()).toEqual({ confirming: 'waiting' });
    await advanceTime(1_000);
    expect(sendOrder.inputs[1]).toEqual(sendOrder.inputs[0]);
  });

  test('shows why it cannot start: ‘Razorpay init failed’', async () => {
    const { is, context, submit, sendOrder } = await openedFor('razorpay');
    await submit();
    await sendOrder.fail(new Failure('', { status: 400 }));
    expect(is({ choosing: { result: 'failed' } })).toBe(true);
    expect(context().message).toBe('Razorpay init failed');
  });
});
