import { test as base } from '@playwright/test';
import { openShop, type RunningShop, type ShopSettings } from './running-shop.ts';

interface OfTest {
  /** Given, the test has a shop of its own, which it may stop and start again. */
  readonly ownShop: ShopSettings | null;
  /** The shop that pages open. */
  readonly shop: RunningShop;
  /** What the browser's console has complained about so far. */
  readonly complaints: readonly string[];
}

interface OfWorker {
  /** Opened when a test first wants it. */
  readonly sharedShop: () => Promise<RunningShop>;
}

export const test = base.extend<OfTest, OfWorker>({
  ownShop: [null, { option: true }],
  sharedShop: [
    // Playwright reads from the pattern which fixtures are wanted.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const opened: Promise<RunningShop>[] = [];
      await provide(() => {
        const [shop = openShop()] = opened.splice(0);
        opened.push(shop);
        return shop;
      });
      for (const shop of opened) await (await shop).close();
    },
    { scope: 'worker' },
  ],
  shop: async ({ ownShop, sharedShop }, provide) => {
    const shop = await (ownShop ? openShop(ownShop) : sharedShop());
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
    await provide(complaints);
  },
});

export { expect } from '@playwright/test';
