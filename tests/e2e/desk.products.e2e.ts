import sharp from 'sharp';
import { expectAccessible } from './axe-steps.ts';
import { beStaff, joinStaff } from './desk-steps.ts';
import { expect, test } from './shop-test.ts';

/** Products at the desk. */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a product is added with a picture, counted, and withdrawn on a phone', async ({
  page,
  shop,
  context,
}) => {
  await beStaff(context, shop, await joinStaff(shop, 'editor'));
  await page.goto('/desk/products');
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible();
  await expectAccessible(page, 'the list of products');
  await page.getByRole('link', { name: 'Add a product' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Copper water pot');
  await page.getByLabel('Name in Hindi').fill('ताँबे का लोटा');
  await page.getByLabel('Category').fill('Puja');
  await page.getByLabel('Type').fill('Kalash');
  await page.getByLabel('Price', { exact: true }).fill('₹1,299.50');
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByRole('radio', { name: 'हिन्दी' }).check();
  await expect(preview.getByRole('heading', { name: 'ताँबे का लोटा' })).toBeVisible();
  await expect(preview.getByRole('listitem')).toHaveText('₹1,299.50');
  await page.getByRole('button', { name: 'Add the product' }).click();
  await expect(page.getByRole('alert')).toContainText('Please add at least one picture.');
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload or take pictures' }).click();
  const picture = sharp({ create: { width: 800, height: 1_000, channels: 3, background: '#b87333' } });
  await (
    await choosing
  ).setFiles([
    { name: 'pot.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() },
    { name: 'pot.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') },
  ]);
  await expect(page.getByRole('listitem', { name: 'Picture 1 of 1' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('pot.png');
  await page.getByLabel('What it shows', { exact: true }).fill('A copper pot');
  await page.getByRole('button', { name: 'Add the product' }).click();
  await expect(page).toHaveURL('/desk/products/copper-water-pot');
  await expect(page.getByRole('heading', { name: 'Copper water pot', level: 1 })).toBeVisible();
  await expectAccessible(page, 'a product');

  await page.getByRole('button', { name: 'Change the stock of Free Size' }).click();
  await page.getByLabel('Number').fill('12');
  await page.getByLabel('Reason').fill('The first ones');
  const stock = page.getByRole('region', { name: 'Stock' });
  await stock.getByRole('button', { name: 'Save' }).click();
  await expect(stock).toContainText('Free Size: 12 in stock');

  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('button', { name: 'Put on sale again' })).toBeVisible();
  await page.goto('/desk/products?show=withdrawn');
  await expect(page.getByRole('link', { name: /Copper water pot/ })).toContainText('Not on sale');
});

test('what two editors change at once is shown, and nothing is overwritten', async ({
  page,
  shop,
  context,
}) => {
  await beStaff(context, shop, await joinStaff(shop));
  await page.goto('/desk/products');
  const first = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  await first.click();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel('Badge').fill('Theirs');
  await other.getByLabel('Materials').fill('Copper');
  await other.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(other.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  await page.getByLabel('Badge').fill('Mine');
  await page.getByLabel('Colours').fill('Red');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.getByRole('list', { name: 'Fields that both of you have changed' })).toContainText(
    'Badge: in the shop now “Theirs”.',
  );
  // The button is in view wherever somebody has typed, so what it does has to be, too.
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Badge')).toHaveValue('Mine');
  await expect(page.getByLabel('Materials')).toHaveValue('Copper');
  await expectAccessible(page, 'a conflict');
  await page.getByLabel('Badge').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeInViewport({ ratio: 1 });
  await other.reload();
  await expect(other.getByLabel('Badge')).toHaveValue('Mine');
  await expect(other.getByLabel('Colours')).toHaveValue('Red');
});
