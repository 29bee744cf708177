import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StateValue } from 'xstate';
import type { PaymentMethod } from '../../contract/constants.ts';
import { Failure } from '../../contract/failure.ts';
import { opened, ORDER, PLACED, RAZORPAY_ORDER, STRIPE_PAGE } from './checkoutPage.ts';
import { advanceTime, flushPromises, stopTheClock } from './clock.ts';

/**
 * All interleavings of a shopper, the network and a payment provider: any payment method at any moment; lost requests
 * and responses; a window that is closed or paid in; a page that is left and returned to. In the end there is at most
 * one order and one payment, and the page matches the shop's data.
 */
const STEPS = [
  'submit',
  'answer',
  'lose request',
  'lose answer',
  'provider down',
  'wait',
  'pay',
  'refuse',
  'dismiss',
  'come back',
  'edit address',
  'other prices',
  'decline',
] as const;
type Step = (typeof STEPS)[number] | { readonly choose: PaymentMethod };

const METHODS = ['cod', 'stripe', 'razorpay'] as const;
const response = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 's' };
const RESPONSES = { cod: PLACED, stripe: STRIPE_PAGE, razorpay: RAZORPAY_ORDER };
const ANSWERS: ReadonlySet<Step> = new Set(['answer', 'lose request', 'lose answer', 'provider down']);

type Page = Awaited<ReturnType<typeof opened>>;

/** The shop behind the fakes: one order per key, paid once, and not paid online once it is to be paid in cash. */
class Shop {
  readonly orders = new Map<string, { state: 'pending' | 'cash' | 'paid' }>();
  paidTimes = 0;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  pay(): void {
    const order = this.only();
    if (order?.state !== 'pending') return;
    order.state = 'paid';
    this.paidTimes += 1;
  }

  /** Answers the open request, if there is one. */
  async deliver(step: Step): Promise<boolean> {
    const { sendOrder, loadScript, fetchStatus } = this.page;
    const pending = [sendOrder, fetchStatus].find(({ open }) => open > 0);
    if (!pending && loadScript.open > 0) {
      await (step === 'answer' ? loadScript.answer() : loadScript.fail());
      return true;
    }
    if (!pending) return false;
    const sent = pending === sendOrder ? sendOrder.inputs.at(-1) : undefined;
    const isCash = sent?.order.paymentMethod === 'cod';
    const refusal = step === 'lose request' || !sent ? null : this.placeOrder(sent.attemptKey, isCash);
    if (step === 'provider down' && sent && !isCash) {
      await pending.fail(new Failure('Stripe init failed', { status: 502 }));
    } else if (step !== 'answer') await pending.fail();
    else if (refusal) await pending.fail(refusal);
    else if (sent) await sendOrder.answer(RESPONSES[sent.order.paymentMethod]);
    else await fetchStatus.answer({ state: this.only()?.state === 'paid' ? 'paid' : 'unpaid' });
    return true;
  }

  private placeOrder(key: string, isCash: boolean): Failure | null {
    const order = this.orders.get(key) ?? { state: 'pending' };
    this.orders.set(key, order);
    if (order.state === 'paid' || (order.state === 'cash' && !isCash)) {
      return new Failure('This order was placed before.', { status: 409, code: 'order_exists' });
    }
    if (isCash) order.state = 'cash';
    return null;
  }

  only() {
    return [...this.orders.values()][0];
  }
}

async function act(page: Page, shop: Shop, step: Step): Promise<void> {
  if (page.page.getSnapshot().status === 'done') return;
  const { razorpay, watchReturn } = page;
  if (typeof step === 'object') page.page.send({ type: 'payment.chosen', method: step.choose });
  else if (step === 'submit') page.page.send(ORDER);
  else if (step === 'edit address') page.page.send({ type: 'address.edit' });
  else if (step === 'other prices')
    page.page.send({ ...ORDER, order: { ...ORDER.order, arePricesAgreed: false } });
  else if (step === 'decline') page.page.send({ type: 'changes.declined' });
  else if (step === 'wait') await advanceTime(15_000);
  else if (ANSWERS.has(step)) await shop.deliver(step);
  else if (step === 'pay' && razorpay.running > 0) {
    shop.pay();
    razorpay.send({ type: 'payment.responded', response });
  } else if (step === 'pay' && watchReturn.running > 0) shop.pay();
  else if (step === 'refuse' && razorpay.running > 0) {
    razorpay.send({ type: 'payment.declined', reason: 'Declined' });
  } else if (step === 'dismiss' && razorpay.running > 0) razorpay.send({ type: 'window.dismissed' });
  else if (step === 'come back' && watchReturn.running > 0) watchReturn.send({ type: 'page.restored' });
  await flushPromises();
  while (page.recordAttempt.open > 0) {
    const pending = page.recordAttempt.inputs.at(-1);
    await page.recordAttempt.answer({
      mayRepeat: true,
      attemptKey: pending?.attemptKey ?? '',
      orderId: pending?.orderId ?? null,
    });
  }
}

/** The top-level state, with the result of the last attempt while options can be chosen. */
function endOf(value: StateValue): string {
  if (typeof value === 'string') return value;
  const { result } = Object(value['choosing']);
  return `choosing.${String(result)}`;
}

stopTheClock();

test('any order of actions, failures and returns ends with one order, paid once, and the page shows what the shop has', async () => {
  const step = fc.oneof(
    { arbitrary: fc.constantFrom<Step>(...STEPS), weight: 5 },
    { arbitrary: fc.record({ choose: fc.constantFrom(...METHODS) }), weight: 1 },
  );
  const ends = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const page = await opened();
      const shop = new Shop(page);
      for (const each of steps) {
        await act(page, shop, each);
        expect(shop.orders.size).toBeLessThanOrEqual(1);
        const now = page.page.getSnapshot();
        if (now.matches('choosing') && now.context.orderId !== null) expect(now.hasTag('unpaid')).toBe(true);
      }
      // Responds to all open requests; a shopper who has left returns.
      for (let quiet = 0; quiet < 3; quiet += 1) {
        for (const each of ['answer', 'come back', 'dismiss', 'decline', 'wait'] as const)
          await act(page, shop, each);
      }
      const { value } = page.page.getSnapshot();
      const end = endOf(value);
      ends.set(end, (ends.get(end) ?? 0) + 1);
      expect([...shop.orders.keys()].every((key) => key === 'key-1')).toBe(true);
      expect(shop.paidTimes).toBeLessThanOrEqual(1);
      const state = shop.only()?.state;
      if (end === 'placed') expect(state).toBe('cash');
      if (end === 'paid') expect(state).toBe('paid');
      if (end === 'placedBefore') expect(['cash', 'paid']).toContain(state);
      if (end === 'choosing.unpaid') expect(state).not.toBe('paid');
      if (end === 'choosing.none') expect(state).toBeUndefined();
    }),
    { numRuns: 200 },
  );
  for (const end of ['placed', 'choosing.unpaid']) expect(ends.has(end), end).toBe(true);
}, 60_000);
