import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Address } from '../../contract/addresses/entities.ts';
import { paise } from '../../contract/money.ts';
import type { Language } from '../../contract/texts/language.ts';
import { orderLines, orders, users } from '../../server/db/schema.ts';
import type { ReportedEvent } from '../../contract/orders/orderLife.ts';
import { changeParcels } from '../../server/orders/change-parcels.ts';
import { freePort } from '../free-port.ts';
import { startShop, type Shop } from './harness.ts';
import { msg91StandIn, type Msg91StandIn } from './msg91-stand-in.ts';
import { ADDRESS, addProduct, newEmail, newMobile } from './shopper.ts';
import { listenForMail, type SmtpStandIn } from './smtp-stand-in.ts';

let port: number;
let shop: Shop;
let smtp: SmtpStandIn;
let msg91: Msg91StandIn;
beforeAll(async () => {
  port = await freePort();
  msg91 = await msg91StandIn();
  shop = await startShop({
    env: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Aangan <namaste@shop.example>',
      PUBLIC_URL: 'https://shop.example',
      SMS_MSG91_AUTH_KEY: 'key',
      SMS_MSG91_TEMPLATE_ID: 'template-of-codes',
      SMS_MSG91_SENDER: 'AANGAN',
      SMS_MSG91_URL: msg91.url,
      SMS_MSG91_SHIPPED_TEMPLATE_ID: 'shipped-en',
      SMS_MSG91_DELIVERED_TEMPLATE_ID: 'delivered-en,delivered-hi',
    },
  });
});
beforeEach(async () => {
  smtp = await listenForMail(port);
});
afterEach(async () => {
  await smtp.close();
  msg91.requested.length = 0;
});
afterAll(async () => {
  await shop.close();
  await msg91.close();
});

/** A confirmed cash order, whose messages go to a mailbox of its own. */
async function newOrder(
  language: Language = 'en-IN',
  address: Partial<Address> = {},
  account: { email?: string; phone?: string } = { email: newEmail() },
) {
  const email = account.email ?? '';
  const [user] = await shop.db
    .insert(users)
    .values({ name: 'Asha', ...account })
    .returning();
  const productId = await addProduct(shop, { translations: { hi: { name: 'पीतल का दीया' } } });
  const [order] = await shop.db
    .insert(orders)
    .values({
      userId: user?.id ?? '',
      attemptKey: crypto.randomUUID(),
      status: 'Order Confirmed',
      paymentMethod: 'cod',
      subtotalPaise: paise(99_800),
      deliveryFeePaise: paise(4_900),
      totalPaise: paise(104_700),
      address: { ...ADDRESS, email, ...address },
      language,
      placedAt: new Date('2026-11-02T20:00:00Z'),
      expectedBy: '2026-11-07',
    })
    .returning();
  const id = order?.id ?? '';
  const line = { productId, size: 'Small', quantity: 2, pricePaise: paise(49_900) };
  const images = ['/products/brass-diya-1-800.webp#e6d9c2'];
  await shop.db
    .insert(orderLines)
    .values({ orderId: id, position: 0, name: 'Brass <b>diya</b>', images, ...line });
  return { id, email };
}

/** Orders of one account, each to another address, with a message about each. */
async function orderTogether(
  addresses: readonly Partial<Address>[],
  account: { email?: string; phone?: string },
  event: ReportedEvent,
) {
  const [owner] = await shop.db
    .insert(users)
    .values({ name: 'Asha', ...account })
    .returning();
  for (const address of addresses) {
    const { id } = await newOrder('en-IN', address, {});
    await shop.db
      .update(orders)
      .set({ userId: owner?.id ?? '' })
      .where(eq(orders.id, id));
    await queue(id, event);
  }
}

async function queue(orderId: string, event: ReportedEvent) {
  await shop.db.transaction((tx) => shop.orderMessages.add(tx, orderId, event));
  shop.orderMessages.wake();
}
const mailsTo = (email: string, count: number) =>
  vi.waitFor(
    () => {
      const mails = smtp.received.filter(({ to }) => to === email);
      expect(mails).toHaveLength(count);
      return mails.map(({ source }) => source);
    },
    { timeout: 15_000, interval: 50 },
  );
const done = () => shop.orderMessages.drained();

