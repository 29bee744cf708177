import path from 'node:path';
import { chromium, expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { BROWSER_ARGS, findBrowser } from '../scripts/shared/browser.ts';
import { ROOT } from '../scripts/shared/run.ts';
import { provideSampleApp } from '../tests/e2e/sample-app.ts';

const FILE = path.join(ROOT, 'packages/inspector/picture.webp');
const SIZE = { width: 1280, height: 800 };
const WIDTH = 960;
const FRAME_MS = 1_800;

/** Writes the moving picture of the inspector's README: a sign-in of its examples, as the inspector shows it. */
await provideSampleApp({}, async ({ url }) => {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    args: BROWSER_ARGS,
    ...(executablePath !== null && { executablePath }),
  });
  const page = await browser.newPage({ viewport: SIZE, reducedMotion: 'reduce' });
  const popup = page.waitForEvent('popup');
  await page.goto(`${url}/examples/index.html`);
  const inspector = await popup;
  await inspector.setViewportSize(SIZE);
  const state = (name: string) => inspector.locator(`[data-state="otp.${name}"][data-active]`);

  await inspector.locator('.actor-name').filter({ hasText: 'otp' }).click();
  const frames = [await frame(inspector, state('idle'))];
  for (const [button, reached] of [
    ['Send a code', 'entering.waiting'],
    ['Enter a wrong code', 'entering.waiting'],
    ['Enter the code', 'signedIn'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    frames.push(await frame(inspector, state(reached)));
  }
  await browser.close();
  await sharp(frames, { join: { animated: true } })
    .webp({ quality: 70, delay: frames.map(() => FRAME_MS), loop: 0 })
    .toFile(FILE);
});

/** A screenshot once the state is active and in view. */
async function frame(inspector: Page, state: Locator): Promise<Buffer> {
  await expect(state).toBeInViewport();
  const picture = await inspector.screenshot();
  return sharp(picture).resize({ width: WIDTH }).png().toBuffer();
}
