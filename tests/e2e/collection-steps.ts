import type { Page } from '@playwright/test';
import { LIST_PACING } from '../../contract/constants.ts';
import { expect, test } from './shop-test.ts';
import { productLinks } from './shopper.ts';

/** What shoppers do in lists, and what they see of them. */

export const WIDTHS = [
  { width: 360, height: 740 },
  { width: 768, height: 1_024 },
  { width: 1_440, height: 900 },
];

export const scrollPosition = (page: Page) => page.evaluate(() => window.scrollY);

/** Scrolls down the list, which loads more and more, until so many products are there. */
export async function scrollDown(page: Page, count: number): Promise<void> {
  await expect(async () => {
    await productLinks(page).last().scrollIntoViewIfNeeded();
    expect(await productLinks(page).count()).toBeGreaterThanOrEqual(count);
  }).toPass();
}

/** Once a product’s page has its reviews, and as many related products as its place on the screen asks for. */
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

/** Names of the products that are shown. */
export async function namesShown(page: Page): Promise<string[]> {
  return productLinks(page).evaluateAll((links) =>
    links.map((link) => link.querySelector('[class*="name"]')?.textContent ?? ''),
  );
}

/** What is on the screen once its pictures are there and it rests, with the pointer where it touches nothing. */
export async function pixels(page: Page): Promise<Buffer> {
  await page.mouse.move(1, 1);
  // A picture that has come is not drawn before it is decoded.
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
  // A busy browser draws coarsely first, and sharply once it has the time.
  await expect
    .poll(async () => {
      const before = shown;
      shown = await shoot();
      return shown.equals(before);
    })
    .toBe(true);
  return shown;
}

/** Of 255 levels: by how much a photograph's grain comes out otherwise from one drawing to the next, and somewhat more. */
const UNSEEN_DIFFERENCE = 16;
/** Edges of curves differ by more; a page that has moved by a pixel has over a thousand such levels. */
const EDGES = 40;
/** Pixels a side that are looked at as one: their mean is the same however a photograph was made smaller. */
const GRAIN = 4;

/** The screen shows what it showed before. */
export async function expectPixels(page: Page, before: Buffer): Promise<void> {
  await test.info().attach('before', { body: before, contentType: 'image/png' });
  const table = await page.context().newPage();
  await page.bringToFront();
  await expect.poll(async () => differences(table, before, await pixels(page))).toBeLessThanOrEqual(EDGES);
  await table.close();
}

/** How many levels of colour, three a grain, differ between two pictures of one size; found in a browser, which can read pictures. */
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

/** Opens a product that is wholly in view, which moves the page by nothing. Returns its address. */
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

/** Opens the filter panel where it is folded away. */
export async function openFilters(page: Page): Promise<void> {
  const summary = page.locator('summary').filter({ hasText: 'Filters' });
  await expect(productLinks(page).first()).toBeVisible();
  if (await summary.isVisible()) await summary.click();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
}

export function filterBox(page: Page, name: string) {
  return page.getByRole('checkbox', { name, exact: true });
}

/** Once the whole catalogue is there, so that filters say how many they lead to. */
export async function openCollection(page: Page, query = ''): Promise<void> {
  const list = page.waitForResponse('**/api/product/list');
  await page.goto(`/collection${query}`);
  await list;
}
