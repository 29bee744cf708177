import type { Page } from '@playwright/test';

/**
 * Opens an address and waits until the app is hydrated: it then requests the product list. Until then a click on a link
 * is handled by the browser.
 */
export async function gotoHydrated(page: Page, address: string): Promise<void> {
  const hydrated = page.waitForResponse('**/api/product/list');
  await page.goto(address);
  await hydrated;
}
