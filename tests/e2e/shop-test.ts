import { test as base } from '@playwright/test';
import { openShop, type RunningShop, type ShopSettings } from './running-shop.ts';

interface OfTest {
  /** Tests of a worker with equal settings share one shop. */
  readonly shopSettings: ShopSettings;
  /** Gives the test its own shop, which it may stop and start. */
  readonly ownShop: boolean;
  /** The shop that pages open. */
  readonly shop: RunningShop;
  /** The warnings and errors in the console of the browser so far. */
  readonly complaints: readonly string[];
}

interface OfWorker {
  /** The worker's shop with these settings, started when a test first needs it. */
  readonly sharedShop: (settings: ShopSettings) => Promise<RunningShop>;
}

export const test = base.extend<OfTest, OfWorker>({
  shopSettings: [{}, { option: true }],
  ownShop: [false, { option: true }],
  sharedShop: [
    // Playwright reads the required fixtures from the destructuring pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const shops = new Map<string, RunningShop>();
      await provide(async (settings) => {
        const key = JSON.stringify(settings);
        const shop = shops.get(key) ?? (await openShop(settings));
        shops.set(key, shop);
        return shop;
      });
      await Promise.all([...shops.values()].map((shop) => shop.close()));
    },
    { scope: 'worker' },
  ],
  shop: async ({ ownShop, shopSettings, sharedShop }, provide) => {
    const shop = await (ownShop ? openShop(shopSettings) : sharedShop(shopSettings));
    await provide(shop);
    if (ownShop) await shop.close();
  },
  baseURL: async ({ shop }, provide) => provide(shop.url),
  complaints: async ({ page }, provide) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    // Playwright logs a warning for each service worker that it blocks, so service workers are removed from the browser.
    await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    await provide(complaints);
  },
});

export { expect } from '@playwright/test';
