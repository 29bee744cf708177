import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from './scripts/shared/browser.ts';
import { filesLeftOut } from './tests/sampledFiles.ts';

const executablePath = findBrowser();

export default defineConfig({
  testDir: 'tests',
  testMatch: ['{e2e,gallery,matrix}/*.e2e.ts'],
  testIgnore: filesLeftOut().map((file) => `**/${file}`),
  globalSetup: './tests/e2e/set-up.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  // More than processors: there is often something to wait for.
  workers: '150%',
  timeout: 120_000,
  // One clock for all: a slow machine is no failure.
  expect: { timeout: 15_000, toPass: { timeout: 15_000, intervals: [50] } },
  globalTimeout: 45 * 60_000,
  // A machine that is shared may starve a browser; a test that passes only then is listed as flaky in the output.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  use: {
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    locale: 'en-IN',
    // Only tests of the service worker allow it: elsewhere it would answer in place of the server.
    serviceWorkers: 'block',
    launchOptions: { args: BROWSER_ARGS, ...(executablePath === null ? {} : { executablePath }) },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      // Only where a phone can differ: another layout, other controls, touch. The rest is proved once, on the desktop.
      grep: /@phone/,
    },
  ],
});
