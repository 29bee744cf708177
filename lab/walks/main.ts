import { ensureBrowser } from '../../scripts/shared/browser.ts';
import { runTool } from '../../scripts/shared/run.ts';

// Takes the long walks through the machines in the browser, or those of the machines that are named: they also open the page again in every
// state, which those of `npm test` do not.
const named = process.argv.slice(2);
const { code } = await runTool('@playwright/test', ['test', ...(named.length > 0 ? named : ['paths'])], {
  env: { TESTS: 'all', CHROME_PATH: await ensureBrowser() },
});
process.exitCode = code;
