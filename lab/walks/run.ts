import type { Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { saveTransitions } from '../../tests/machines/transitionRecord.ts';
import { transitionsOf } from '../../tests/machines/transitions.ts';
import { RUNS_ALL } from '../../tests/runsAll.ts';
import type { ReturnName, TestModel } from './model.ts';
import { findLosses, isReturn, listLeafStates } from './graph.ts';
import { buildTestPaths, type PathStep, type TestPath } from './build.ts';
import { Invariants } from './invariants.ts';
import { RunningMachine } from './running-machine.ts';
import type { RunningShop } from '../../tests/e2e/running-shop.ts';
import { expect, test } from '../../tests/e2e/shop-test.ts';

/**
 * Declares a test for each walk through the machine: after every step the machine in the page must be in the model's
 * state, and the page must show that state and satisfy `Invariants`. `npm test` covers every transition; with
 * TESTS=all, the page is also opened again in every state.
 */
export function testAllPaths<World>(model: TestModel<World>): void {
  const { id } = model.machine;
  test(`${id}: its walks cover every transition that the world can bring about`, () => {
    expect(buildTestPaths(model, true).problems).toEqual([]);
  });
  buildTestPaths(model, RUNS_ALL).paths.forEach((path, number) => {
    test(`${id}, walk ${number + 1}: ${path.start}, then ${path.steps.length} steps`, async ({
      page,
      shop,
    }) => {
      await runPath(model, path, page, shop);
      const all = transitionsOf(model.machine);
      saveTransitions(
        'walked',
        id,
        { all, covered: all.filter((name) => path.transitions.includes(name)) },
        number,
      );
    });
  });
}

async function runPath<World>(
  model: TestModel<World>,
  path: TestPath,
  page: Page,
  shop: RunningShop,
): Promise<void> {
  const invariants = await Invariants.watch(page);
  const machine = await RunningMachine.follow(page, model.machine.id);
  const world = await model.open(page, shop);
  const checkState = async (now: AnyMachineSnapshot) => {
    await machine.expectState(now);
    for (const id of listLeafStates(now)) await model.shows[id]?.(world, now);
    await invariants.check();
  };
  await test.step(`${path.start} → ${JSON.stringify(path.initial.value)}`, async () => {
    await model.starts[path.start]?.perform(world);
    await checkState(path.initial);
  });
  for (const step of path.steps) {
    const { action, before, after, redone } = step;
    await test.step(`${action} → ${JSON.stringify(after.value)}${lossOf(model, step)}`, async () => {
      if (isReturn(action)) {
        await openAgain(page, action);
        for (const again of redone) await model.actions[again.action]?.perform(world, again.before);
      } else {
        await model.actions[action]?.perform(world, before);
      }
      await checkState(after);
    });
  }
}

/** The reason why the page differs. */
function lossOf<World>(model: TestModel<World>, { action, before, after }: PathStep): string {
  const lost = isReturn(action) ? findLosses(model, before, after) : [];
  return lost.map((name) => ` (${model.returns.loses[name]})`).join('');
}

async function openAgain(page: Page, name: ReturnName): Promise<void> {
  if (name === 'reloads') {
    await page.reload();
    return;
  }
  const address = page.url();
  // A dialog over the page would stop the pointer, but not a keyboard’s Alt and Left afterwards.
  await page
    .locator('a[href="/about"]')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1, name: /about/i })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(address);
}
