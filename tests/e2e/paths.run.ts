import { test as base, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { commitHash } from '../commitHash.ts';
import { saveTransitions } from '../machines/transitionRecord.ts';
import { transitionsOf } from '../machines/transitions.ts';
import type { TestModel } from './paths.model.ts';
import { listLeafStates } from './paths.graph.ts';
import { buildTestPaths, type TestPath } from './paths.build.ts';
import type { RunningShop } from './running-shop.ts';
import { expect, test } from './shop-test.ts';

/** `npm test` takes every third walk, from the one that the commit chooses; WALKS=all takes all. */
const STEP = process.env['WALKS'] === 'all' ? 1 : 3;

/**
 * Declares a test for each walk through the machine that is in the sample: after every step the page must show what belongs to the
 * machine's state.
 */
export function testAllPaths<World>(model: TestModel<World>): void {
  const { id } = model.machine;
  const { paths, problems } = buildTestPaths(model);
  base(`${id}: its walks take every transition that the world can bring about`, () => {
    expect(problems).toEqual([]);
  });
  const first = commitHash(id) % STEP;
  paths.forEach((path, number) => {
    if (number % STEP !== first) return;
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
  const world = await model.open(page, shop);
  const checkState = async (now: AnyMachineSnapshot) => {
    for (const id of listLeafStates(now)) await model.shows[id]?.(world, now);
  };
  await test.step(`${path.start} → ${JSON.stringify(path.initial.value)}`, async () => {
    await model.starts[path.start]?.perform(world);
    await checkState(path.initial);
  });
  for (const { action, before, after } of path.steps) {
    await test.step(`${action} → ${JSON.stringify(after.value)}`, async () => {
      await model.actions[action]?.perform(world, before);
      await checkState(after);
    });
  }
}
