import { ensureBrowser } from './shared/browser.ts';
import { runTool } from './shared/run.ts';

// Runs axe on each state of the pages in the light and in the dark scheme, and opens the lists in each width. `npm test` takes one of each.
const { code } = await runTool(
  '@playwright/test',
  ['test', 'e2e/access', 'e2e/collection', 'e2e/lists.widths', ...process.argv.slice(2)],
  {
    env: { APPEARANCES: 'all', CHROME_PATH: await ensureBrowser() },
  },
);
process.exitCode = code;
