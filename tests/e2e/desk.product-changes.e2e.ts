import { readFile } from 'node:fs/promises';
import { expectAccessible } from './axe-steps.ts';
import { beStaff, joinStaff } from './desk-steps.ts';
import { expect, test } from './shop-test.ts';

/** Many products at once: files, edits and the undo, at 390 px. */

// Its product has no picture that could be loaded.
test.use({ viewport: { width: 390, height: 844 }, ownShop: true });

const HEADER = 'id,name,price,images,description,sizes,category,subCategory';
const fileOf = (name: string, ...lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});

test('a file is previewed, imported and undone, and everything is exported', async ({
  page,
  shop,
  context,
}) => {
  await beStaff(context, shop, await joinStaff(shop, 'editor'));
  const id = `lamp-${Date.now()}`;
  await page.goto('/desk/products');
  await page.getByRole('link', { name: 'Import and export' }).click();
  await expect(page.getByRole('heading', { name: 'Import and export', level: 1 })).toBeVisible();
  const choose = async (file: ReturnType<typeof fileOf>) => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).press('Enter');
    const chooser = await choosing;
    // Otherwise a browser reports nothing when a corrected file of the same name is chosen.
    expect(await page.locator('input[type=file]').inputValue()).toBe('');
    await chooser.setFiles([file]);
  };

  await choose(fileOf('wrong.csv', 'id,price', `${id},free`));
  await expect(page.getByRole('alert')).toContainText('row 2, price: must be a positive amount in rupees');
  await expectAccessible(page, 'a file that cannot be imported');
  await choose(fileOf('lamps.csv', HEADER, `${id},Copper lamp,250,/products/a.svg,A lamp.,,Puja,Diyas`));
  await expect(page.getByText('1 new, 0 changed, 0 unchanged')).toBeVisible();
  await page.getByRole('button', { name: 'Change 1 product' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Done: 1 product.' })).toBeVisible();

  await choose(fileOf('prices.csv', 'id,price', `${id},"1,299"`));
  const row = page.getByRole('row', { name: 'Price 250 1299' });
  await expect(row).toBeVisible();
  await expectAccessible(page, 'the preview of an import');
  await page.getByRole('button', { name: 'Change 1 product' }).press('Enter');
  const last = page.getByRole('region', { name: 'Last change of many' });
  await expect(last).toContainText('prices.csv imported, 1 product.');
  await last.getByRole('button', { name: 'Undo the last change' }).press('Enter');
  await expectAccessible(page, 'the question before an undo');
  await last.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expect(last).toContainText('1 product is as before.');

  const image = 'https://127.0.0.1/lamp.jpg';
  const header = 'Handle,Title,Body (HTML),Type,Variant Price,Image Src';
  await choose(fileOf('products_export.csv', header, `shop-${id},Copper lamp,A lamp.,Diyas,499,${image}`));
  const copies = page.getByRole('checkbox', { name: 'Copy 1 picture to this shop' });
  await expect(copies).toBeChecked();
  await page.getByRole('button', { name: 'Change 1 product' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('127.0.0.1 is not on the public internet');
  await expectAccessible(page, 'pictures that cannot be copied');
  await copies.press('Space');
  await page.getByRole('button', { name: 'Change 1 product' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Done: 1 product.' })).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).press('Enter');
  const exported = await readFile(await (await downloading).path(), 'utf8');
  expect(exported.startsWith('\uFEFFid,')).toBe(true);
  expect(exported).toContain(`${id},Copper lamp,250,`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('selected products are reduced together, with days and the price before', async ({
  page,
  shop,
  context,
}) => {
  await beStaff(context, shop, await joinStaff(shop, 'editor'));
  await page.goto('/desk/products');
  const boxes = page.getByRole('main').getByRole('checkbox');
  await boxes.nth(0).press('Space');
  await boxes.nth(1).press('Space');
  await expectAccessible(page, 'a list of products with some selected');
  await page
    .getByRole('region', { name: 'Selected products' })
    .getByRole('link', { name: 'Change them' })
    .press('Enter');
  await expect(page.getByRole('heading', { name: '2 selected products' })).toBeVisible();
  await page.getByLabel('What to do').selectOption('Reduce prices, with the price before');
  await page.getByRole('button', { name: 'Preview' }).press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Please enter a percentage, such as 10 or 12.5.');
  await page.getByLabel('Percent').fill('20');
  await page.getByLabel('Last day (optional)').fill('2030-01-31');
  await page.getByLabel('Percent').press('Enter');
  await expect(page.getByRole('row', { name: /Last day of the reduction – 2030-01-31/ })).toHaveCount(2);
  await expectAccessible(page, 'the preview of an edit');
  await page.getByRole('button', { name: 'Change 2 products' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Done: 2 products.' })).toBeVisible();
  const last = page.getByRole('region', { name: 'Last change of many' });
  await last.getByRole('button', { name: 'Undo the last change' }).press('Enter');
  await last.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expect(last.getByRole('status').filter({ hasText: '2 products are as before.' })).toBeFocused();
});

test('what of a foreign export is left out is named', async ({ page, shop, context }) => {
  await beStaff(context, shop, await joinStaff(shop, 'editor'));
  await page.goto('/desk/import-products');
  const rows = Array.from({ length: 12 }, (_, index) =>
    index === 0
      ? 'bell,Bell,Rings.,Bells,499,https://cdn.example.net/0.jpg'
      : `bell,,,,,https://cdn.example.net/${index}.jpg`,
  );
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).press('Enter');
  const header = 'Handle,Title,Body (HTML),Type,Variant Price,Image Src';
  await (await choosing).setFiles([fileOf('products_export.csv', header, ...rows)]);
  const leftOut = page.getByRole('status').filter({ hasText: 'Not everything in the file can be imported' });
  await expect(leftOut).toContainText(
    'row 2, images: bell has 12 pictures, and only the first 10 are imported',
  );
  await expectAccessible(page, 'the preview of an import that leaves something out');
  await page.getByRole('checkbox', { name: /^Copy 10 pictures/ }).uncheck();
  await page.getByRole('button', { name: 'Change 1 product' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Done: 1 product.' })).toBeFocused();
  await expect(leftOut).toBeVisible();
  await page.reload();
  await expect(leftOut).toContainText('row 2, images: bell has 12 pictures');
});

test('an import in the background is stopped by somebody who opens the page later', async ({
  page,
  shop,
  context,
}) => {
  await beStaff(context, shop, await joinStaff(shop, 'editor'));
  const copying = { id: crypto.randomUUID(), file: 'products_export.csv', total: 20, done: 5, problems: [] };
  let state = { change: null, copying: { ...copying, isFinished: false, isStopped: false } };
  await page.route('**/api/desk/products/last-change', (route) => route.fulfill({ json: state }));
  await page.route('**/api/desk/products/import/stop', (route) => {
    expect(route.request().postDataJSON()).toEqual({ id: copying.id });
    state = { change: null, copying: { ...copying, isFinished: true, isStopped: true } };
    return route.fulfill({ json: state });
  });
  await page.goto('/desk/import-products');
  await expect(
    page.getByText('The pictures of products_export.csv are being copied: 5 of 20.'),
  ).toBeVisible();
  await expectAccessible(page, 'an import in the background');
  await page.getByRole('button', { name: 'Stop the import' }).press('Enter');
  await expect(
    page.getByRole('status').filter({ hasText: 'The import was stopped. Nothing was changed.' }),
  ).toBeFocused();
});
