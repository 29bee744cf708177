import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './shop-test.ts';

/** Saves a recording of a shop's home page. Returns the path of the file. */
async function record(page: Page, context: BrowserContext): Promise<string> {
  await page.goto('/inspector');
  const shop = await context.newPage();
  await shop.goto('/?inspect=offline');
  await expect(page.getByRole('tree').getByText('catalogue', { exact: true })).toBeVisible();
  await shop.close();
  await page.getByRole('button', { name: 'Save…' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  return (await download).path();
}

const opened = (page: Page) => page.getByRole('status').filter({ hasText: 'Opened a recording' });
const shown = (page: Page) => page.getByRole('heading', { name: 'store', level: 1 });

test('a file that cannot be shown is removed, and the page goes on', async ({ page, context }) => {
  const file = await record(page, context);
  await page.goto('/inspector?recording=http://[wrong');
  await expect(page.getByRole('status').filter({ hasText: 'could not be loaded' })).toBeVisible();
  // Simulates invalid file content that passes all checks.
  const dates = await page.evaluateHandle(() => {
    const original = Date;
    class BrokenDate extends Date {
      override toISOString(): string {
        throw new Error('no such date');
      }
    }
    Reflect.set(globalThis, 'Date', BrokenDate);
    return original;
  });
  await drop(page, await readFile(file, 'utf8'));
  await expect(page.getByRole('alert')).toContainText('This could not be shown: no such date');
  await page.evaluate((original) => Reflect.set(globalThis, 'Date', original), dates);
  await page.getByRole('button', { name: 'Remove opened files' }).click();
  await expect(page.getByRole('heading', { name: 'machines', level: 1 })).toBeVisible();
  await expect(page.getByRole('tree')).toHaveCount(0);
});

test('a recording is opened by a drop and by the command line; any other file changes nothing', async ({
  page,
  context,
}) => {
  const file = await record(page, context);
  await page.goto('/inspector');
  await drop(page, '{"format":"something else"}');
  await expect(page.getByRole('status').filter({ hasText: 'not a recording' })).toBeVisible();
  await expect(page.getByRole('tree')).toHaveCount(0);
  await drop(page, await readFile(file, 'utf8'));
  await expect(opened(page)).toBeVisible();
  await expect(shown(page)).toBeVisible();

  const command = spawn(process.execPath, ['scripts/inspector.ts', file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    for await (const line of createInterface({ input: command.stdout })) {
      const [address] = /http:\S+/.exec(line) ?? [];
      if (address === undefined) continue;
      await page.goto(address);
      break;
    }
    await expect(opened(page)).toBeVisible();
    await expect(shown(page)).toBeVisible();
  } finally {
    command.kill();
    await once(command, 'exit');
  }
});

async function drop(page: Page, content: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'recording.json', { type: 'application/json' }));
    return transfer;
  }, content);
  await page.dispatchEvent('body', 'drop', { dataTransfer });
}
