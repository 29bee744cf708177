import { test as base, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { keepTaken } from '../machines/takenRecord.ts';
import { transitionsOf } from '../machines/transitions.ts';
import type { Book } from './paths.book.ts';
import { leavesOf } from './paths.graph.ts';
import { walksOf, type Walk } from './paths.walks.ts';
import type { RunningShop } from './running-shop.ts';
import { expect, test } from './shop-test.ts';

/** Makes a test of each walk through the machine: after every step the page shows what the machine's state says. */
export function walkAll<World>(book: Book<World>): void {
  const { id } = book.machine;
  const { walks, problems } = walksOf(book);
  base(`${id}: its walks take every transition that the world can bring about`, () => {
    expect(problems).toEqual([]);
  });
  walks.forEach((walk, number) => {
    test(`${id}, walk ${number + 1}: ${walk.start}, then ${walk.steps.length} steps`, async ({
      page,
      shop,
    }) => {
      await take(book, walk, page, shop);
      const all = transitionsOf(book.machine);
      keepTaken(
        'walked',
        id,
        { all, covered: all.filter((name) => walk.transitions.includes(name)) },
        number,
      );
    });
  });
}

async function take<World>(book: Book<World>, walk: Walk, page: Page, shop: RunningShop): Promise<void> {
  const world = await book.open(page, shop);
  const look = async (now: AnyMachineSnapshot) => {
    for (const id of leavesOf(now)) await book.shows[id]?.(world, now);
  };
  await test.step(`${walk.start} → ${JSON.stringify(walk.begins.value)}`, async () => {
    await book.starts[walk.start]?.make(world);
    await look(walk.begins);
  });
  for (const { happening, before, after } of walk.steps) {
    await test.step(`${happening} → ${JSON.stringify(after.value)}`, async () => {
      await book.happenings[happening]?.make(world, before);
      await look(after);
    });
  }
}
