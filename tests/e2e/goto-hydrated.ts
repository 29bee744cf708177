import type { Page } from '@playwright/test';

/**
 * Opens an address and waits until the app has taken the page over: it asks for the list of products then. A link pressed before is
 * the browser's own.
 */
export async function gotoHydrated(page: Page, address: string): Promise<void> {
  const hydrated = page.waitForResponse('**/api/product/list');
  await page.goto(address);
  await hydrated;
}
