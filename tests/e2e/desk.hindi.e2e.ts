import type { Page } from '@playwright/test';
import { ADDRESS, newAccount, someProducts } from './api.ts';
import { expectAccessible } from './axe-steps.ts';
import { beStaff, callDesk, joinStaff, placeOrder, readDeskOrder } from './desk-steps.ts';
import { findEnglish } from './hindi.ts';
import { expect, test } from './shop-test.ts';

/** The longest screens of the desk in Hindi, at 390 px: imports, exports, payouts and orders in several parcels. */

test.use({ viewport: { width: 390, height: 844 } });
test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('aangan.desk.language', 'hi-IN')),
);

/** Names of files, formats and other shops, units, and the courier's word for a new parcel. */
const ALLOWED = 'products_export.csv names.csv CSV JSON ID Shopify WooCommerce kg cm NEW'.split(' ');

/** Expects a page in Hindi, but for what is marked as English, without a violation of axe and without a scroll bar at its bottom. */
async function expectHindi(page: Page, state: string, allowed: readonly string[] = []): Promise<void> {
  const english = await page.locator('[lang="en"], [lang="en-IN"]').allTextContents();
  await expect
    .poll(() => findEnglish(page, [...english, ...allowed, ...ALLOWED]), { message: state })
    .toEqual([]);
  await expectAccessible(page, state);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

async function chooseFile(
  page: Page,
  button: string,
  name: string,
  ...lines: readonly string[]
): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).press('Enter');
  const buffer = Buffer.from(lines.join('\n'));
  await (await choosing).setFiles([{ name, mimeType: 'text/csv', buffer }]);
}

test('a file is previewed, and a foreign one is imported in the background', async ({
  page,
  shop,
  context,
}) => {
  const editor = await joinStaff(shop, 'editor');
  await beStaff(context, shop, editor);
  await page.goto('/desk/import-products');
  const header = 'Handle,Title,Body (HTML),Type,Variant Price,Image Src';
  const images = Array.from({ length: 12 }, (_, index) => `https://cdn.example.net/${index}.jpg`);
  await chooseFile(
    page,
    'फ़ाइल चुनें',
    'products_export.csv',
    header,
    ...images.map((image, index) =>
      index === 0 ? `bell,घंटी,बजती है.,घंटियाँ,499,${image}` : `bell,,,,,${image}`,
    ),
  );
  await expect(page.getByRole('checkbox')).toBeChecked();
  await expectHindi(page, 'a foreign file');
  const [product] = await someProducts(shop, 1);
  await chooseFile(page, 'फ़ाइल चुनें', 'names.csv', 'id,name', `${product?._id},नया नाम`);
  await expect(page.getByRole('row').filter({ hasText: 'नया नाम' }).last()).toBeVisible();
  await expectHindi(page, 'a changed name', [product?.name ?? '', product?._id ?? '']);

  const change = {
    id: crypto.randomUUID(),
    kind: 'imported',
    file: 'products_export.csv',
    by: editor.email,
    at: Date.now(),
    total: 3,
    done: 3,
    isFinished: true,
    isUndone: false,
    remaining: 3,
    leftOut: ['row 2, images: bell has 12 pictures, and only the first 10 are imported'],
    leftOutCount: 21,
  };
  const copying = { id: crypto.randomUUID(), file: 'products_export.csv', total: 20, done: 5, problems: [] };
  const state = { change, copying: { ...copying, isFinished: false, isStopped: false } };
  await page.route('**/api/desk/products/last-change', (route) => route.fulfill({ json: state }));
  await page.reload();
  await expect(page.getByText('bell has 12 pictures')).toBeVisible();
  await expectHindi(page, 'an import in the background, after another one', [editor.email]);
});

test('payouts are uploaded and compared with the orders', async ({ page, shop, context }) => {
  await beStaff(context, shop, await joinStaff(shop, 'accountant'));
  await page.goto('/desk/payouts');
  const today = new Date(Date.now() + 5.5 * 60 * 60_000).toISOString().slice(0, 10);
  const header =
    'automatic_payout_id,automatic_payout_effective_at,balance_transaction_id,currency,gross,fee,net,reporting_category,payment_intent_id';
  const row = `po_hindi,${today} 00:00:00,txn_hindi,inr,499.00,12.00,487.00,charge,pi_hindi`;
  await chooseFile(page, 'CSV फ़ाइल अपलोड करें', 'payout.csv', header, row);
  await expect(page.getByText('pi_hindi')).toBeVisible();
  // Ids of the provider, also of other tests.
  const ids = (await page.getByRole('main').innerText()).match(/\b[a-z]+_\w+/g) ?? [];
  await expectHindi(page, 'payouts', ids);
});

test('an order is split into parcels', async ({ page, shop, context }) => {
  const { token } = await newAccount(shop, { address: ADDRESS });
  const number = Number((await placeOrder(shop, token, ADDRESS, 3)).number);
  const packer = await joinStaff(shop, 'packer');
  await beStaff(context, shop, packer);
  await page.goto(`/desk/orders/${number}`);
  const { version, lines } = await readDeskOrder(shop, packer, number);
  const allowed = [...Object.values(ADDRESS), packer.email, ...lines.map(({ name }) => name)];
  await page.getByRole('button', { name: 'पार्सलों में बाँटें' }).click();
  await expect(page.getByRole('combobox').first()).toBeVisible();
  await expectHindi(page, 'splitting', allowed);
  const [line] = lines;
  const units = (quantity: number) => [{ productId: line?.productId, size: line?.size, quantity }];
  await callDesk(shop, 'changeDeskOrder', {
    params: { number },
    body: { type: 'parcels.split', version, parcels: [units(2), units(1)] },
    cookie: packer.cookie,
  });
  await page.reload();
  await expect(page.getByText(/^2 × /).first()).toBeVisible();
  await expectHindi(page, 'an order in two parcels', allowed);
});
