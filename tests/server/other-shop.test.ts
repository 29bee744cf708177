import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '../../contract/texts/language.ts';
import { storePicture } from '../../server/catalogue/store-picture.ts';
import { readConfig } from '../../server/config.ts';
import { orders } from '../../server/db/schema.ts';
import { TERMINAL } from '../../server/desk/audit.ts';
import { saveDeskSettings } from '../../server/desk/shop-settings.ts';
import { mailWith, smsWith } from '../../server/messaging/templates.ts';
import { LOGO } from '../../server/photos/convert-photo.ts';
import { PUBLIC_PATHS } from '../../contract/pages/pageTexts.ts';
import { unsubscribeToken } from '../../server/stock/alerts/unsubscribe-token.ts';
import { listInvoicesOfOrder } from '../../server/orders/invoices/queries.ts';
import { changeOrder } from '../../server/orders/change-order.ts';
import { findDemoColours, findDemoWords } from '../demoWords.ts';
import { callDesk, joinStaff } from './desk-staff.ts';
import { fakeBuild } from './fake-build.ts';
import { startShop, type Shop } from './harness.ts';
import { pdfText } from './pdf-text.ts';
import { newReturn, placeDelivered, placeInCash, record, UPI } from './return-steps.ts';
import { ADDRESS, signUp } from './shopper.ts';

const PUBLIC = join(import.meta.dirname, '../../public');
const ENV = {
  SHOP_NAME: 'Tulsi Books',
  SUPPORT_PHONE: '+91 80 1234 5678',
  SUPPORT_EMAIL: 'help@tulsi.example',
  SOCIAL_YOUTUBE: 'https://www.youtube.com/@tulsi',
  SOCIAL_INSTAGRAM: 'https://www.instagram.com/tulsi',
  SOCIAL_TWITTER: 'https://twitter.com/tulsi',
  SOCIAL_FACEBOOK: 'https://www.facebook.com/tulsi',
  LEGAL_NAME: 'Tulsi Books LLP',
  LEGAL_ADDRESS: '14 Anna Salai, Chennai',
  GSTIN: '29AAGCA1234F1Z0',
  GST_RATES: '12',
  GST_HSN: '4901',
  PUBLIC_URL: 'https://tulsi.example',
};

const SHELL = readFile(join(import.meta.dirname, '../../index.html'), 'utf8');
const BUILD = {
  ...fakeBuild(),
  shell: () => SHELL,
  publicFile: (name: string) => readFile(join(PUBLIC, name)),
};

const findDemo = (text: string) => [...findDemoWords(text), ...findDemoColours(text)];

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ stocked: false, env: ENV, build: BUILD });
});
afterAll(() => shop.close());

