import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from './scripts/shared/browser.ts';
import { RUNS_ALL } from './tests/runsAll.ts';
import { NIGHTLY_BROWSER_TESTS, TOOL_TESTS } from './tests/toolTests.ts';

const executablePath = findBrowser();
const toolTests = TOOL_TESTS.browser.map((file) => `**/${file}`);
const nightlyTests = RUNS_ALL ? [] : NIGHTLY_BROWSER_TESTS.map((file) => `**/${file}`);
const desktop = { viewport: { width: 1440, height: 900 } };

export default defineConfig({
  testMatch: ['tests/e2e/*.e2e.ts', 'lab/{gallery,matrix}/*.e2e.ts'],
  globalSetup: './tests/e2e/set-up.ts',
  outputDir: 'test-results/e2e',
  // docs/testing.md explains what is left to TESTS=all.
  grepInvert: RUNS_ALL ? [] : /@nightly/,
  fullyParallel: true,
  // More than processors: there is often something to wait for.
  workers: '150%',
  // Only ends a test that hangs. Walks of `TESTS=all` have up to a hundred steps.
  timeout: RUNS_ALL ? 600_000 : 300_000,
  // One clock for all: a slow machine is no failure.
  expect: { timeout: 30_000, toPass: { timeout: 30_000, intervals: [50] } },
  globalTimeout: (RUNS_ALL ? 240 : 45) * 60_000,
  // A machine that is shared may starve a browser; a test that passes only then is listed as flaky in the output.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  use: {
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    locale: 'en-IN',
    // Only tests of the service worker allow it: elsewhere it would answer in place of the server.
    serviceWorkers: 'block',
    launchOptions: { args: BROWSER_ARGS, ...(executablePath === null ? {} : { executablePath }) },
  },
  projects: [
    { name: 'desktop', use: desktop, testIgnore: [...toolTests, ...nightlyTests] },
    // `npm test` leaves these out.
    { name: 'tools', use: desktop, testMatch: toolTests },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      // Only where a phone can differ: another layout, other controls, touch. The rest is proved once, on the desktop.
      grep: /@phone/,
      testIgnore: toolTests,
    },
  ],
});
