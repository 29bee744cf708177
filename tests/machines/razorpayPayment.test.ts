import { afterAll, describe, expect, test } from 'vitest';
import { Failure } from '../../contract/failure.ts';
import { razorpayPaymentMachine } from '../../machines/razorpayPayment.machine.ts';
import { openedFor } from './checkoutPage.ts';
import { pass, stopTheClock } from './clock.ts';
import { expectAllTransitionsTaken } from './coverage.ts';

stopTheClock();
afterAll(() => expectAllTransitionsTaken(razorpayPaymentMachine));

const START = { orderId: 'o1', providerOrder: { id: 'order_1', amount: 99_800, currency: 'INR' } };
const response = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 's' };

async function windowOpen(start: { orderId: string | null } = START) {
  const all = await openedFor('razorpay');
  await all.submit();
  await all.startRazorpay.answer({ ...START, ...start });
  await all.loadScript.answer();
  return all;
}

describe('a payment by Razorpay', () => {
  test('opens its window with Razorpay’s own order, once the script is there', async () => {
    const { submit, startRazorpay, loadScript, razorpay, razorpayAsking } = await openedFor('razorpay');
    await submit();
    await startRazorpay.answer(START);
    expect(razorpay.running).toBe(0);
    await loadScript.answer();
    expect(razorpay.running).toBe(1);
    expect(razorpay.inputs[0]?.providerOrder).toEqual(START.providerOrder);
    expect(razorpayAsking()?.hasTag('paying')).toBe(true);
  });

  test('that was made is shown to the shop, which finds it paid: ‘Payment successful’', async () => {
    const { is, razorpay, askPayment, effects } = await windowOpen();
    razorpay.send({ type: 'payment.responded', response });
    expect(askPayment.inputs).toMatchObject([
      { question: { kind: 'razorpayResponse', response, order: { paymentMethod: 'razorpay' } } },
    ]);
    expect(razorpay.running).toBe(0);
    await askPayment.answer('paid');
    expect(is('placed')).toBe(true);
    expect(effects).toEqual(['cart ordered', 'Payment successful', '/orders']);
  });

  test('whose proof the shop refuses is unpaid: ‘Payment verification failed’', async () => {
    const { is, context, razorpay, askPayment } = await windowOpen();
    razorpay.send({ type: 'payment.responded', response });
    await askPayment.fail(new Failure('Payment verification failed', { status: 400 }));
    expect(is({ choosing: 'unpaid' })).toBe(true);
    expect(context().message).toBe('Payment verification failed');
  });

  test('whose window is closed is not failed: the shop is asked, and the order kept', async () => {
    const { is, context, razorpay, askPayment } = await windowOpen();
    razorpay.send({ type: 'window.dismissed' });
    expect(askPayment.inputs).toEqual([{ question: { kind: 'order', orderId: 'o1' } }]);
    await askPayment.answer('unpaid');
    expect(is({ choosing: 'unpaid' })).toBe(true);
    expect(context().message).toBe('The payment was not completed, and you have not been charged.');
  });

  test('that was made although the window was closed is found', async () => {
    const { is, razorpay, askPayment } = await windowOpen();
    razorpay.send({ type: 'window.dismissed' });
    await askPayment.answer('paid');
    expect(is('placed')).toBe(true);
  });

  test('whose window is closed is unpaid too where the server does not name its order', async () => {
    const { is, razorpay, askPayment } = await windowOpen({ orderId: null });
    razorpay.send({ type: 'window.dismissed' });
    expect(is({ choosing: 'unpaid' })).toBe(true);
    expect(askPayment.inputs).toEqual([]);
  });

  test('that is refused can be tried again in the window, and its reason is said when that is closed', async () => {
    const { is, context, razorpay, askPayment } = await windowOpen();
    razorpay.send({ type: 'payment.refused', reason: 'Your bank declined the payment' });
    expect(razorpay.running).toBe(1);
    razorpay.send({ type: 'window.dismissed' });
    await askPayment.answer('unpaid');
    expect(is({ choosing: 'unpaid' })).toBe(true);
    expect(context().message).toBe('Your bank declined the payment');
  });

  test('that is refused and then made is paid', async () => {
    const { is, razorpay, askPayment } = await windowOpen();
    razorpay.send({ type: 'payment.refused', reason: 'Your bank declined the payment' });
    razorpay.send({ type: 'payment.responded', response });
    await askPayment.answer('paid');
    expect(is('placed')).toBe(true);
  });

  test('whose script is blocked or slow says so; another way works, and another try loads it again', async () => {
    const { page, is, context, submit, startRazorpay, loadScript, placeOrder } = await openedFor('razorpay');
    await submit();
    await startRazorpay.answer(START);
    await loadScript.fail(new Error('blocked'));
    expect(is({ choosing: 'unpaid' })).toBe(true);
    expect(context().message).toBe(
      'Razorpay could not be opened here. Please try again, or choose another way to pay.',
    );
    await submit();
    await startRazorpay.answer(START);
    await loadScript.fail(new Error('blocked'));
    page.send({ type: 'payment.chosen', method: 'cod' });
    await submit();
    expect(placeOrder.inputs).toHaveLength(1);
  });

  test('whose window cannot be shown says so', async () => {
    const { is, submit, startRazorpay, loadScript } = await openedFor('razorpay', 'showWindow');
    await submit();
    await startRazorpay.answer(START);
    await loadScript.answer();
    expect(is({ choosing: 'unpaid' })).toBe(true);
  });

  test('that nobody answers for is asked for again under the same key', async () => {
    const { submit, startRazorpay, razorpayAsking } = await openedFor('razorpay');
    await submit();
    await startRazorpay.fail();
    expect(razorpayAsking()?.hasTag('checking')).toBe(true);
    await pass(1_000);
    expect(startRazorpay.inputs[1]).toEqual(startRazorpay.inputs[0]);
  });

  test('that cannot begin says why: ‘Razorpay init failed’', async () => {
    const { is, submit, context, startRazorpay } = await openedFor('razorpay');
    await submit();
    await startRazorpay.fail(new Failure('', { status: 400 }));
    expect(is({ choosing: 'failed' })).toBe(true);
    expect(context().message).toBe('Razorpay init failed');
  });
});