test('an event is reported once, however often it is queued, under a Message-ID of order and event', async () => {
  const { id, email } = await newOrder();
  await Promise.all([queue(id, 'placed'), queue(id, 'placed')]);
  const [mail = ''] = await mailsTo(email, 1);
  expect(mail).toMatch(new RegExp(`^Message-ID:\\s+<order-${id}-placed@shop.example>$`, 'm'));
  await queue(id, 'placed');
  await queue(id, 'shipped');
  await done();
  const ids = (await mailsTo(email, 2)).map(
    (source) => /^Message-ID:\s+<order-[-\da-f]+-(\w+)@/m.exec(source)?.[1],
  );
  expect(ids).toEqual(['placed', 'shipped']);
});

test('is not queued when the change of the order is rolled back', async () => {
  const { id, email } = await newOrder();
  const failed = shop.db.transaction(async (tx) => {
    await shop.orderMessages.add(tx, id, 'placed');
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  await queue(id, 'shipped');
  expect((await mailsTo(email, 1))[0]).toContain('-shipped@');
});

test('describes what was ordered, what it costs, where it goes and what happens next, as text and as HTML', async () => {
  const { id, email } = await newOrder();
  await queue(id, 'placed');
  const [mail = ''] = await mailsTo(email, 1);
  expect(mail).toMatch(/^Reply-To: namaste@aangan.example$/m);
  expect(mail).toContain('Content-Type: text/plain');
  expect(mail).toContain('Content-Type: text/html');
  const { text, html } = partsOf(mail);
  for (const part of [
    'Thank you, Asha!',
    'Delivery by Sat, 7 November',
    'Please keep ₹1,047.00 ready: you pay when it arrives.',
    'GSTIN 29AAGCA1234F1Z0',
    'Brass <b>diya</b> (Small, quantity 2): ₹998.00',
    'Delivery fee: ₹49.00',
    'Total: ₹1,047.00',
    '3 November 2026',
    '12 Temple Road\nMysuru, Karnataka, 570001',
    `https://shop.example/orders/${id}?lang=en`,
  ])
    expect(text).toContain(part);
  expect(html).toContain('Brass &lt;b&gt;diya&lt;/b&gt;');
  expect(html).toContain('src="https://shop.example/previews/mail/brass-diya-1.jpg"');
  expect(html).toContain(`href="https://shop.example/orders/${id}?lang=en"`);
});

test('has gift wrap, gift message and GSTIN of the order, but not for an address that the account has not confirmed', async () => {
  const options = {
    giftMessage: 'For <b>Nani</b>\n🪔',
    gstin: '27AAPFU0939F1ZV',
    companyName: 'Rao Traders',
    giftWrapPaise: paise(3_000),
    totalPaise: paise(107_700),
  };
  const stranger = newEmail();
  const own = await newOrder();
  const unconfirmed = await newOrder('en-IN', { email: stranger }, { phone: `+91${newMobile()}` });
  for (const { id } of [own, unconfirmed]) {
    await shop.db.update(orders).set(options).where(eq(orders.id, id));
    await queue(id, 'placed');
  }
  const [mail = ''] = await mailsTo(own.email, 1);
  const { text, html } = partsOf(mail);
  for (const part of [
    'Gift wrap: ₹30.00',
    'For <b>Nani</b>\n🪔',
    'Rao Traders\n27AAPFU0939F1ZV',
    'Total: ₹1,077.00',
  ])
    expect(text).toContain(part);
  expect(html).toContain('For &lt;b&gt;Nani&lt;/b&gt;');
  const [other = ''] = await mailsTo(stranger, 1);
  for (const part of ['Nani', 'Rao Traders', '27AAPFU0939F1ZV'])
    expect(partsOf(other).text).not.toContain(part);
});

test('goes to the address that the account has confirmed, not to another one in the form', async () => {
  const stranger = newEmail();
  const { id, email } = await newOrder('en-IN', { email: stranger });
  for (const event of ['placed', 'shipped'] as const) await queue(id, event);
  await mailsTo(email, 2);
  await done();
  await mailsTo(stranger, 0);
});

test('goes to an address that no account of the orders has confirmed once a day, without text of shoppers', async () => {
  const stranger = newEmail();
  for (let number = 0; number < 3; number += 1) {
    const { id } = await newOrder(
      'en-IN',
      { email: stranger, firstName: 'Win at evil.example' },
      { phone: `+91${newMobile()}` },
    );
    for (const event of ['placed', 'shipped'] as const) await queue(id, event);
  }
  const [mail = ''] = await mailsTo(stranger, 1);
  await done();
  await mailsTo(stranger, 1);
  const { text, html } = partsOf(mail);
  for (const typed of ['evil.example', 'Temple Road', ADDRESS.phone, ADDRESS.lastName]) {
    expect(text).not.toContain(typed);
    expect(html).not.toContain(typed);
  }
  expect(text).toContain('Brass <b>diya</b> (Small, quantity 2): ₹998.00');
});

test('goes to an unconfirmed mailbox once a day, however its address is spelled', async () => {
  const mailbox = `asha.rao${newMobile()}`;
  const spellings = [
    `${mailbox}@gmail.com`,
    `${mailbox}+1@gmail.com`,
    `${mailbox.toUpperCase()}+2+3@googlemail.com`,
    `${mailbox.replace('.', '')}@gmail.com`,
    `${mailbox}@example.com`,
    `${mailbox}+1@example.com`,
    `${mailbox.replace('.', '')}@example.com`,
  ];
  for (const email of spellings) {
    const { id } = await newOrder('en-IN', { email }, { phone: `+91${newMobile()}` });
    await queue(id, 'placed');
  }
  await mailsTo(`${mailbox.replace('.', '')}@example.com`, 1);
  await done();
  const sent = smtp.received.map(({ to }) => to);
  expect(new Set(sent)).toEqual(new Set([spellings[0], spellings[4], spellings[6]]));
  expect(sent).toHaveLength(3);
});

test('goes to five unconfirmed mailboxes, and in 20 SMS to unconfirmed phones, a day for one account', async () => {
  const byPhone = { phone: `+91${newMobile()}` };
  const recipients = Array.from({ length: 7 }, () => newEmail());
  await orderTogether(
    recipients.map((email) => ({ email })),
    byPhone,
    'placed',
  );
  await vi.waitFor(() => expect(smtp.received).toHaveLength(5), { timeout: 15_000, interval: 50 });
  await done();
  expect(smtp.received.map(({ to }) => to)).toEqual(expect.arrayContaining(recipients.slice(0, 5)));

  const phones = Array.from({ length: 22 }, () => newMobile());
  await orderTogether(
    phones.map((phone) => ({ phone })),
    { email: newEmail() },
    'shipped',
  );
  await vi.waitFor(() => expect(msg91.requested).toHaveLength(20), { timeout: 15_000, interval: 50 });
  await done();
  expect(msg91.requested).toHaveLength(20);
});

test.each([
  ['en-IN', 'Please check the address and phone number on the order’s page.'],
  ['hi-IN', 'कृपया ऑर्डर के पेज पर पता और फ़ोन नंबर जाँच लें।'],
] as const)(
  'about a parcel that came back refers to the order’s page for the address, which an unconfirmed recipient is not sent, %s',
  async (language, sentence) => {
    const stranger = newEmail();
    const { id } = await newOrder(language, { email: stranger }, { phone: `+91${newMobile()}` });
    await queue(id, 'returned');
    const [mail = ''] = await mailsTo(stranger, 1);
    const { text } = partsOf(mail);
    expect(text.replace(/\s+/g, ' ')).toContain(sentence);
    expect(text).toContain(`https://shop.example/orders/${id}`);
    expect(text).not.toContain(ADDRESS.phone);
  },
);

test('is in the language of the order', async () => {
  const { id, email } = await newOrder('hi-IN');
  await queue(id, 'shipped');
  const [mail = ''] = await mailsTo(email, 1);
  const { text, html } = partsOf(mail);
  for (const part of ['आपका ऑर्डर रास्ते में है', 'पीतल का दीया', '3 नवंबर 2026', '₹1,047.00'])
    expect(text).toContain(part);
  expect(text.replace(/https?:\S+|\S+@\S+/g, '')).not.toMatch(/\b(Your|Order|Total|Delivery)\b/);
  expect(html).toContain('<html lang="hi-IN"');
});

test('a hostile name adds neither headers nor markup', async () => {
  const firstName = 'Asha\r\nBcc: all@shop.example\r\n\r\n<script>alert(1)</script>';
  const { id, email } = await newOrder('en-IN', { firstName });
  await queue(id, 'placed');
  const [mail = ''] = await mailsTo(email, 1);
  expect(mail.slice(0, mail.indexOf('\n\n'))).not.toMatch(/bcc/i);
  const { text, html } = partsOf(mail);
  expect(text).toContain('Thank you, Asha  Bcc:');
  expect(html).not.toContain('<script>');
  expect(html).toContain('&lt;script&gt;');
});

test('goes by SMS where a template is configured for the event in the language of the order', async () => {
  const phone = newMobile();
  const { id, email } = await newOrder('en-IN', { phone });
  for (const event of ['placed', 'shipped', 'delivered'] as const) await queue(id, event);
  await mailsTo(email, 3);
  const hindi = await newOrder('hi-IN', { phone });
  for (const event of ['shipped', 'delivered'] as const) await queue(hindi.id, event);
  await mailsTo(hindi.email, 2);
  await vi.waitFor(() => expect(msg91.requested).toHaveLength(3), { timeout: 15_000, interval: 50 });
  await done();
  const url = (order: string, lang: string) => `https://shop.example/orders/${order}?lang=${lang}`;
  expect(msg91.requested.map(({ body }) => body)).toMatchObject([
    {
      template_id: 'shipped-en',
      recipients: [{ mobiles: `91${phone}`, amount: '₹1,047.00', url: url(id, 'en') }],
    },
    { template_id: 'delivered-en', recipients: [{ mobiles: `91${phone}` }] },
    { template_id: 'delivered-hi', recipients: [{ mobiles: `91${phone}`, url: url(hindi.id, 'hi') }] },
  ]);
});

test('goes by SMS to the phone that the account has confirmed, and to another one ten times a day', async () => {
  const [confirmed, typed, stranger] = [newMobile(), newMobile(), newMobile()];
  const own = await newOrder('en-IN', { email: newEmail(), phone: typed }, { phone: `+91${confirmed}` });
  await queue(own.id, 'shipped');
  for (let number = 0; number < 6; number += 1) {
    const { id } = await newOrder('en-IN', { phone: stranger });
    for (const event of ['shipped', 'delivered'] as const) await queue(id, event);
  }
  await vi.waitFor(() => expect(msg91.requested).toHaveLength(11), { timeout: 15_000, interval: 50 });
  await done();
  const sent = msg91.requested.map(({ body }) => JSON.stringify(body));
  const countTo = (phone: string) => sent.filter((body) => body.includes(`"91${phone}"`)).length;
  expect([confirmed, typed, stranger].map(countTo)).toEqual([1, 0, 10]);
});

test('reports each of several parcels when it leaves, with its courier and number, by mail and SMS', async () => {
  const phone = newMobile();
  const { id, email } = await newOrder('en-IN', { phone });
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, id));
  const parcel = {
    units: [{ productId: line?.productId ?? '', size: 'Small', quantity: 1 }],
    state: 'preparing',
    ownCourier: null,
    trackingNumber: null,
  } as const;
  await shop.db
    .update(orders)
    .set({ parcels: [parcel, parcel] })
    .where(eq(orders.id, id));
  const handOver = async (number: number) => {
    const courier = { ownCourier: 'Ravi', trackingNumber: `RV-${number}` };
    await shop.db.transaction((tx) =>
      changeParcels(tx, shop, id, { type: 'parcel.pickedUp', parcel: number }, 'person', () => courier),
    );
    shop.orderMessages.wake();
  };
  await handOver(2);
  const [first = ''] = await mailsTo(email, 1);
  for (const part of [
    'Your order is on its way',
    'It comes in 2 parcels.',
    'Parcel 2 of 2 · Ravi · RV-2',
    'Please keep ₹1,047.00 ready: you pay a part of it with each parcel.',
  ])
    expect(partsOf(first).text.replace(/\s+/g, ' ')).toContain(part);
  expect(partsOf(first).text).not.toContain('Parcel 1 of 2');
  await handOver(1);
  const [, second = ''] = await mailsTo(email, 2);
  for (const part of ['Another parcel of your order is on its way', 'Parcel 1 of 2 · Ravi · RV-1'])
    expect(partsOf(second).text.replace(/\s+/g, ' ')).toContain(part);
  await vi.waitFor(() => expect(msg91.requested).toHaveLength(2), { timeout: 15_000, interval: 50 });
});

test('is dropped without a mailbox, and its log has no address', async () => {
  const { id } = await newOrder('en-IN', {}, { email: 'nobody@canary.example' });
  await queue(id, 'placed');
  await vi.waitFor(() => expect(shop.logged.join('')).toContain('order message dropped'), {
    timeout: 15_000,
    interval: 50,
  });
  expect(shop.logged.join('')).not.toContain('canary');
});

/** The two parts of a mail, decoded. */
function partsOf(source: string): { text: string; html: string } {
  const [text = '', html = ''] = [
    ...source.matchAll(/^Content-Type: text\/.*\n(?:[A-Z].*\n)*\n([^]*?)----_NmP/gm),
  ].map(([part, body = '']) => {
    const bytes = part.includes('base64')
      ? Buffer.from(body, 'base64')
      : Buffer.from(
          body.replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
          'latin1',
        );
    return bytes.toString('utf8');
  });
  return { text, html };
}
