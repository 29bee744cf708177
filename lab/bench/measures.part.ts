import { chromium, type Browser, type Page } from '@playwright/test';
import { BROWSER_ARGS, ensureBrowser } from '../../scripts/shared/browser.ts';
import { someProducts } from '../../tests/e2e/api.ts';
import { openShop } from '../../tests/e2e/running-shop.ts';
import { openOnPhone, watchHydration } from './opening.part.ts';
import { isChosen, median, type Options, type Row, type Section } from './section.ts';
import { watchVisit } from './visit-times.ts';

/**
 * What a shopper gets from two measures: each page is opened with all of them and without one, in turn. The switches are here, in what the
 * browser receives, and not in the app. `npm run bench -- large --only "a whole list"` measures lists in parts.
 */

const LOADS = 5;
const COLUMNS = [
  'page',
  'switched off',
  'largest picture, s',
  'acts, s',
  'from a press on a link to its page, ms',
];

interface Switch {
  /** Changes the document. */
  readonly change?: (html: string) => string;
  /** The file that is not loaded. */
  readonly blocked?: RegExp;
}

const SWITCHES: Record<string, Switch> = {
  nothing: {},
  'scripts after pictures': {
    change: (html) =>
      html.replaceAll(/(<(?:script type="module"|link rel="modulepreload")) fetchpriority="low"/g, '$1'),
  },
  'code of the next page loaded ahead': { blocked: /\/preloadPages-[^/]*\.js$/ },
};

declare global {
  interface Window {
    /** Milliseconds since the navigation when the largest picture or text was painted. */
    largestAt?: number;
  }
}

export async function measureMeasures(options: Options): Promise<Section> {
  const shop = await openShop();
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS });
  try {
    const [product] = await someProducts(shop, 1);
    /** Each with a link in its first screen. */
    const pages: Record<string, OpenedPage> = {
      'home page': { path: '/', link: 'main a[href="/collection"]' },
      'list page': { path: '/collection', link: 'main a[href^="/product/"]' },
      'product page': { path: `/product/${product?._id}`, link: 'main a[href^="/collection"]' },
    };
    const rows: Row[] = [];
    for (const [name, opened] of Object.entries(pages).filter(([page]) => isChosen(page, options))) {
      const loads = new Map<string, Figures[]>(Object.keys(SWITCHES).map((off) => [off, []]));
      for (let done = 0; done < LOADS; done += 1)
        for (const [off, figures] of loads) figures.push(await open(browser, shop.url, opened, off));
      for (const [off, figures] of loads) {
        const middle = (value: (one: Figures) => number) => median(figures.map(value));
        const row = [
          name,
          off,
          (middle((one) => one.largestMs) / 1_000).toFixed(2),
          (middle((one) => one.actsMs) / 1_000).toFixed(2),
          middle((one) => one.routeMs).toFixed(0),
        ];
        options.report(row);
        rows.push(row);
      }
    }
    return { tables: [{ columns: COLUMNS, rows }], profiles: [] };
  } finally {
    await browser.close();
    await shop.close();
  }
}

interface OpenedPage {
  readonly path: string;
  readonly link: string;
}

interface Figures {
  readonly largestMs: number;
  readonly actsMs: number;
  readonly routeMs: number;
}

/** Opens a page, waits as long as somebody who reads its first screen, and follows a link to a page of another kind. */
async function open(
  browser: Browser,
  shopUrl: string,
  { path, link }: OpenedPage,
  off: string,
): Promise<Figures> {
  const page = await openOnPhone(browser);
  try {
    await page.addInitScript(watchHydration);
    await page.addInitScript(watchVisit);
    await page.addInitScript(watchLargestPaint);
    await apply(page, SWITCHES[off] ?? {});
    await page.goto(shopUrl + path, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.actsAt !== undefined);
    await page.waitForLoadState('networkidle');
    const { largestMs, actsMs } = await page.evaluate(() => ({
      largestMs: window.largestAt ?? Number.NaN,
      actsMs: window.actsAt ?? Number.NaN,
    }));
    await page.locator(link).first().click();
    await page.waitForFunction(() => window.visitTimes.routes().length > 0);
    const [routeMs = Number.NaN] = await page.evaluate(() => window.visitTimes.routes());
    return { largestMs, actsMs, routeMs };
  } finally {
    await page.close();
  }
}

/** Documents of all versions are sent by this program, so that none of them is slower. */
async function apply(page: Page, { change = (html) => html, blocked }: Switch): Promise<void> {
  await page.route('**/*', async (route) => {
    if (blocked?.test(route.request().url())) return route.abort();
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, body: change(await response.text()) });
  });
}

/** Runs in the page. */
function watchLargestPaint(): void {
  new PerformanceObserver((list) => {
    window.largestAt = list.getEntries().at(-1)?.startTime ?? Number.NaN;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}
