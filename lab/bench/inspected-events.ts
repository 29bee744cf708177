import type { Browser } from '@playwright/test';
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

/** Times an actor of the package's examples in a page, without an inspector and with one whose window is open. */
export async function measureEvents(browser: Browser): Promise<EventTimes> {
  const alone: number[] = [];
  const inspected: number[] = [];
  await provideSampleApp({}, async ({ url }) => {
    const page = await browser.newPage();
    const popup = page.waitForEvent('popup');
    await page.goto(`${url}/examples/index.html`);
    const inspector = await popup;
    await inspector.locator('.actor-name').filter({ hasText: 'todo' }).waitFor();
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
