import { ADDRESS, newAccount } from './api.ts';
import { expectAccessible } from './axe-steps.ts';
import { beStaff, joinStaff } from './desk-steps.ts';
import { placeDelivered } from './return-steps.ts';
import { expect, test } from './shop-test.ts';

/** Numbers with charts, and payouts that are compared with the orders, on a phone. */

test.use({ viewport: { width: 390, height: 844 } });

for (const colorScheme of ['light', 'dark'] as const)
  test(`charts are drawn beside the tables without breaking the security policy, ${colorScheme}`, async ({
    page,
    shop,
    complaints,
  }) => {
    await page.emulateMedia({ colorScheme });
    const account = await newAccount(shop, { address: ADDRESS });
    await placeDelivered(shop, account);
    await beStaff(page.context(), shop, await joinStaff(shop, 'accountant'));
    await page.goto('/desk/numbers');
    const chart = page.getByRole('img', { name: 'Chart: Sales by day' });
    await expect(chart.locator('.recharts-bar-rectangle').last()).toBeVisible();
    await expect(page.getByRole('img', { name: 'Chart: Sales by product' }).locator('svg')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Sales by day' }).getByRole('row').nth(1)).toBeVisible();
    await expectAccessible(page, 'the numbers');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(complaints).toEqual([]);
  });

test('the accountant uploads a payout, by keyboard, and sees the differences first', async ({
  page,
  shop,
  complaints,
}) => {
  await beStaff(page.context(), shop, await joinStaff(shop, 'accountant'));
  await page.goto('/desk/payouts');
  const today = new Date(Date.now() + 5.5 * 60 * 60_000).toISOString().slice(0, 10);
  const header =
    'automatic_payout_id,automatic_payout_effective_at,balance_transaction_id,currency,gross,fee,net,reporting_category,payment_intent_id';
  const upload = async (...lines: readonly string[]) => {
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload a CSV file' }).press('Enter');
    await (
      await chosen
    ).setFiles({
      name: 'payout.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\n')),
    });
  };
  await upload('id,name', '1,Asha');
  await expect(page.getByRole('alert')).toContainText('row 1: this is not a payouts file');
  await upload(header, `po_1,${today} 00:00:00,txn_1,inr,499.00,12.00,487.00,charge,pi_unknown`);
  await expect(page.getByRole('status').filter({ hasText: 'Stripe' })).toContainText('1 new row');
  const differences = page.getByRole('group', { name: 'Differences' });
  const difference = differences.getByRole('row').filter({ hasText: 'pi_unknown' });
  await expect(difference).toContainText('Not known in the shop');
  const paidOut = page.getByRole('group', { name: 'Paid out' }).getByRole('row');
  await expect(paidOut.filter({ hasText: 'po_1' })).toContainText('₹487');
  await expectAccessible(page, 'the payouts');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(complaints).toEqual([]);
});
