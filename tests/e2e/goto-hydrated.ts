import type { Page } from '@playwright/test';

/** Opens an address and waits until the app is hydrated and has the product list. Until then a click on a link is handled by the browser. */
export async function gotoHydrated(page: Page, address: string): Promise<void> {
  const listed = page.waitForResponse('**/api/product/list');
  await page.goto(address);
  await listed;
  await untilHydrated(page);
}

export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Reflect.get(window, 'earlyClicks') === undefined);
}
