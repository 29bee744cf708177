import path from 'node:path';
import { paise } from '../../contract/money.ts';
import { orderTexts } from '../../contract/orders/orderTexts.ts';
import { LANGUAGES } from '../../contract/texts/language.ts';
import { ROOT } from '../../scripts/shared/run.ts';
import { SECURITY_CHANGES, securityMail } from '../../server/accounts/security-mail.ts';
import { readConfig } from '../../server/config.ts';
import type { MessageOrder } from '../../server/orders/messages/find-order.ts';
import { orderMail } from '../../server/orders/messages/order-mail.ts';
import { REPORTED_EVENTS, type ReportedEvent } from '../../contract/orders/orderLife.ts';
import { mailWith } from '../../server/messaging/templates.ts';
import { stockAlertMail } from '../../server/stock/alerts/stock-alert-mail.ts';
import { ADDRESS, someProducts } from '../../tests/e2e/api.ts';
import { expect, test } from '../../tests/e2e/shop-test.ts';

/** Captures every mail in every language. Mails have no dark scheme of ours. */
const isWhole = process.env['GALLERY'] === 'whole';
const languages = isWhole ? LANGUAGES : LANGUAGES.slice(0, 1);
const changes = isWhole ? SECURITY_CHANGES : SECURITY_CHANGES.slice(0, 1);
const events = isWhole ? REPORTED_EVENTS : REPORTED_EVENTS.slice(0, 1);
const widths = [360, 1440];

for (const language of languages) {
  test(`mails, ${language}`, { tag: '@gallery' }, async ({ page, shop }) => {
    const config = readConfig({ PUBLIC_URL: shop.url });
    const [product, other] = await someProducts(shop, 2);
    if (!product || !other) throw new Error('Two products are needed.');
    const items = [
      { quantity: 2, product },
      { quantity: 1, product: other },
    ];
    const order: MessageOrder['order'] = {
      id: '0195d0a2-0000-7000-8000-000000000000',
      userId: '',
      attemptKey: '',
      requestHash: null,
      status: 'Order Confirmed',
      paymentMethod: 'cod',
      paid: false,
      cashRemittedAt: null,
      ownCourier: null,
      trackingNumber: null,
      parcels: null,
      number: 100_042,
      expectedBy: '2026-11-07',
      subtotalPaise: paise(
        items.reduce((sum, { quantity, product: { price } }) => sum + 100 * quantity * price, 0),
      ),
      deliveryFeePaise: paise(0),
      giftWrapPaise: null,
      cancelledPaise: paise(0),
      coupon: null,
      discountPaise: paise(0),
      totalPaise: paise(
        items.reduce((sum, { quantity, product: { price } }) => sum + 100 * quantity * price, 0),
      ),
      address: ADDRESS,
      ...orderTexts(() => null),
      giftMessage: 'Happy Diwali, dear Nani! 🪔',
      phone: null,
      addressHash: null,
      language,
      placedAt: new Date('2026-11-02T06:30:00Z'),
      events: [],
      updatedAt: new Date('2026-11-02T06:30:00Z'),
    };
    const message: MessageOrder = {
      order,
      account: { email: 'a@b.example', phone: null },
      isPhoneConfirmed: false,
      lines: items.map(({ quantity, product: { _id, name, price, image, sizes } }, position) => ({
        orderId: order.id,
        position,
        productId: _id,
        name,
        quantity,
        size: sizes[0] ?? '',
        pricePaise: paise(100 * price),
        images: image,
      })),
      refund: { amountPaise: order.totalPaise, earlierPaise: paise(0), done: true, isOutOfStock: false },
      part: null,
      subject: {},
      parcels: [],
      parcel: { courier: 'Delhivery Surface', awb: '19041424751540' },
      refusedFields: null,
    };
    const messageOf = (event: ReportedEvent): MessageOrder =>
      event === 'placed'
        ? message
        : { ...message, order: { ...order, paymentMethod: 'razorpay', paid: true } };
    const mails = await Promise.all([
      ...events.map(async (event) => ({
        name: event,
        mail: await orderMail(config, messageOf(event), event, { to: 'a@b.example', isConfirmed: true }),
      })),
      ...changes.map(async (change) => ({
        name: change,
        mail: await securityMail(config, 'a@b.example', {
          id: '1',
          change,
          at: Date.UTC(2026, 10, 2),
          language,
        }),
      })),
      mailWith(config, { to: 'a@b.example', mode: 'login', language, code: '123456' }).then((mail) => ({
        name: 'code',
        mail,
      })),
      stockAlertMail(
        { config, secret: new Uint8Array(32) },
        {
          alert: { id: '1', userId: '', language, size: product.sizes[0] ?? '' },
          product: {
            id: product._id,
            name: product.name,
            translations: {},
            images: product.image,
            pricePaise: paise(100 * product.price),
            variants: [],
          },
          email: 'a@b.example',
        },
      ).then((mail) => ({ name: 'back in stock', mail })),
    ]);
    for (const { name, mail } of mails) {
      if (!mail) throw new Error(`The shop makes no mail for ${name}.`);
      await page.setContent(mail.html, { waitUntil: 'networkidle' });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 740 });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.screenshot({
          path: path.join(ROOT, 'gallery', `mail--${name}--${width}--${language}.jpg`),
          type: 'jpeg',
          quality: 75,
          fullPage: true,
        });
      }
    }
  });
}
