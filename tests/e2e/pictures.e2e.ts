import type { Locator } from '@playwright/test';
import { parsePicture } from '../../contract/pages/picture.ts';
import { call } from './api.ts';
import { expect, test } from './shop-test.ts';

const chosen = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.currentSrc);

test('a photograph is served as AVIF in its displayed width and has a description', async ({
  page,
  shop,
}) => {
  const { products } = await call(shop, 'listProducts');
  const product = products.find(({ image }) => image.length > 1 && image.every(parsePicture));
  expect(product, 'a product of the demo catalogue with two photographs').toBeDefined();
  const { _id, image, imageTexts = [] } = product ?? { _id: '', image: [] };
  expect(imageTexts).toHaveLength(image.length);
  const [first = ''] = imageTexts;

  await page.goto(`${shop.url}/product/${_id}`);
  const large = page.getByRole('img', { name: first, exact: true });
  await expect.poll(() => chosen(large)).toMatch(new RegExp(`/${_id}-1-(560|800)\\.avif$`));
  const small = page.getByRole('button', { name: 'Show picture 1', exact: true }).locator('img');
  // A browser that has already loaded the large one uses it here as well.
  await expect.poll(() => chosen(small)).toMatch(new RegExp(`/${_id}-1-(320|560|800)\\.avif$`));

  await large.click();
  const viewer = page.getByRole('dialog', { name: /^Pictures of / });
  await expect(viewer.getByRole('img', { name: first, exact: true })).toHaveAttribute(
    'src',
    `/products/${_id}-1-800.webp`,
  );
});
