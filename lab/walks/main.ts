import { ensureBrowser } from '../../scripts/shared/browser.ts';
import { runTool } from '../../scripts/shared/run.ts';

// Runs the long walks through the machines in the browser, or only the named machines: they also open the page again
// in every state, which `npm test` does not.
const named = process.argv.slice(2);
const { code } = await runTool('@playwright/test', ['test', ...(named.length > 0 ? named : ['paths'])], {
  env: { TESTS: 'all', CHROME_PATH: await ensureBrowser() },
});
process.exitCode = code;
