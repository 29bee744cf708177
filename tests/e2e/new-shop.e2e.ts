import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import sharp from 'sharp';
import * as v from 'valibot';
import { ROOT } from '../../scripts/shared/run.ts';
import { ADDRESS, call, newAccount, newEmail, type Account, type SentProduct } from './api.ts';
import { expectAccessible } from './axe-steps.ts';
import { ordersOf } from './checkout-steps.ts';
import { addStaff, totpOf } from './desk-steps.ts';
import type { RunningShop } from './running-shop.ts';
import { expect, test } from './shop-test.ts';

/** A shop of another name from its first day to a backup, by its owner on a phone. */

const PRODUCTS = 20;
const CODE = 'WELCOME10';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  ownShop: true,
  shopSettings: {
    isBare: true,
    env: {
      DEMO_CATALOGUE: 'off',
      GSTIN: '29AAGCA1234F1Z0',
      LEGAL_NAME: 'Tulsi Crafts Private Limited',
      LEGAL_ADDRESS: '12 Residency Road, Bengaluru',
      GST_RATES: '12',
      GST_HSN: '8306',
    },
  },
});

const parseCsv = (text: string) =>
  v.parse(v.array(v.array(v.string())), parse(text, { bom: true, relax_column_count: true }));

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** A product export of Shopify, with pictures at the other shop's address. */
function shopifyFile(): string {
  const header =
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty,Image Src,Image Alt Text';
  const rows = Array.from({ length: PRODUCTS }, (_, index) => {
    const name = `Lamp ${index + 1}`;
    const picture = `https://cdn.example.net/lamp-${index + 1}.jpg`;
    return `lamp-${index + 1},${name},<p>Cast in <b>brass</b>.</p>,Tulsi,Lamps,,Title,Default Title,${500 + 10 * index},25,${picture},${name} on a table`;
  });
  return [header, ...rows].join('\n');
}

const choose = async (page: Page, name: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name }).click();
  await (await choosing).setFiles([file]);
};

/** Orders two of a product; a card or UPI payment is made at once. */
async function order(
  shop: RunningShop,
  { token }: Account,
  product: SentProduct,
  method: 'cod' | 'stripe' | 'razorpay',
  coupon?: string,
): Promise<void> {
  const items = [{ productId: product._id, size: product.sizes[0], quantity: 2 }];
  const total = 2 * product.price;
  const amount = coupon === undefined ? total : total * 0.9;
  const body = {
    address: ADDRESS,
    items,
    amount,
    paymentMethod: method,
    ...(coupon === undefined ? {} : { coupon }),
  };
  if (method === 'cod') {
    await call(shop, 'placeOrder', { token, body });
  } else if (method === 'stripe') {
    const { session_url = '', orderId } = await call(shop, 'startStripe', { token, body });
    await post(session_url, { act: 'pay' });
    await call(shop, 'verifyStripe', { token, body: { success: 'true', orderId } });
  } else {
    const { config } = await call(shop, 'getConfig');
    const { order: started } = await call(shop, 'startRazorpay', { token, body });
    await post(`${shop.url}/sandbox/razorpay/payments`, {
      key: config.razorpay?.keyId,
      order_id: started?.id,
    });
  }
}

async function post(url: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
}

async function runCommand(shop: RunningShop, file: string, ...args: string[]): Promise<void> {
  const env = { ...process.env, DATA_DIR: shop.dataDir, DATABASE_URL: '' };
  await promisify(execFile)(process.execPath, [file, ...args], { cwd: ROOT, env });
}

/** The table of sums of the month, as text. */
async function readSums(page: Page): Promise<string> {
  await page.goto('/desk/gst');
  const sums = page.getByRole('group', { name: 'Sums' });
  await expect(sums).toContainText('Invoices (3)');
  return (await sums.textContent()) ?? '';
}

