import { ensureBrowser } from './shared/browser.ts';
import { runTool } from './shared/run.ts';

// Takes every walk through the machines in the browser, or those of the machines that are named. `npm test` takes about one in sixteen.
const named = process.argv.slice(2);
const { code } = await runTool('@playwright/test', ['test', ...(named.length > 0 ? named : ['paths'])], {
  env: { WALKS: 'all', CHROME_PATH: await ensureBrowser() },
});
process.exitCode = code;
