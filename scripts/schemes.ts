import { ensureBrowser } from './shared/browser.ts';
import { runTool } from './shared/run.ts';

// Runs axe on each state of the pages in the light and in the dark scheme. `npm test` runs it in one of them.
const { code } = await runTool(
  '@playwright/test',
  ['test', 'e2e/access', 'e2e/collection.e2e', ...process.argv.slice(2)],
  {
    env: { SCHEMES: 'all', CHROME_PATH: await ensureBrowser() },
  },
);
process.exitCode = code;
