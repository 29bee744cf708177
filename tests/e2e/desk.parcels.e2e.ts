import { ADDRESS, newAccount } from './api.ts';
import { expectAccessible } from './axe-steps.ts';
import { beStaff, joinStaff, placeOrder } from './desk-steps.ts';
import { expect, test } from './shop-test.ts';
import { beSignedIn } from './shopper.ts';

/** Orders that are sent in several parcels, at the desk and for their shopper. */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('an order is split into two parcels on a phone, each handed over with its number, and its shopper sees both', async ({
  page,
  context,
  shop,
}) => {
  const account = await newAccount(shop);
  const { _id: id, number } = await placeOrder(shop, account.token, ADDRESS, 3);
  await beStaff(context, shop, await joinStaff(shop, 'packer'));
  await page.goto(`/desk/orders/${number}`);
  await page.getByRole('button', { name: 'Split into parcels' }).click();
  await expectAccessible(page, 'splitting');
  await page.getByRole('button', { name: 'Split', exact: true }).click();
  await expect(page.getByText('Each parcel needs at least one item')).toBeVisible();
  await page.getByLabel(/: in parcel 2$/).selectOption('1');
  await page.getByRole('button', { name: 'Split', exact: true }).click();
  const second = page.getByRole('region', { name: 'Parcel 2 of 2' });
  await expect(second.getByText('Weight and size')).toBeVisible();
  await expect(second.getByText(/^1 × /)).toBeVisible();
  await expectAccessible(page, 'an order in two parcels');
  const slips = page.getByRole('link', { name: 'Print the packing slips' });
  expect(await (await page.request.get((await slips.getAttribute('href')) ?? '')).text()).toContain(
    'Parcel 2 of 2',
  );

  for (const [parcel, tracking] of ['RV-1', 'RV-2'].entries()) {
    const card = page.getByRole('region', { name: `Parcel ${parcel + 1} of 2` });
    await card.getByRole('button', { name: 'Hand over' }).click();
    await page.getByLabel('Own courier (optional)').fill('Ravi');
    await page.getByLabel('Tracking number (optional)').fill(tracking);
    await page.getByRole('button', { name: 'Hand over', exact: true }).click();
    await expect(card.getByText(tracking)).toBeVisible();
  }
  await second.getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(second.getByText('Delivered', { exact: true })).toBeVisible();

  await beSignedIn(page, account, `/orders/${id}`);
  const parcel = page.getByRole('article', { name: 'Parcel 2 of 2' });
  await expect(parcel.getByText('RV-2')).toBeVisible();
  await expect(parcel.getByText('Delivered')).toBeVisible();
  await expectAccessible(page, 'the order of the shopper');
  await page.getByRole('link', { name: 'Track order' }).click();
  await expect(page.getByRole('article', { name: 'Parcel 1 of 2' }).getByText('RV-1')).toBeVisible();
  await expectAccessible(page, 'its tracking');
});
