import { ensureBrowser } from './shared/browser.ts';
import { runTool } from './shared/run.ts';

// Takes every walk through the machines in the browser. `npm test` takes about one in eight.
const { code } = await runTool('@playwright/test', ['test', 'paths', ...process.argv.slice(2)], {
  env: { WALKS: 'all', CHROME_PATH: await ensureBrowser() },
});
process.exitCode = code;