test('a new shop is named, stocked, sells, ships, refunds a return, has its papers, and is restored from a backup', async ({
  page,
  shop,
  browser,
}) => {
  // The owner.
  const email = newEmail();
  await page.goto(await addStaff(shop, email));
  const secret = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  await page.getByLabel('Code from your authenticator app').fill(totpOf(secret));
  await button(page, 'Finish and sign in').click();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();

  // Name, words and logo.
  await page.goto('/desk/settings');
  await page.getByLabel('Name of the shop').fill('Tulsi');
  await page.getByLabel('Line below the name', { exact: true }).fill('Lamps from Moradabad');
  await page.getByLabel('About the shop', { exact: true }).fill('We cast lamps.');
  const logo = sharp({ create: { width: 300, height: 120, channels: 4, background: '#7a1f3d' } });
  await choose(page, 'Upload: Logo', {
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await logo.png().toBuffer(),
  });
  await expect(page.getByRole('group', { name: 'Logo' }).getByRole('img')).toBeVisible();
  await button(page, 'Save').click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();

  // Goods and a coupon.
  await page.goto('/desk/import-products');
  await choose(page, 'Choose a file', {
    name: 'products_export.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(shopifyFile()),
  });
  await expect(page.getByText(`${PRODUCTS} new, 0 changed, 0 unchanged`)).toBeVisible();
  // The pictures are not on a public server, from which the shop could copy them.
  await page.getByRole('checkbox', { name: /^Copy 20 pictures/ }).uncheck();
  await button(page, `Change ${PRODUCTS} products`).click();
  await expect(page.getByRole('status').filter({ hasText: `Done: ${PRODUCTS} products.` })).toBeVisible();
  await page.goto('/desk/coupons/new');
  await page.getByRole('textbox', { name: 'Code' }).fill(CODE);
  await page.getByLabel('Percent', { exact: true }).fill('10');
  await page.getByLabel('Percent', { exact: true }).press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: CODE })).toBeVisible();

  // A shopper sees all of it.
  const picture = await sharp({ create: { width: 600, height: 750, channels: 3, background: '#b08d57' } })
    .jpeg()
    .toBuffer();
  const shopper = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await shopper.route('https://cdn.example.net/**', (route) =>
    route.fulfill({ body: picture, contentType: 'image/jpeg' }),
  );
  await shopper.goto(`${shop.url}/collection`);
  await expect(shopper.getByRole('banner').getByRole('link', { name: 'Tulsi' })).toBeVisible();
  const drawn = shopper.getByRole('main').locator('img').first();
  await expect
    .poll(() => drawn.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBe(600);
  await shopper.context().close();

  // Three orders.
  const buyer = await newAccount(shop, { address: ADDRESS });
  const { products } = await call(shop, 'listProducts');
  const [first, second, third] = products;
  if (!first || !second || !third) throw new Error('There are no products');
  await order(shop, buyer, first, 'cod', CODE);
  await order(shop, buyer, second, 'stripe');
  await order(shop, buyer, third, 'razorpay');
  await expect
    .poll(async () => (await ordersOf(shop, buyer)).map(({ status }) => status))
    .toEqual(Array.from({ length: 3 }, () => 'Order Confirmed'));
  const placed = await ordersOf(shop, buyer);
  const numberOf = (method: string) =>
    Number(placed.find(({ paymentMethod }) => paymentMethod === method)?.number);

  // One is cancelled in part, all are packed, handed over and delivered.
  await page.goto(`/desk/orders/${numberOf('cod')}`);
  await button(page, 'Cancel some items').click();
  await page.getByRole('combobox').selectOption('1');
  await page.getByLabel('Reason').fill('One is broken');
  await button(page, 'Cancel these items').click();
  await expect(page.getByText('1 of them cancelled')).toBeVisible();
  await page.goto('/desk/orders');
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await button(page, 'Mark 3 as packed').click();
  await expect(page.getByText('3 orders are packed.')).toBeVisible();
  for (const { number, paymentMethod } of placed) {
    await page.goto(`/desk/orders/${number}`);
    await button(page, 'Hand over').click();
    await page.getByLabel('Own courier').fill('Ravi');
    await page.getByLabel('Tracking number').fill(`R-${number}`);
    await button(page, 'Hand over').click();
    await button(page, paymentMethod === 'cod' ? 'Cash received' : 'Mark as delivered').click();
    await expect(page.getByRole('main').getByText('Delivered').first()).toBeVisible();
  }

  // One piece is returned and refunded.
  const card = placed.find(({ paymentMethod }) => paymentMethod === 'stripe');
  await call(shop, 'requestReturn', {
    token: buyer.token,
    body: {
      orderId: card?._id,
      items: [{ productId: second._id, size: second.sizes[0], quantity: 1 }],
      reason: 'unwanted',
    },
  });
  await page.goto('/desk/returns?show=waiting');
  await page.getByRole('link', { name: new RegExp(`#${card?.number} `) }).click();
  await button(page, 'Approve').click();
  await page.getByLabel('Our own courier brings the items').check();
  await button(page, 'Approve').click();
  await button(page, 'Courier has the items').click();
  await button(page, 'Items received').click();
  await button(page, /^All right: refund/).click();
  await expect(page.getByRole('main').getByText('Refunded').first()).toBeVisible();

  // Papers: each order has its invoice, the return a credit note, and the month has the same sums.
  await page.goto(`/desk/orders/${card?.number}`);
  const invoice = page.getByRole('link', { name: /^INV-/ });
  await expect(page.getByRole('link', { name: /^CRN-/ })).toBeVisible();
  const paper = await page.request.get((await invoice.getAttribute('href')) ?? '');
  expect(await paper.text()).toContain('Tulsi Crafts Private Limited');
  const rupees = (paise: number) =>
    `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
  const sums = await readSums(page);
  await expectAccessible(page, 'the month of a new shop');
  // One of the two pieces of the first order, at 90 %.
  const invoiced = 100 * (0.9 * first.price + 2 * second.price + 2 * third.price);
  expect(sums).toContain(rupees(invoiced));
  expect(sums).toContain(`Credit notes (1)`);
  expect(sums).toContain(rupees(100 * second.price));
  // The month's file has the same sum: of the HSN codes, less the credit note.
  const downloadingFile = page.waitForEvent('download');
  await page.getByRole('link', { name: /\(HSNB2C\)$/ }).click();
  const [columns = [], ...rows] = parseCsv(await readFile(await (await downloadingFile).path(), 'utf8'));
  const values = rows.map((row) => Number(row[columns.indexOf('Total Value')]));
  expect(Math.round(100 * values.reduce((sum, value) => sum + value, 0))).toBe(
    Math.round(invoiced - 100 * second.price),
  );

  // Export, backup, and the same sums after all was lost.
  await page.goto('/desk/import-products');
  const downloading = page.waitForEvent('download');
  await button(page, 'Save as CSV').click();
  const exported = await readFile(await (await downloading).path(), 'utf8');
  const backup = path.join(shop.dataDir, '..', `${randomUUID()}.tar.gz`);
  await runCommand(shop, 'server/commands/backup.ts', backup);
  await shop.stop('SIGKILL');
  await runCommand(shop, 'server/commands/restore.ts', backup, '--force');
  await shop.start();
  expect(await readSums(page)).toBe(sums);
  expect((await ordersOf(shop, buyer)).map(({ number, amount }) => ({ number, amount }))).toEqual(
    placed.map(({ number }) => ({ number, amount: expect.any(Number) })),
  );
  await page.goto('/desk/import-products');
  const again = page.waitForEvent('download');
  await button(page, 'Save as CSV').click();
  expect(await readFile(await (await again).path(), 'utf8')).toBe(exported);
});
