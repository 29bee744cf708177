import { chromium } from '@playwright/test';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { findBrowser } from '../../scripts/shared/browser.ts';

/** A machine on which only these files exist. */
const machineWith =
  (...files: readonly string[]) =>
  (file: string) =>
    files.includes(file);

afterEach(() => vi.unstubAllEnvs());

describe('the browser that tests run in', () => {
  test('is a headless shell if there is one, otherwise a full browser', () => {
    vi.stubEnv('CHROME_PATH', '');
    const shell = '/usr/bin/chromium-headless-shell';
    expect(findBrowser(machineWith('/usr/bin/chromium', shell))).toBe(shell);
    expect(findBrowser(machineWith('/usr/bin/google-chrome'))).toBe('/usr/bin/google-chrome');
    expect(findBrowser(machineWith(chromium.executablePath()))).toBe(chromium.executablePath());
    expect(findBrowser(machineWith())).toBeNull();
  });

  test('is the browser in CHROME_PATH, or null when that does not exist', () => {
    vi.stubEnv('CHROME_PATH', '/opt/chrome');
    expect(findBrowser(machineWith('/opt/chrome', '/usr/bin/chromium-headless-shell'))).toBe('/opt/chrome');
    expect(findBrowser(machineWith('/usr/bin/chromium-headless-shell'))).toBeNull();
  });
});
