import type { Page } from '@playwright/test';
import { LIST_PACING } from '../../contract/constants.ts';
import { RUNS_ALL } from '../runsAll.ts';
import { expect, test } from './shop-test.ts';
import { productLinks } from './shopper.ts';

/** Steps of a shopper in product lists, and what is visible of them. */

const PHONE = { width: 360, height: 740 };
const TABLET = { width: 768, height: 1_024 };
const DESKTOP = { width: 1_440, height: 900 };

/** One width for each file, other than the desktop width of most other tests; with TESTS=all each file runs all widths. */
export const COLLECTION_WIDTHS = RUNS_ALL ? [PHONE, TABLET, DESKTOP] : [PHONE];
export const LIST_WIDTHS = RUNS_ALL ? [PHONE, TABLET, DESKTOP] : [TABLET];

export const scrollPosition = (page: Page) => page.evaluate(() => window.scrollY);

/** Scrolls down the list, which loads more products, until this many are shown. */
export async function scrollDown(page: Page, count: number): Promise<void> {
  await expect(async () => {
    await productLinks(page).last().scrollIntoViewIfNeeded();
    expect(await productLinks(page).count()).toBeGreaterThanOrEqual(count);
  }).toPass();
}

/** Waits until a product page shows its reviews and as many related products as fit its position on the screen. */
export async function waitForStableLayout(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Post Review' })).toBeVisible();
  const more = page.getByRole('main').getByRole('button', { name: 'Show more' });
  await expect(async () => {
    if (await more.isHidden()) return;
    const end = page.locator('[data-list-end]');
    const distance = await end.evaluate((at) => at.getBoundingClientRect().top - window.innerHeight);
    expect(distance).toBeGreaterThan(LIST_PACING.relatedOnProductPage.prefetchPx);
  }).toPass();
}

/** Names of the visible products. */
export async function namesShown(page: Page): Promise<string[]> {
  return productLinks(page).evaluateAll((links) =>
    links.map((link) => link.querySelector('[class*="name"]')?.textContent ?? ''),
  );
}

/** A screenshot once the pictures are loaded and the layout is stable, with the pointer where it hovers nothing. */
export async function pixels(page: Page): Promise<Buffer> {
  await page.mouse.move(1, 1);
  // A loaded picture is not drawn before it is decoded.
  await page.evaluate(() =>
    Promise.all(
      [...document.images]
        .filter((image) => {
          const { top, bottom } = image.getBoundingClientRect();
          return bottom > 0 && top < window.innerHeight;
        })
        .map((image) => image.decode()),
    ),
  );
  const shoot = async () => page.screenshot({ animations: 'disabled' });
  let shown = await shoot();
  // A busy browser draws at low resolution first.
  await expect
    .poll(async () => {
      const before = shown;
      shown = await shoot();
      return shown.equals(before);
    })
    .toBe(true);
  return shown;
}

/** The largest difference, of 255 levels, between two renderings of the same photograph, with some margin. */
const UNSEEN_DIFFERENCE = 16;
/** The edges of curves differ by more; a page that is one pixel off differs by over a thousand levels. */
const EDGES = 40;
/**
 * The side in pixels of the blocks that are compared: their mean does not depend on how a photograph was scaled down.
 */
const GRAIN = 4;

/** Expects the screen to show the same as in an earlier screenshot. */
export async function expectPixels(page: Page, before: Buffer): Promise<void> {
  await test.info().attach('before', { body: before, contentType: 'image/png' });
  const table = await page.context().newPage();
  await page.bringToFront();
  await expect.poll(async () => differences(table, before, await pixels(page))).toBeLessThanOrEqual(EDGES);
  await table.close();
}

/**
 * By how many levels two screenshots of one size differ, three colours per block; computed in a browser, which can
 * decode pictures.
 */
async function differences(page: Page, ...pictures: [Buffer, Buffer]): Promise<number> {
  return page.evaluate(
    async ({ addresses, unseen, grain }) => {
      const [one, other] = await Promise.all(
        addresses.map(async (address) => {
          const image = new Image();
          image.src = address;
          await image.decode();
          const [width, height] = [Math.floor(image.width / grain), Math.floor(image.height / grain)];
          const canvas = new OffscreenCanvas(width, height).getContext('2d');
          if (!canvas) return null;
          canvas.imageSmoothingQuality = 'high';
          canvas.drawImage(image, 0, 0, width, height);
          return canvas.getImageData(0, 0, width, height).data;
        }),
      );
      if (!one || !other || one.length !== other.length) return Infinity;
      return one.reduce((sum, level, at) => sum + Number(Math.abs(level - (other[at] ?? 0)) > unseen), 0);
    },
    {
      addresses: pictures.map((picture) => `data:image/png;base64,${picture.toString('base64')}`),
      unseen: UNSEEN_DIFFERENCE,
      grain: GRAIN,
    },
  );
}

/** Opens a product that is completely visible, so that the click does not scroll. Returns its address. */
export async function openProductInView(page: Page): Promise<string> {
  const links = productLinks(page);
  const index = await links.evaluateAll((all) =>
    all.findIndex((link) => {
      const name = link.querySelector('[class*="name"]')?.getBoundingClientRect();
      return name !== undefined && name.top > 100 && name.bottom < window.innerHeight - 100;
    }),
  );
  const link = links.nth(index);
  const address = (await link.getAttribute('href')) ?? '';
  await link.locator('[class*="name"]').click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeVisible();
  return address;
}

/** Opens the drawer of the filters where they are not beside the list. */
export async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Filters/ });
  await expect(productLinks(page).first()).toBeVisible();
  if (await button.isVisible()) await button.click();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
}

/** Closes the drawer of the filters, where there is one. */
export async function applyFilters(page: Page): Promise<void> {
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  if (await drawer.isVisible()) await drawer.getByRole('button', { name: 'Apply' }).click();
  await expect(drawer).toBeHidden();
}

export function filterBox(page: Page, name: string) {
  return page.getByRole('checkbox', { name, exact: true });
}

/** Waits until the whole catalogue is loaded, so that filters show their counts. */
export async function openCollection(page: Page, query = ''): Promise<void> {
  const list = page.waitForResponse('**/api/product/list');
  await page.goto(`/collection${query}`);
  await list;
}
