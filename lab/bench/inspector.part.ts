import { chromium, type Page } from '@playwright/test';
import { CHANNEL } from 'xstate-offline-inspector/client';
import { BROWSER_ARGS, ensureBrowser } from '../../scripts/shared/browser.ts';
import { openShop } from '../../tests/e2e/running-shop.ts';
import type { Options, Section } from './section.ts';
import { TIMES_COLUMNS, timesRow } from './times-row.ts';

/** How long the inspector takes to draw the chart of each machine, and between its frames while an app sends many events. */

const EVENTS_PER_SECOND = 1_000;

export async function measureInspector({ seconds, report }: Options): Promise<Section> {
  const shop = await openShop();
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    // The first chart starts the workers.
    await page.goto(`${shop.url}/inspector#cartEditing`);
    await page.locator('[data-state="cartEditing"]').waitFor();
    const rows = [
      timesRow('from a press on a machine to its chart', '≤ 300 ms', await chartTimes(page)),
      timesRow(
        `between two frames, at ${EVENTS_PER_SECOND} events a second`,
        'no freezing',
        await frameTimes(page, seconds),
      ),
    ];
    for (const row of rows) report(row);
    return { tables: [{ columns: TIMES_COLUMNS, rows }], profiles: [] };
  } finally {
    await browser.close();
    await shop.close();
  }
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
      const common = { sessionId: 'x:0', rootId: 'x:0', id: '', _version: '', createdAt: '1' };
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