const ADDRESSES = [
  ...PUBLIC_PATHS,
  '/nowhere',
  '/product/1',
  '/manifest.webmanifest',
  '/manifest.webmanifest?lang=hi',
  '/robots.txt',
  '/sitemap.xml',
  '/api/config',
  '/api/unknown',
  '/api/openapi.json',
  '/icon.svg',
  '/desk',
];
async function demoWordsAt(from: Shop, url: string): Promise<readonly string[]> {
  const bodies = await Promise.all(
    LANGUAGES.map((language) =>
      from.app.inject({ url, headers: { 'accept-language': language, accept: '*/*' } }),
    ),
  );
  return bodies.flatMap(({ body }) => findDemo(body.replace(/base64,[^"]*/, '')));
}

test.each(ADDRESSES)('another shop sends nothing of the demo at %s', async (url) => {
  expect(await demoWordsAt(shop, url)).toEqual([]);
});

test('a shop with a name, a logo, colours and texts in its settings sends nothing of the demo either', async () => {
  const { SHOP_NAME: name, ...env } = ENV;
  const own = await startShop({ stocked: false, env, build: BUILD });
  const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: '#7a1f3d' } });
  const logo = await storePicture(await picture.png().toBuffer(), own.config.dataDir, LOGO);
  const values = {
    name,
    logo,
    heroPicture: logo,
    colour: '#7a1f3d',
    accentColour: '#7a1f3d',
    about: 'Books.',
  };
  await saveDeskSettings(own, TERMINAL, { version: null, values });
  // The document of the API is made when a process starts.
  const changeable = ADDRESSES.filter((url) => url !== '/api/openapi.json');
  for (const url of changeable) expect([url, await demoWordsAt(own, url)]).toEqual([url, []]);
  await own.close();
});

test('a shop that has only its name sends nothing of the demo outside production, where the demo has examples', async () => {
  const own = await startShop({ stocked: false, build: BUILD });
  await saveDeskSettings(own, TERMINAL, { version: null, values: { name: 'Tulsi Books' } });
  const changeable = ADDRESSES.filter((url) => url !== '/api/openapi.json');
  for (const url of changeable) expect([url, await demoWordsAt(own, url)]).toEqual([url, []]);
  const { orderId } = await placeDelivered(own, 'cod');
  expect(await listInvoicesOfOrder(own.db, orderId)).toMatchObject([
    { kind: 'bill', content: { seller: { name: 'Tulsi Books', address: '', gstin: '' } } },
  ]);
  await own.close();
});

test.each(['favicon.ico', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png'])(
  'another shop has a picture of its own as %s',
  async (name) => {
    const { statusCode, rawPayload } = await shop.app.inject({ url: `/${name}` });
    expect(statusCode).toBe(200);
    expect(rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect(rawPayload.equals(await readFile(join(PUBLIC, name)))).toBe(false);
  },
);

test.each(LANGUAGES)('its mails and SMS in %s have nothing of the demo', async (language) => {
  const config = readConfig({
    ...ENV,
    NODE_ENV: 'production',
    AUTH_SECRET: 'Vh2pTz7qLw9sKd4mRc8xNf3jYb6gQa5e',
  });
  const message = { to: 'asha@example.com', mode: 'signup', language, code: '123456' } as const;
  const { subject, text, html } = await mailWith(config, message);
  const sms = smsWith(config, message);
  expect(findDemo([subject, text, html, sms.text].join('\n'))).toEqual([]);
  expect(text).toContain('Tulsi Books');
});

test('its mails about orders, returns and people, its papers and its pages without the app have nothing of the demo', async () => {
  // The address of the shopper has words that the demo has too.
  const findIn = (text: string) =>
    findDemo(Object.values(ADDRESS).reduce((rest, part) => rest.replaceAll(part, ''), text));
  const owner = await joinStaff(shop, 'owner');
  const sign = { cookie: owner.cookie };
  const { id } = await signUp(shop);
  const delivered = await placeDelivered(shop, 'cod');
  const returned = await newReturn(shop, delivered, { account: UPI });
  await callDesk(shop, 'sendDeskCode', { body: { email: owner.email } });
  const { orderId } = await placeInCash(shop);
  await shop.db.transaction((tx) => changeOrder(tx, shop, orderId, { type: 'order.cancelled' }));
  await record(
    shop,
    returned._id,
    'return.approved',
    'pickUp.booked',
    'pickUp.done',
    'parcel.received',
    'items.accepted',
  );
  await expect
    .poll(() => shop.outbox.list().map(({ subject = '' }) => subject))
    .toEqual(
      expect.arrayContaining(
        [/^New order/, /confirmed$/, /delivered$/, /^We have received your return/].map((subject) =>
          expect.stringMatching(subject),
        ),
      ),
    );
  for (const { subject, text, html } of shop.outbox.list())
    expect([subject, findIn([subject, text, html].join('\n'))]).toEqual([subject, []]);

  const papers = await listInvoicesOfOrder(shop.db, delivered.orderId);
  expect(papers.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['invoice', 'creditNote']));
  for (const { number: invoice } of papers) {
    const page = await callDesk(shop, 'printInvoice', { ...sign, params: { invoice } });
    expect(String(page.body['html'])).toContain('Tulsi Books LLP');
    const file = await shop.app.inject({
      url: `/api/desk/invoices/${invoice}/pdf`,
      headers: { cookie: owner.cookie },
    });
    const texts = [String(page.body['html']), pdfText(file.rawPayload), file.rawPayload.toString('latin1')];
    expect([invoice, findIn(texts.join('\n'))]).toEqual([invoice, []]);
  }
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  const slips = await callDesk(shop, 'printSlips', { ...sign, query: { numbers: String(order?.number) } });
  const stop = await shop.app.inject({ url: `/api/stock-alerts/stop/${unsubscribeToken(shop.secret, id)}` });
  for (const page of [JSON.stringify(slips.body), stop.body]) expect(findIn(page)).toEqual([]);
  expect(stop.body).toContain('Tulsi Books');
});
