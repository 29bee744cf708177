import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { run } from './run.ts';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Without these, Chromium wants privileges, a screen or the network. */
export const BROWSER_ARGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const WHAT_TO_DO =
  'The browser tests need Chromium: install it (Debian: apt-get install chromium) or give the path of one as CHROME_PATH.';

/** Path of the browser to test with: `CHROME_PATH`, the system's or Playwright's own; null when there is none. */
export function findBrowser(): string | null {
  const told = process.env['CHROME_PATH'];
  if (told) return existsSync(told) ? told : null;
  return [...SYSTEM_BROWSERS, chromium.executablePath()].find((file) => existsSync(file)) ?? null;
}

/**
 * Finds a browser, or installs Debian's Chromium where that is possible.
 * @throws with one sentence that says what to install
 */
export async function ensureBrowser(): Promise<string> {
  const found = findBrowser();
  if (found !== null) return found;
  if (process.env['CHROME_PATH'])
    throw new Error(`CHROME_PATH names ${process.env['CHROME_PATH']}, which is not there.`);
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) await installDebianChromium();
  const installed = findBrowser();
  if (installed === null) throw new Error(WHAT_TO_DO);
  return installed;
}

async function installDebianChromium(): Promise<void> {
  console.log('No browser was found; installing Debian’s chromium.');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = () => run('apt-get', ['install', '-y', 'chromium'], { env, quiet: true });
  if ((await install()).code === 0) return;
  await run('apt-get', ['update'], { env, quiet: true });
  const { code, output } = await install();
  if (code !== 0) console.log(output);
}
