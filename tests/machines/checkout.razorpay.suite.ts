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
  test('opens its window with Razorpay’s own order, once the script is there', async () => {
    const { is, submit, sendOrder, loadScript, razorpay } = await openedFor('razorpay');
    await submit();
    await sendOrder.answer(RAZORPAY_ORDER);
    expect(razorpay.running).toBe(0);
    await loadScript.answer();
    expect(razorpay.running).toBe(1);
    expect(razorpay.inputs[0]?.razorpayOrder).toEqual(RAZORPAY_ORDER.razorpayOrder);
    expect(is({ placing: { razorpay: 'paying' } })).toBe(true);
  });

  test('that was made is shown to the shop, which finds it paid: ‘Payment successful’', async () => {
    const { is, fetchStatus, razorpay, effects } = await windowOpen();
    razorpay.send({ type: 'payment.responded', response });
    expect(fetchStatus.inputs).toMatchObject([
      { query: { kind: 'razorpayResponse', response, order: { paymentMethod: 'razorpay' } } },
    ]);
    expect(razorpay.running).toBe(0);
    await fetchStatus.answer('paid');
    expect(is('paid')).toBe(true);
    expect(effects).toEqual(['cart ordered', 'Payment successful', '/orders']);
  });

  test('whose proof the shop refuses is unpaid: ‘Payment verification failed’', async () => {
    const { is, context, fetchStatus, razorpay } = await windowOpen();
    razorpay.send({ type: 'payment.responded', response });
    await fetchStatus.fail(new Failure('Payment verification failed', { status: 400 }));
    expect(is({ choosing: 'unpaid' })).toBe(true);
    expect(context().message).toBe('Payment verification failed');
  });

  test('whose window is closed is not failed: the shop is asked, and the order kept', async () => {
    const { is, context, fetchStatus, razorpay } = await windowOpen();
    razorpay.send({ type: 'window.dismissed' });
    expect(fetchStatus.inputs).toEqual([{ query: { kind: 'order', orderId: 'o1' } }]);
    await fetchStatus.answer('unpaid');
    expect(is({ choosing: 'unpaid' })).toBe(true);
    expect(context().message).toBe('The payment was not completed, and you have not been charged.');
  });

  test('that was made although the window was closed is found', async () => {
    const { is, fetchStatus, razorpay } = await windowOpen();
    razorpay.send({ type: 'window.dismissed' });
    await fetchStatus.answer('paid');
    expect(is('paid')).toBe(true);
  });

  test('whose window is closed is unpaid too where the server does not name its order', async () => {
    const { is, fetchStatus, razorpay } = await windowOpen({ orderId: null });
    razorpay.send({ type: 'window.dismissed' });
    expect(is({ choosing: 'unpaid' })).toBe(true);
    expect(fetchStatus.inputs).toEqual([]);
  });

  test('that is declined says why, also where the server does not name its order', async () => {
    const { is, context, razorpay, fetchStatus } = await windowOpen({ orderId: null });
    razorpay.send({ type: 'payment.declined', reason: 'Your bank declined the payment' });
    razorpay.send({ type: 'window.dismissed' });
    expect(is({ choosing: 'failed' })).toBe(true);
    expect(context().message).toBe('Your bank declined the payment');
    expect(fetchStatus.inputs).toEqual([]);
  });

  test('that is refused can be tried again in the window, and its reason is said when that is closed', async () => {
    const { is, context, fetchStatus, razorpay } = await windowOpen();
    razorpay.send({ type: 'payment.declined', reason: 'Your bank declined the payment' });
    expect(razorpay.running).toBe(1);
    razorpay.send({ type: 'window.dismissed' });
    await fetchStatus.answer('unpaid');
    expect(is({ choosing: 'unpaid' })).toBe(true);
    expect(context().message).toBe('Your bank declined the payment');
  });

  test('that is refused and then made is paid', async () => {
    const { is, fetchStatus, razorpay } = await windowOpen();
    razorpay.send({ type: 'payment.declined', reason: 'Your bank declined the payment' });
    razorpay.send({ type: 'payment.responded', response });
    await fetchStatus.answer('paid');
    expect(is('paid')).toBe(true);
  });

  test('whose script is blocked or slow says so; another way works, and another try loads it again', async () => {
    const { page, is, context, submit, sendOrder, loadScript } = await openedFor('razorpay');
    await submit();
    await sendOrder.answer(RAZORPAY_ORDER);
    await loadScript.fail(new Error('blocked'));
    expect(is({ choosing: 'unpaid' })).toBe(true);
    expect(context().message).toBe(
      'Razorpay could not be opened here. Please try again, or choose another way to pay.',
    );
    await submit();
    await sendOrder.answer(RAZORPAY_ORDER);
    await loadScript.fail(new Error('blocked'));
    page.send({ type: 'payment.chosen', method: 'cod' });
    await submit();
    expect(sendOrder.inputs.map(({ order }) => order.paymentMethod)).toEqual(['razorpay', 'razorpay', 'cod']);
  });

  test('whose window cannot be shown says so', async () => {
    const { is, submit, sendOrder, loadScript } = await openedFor('razorpay', 'showWindow');
    await submit();
    await sendOrder.answer(RAZORPAY_ORDER);
    await loadScript.answer();
    expect(is({ choosing: 'unpaid' })).toBe(true);
  });

  test('that nobody answers for is asked for again under the same key', async () => {
    const { request, submit, sendOrder } = await openedFor('razorpay');
    await submit();
    await sendOrder.fail();
    expect(request()).toBe('unanswered');
    await advanceTime(1_000);
    expect(sendOrder.inputs[1]).toEqual(sendOrder.inputs[0]);
  });

  test('that cannot begin says why: ‘Razorpay init failed’', async () => {
    const { is, context, submit, sendOrder } = await openedFor('razorpay');
    await submit();
    await sendOrder.fail(new Failure('', { status: 400 }));
    expect(is({ choosing: 'failed' })).toBe(true);
    expect(context().message).toBe('Razorpay init failed');
  });
});
