import { chromium, type Browser, type Page } from '@playwright/test';
import { CHANNEL } from 'xstate-offline-inspector/client';
import { BROWSER_ARGS, ensureBrowser } from '../../scripts/shared/browser.ts';
import { openShop } from '../../tests/e2e/running-shop.ts';
import { EVENTS, measureEvents, measureLargeCharts } from './inspected-events.ts';
import { isChosen, type Options, type Row, type Section } from './section.ts';
import { TIMES_COLUMNS, timesRow } from './times-row.ts';

/**
 * How long the inspector takes to draw the chart of each machine, and between its frames while an app sends many events; and how long the
 * events of an app take with it.
 */

const EVENTS_PER_SECOND = 1_000;

const CHARTS = 'from a press on a machine to its chart';
const LARGE = 'from a press on a machine of 321 states to its chart';
const FRAMES = `between two frames, at ${EVENTS_PER_SECOND} events a second`;
const ALONE = `${EVENTS.toLocaleString('en')} events of an app, without an inspector`;
const INSPECTED = `${EVENTS.toLocaleString('en')} events of an app, with the inspector`;

export async function measureInspector(options: Options): Promise<Section> {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS });
  const isAnyChosen = (...names: readonly string[]) => names.some((name) => isChosen(name, options));
  try {
    const rows = [
      ...(isAnyChosen(CHARTS, FRAMES) ? await pageRows(browser, options) : []),
      ...(isChosen(LARGE, options) ? [timesRow(LARGE, '≤ 2 s', await measureLargeCharts(browser))] : []),
      ...(isAnyChosen(ALONE, INSPECTED) ? await appRows(browser) : []),
    ];
    for (const row of rows) options.report(row);
    return { tables: [{ columns: TIMES_COLUMNS, rows }], profiles: [] };
  } finally {
    await browser.close();
  }
}

async function pageRows(browser: Browser, { seconds }: Options): Promise<readonly Row[]> {
  const shop = await openShop();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    // The first chart starts the workers.
    await page.goto(`${shop.url}/inspector#cartEditing`);
    await page.locator('[data-state="cartEditing"]').waitFor();
    return [
      timesRow(CHARTS, '≤ 300 ms', await chartTimes(page)),
      timesRow(FRAMES, 'no freezing', await frameTimes(page, seconds)),
    ];
  } finally {
    await shop.close();
  }
}

async function appRows(browser: Browser): Promise<readonly Row[]> {
  const { alone, inspected } = await measureEvents(browser);
  return [timesRow(ALONE, '', alone), timesRow(INSPECTED, '≤ 3 times', inspected)];
}

/** Opens each machine for the first time. */
async function chartTimes(page: Page): Promise<readonly number[]> {
  const list = page.getByRole('region', { name: 'Machines' }).getByRole('button');
  const ids = (await list.allTextContents()).filter(
    (name) => /^[a-zA-Z]+$/.test(name) && name !== 'cartEditing',
  );
  const times: number[] = [];
  for (const id of ids) {
    const button = page
      .getByRole('region', { name: 'Machines' })
      .getByRole('button', { name: id, exact: true });
    const time = button.evaluate(async (pressed: HTMLElement, name) => {
      const start = performance.now();
      pressed.click();
      while (!document.querySelector(`[data-state="${name}"]`)) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      return performance.now() - start;
    }, id);
    times.push(await time);
  }
  return times;
}

/** Times between the frames of the page while another one sends events. */
async function frameTimes(page: Page, seconds: number): Promise<readonly number[]> {
  const app = await page.context().newPage();
  await app.goto(page.url());
  await page.bringToFront();
  const frames = page.evaluate(async (ms) => {
    const times: number[] = [];
    const start = performance.now();
    for (let last = start; last - start < ms;) {
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      times.push(now - last);
      last = now;
    }
    return times;
  }, seconds * 1000);
  const events = app.evaluate(
    async ([channelName, perSecond, duration]) => {
      const channel = new BroadcastChannel(channelName);
      const common = { sessionId: 'x:0', rootId: 'x:0', createdAt: '1' };
      const post = (messages: readonly object[]) =>
        channel.postMessage({ type: 'shop.told', tab: 'bench', messages });
      channel.postMessage({ type: 'shop.opened', tab: 'bench', title: 'Bench', address: '/', app: '' });
      const definition = JSON.stringify({ id: 'counter', initial: 'on', states: { on: {} } });
      const snapshot = { status: 'active', value: 'on', context: {} };
      post([{ ...common, type: '@xstate.actor', name: 'counter', definition, snapshot, seq: 0 }]);
      const start = performance.now();
      for (let sent = 0; sent < perSecond * duration;) {
        const due = Math.floor(((performance.now() - start) / 1000) * perSecond);
        for (; sent < due; sent += 1)
          post([
            { ...common, type: '@xstate.snapshot', event: { type: `event${sent}` }, snapshot, seq: sent + 1 },
          ]);
        await new Promise((resolve) => setTimeout(resolve, 4));
      }
    },
    [CHANNEL, EVENTS_PER_SECOND, seconds] as const,
  );
  const [times] = await Promise.all([frames, events]);
  return times;
}
