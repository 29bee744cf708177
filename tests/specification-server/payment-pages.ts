import type { Page } from '@playwright/test';
import { STRIPE_CHECKOUT } from './orders.ts';
import type { SpecificationShop } from './specification-test.ts';

/** A stand-in for Stripe's hosted page: two links back to the shop. */
export async function serveStripe(page: Page, { url }: SpecificationShop): Promise<void> {
  await page.route(`${STRIPE_CHECKOUT}/**`, (route) => {
    const orderId = route.request().url().split('_').at(-1);
    const link = (text: string, success: boolean) =>
      `<a href="${url}/verify?success=${success}&orderId=${orderId}">${text}</a>`;
    return route.fulfill({ contentType: 'text/html', body: link('Pay', true) + link('Cancel', false) });
  });
}

/** A stand-in for Razorpay's checkout.js: its window is one button, which pays. */
export async function serveRazorpay(page: Page, { backEnd }: SpecificationShop): Promise<void> {
  await page.exposeFunction('sign', backEnd.orders.signatureOf);
  const script = `window.Razorpay = class {
    constructor(options) { this.options = options; }
    on() {}
    open() {
      const button = document.createElement('button');
      button.textContent = 'Pay by UPI';
      button.onclick = async () => {
        button.remove();
        const { order_id, handler } = this.options;
        handler({
          razorpay_order_id: order_id,
          razorpay_payment_id: 'pay_1',
          razorpay_signature: await window.sign(order_id, 'pay_1'),
        });
      };
      document.body.append(button);
    }
    close() {}
  };`;
  await page.route('https://checkout.razorpay.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
}
