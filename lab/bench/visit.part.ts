import { chromium, type Browser, type CDPSession, type Locator, type Page } from '@playwright/test';
import { BROWSER_ARGS, ensureBrowser } from '../../scripts/shared/browser.ts';
import { openShop } from '../../tests/e2e/running-shop.ts';
import { buttons, cartLink, productLinks } from '../../tests/e2e/shopper.ts';
import { summarize } from './profile.ts';
import type { Options, Section } from './section.ts';
import { TIMES_COLUMNS, timesRow } from './times-row.ts';
import { watchVisit } from './visit-times.ts';

/** How long a visit of sixty clicks and typed letters waits for frames, on a small screen and a processor slowed six times. */

const INTERACTIONS = 60;
const PROFILED = 20;
const SLOWED = 6;
/** Between two interactions, in ms. */
const PACE_MS = 300;
/** From a press on a link until it is released. */
const PRESS_MS = 80;
const SEARCHES = ['brass diya', 'mala'];

export async function measureVisit({ report }: Options): Promise<Section> {
  const shop = await openShop();
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS });
  try {
    const { page } = await openSlowly(browser, shop.url);
    await visit(page, INTERACTIONS);
    const interactions = await page.evaluate(() => window.visitTimes.interactions());
    const routes = await page.evaluate(() => window.visitTimes.routes());
    await page.close();
    const rows = [
      timesRow('a click or a letter, to the next frame', '98 % ≤ 100 ms', interactions),
      timesRow('from a press on a link to its page', '≤ 150 ms', routes),
    ];
    for (const row of rows) report(row);

    const profiled = await openSlowly(browser, shop.url);
    await profiled.session.send('Profiler.enable');
    await profiled.session.send('Profiler.start');
    await visit(profiled.page, PROFILED);
    const { profile } = await profiled.session.send('Profiler.stop');
    const profiles = [{ row: 'the visit', ...summarize(profile) }];
    return { tables: [{ columns: TIMES_COLUMNS, rows }], profiles };
  } finally {
    await browser.close();
    await shop.close();
  }
}

async function openSlowly(browser: Browser, url: string): Promise<{ page: Page; session: CDPSession }> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  await page.addInitScript(watchVisit);
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  return { page, session };
}

/** Searches products, adds them to the cart and changes it, until the number of interactions is reached. */
async function visit(page: Page, count: number): Promise<void> {
  const steps = endlessly(page);
  for (let done = 0; done < count; done += 1) {
    const { value: act } = await steps.next();
    await act?.();
    await page.waitForTimeout(PACE_MS);
  }
}

/** The interactions of a visit, repeated; each is one click or letter. */
async function* endlessly(page: Page): AsyncGenerator<() => Promise<void>, undefined> {
  const main = page.getByRole('main');
  const more = main.getByRole('button', { name: 'One more' }).first();
  const less = main.getByRole('button', { name: 'One less' }).first();
  for (let round = 0; ; round += 1) {
    const heart = main.getByRole('button', { name: /^Save .* to the wishlist$/ }).first();
    yield () => heart.click();
    yield () => follow(page, page.getByRole('link', { name: 'Collection', exact: true }).first());
    const field = main.locator('input[type="search"]');
    await field.fill('');
    await field.focus();
    for (const letter of SEARCHES[round % SEARCHES.length] ?? '') yield () => page.keyboard.press(letter);
    yield () => page.keyboard.press('Enter');
    yield () => follow(page, productLinks(page).nth(round));
    const sizes = main.getByRole('radiogroup', { name: 'Size' }).getByRole('radio');
    await sizes.first().waitFor();
    for (const size of await sizes.all()) yield () => size.click();
    for (const button of [more, more, more, less]) yield () => button.click();
    yield () => buttons.addToCart(page).click();
    for (const tab of ['Delivery & Returns', 'Description'])
      yield () => main.getByRole('tab', { name: tab }).click();
    yield () => follow(page, cartLink(page));
    for (const button of [more, more, less, more]) yield () => button.click();
    yield () => follow(page, page.getByRole('link', { name: 'Home', exact: true }));
  }
}

/** Hovers a link for a moment and presses it, as with a mouse; a finger does not hover. */
async function follow(page: Page, link: Locator): Promise<void> {
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await page.mouse.down();
  await page.waitForTimeout(PRESS_MS);
  await page.mouse.up();
  await page.waitForTimeout(PACE_MS);
}
