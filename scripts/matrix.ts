import { ensureBrowser } from './shared/browser.ts';
import { runTool } from './shared/run.ts';

// Tries every fault with every call on each screen that makes it. `npm test` tries one fault with each call.
const { code } = await runTool('@playwright/test', ['test', 'tests/matrix', ...process.argv.slice(2)], {
  env: { MATRIX: 'all', CHROME_PATH: await ensureBrowser() },
});
process.exitCode = code;
