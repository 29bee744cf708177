import { ADDRESS, newAccount } from './api.ts';
import { expectAccessible } from './axe-steps.ts';
import { beStaff, joinStaff } from './desk-steps.ts';
import { placeDelivered } from './return-steps.ts';
import { expect, test } from './shop-test.ts';
import { beSignedIn } from './shopper.ts';

/** Invoices, on a phone: at the order, and a month at the desk. */

test.use({ viewport: { width: 390, height: 844 } });

test('a shopper opens the invoice at the order, by keyboard; its address holds no secret', async ({
  page,
  shop,
}) => {
  const account = await newAccount(shop, { address: ADDRESS });
  const { id } = await placeDelivered(shop, account);
  await beSignedIn(page, account, `/orders/${id}`);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: /^Invoice INV-/ }).press('Enter');
  const invoice = await opened;
  await expect(invoice.getByRole('heading', { name: 'Tax invoice' })).toBeVisible();
  expect(new URL(invoice.url()).pathname + new URL(invoice.url()).search).toBe('/api/order/invoice');
  await expect(invoice.getByText('GSTIN 29AAGCA1234F1Z0')).toBeVisible();
  await expectAccessible(invoice, 'the invoice');
  expect(await invoice.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await invoice.close();
  const requested = page
    .context()
    .waitForEvent('request', (request) => request.url().endsWith('/api/order/invoice'));
  await page.getByRole('button', { name: /^PDF: Invoice INV-/ }).press('Enter');
  expect((await requested).postData()).toContain('format=pdf');
});

test('the accountant sees a month at the desk, and saves a file of it', async ({ page, shop }) => {
  const account = await newAccount(shop, { address: ADDRESS });
  await placeDelivered(shop, account);
  await beStaff(page.context(), shop, await joinStaff(shop, 'accountant'));
  await page.goto('/desk/gst');
  await expect(page.getByRole('heading', { name: 'By HSN code' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^8306, 5%/ })).toBeVisible();
  await expectAccessible(page, 'the month');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'HSN codes of consumers (HSNB2C)' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^gst-\d{4}-\d{2}-hsnB2c\.csv$/);
  await page.getByRole('combobox', { name: 'Month' }).selectOption({ index: 3 });
  await expect(page.getByText('There are no tax invoices or credit notes in this month.')).toBeVisible();
});
