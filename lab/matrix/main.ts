import { ensureBrowser } from '../../scripts/shared/browser.ts';
import { runTool } from '../../scripts/shared/run.ts';

// Tries every fault with every call on each screen that makes it. `npm test` tries one fault with each call.
const { code } = await runTool('@playwright/test', ['test', 'lab/matrix', ...process.argv.slice(2)], {
  env: { MATRIX: 'all', CHROME_PATH: await ensureBrowser() },
});
process.exitCode = code;
