import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { canInstall, installPackage } from './apt.ts';

/**
 * Paths of the headless shell, a Chromium without a user interface. It runs the tests in half the time of a full
 * browser.
 */
const HEADLESS_SHELLS = ['/usr/bin/chromium-headless-shell', '/usr/lib64/chromium-browser/headless_shell'];

const FULL_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Arguments without which Chromium needs privileges, a display or the network. */
export const BROWSER_ARGS = [
  // For a full browser; a headless shell is always headless.
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const INSTALL_HINT =
  'The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell) or give the path of one as CHROME_PATH.';

/**
 * The path of the browser for the tests: `CHROME_PATH`, else a headless shell, else a full Chrome or Chromium. Browsers
 * of the system have priority over Playwright's. Null when no browser is found, or the file of `CHROME_PATH` does not
 * exist.
 */
export function findBrowser(exists: (file: string) => boolean = existsSync): string | null {
  const customPath = process.env['CHROME_PATH'];
  if (customPath) return exists(customPath) ? customPath : null;
  return findHeadlessShell(exists) ?? [...FULL_BROWSERS, chromium.executablePath()].find(exists) ?? null;
}

function findHeadlessShell(exists: (file: string) => boolean): string | undefined {
  return [...HEADLESS_SHELLS, ...headlessShellsBeside(chromium.executablePath())].find(exists);
}

/**
 * The headless shells that Playwright has installed. Their folder is beside the folder of the full browser of the same
 * revision, such as `chromium-1255`.
 */
function headlessShellsBeside(fullBrowser: string): readonly string[] {
  const [downloads = '', revision = ''] = fullBrowser.split(/[\\/]chromium-(\d+)[\\/]/);
  const folder = path.join(downloads, `chromium_headless_shell-${revision}`);
  return globSync('*/chrome-headless-shell{,.exe}', { cwd: folder }).map((file) => path.join(folder, file));
}

/**
 * Finds a browser for the tests. As root on Debian it first installs the headless shell if it is missing, even beside a
 * full browser, because tests in a full browser are half as fast.
 * @throws Error with one sentence about what to install
 */
export async function ensureBrowser(): Promise<string> {
  const customPath = process.env['CHROME_PATH'];
  if (!customPath && !findHeadlessShell(existsSync) && canInstall()) {
    console.log('No headless shell of Chromium was found; installing Debian’s chromium-headless-shell.');
    await installPackage('chromium-headless-shell');
  }
  const found = findBrowser();
  if (found !== null) return found;
  throw new Error(customPath ? `CHROME_PATH names ${customPath}, which is not there.` : INSTALL_HINT);
}
