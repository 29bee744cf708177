import { ADDRESS, call, newAccount, someProducts } from './api.ts';
import { expect, test } from './shop-test.ts';
import { beSignedIn } from './shopper.ts';

test('one order is printed as a bill that names the seller, in light colours and without the rest of the page', async ({
  page,
  shop,
}) => {
  const account = await newAccount(shop, { address: ADDRESS });
  const [one, other] = await someProducts(shop, 2);
  if (!one || !other) throw new Error('Two products are needed.');
  for (const { _id, sizes, price } of [one, other]) {
    const items = [{ productId: _id, size: sizes[0], quantity: 1 }];
    await call(shop, 'placeOrder', {
      body: { address: ADDRESS, items, amount: price, paymentMethod: 'cod' },
      token: account.token,
    });
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  // The dialog stays open, as it does while a shopper views the preview.
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await beSignedIn(page, account, '/orders');
  const order = page.getByRole('article').filter({ hasText: one.name });
  const button = order.getByRole('button', { name: 'Print bill' });
  await expect(page.getByText(/Order number/).first()).toBeHidden();
  await button.click();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const seller = ['Aangan Handicrafts Private Limited', '12 Residency Road', 'GSTIN 29AAGCA1234F1Z0'];
  for (const text of [
    'Aangan',
    'Order number',
    ADDRESS.street,
    one.name,
    'Cash on delivery',
    'Total',
    ...seller,
  ]) {
    await expect(order.getByText(text).first(), text).toBeVisible();
  }
  for (const unseen of [
    button,
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('heading', { name: 'My Orders' }),
    page.getByRole('article').filter({ hasText: other.name }),
  ]) {
    await expect(unseen).toBeHidden();
  }
  const paper = await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--ink').trim());
  expect(paper).toBe('#181e3c');

  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: other.name })).toBeVisible();

  await page.emulateMedia({ media: 'screen' });
  await order.getByRole('link', { name: 'Order details' }).click();
  await expect(page.getByText(ADDRESS.street)).toBeVisible();
  await expect(page.getByText(seller[0] ?? '')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  for (const text of [...seller, ADDRESS.street, one.name, 'Total'])
    await expect(page.getByRole('main').getByText(text).first(), text).toBeVisible();
  await expect(page.getByText('Help with this order')).toBeHidden();
});
