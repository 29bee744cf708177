import path from 'node:path';
import type { Page } from '@playwright/test';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../contract/texts/language.ts';
import { ROOT } from '../../scripts/shared/run.ts';
import { someProducts } from '../../tests/e2e/api.ts';
import { expectAccessible } from '../../tests/e2e/axe-steps.ts';
import { chooseHindi, hindi } from '../../tests/e2e/hindi.ts';
import { expect, test } from '../../tests/e2e/shop-test.ts';
import { ALL_PAGES, TESTED_PAGES } from './pages.ts';

/**
 * `npm run gallery` takes screenshots of every page in every language, colour scheme and width, and runs axe on it;
 * `npm test` does this for a few, to test the gallery itself.
 */
const isWhole = process.env['GALLERY'] === 'whole';
const pages = isWhole ? ALL_PAGES : TESTED_PAGES;
const languages = isWhole ? LANGUAGES : [DEFAULT_LANGUAGE];
const schemes = isWhole ? (['light', 'dark'] as const) : (['light'] as const);
const widths = isWhole ? [360, 768, 1440] : [1440];

/** Placeholders of content that is loading. */
const LOADING_SELECTOR =
  'main :is([class^="LongWork"], [class^="LineSkeleton"], .mantine-Skeleton-root, [data-testid="skeleton-card"], [aria-busy="true"])';

/** The bottom bar of a small screen would cover the middle of a full-page screenshot. */
const STAYING = 'nav { position: static !important }';

/** Starts at the top, since pictures further down are loaded lazily. */
async function showPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    scrollTo(0, 0);
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
  });
}

for (const language of languages) {
  for (const width of widths) {
    for (const { name, isWaiting = false, isWindow = false, enter } of pages) {
      test(`${name}, ${language}, ${width} px`, { tag: '@gallery' }, async ({ page, shop }) => {
        const [product] = await someProducts(shop, 1);
        if (!product) throw new Error('A product is needed.');
        const isHindi = language === 'hi-IN';
        await page.setViewportSize({ width, height: width < 600 ? 740 : 900 });
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        if (isHindi) await chooseHindi(page, '/contact');
        await enter({ page, shop, product, translate: isHindi ? hindi : (text) => text });
        // Behind the open picture viewer the page is inert, but still visible.
        await expect(page.locator('main').locator('h1, h2').first()).toBeVisible();
        if (!isWaiting) {
          await page.waitForLoadState('networkidle');
          await expect(page.locator(LOADING_SELECTOR)).toHaveCount(0);
        }
        if (!isWindow) await showPictures(page);
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
          const picture = await page.screenshot({
            path: path.join(ROOT, 'gallery', `${name}--${width}--${colorScheme}--${language}.jpg`),
            type: 'jpeg',
            animations: 'disabled',
            quality: 75,
            ...(isWindow ? {} : { fullPage: true, style: STAYING }),
          });
          // The screenshot of an empty page is smaller.
          expect(picture.byteLength).toBeGreaterThan(10_000);
        }
        if (isWhole && !isHindi) await expectAccessible(page, name);
      });
    }
  }
}
