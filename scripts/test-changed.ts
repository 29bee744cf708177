import { ensureBrowser } from './shared/browser.ts';
import { changedFiles, defaultBase, isCommit, repositoryFiles } from './test-changed/changedFiles.ts';
import { choose } from './test-changed/choose.ts';
import { readCosts } from './test-changed/costs.ts';
import { findDependents } from './test-changed/dependents.ts';
import { reachedTests } from './test-changed/reachedTests.ts';
import { describeChoice, describeUntested } from './test-changed/report.ts';
import { runTool } from './shared/run.ts';

// Runs the tests that a change can break, the most closely related first, in about 90 seconds: npm run test:changed
// -- BASE

/** Limits for the total duration of the tests of Vitest and of Playwright. Each runs two files at a time. */
const UNIT_SECONDS = 40;
const BROWSER_SECONDS = 80;

const [base = defaultBase()] = process.argv.slice(2);
if (!isCommit(base)) {
  console.log(`Git knows no commit ${base}; give one to compare with: npm run test:changed -- BASE`);
  process.exit(1);
}
const changed = changedFiles(base);
const dependents = findDependents([...new Set([...repositoryFiles(), ...changed])]);
// Tests for PostgreSQL only are left to `npm test`, as is the run of the other server tests on PostgreSQL.
const reached = reachedTests(changed, dependents);
const [inBrowser, inNode] = [true, false].map((is) =>
  reached.filter(({ file }) => file.endsWith('.e2e.ts') === is),
);
const unit = choose(inNode ?? [], UNIT_SECONDS, readCosts());
const browser = choose(inBrowser ?? [], BROWSER_SECONDS, readCosts());

console.log(`${changed.length} files differ from ${base}.`);
console.log(describeChoice('Vitest', unit, UNIT_SECONDS));
console.log(describeChoice('Playwright, on a desktop', browser, BROWSER_SECONDS));
console.log(describeUntested(changed, (file) => reachedTests([file], dependents).length > 0));
console.log(
  '\nLeft to npm test in any case: tests on a phone, and of pages that the change does not touch.\n',
);

const codes: number[] = [];
if (unit.run.length > 0) {
  const files = unit.run.map(({ file }) => file);
  codes.push((await runTool('vitest', ['run', ...files])).code);
}
if (browser.run.length > 0) {
  const env = { CHROME_PATH: await ensureBrowser() };
  const files = browser.run.map(({ file }) => file);
  codes.push(
    (await runTool('@playwright/test', ['test', '--project=desktop', '--project=tools', ...files], { env }))
      .code,
  );
}
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
