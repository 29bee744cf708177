import type { Page } from '@playwright/test';
import { someProducts } from './api.ts';
import { expect, test } from './shop-test.ts';
import { productLinks } from './shopper.ts';
import { gotoHydrated } from './goto-hydrated.ts';

const meta = (page: Page, name: string) =>
  page.locator(`head :is(meta[name="${name}"], meta[property="${name}"])`);
const canonical = (page: Page) => page.locator('head link[rel="canonical"]');

test('the document head follows navigation, also back', async ({ page, shop }) => {
  await page.goto('/collection');
  await expect(canonical(page)).toHaveAttribute('href', `${shop.url}/collection`);
  const link = productLinks(page).first();
  const path = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(canonical(page)).toHaveAttribute('href', shop.url + path);
  await expect(canonical(page)).toHaveCount(1);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await expect(page).toHaveTitle(`${name} · Aangan`);
  await expect(meta(page, 'og:title')).toHaveAttribute('content', name);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(2);

  await page.getByRole('link', { name: /^Cart(, |$)/ }).click();
  await expect(meta(page, 'robots')).toHaveAttribute('content', 'noindex');
  await expect(canonical(page)).toHaveCount(0);
  await page.goBack();
  await expect(canonical(page)).toHaveAttribute('href', shop.url + path);
  await expect(meta(page, 'robots')).toHaveCount(0);
});

test('the app sets the same title for each page as the server', async ({ page, shop }) => {
  const [product] = await someProducts(shop, 1);
  const paths = [
    '/',
    '/collection',
    '/trending',
    '/about',
    '/contact',
    '/cart',
    '/login',
    '/update-password',
    '/profile',
    '/wishlist',
    '/orders',
    '/orders/track/some-order',
    '/nowhere',
    `/product/${product?._id}`,
    '/product/nothing-of-ours',
  ];
  for (const path of paths) {
    const answer = await page.request.get(shop.url + path, { headers: { accept: 'text/html' } });
    const [, painted = ''] = /<title>(.*?)<\/title>/.exec(await answer.text()) ?? [];
    await gotoHydrated(page, path);
    expect(await page.title(), path).toBe(painted.replaceAll('&amp;', '&'));
  }
});

test('share pictures, icons, page pictures and payment logos exist', async ({ page, shop }) => {
  const [product] = await someProducts(shop, 1);
  await page.goto(`/product/${product?._id}`);
  const picture = (await meta(page, 'og:image').getAttribute('content')) ?? '';
  const found = await page.request.get(picture);
  expect([found.status(), found.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  const assets = [
    '/favicon.ico',
    '/icon.svg',
    '/apple-touch-icon.png',
    '/icon-512.png',
    '/icon-maskable-512.png',
    '/pictures/still-about-800.webp',
    '/pictures/still-about-480.avif',
    '/pictures/still-hero-wide-1200.avif',
    '/pictures/still-contact-800.webp',
    '/payments/stripe.svg',
    '/payments/razorpay.svg',
  ];
  for (const path of assets) {
    expect((await page.request.get(shop.url + path)).headers()['content-type'], path).toContain('image/');
  }
  await page.goto('/?lang=hi');
  const browser = await page.context().newCDPSession(page);
  const manifest = await browser.send('Page.getAppManifest');
  expect(new URL(manifest.url).search).toBe('?lang=hi');
  expect(manifest.errors).toEqual([]);
});
