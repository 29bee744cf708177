import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { Page, Route } from '@playwright/test';
import * as v from 'valibot';
import { BROWSER_ARGS, ensureBrowser } from '../../scripts/shared/browser.ts';
import { run } from '../../scripts/shared/run.ts';
import { openShop, STOCKED_DATA } from '../../tests/e2e/running-shop.ts';
import { watchScreen } from './screen-times.ts';
import type { ScreenTimes } from './screen-times.ts';
import { manyProducts } from './many-products.ts';
import type { Options, Section } from './section.ts';
import { TIMES_COLUMNS, timesRow } from './times-row.ts';

/**
 * Times how long a click on a filter and a typed letter take to be on the screen, in the built app with ten thousand products and a
 * processor slowed four times.
 */

const PRODUCTS = 10_000;
const SLOWED = 4;
/** Between two letters, in ms: a hundred words a minute. */
const CADENCE_MS = 120;
const TYPED = ['brass diya', 'rudrakhsa maala', 'deepam', 'silk shawl', 'agarbathi'];
const CLICKED = [
  'Puja',
  'Men',
  'Topwear',
  'Puja',
  'Women',
  'Topwear',
  'Men',
  'Women',
  'Puja',
  'Bells',
  'Bells',
  'Puja',
  'Brass',
  'Gold',
  'Brass',
  'Gold',
];

async function stockedFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'aangan-bench-'));
  const file = path.join(folder, 'products.json');
  await writeFile(file, JSON.stringify(manyProducts(PRODUCTS)));
  const { code, output } = await run(process.execPath, ['server/commands/products.ts', 'import', file], {
    env: { DATA_DIR: folder, DATABASE_URL: '' },
    quiet: true,
  });
  if (code !== 0) throw new Error(`We could not load the products.\n${output}`);
  return folder;
}

/** Runs an action, waits until the page is idle, and returns the milliseconds from the event to the frame that showed its result. */
async function timed(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => window.screenTimes.start());
  await act();
  const { ms, shownThen } = await page.evaluate(() => window.screenTimes.end());
  const shownNow = await page.evaluate(() => window.screenTimes.shown());
  if (shownThen !== shownNow)
    throw new Error(`The list went on changing after it was timed, from:\n${shownThen}\nto:\n${shownNow}`);
  return ms;
}

/**
 * Runs in the page: waits until the search index is built and fifteen timers in a row fire on time. Does not use requestIdleCallback,
 * which a headless browser may never call.
 */
async function untilItRests(): Promise<void> {
  for (let onTime = 0; onTime < 15;) {
    const startedAt = performance.now();
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
    onTime = performance.now() - startedAt < 35 ? onTime + 1 : 0;
  }
}

declare global {
  interface Window {
    screenTimes: ScreenTimes;
  }
}

export async function measureSearch({ report }: Options): Promise<Section> {
  const folder = await stockedFolder();
  process.env[STOCKED_DATA] = folder;
  // Without a rendered page, the app knows the server from its configuration alone.
  const shop = await openShop({ env: { RENDER: 'off' } });
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS });
  try {
    const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } });
    await page.addInitScript(watchScreen);
    await page.route('**/api/config', withoutPages);
    await page.goto(`${shop.url}/collection`);
    await page.getByText(`${PRODUCTS.toLocaleString('en-IN')} products`, { exact: true }).waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    await page.evaluate(untilItRests);
    const rows = [
      timesRow('a filter click', '≤ 100 ms', await filterTimes(page)),
      timesRow('a typed letter', '≤ 100 ms', await letterTimes(page)),
    ];
    for (const row of rows) report(row);
    return { tables: [{ columns: TIMES_COLUMNS, rows }], profiles: [] };
  } finally {
    await browser.close();
    await shop.close();
    await rm(folder, { recursive: true });
  }
}

const WithFeatures = v.looseObject({ features: v.array(v.string()) });

/** Responds like a server that only sends its whole list. */
async function withoutPages(route: Route): Promise<void> {
  const response = await route.fetch();
  const config: unknown = await response.json();
  const { features, ...rest } = v.parse(WithFeatures, config);
  await route.fulfill({
    response,
    json: { ...rest, features: features.filter((feature) => feature !== 'productPages') },
  });
}

async function filterTimes(page: Page): Promise<readonly number[]> {
  const times: number[] = [];
  for (const name of CLICKED) {
    // The pointer is on the checkbox before the click, and the list was shown before.
    await page.getByRole('checkbox', { name, exact: true }).hover();
    await page.evaluate(untilItRests);
    await page.mouse.down();
    times.push(await timed(page, () => page.mouse.up()));
  }
  return times;
}

async function letterTimes(page: Page): Promise<readonly number[]> {
  const times: number[] = [];
  const field = page.locator('main input[type="search"]');
  for (const text of TYPED) {
    await field.fill('');
    await field.focus();
    await page.evaluate(untilItRests);
    for (const letter of text) {
      await page.waitForTimeout(CADENCE_MS);
      times.push(await timed(page, () => page.keyboard.press(letter)));
    }
  }
  return times;
}
