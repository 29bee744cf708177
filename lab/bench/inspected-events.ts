import type { Browser, Page } from '@playwright/test';
import { provideSampleApp } from '../../tests/e2e/sample-app.ts';

export const EVENTS = 10_000;
const ROUNDS = 15;
/** The first rounds compile the code. */
const WARM_UP = 3;

/** How long an actor of an app took for {@link EVENTS} events, in ms of each round. */
export interface EventTimes {
  readonly alone: readonly number[];
  readonly inspected: readonly number[];
}

const LARGE_CHARTS = 7;
/** Without its root. */
const LARGE_STATES = 320;

/** Times of {@link LARGE_CHARTS} machines of 321 states, from a press on the actor to its chart, in ms. */
export async function measureLargeCharts(browser: Browser): Promise<readonly number[]> {
  const times: number[] = [];
  await withExamples(browser, async ({ page, inspector }) => {
    for (let chart = 0; chart < LARGE_CHARTS; chart += 1) {
      const id = `large${chart}`;
      await page.evaluate(startLarge, [id, LARGE_STATES] as const);
      const actor = inspector.locator('.actor-name').filter({ hasText: id });
      const time = actor.evaluate(async (pressed: HTMLElement, name) => {
        const start = performance.now();
        pressed.click();
        while (document.querySelectorAll(`[data-state^="${name}."]`).length === 0) {
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
        return performance.now() - start;
      }, id);
      times.push(await time);
    }
  });
  return times;
}

/** Runs in the page: each state leads to the next one and to one further on. */
async function startLarge([id, count]: readonly [string, number]): Promise<void> {
  const load = (name: string) => import(name);
  const { createActor, createMachine } = await load('xstate');
  const { createInspector } = await load('xstate-offline-inspector');
  const states = Object.fromEntries(
    Array.from({ length: count }, (_, step) => [
      `s${step}`,
      { on: { NEXT: `s${(step + 1) % count}`, SKIP: `s${(step + 7) % count}` } },
    ]),
  );
  const machine = createMachine({ id, initial: 's0', states });
  createActor(machine, { inspect: createInspector({ app: 'examples' }) }).start();
}

/** Opens the page of the package's examples, and the window of the inspector with it. */
async function withExamples(
  browser: Browser,
  measure: (windows: { readonly page: Page; readonly inspector: Page }) => Promise<void>,
): Promise<void> {
  await provideSampleApp({}, async ({ url }) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const popup = page.waitForEvent('popup');
    await page.goto(`${url}/examples/index.html`);
    const inspector = await popup;
    await inspector.locator('.actor-name').filter({ hasText: 'todo' }).waitFor();
    await measure({ page, inspector });
  });
}

/** Times an actor of the package's examples in a page, without an inspector and with one whose window is open. */
export async function measureEvents(browser: Browser): Promise<EventTimes> {
  const alone: number[] = [];
  const inspected: number[] = [];
  await withExamples(browser, async ({ page, inspector }) => {
    const time = (isInspected: boolean) => page.evaluate(sendEvents, [EVENTS, isInspected] as const);
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const [withoutInspector, withInspector] = [await time(false), await time(true)];
      // Both windows are one process: the inspector reads its messages before the next round.
      await inspector.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      if (round < 0) continue;
      alone.push(withoutInspector);
      inspected.push(withInspector);
    }
  });
  return { alone, inspected };
}

/** Runs in the page: how long an actor takes to receive the events, in ms, and the inspector to post two messages for each. */
async function sendEvents([count, isInspected]: readonly [number, boolean]): Promise<number> {
  const load = (name: string) => import(name);
  const { createActor } = await load('xstate');
  const { createInspector } = await load('xstate-offline-inspector');
  const { todo } = await load('/examples/todo.js');
  const inspect = isInspected ? createInspector({ app: 'examples' }) : undefined;
  const actor = createActor(todo.machine, { inspect }).start();
  // The events of the task in which an actor starts are buffered, and dropped when it stops in the same task.
  await new Promise((resolve) => setTimeout(resolve));
  const start = performance.now();
  for (let sent = 0; sent < count; sent += 1) actor.send(todo.events[sent % todo.events.length]);
  const ms = performance.now() - start;
  actor.stop();
  return ms;
}
