import type { Page } from '@playwright/test';

/** Opens a page whose scripts load only when the returned function is called. */
export async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const loading = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await loading.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return loading.resolve;
}
