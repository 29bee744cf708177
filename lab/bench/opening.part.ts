import { chromium, type Browser, type Page } from '@playwright/test';
import { BROWSER_ARGS, ensureBrowser } from '../../scripts/shared/browser.ts';
import { someProducts } from '../../tests/e2e/api.ts';
import { openShop } from '../../tests/e2e/running-shop.ts';
import { isChosen, median, type Options, type Row, type Section } from './section.ts';

/**
 * How long a page shows controls before they act, on a small screen with a CPU slowed six times and a slow network, and
 * whether presses and typed text in the meantime are lost.
 */

const LOADS = 5;
const SLOWED = 6;
/** 1.6 Mbit/s with 150 ms, as Lighthouse's slow network. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const COLUMNS = [
  'page',
  'visible, s',
  'acts, s',
  'visible and does not act, s',
  'lost presses',
  'lost texts',
];
const AIMS: Row = ['aim', '', '', '≤ 1.2', '0', '0'];
const TEXT = 'mala';

interface OpenedPage {
  readonly path: string;
  /** A button in the server's page. */
  readonly control: string;
  /** Elements of which there are more once the button has acted. */
  readonly effect: string;
}

declare global {
  interface Window {
    /** Milliseconds since the navigation when the controls of the page acted. */
    actsAt?: number;
  }
}

export async function measureOpening(options: Options): Promise<Section> {
  const shop = await openShop();
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS });
  try {
    const [product] = await someProducts(shop, 1);
    const pages: Record<string, OpenedPage> = {
      'home page': { path: '/', control: 'main button:text("Show more")', effect: 'main li' },
      'list page': { path: '/collection', control: 'main button[aria-haspopup]', effect: '[role="dialog"]' },
      'product page': {
        path: `/product/${product?._id}`,
        control: 'main button:text("Add To Cart")',
        effect: 'main a[href="/place-order"], main [aria-invalid="true"]',
      },
    };
    const rows: Row[] = [AIMS];
    for (const [name, opened] of Object.entries(pages).filter(([page]) => isChosen(page, options))) {
      // The first view fills the server's caches.
      await fetch(shop.url + opened.path).then((answer) => answer.text());
      const loads: Load[] = [];
      for (let done = 0; done < LOADS; done += 1) loads.push(await load(browser, shop.url, opened));
      const seconds = (value: (one: Load) => number) => (median(loads.map(value)) / 1_000).toFixed(2);
      const row = [
        name,
        seconds(({ visibleMs }) => visibleMs),
        seconds(({ actsMs }) => actsMs),
        seconds(({ visibleMs, actsMs }) => actsMs - visibleMs),
        ...[loads.filter((one) => one.lostPress), loads.filter((one) => one.lostText)].map(
          ({ length }) => `${length} of ${LOADS}`,
        ),
      ];
      options.report(row);
      rows.push(row);
    }
    return { tables: [{ columns: COLUMNS, rows }], profiles: [] };
  } finally {
    await browser.close();
    await shop.close();
  }
}

interface Load {
  readonly visibleMs: number;
  readonly actsMs: number;
  readonly lostPress: boolean;
  readonly lostText: boolean;
}

async function load(browser: Browser, shopUrl: string, { path, control, effect }: OpenedPage): Promise<Load> {
  const url = shopUrl + path;
  const { visibleMs, actsMs } = await inNewPage(browser, async (page) => {
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.actsAt !== undefined);
    return page.evaluate(() => ({
      visibleMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      actsMs: window.actsAt ?? Number.NaN,
    }));
  });
  // In a separate load: the press and the text make the app load earlier.
  const { lostPress, lostText } = await inNewPage(browser, async (page) => {
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const shown = page.locator(effect);
    const before = await shown.count();
    const field = page.locator('input[type="search"]').first();
    const hasField = await field.isVisible();
    await page.locator(control).first().dispatchEvent('click');
    if (hasField) {
      await field.focus();
      await page.keyboard.insertText(TEXT);
    }
    await page.waitForFunction(() => window.actsAt !== undefined);
    await page.waitForLoadState('networkidle');
    return {
      lostPress: (await shown.count()) <= before,
      lostText: hasField && (await field.inputValue()) !== TEXT,
    };
  });
  return { visibleMs, actsMs, lostPress, lostText };
}

async function inNewPage<T>(browser: Browser, measure: (page: Page) => Promise<T>): Promise<T> {
  const page = await openOnPhone(browser);
  try {
    await page.addInitScript(watchHydration);
    return await measure(page);
  } finally {
    await page.close();
  }
}

/** A new page on a small screen, with a slowed CPU and a slow network. */
async function openOnPhone(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  return page;
}

/** Runs in the page: records when the app is hydrated and its first effects have run, so that its controls act. */
function watchHydration(): void {
  const timer = setInterval(() => {
    if (document.readyState === 'loading' || window.earlyClicks !== undefined) return;
    window.actsAt = performance.now();
    clearInterval(timer);
  }, 10);
}
