import { ensureBrowser } from '../scripts/shared/browser.ts';
import { runTool } from '../scripts/shared/run.ts';

// Runs axe and the comparison in forced colours on each state of the pages in the light and in the dark scheme, and
// opens pages and lists in each width. `npm test` runs one scheme for each state, in turn, and one or two widths.
const { code } = await runTool(
  '@playwright/test',
  ['test', 'e2e/access', 'e2e/collection', 'widths', ...process.argv.slice(2)],
  {
    env: { TESTS: 'all', CHROME_PATH: await ensureBrowser() },
  },
);
process.exitCode = code;
