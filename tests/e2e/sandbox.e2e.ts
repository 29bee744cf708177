import type { Page } from '@playwright/test';
import { ADDRESS, call, newAccount, someProducts } from './api.ts';
import type { RunningShop } from './running-shop.ts';
import { expect, test } from './shop-test.ts';

/** The pages of the sandbox that people use: the card payment page, Razorpay's window and the fault switches. */

async function order(shop: RunningShop) {
  const { token } = await newAccount(shop, { address: ADDRESS });
  const [product] = await someProducts(shop, 1);
  const [size = ''] = product?.sizes ?? [];
  const items = [{ productId: product?._id, size, quantity: 1 }];
  return { token, request: { address: ADDRESS, items, amount: product?.price } };
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a card is declined, retried and charged, and the shopper is redirected back', async ({
    page,
    shop,
  }) => {
    const { token, request } = await order(shop);
    const body = { ...request, paymentMethod: 'stripe' };
    const { session_url: url = '', orderId } = await call(shop, 'startStripe', { token, body });
    await page.goto(url);
    await expect(page.getByText('No money moves')).toBeVisible();
    await page.getByRole('button', { name: 'Refuse' }).click();
    await expect(page.getByRole('alert')).toHaveText('Your card was declined. Please try another card.');
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await expect(page).toHaveURL(`/verify?success=true&orderId=${orderId}`);
    await page.goto(url);
    await expect(page.getByRole('heading', { name: 'This was paid already' })).toBeVisible();
  });

  test('faults are chosen on a page', async ({ page }) => {
    await page.goto('/sandbox');
    const shiprocket = page.getByRole('group', { name: 'Shiprocket' });
    await shiprocket.getByLabel('Webhooks').selectOption('are held back');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL('/sandbox');
    await expect(shiprocket.getByLabel('Webhooks')).toHaveValue('held');
    await shiprocket.getByLabel('Webhooks').selectOption('are sent');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(shiprocket.getByLabel('Webhooks')).toHaveValue('on');
  });
});

test.describe('Razorpay’s window', () => {
  /** A test page that opens the window as the checkout does and records the events it receives. */
  async function open(page: Page, shop: RunningShop, more: object = {}) {
    const { token, request } = await order(shop);
    const body = { ...request, paymentMethod: 'razorpay' };
    const { order: started } = await call(shop, 'startRazorpay', { token, body });
    const { config } = await call(shop, 'getConfig');
    await page.goto('/about');
    await page.addScriptTag({ url: config.razorpay?.scriptUrl ?? '' });
    await page.evaluate(
      ({ key, id, amount, extra }) => {
        const received: unknown[] = [];
        const options = {
          key,
          order_id: id,
          amount,
          name: 'Aangan',
          handler: (response: object) => received.push(Object.keys(response)),
          modal: { ondismiss: () => received.push('dismissed') },
          ...extra,
        };
        const Razorpay: unknown = Reflect.get(window, 'Razorpay');
        if (typeof Razorpay !== 'function') throw new Error('checkout.js brought no Razorpay');
        const payment = Reflect.construct(Razorpay, [options]);
        payment.on('payment.failed', ({ error }: { error: { code: string } }) => received.push(error.code));
        payment.open();
        Object.assign(window, { received });
      },
      { key: config.razorpay?.keyId, id: started?.id, amount: started?.amount, extra: more },
    );
    const dialog = page.getByRole('dialog', { name: 'Aangan' });
    await expect(dialog).toBeVisible();
    return { dialog, received: () => page.evaluate<unknown>(() => Reflect.get(window, 'received')) };
  }
  const RESPONSE = ['razorpay_payment_id', 'razorpay_order_id', 'razorpay_signature'];

  test('reports a declined payment, allows another attempt and closes with the signed payment', async ({
    page,
    shop,
    complaints,
  }) => {
    const { dialog, received } = await open(page, shop);
    await expect(dialog.getByLabel('UPI')).toBeChecked();
    await dialog.getByLabel('Card').check();
    await dialog.getByRole('button', { name: 'Refuse' }).click();
    await expect(dialog.getByRole('alert')).toContainText('declined');
    expect(await received()).toEqual(['BAD_REQUEST_ERROR']);
    await dialog.getByRole('button', { name: /^Pay ₹/ }).click();
    await expect(dialog).toBeHidden();
    expect(await received()).toEqual(['BAD_REQUEST_ERROR', RESPONSE]);
    expect(complaints).toEqual([]);
  });

  test('keeps the focus inside and closes by Escape or its button', async ({ page, shop }) => {
    const { dialog, received } = await open(page, shop);
    await expect(dialog.getByLabel('UPI')).toBeFocused();
    for (let stop = 0; stop < 10; stop += 1) await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Home' }).first()).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect(await received()).toEqual(['dismissed']);
    const again = await open(page, shop);
    await again.dialog.getByRole('button', { name: 'Close payment' }).click();
    await expect(again.dialog).toBeHidden();
    expect(await again.received()).toEqual(['dismissed']);
  });

  test('waits for a slow payment', async ({ page, shop }) => {
    const { dialog, received } = await open(page, shop);
    await dialog.getByText('Other endings').click();
    await dialog.getByLabel('What is later comes after').fill('1');
    const seen = Promise.withResolvers<void>();
    await page.route('**/sandbox/razorpay/payments/pay_*', async (route) => {
      await seen.promise;
      await route.continue();
    });
    await dialog.getByRole('button', { name: 'Pay slowly' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Waiting for the bank…');
    seen.resolve();
    await expect(dialog).toBeHidden();
    expect(await received()).toEqual([RESPONSE]);
  });

  test('never reports a payment that was lost', async ({ page, shop }) => {
    const { dialog, received } = await open(page, shop);
    await dialog.getByText('Other endings').click();
    await dialog.getByRole('button', { name: 'Pay and vanish' }).click();
    await expect(dialog.getByRole('status')).toContainText('You may close this tab');
    expect(await received()).toEqual([]);
    await dialog.getByRole('button', { name: 'Close payment' }).click();
    expect(await received()).toEqual(['dismissed']);
  });
});
