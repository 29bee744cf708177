import sharp from 'sharp';
import { expectAccessible } from './axe-steps.ts';
import { beStaff, joinStaff } from './desk-steps.ts';
import { expect, test } from './shop-test.ts';

/** The shop's own face, edited at the desk. */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, ownShop: true });

const drawing = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();

test('name, colours, logo, picture, announcement and departments are changed on a phone, and shoppers see them at once', async ({
  page,
  shop,
  context,
  browser,
}) => {
  await beStaff(context, shop, await joinStaff(shop));
  const shopper = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await shopper.goto(`${shop.url}/`);
  await expect(shopper.getByRole('banner')).toContainText('Aangan');

  await page.goto('/desk/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await expectAccessible(page, 'the settings');
  await page.getByLabel('Name of the shop').fill('Tulsi Books');
  await page.getByLabel('Line below the name', { exact: true }).fill('Old and new books');
  await page.getByLabel('Headline', { exact: true }).fill('Read by lamplight');
  await page.getByLabel('Headline in Hindi').fill('दीये की रोशनी में पढ़ें');
  await page.getByLabel('Announcement', { exact: true }).fill('Closed for Holi');
  await page.getByLabel('Announcement in Hindi').fill('होली पर बंद');
  await page.getByLabel('Main colour', { exact: true }).fill('#ffee00');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Main colour: This colour is too light to read');
  await page.getByLabel('Main colour', { exact: true }).fill('#0f5d54');
  await page.getByLabel('Colour of links', { exact: true }).fill('#7a1f3d');
  await choose('Upload: Logo', 'logo.svg', Buffer.from('<svg/>'));
  await expect(page.getByRole('group', { name: 'Logo' }).getByRole('alert')).toContainText('logo.svg');
  await choose('Upload: Logo', 'logo.png', await drawing(300, 120, '#7a1f3d80'));
  await expect(page.getByRole('group', { name: 'Logo' }).getByRole('img')).toBeVisible();
  await choose('Upload: Large picture', 'shelf.png', await drawing(800, 700, '#0f5d54'));
  await page.getByLabel('What the picture shows', { exact: true }).fill('A shelf of books');

  await page.getByLabel('Malas: name', { exact: true }).fill('Prayer beads');
  await page.getByLabel('Malas: name in Hindi').fill('जपमाला');

  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('Read by lamplight');
  await expect(preview).toContainText('Prayer beads');
  await preview.getByRole('radio', { name: 'हिन्दी' }).check();
  await expect(preview).toContainText('होली पर बंद');
  await expect(preview).toContainText('जपमाला');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  await expectAccessible(page, 'the saved settings');

  await shopper.goto(`${shop.url}/`);
  const brand = shopper.getByRole('banner').getByRole('link', { name: 'Tulsi Books' });
  await expect(brand.locator('img')).toHaveJSProperty('complete', true);
  await expect(shopper.getByRole('heading', { name: 'Read by lamplight' })).toBeVisible();
  await expect(shopper.getByRole('img', { name: 'A shelf of books' })).toBeVisible();
  await expect(shopper.getByRole('complementary', { name: 'Announcement' })).toHaveText('Closed for Holi');
  await expect(shopper.getByRole('link', { name: 'Shop Now' })).toHaveCSS(
    'background-color',
    'rgb(15, 93, 84)',
  );
  await expect(shopper.getByRole('heading', { name: 'Read by lamplight' })).not.toHaveCSS(
    'color',
    'rgb(35, 47, 91)',
  );
  await expectAccessible(shopper, 'the shop in its own colours');
  await expectAccessible(shopper, 'the shop in its own colours, again');
  await shopper.getByRole('link', { name: 'Prayer beads', exact: true }).click();
  await expect(shopper).toHaveURL(/\/collection\/malas$/);
  await expect(shopper.getByRole('heading', { name: 'Prayer beads', level: 1 })).toBeVisible();
  await expect(shopper).toHaveTitle('Prayer beads · Tulsi Books');
  await shopper.goto(`${shop.url}/collection/malas?lang=hi`);
  await expect(shopper.getByRole('complementary').first()).toHaveText('होली पर बंद');
  await expect(shopper.getByRole('heading', { name: 'जपमाला', level: 1 })).toBeVisible();
  await shopper.context().close();

  async function choose(button: string, name: string, buffer: Buffer) {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: button }).click();
    await (await choosing).setFiles([{ name, mimeType: 'image/png', buffer }]);
  }
});

test('what two people change at once is shown, and an earlier version is used again', async ({
  page,
  shop,
  context,
}) => {
  await beStaff(context, shop, await joinStaff(shop));
  await page.goto('/desk/settings');
  const other = await context.newPage();
  await other.goto('/desk/settings');
  await other.getByLabel('Name of the shop').fill('Theirs');
  await other.getByLabel('About the shop', { exact: true }).fill('We sell books.');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();

  await page.getByLabel('Name of the shop').fill('Mine');
  await page.getByLabel('Sentence below it', { exact: true }).fill('Every day until nine');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Fields that both of you have changed' })).toContainText(
    'Name of the shop: in the shop now “Theirs”.',
  );
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Name of the shop')).toHaveValue('Mine');
  await expect(page.getByLabel('About the shop', { exact: true })).toHaveValue('We sell books.');
  await expectAccessible(page, 'a conflict');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();

  const versions = page.getByRole('region', { name: 'Versions' });
  await expect(versions).toContainText('Name of the shop: Mine');
  const back = versions.getByRole('button', { name: /^Go back to version/ }).first();
  await back.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name of the shop')).toHaveValue('Theirs');
  await other.goto(`${shop.url}/`);
  await expect(other.getByRole('banner')).toContainText('Theirs');
});

test('an editor changes texts and sees no fees', async ({ page, shop, context }) => {
  await beStaff(context, shop, await joinStaff(shop, 'editor'));
  await page.goto('/desk');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByLabel('Name of the shop')).toBeVisible();
  await expect(page.getByLabel('Delivery fee in rupees')).toHaveCount(0);
});
