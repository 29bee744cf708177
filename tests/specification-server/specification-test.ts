import { test as base } from '@playwright/test';
import { openStaticHost, provideStaticBuild } from '../e2e/static-host.ts';
import { openSpecificationServer, type SpecificationServer } from './specificationServer.ts';

/** The app on a static host, and on another origin a back end that was written from the specification alone. */
export interface SpecificationShop {
  /** Where the app is. */
  readonly url: string;
  readonly backEnd: SpecificationServer;
}

const RAZORPAY = { keyId: 'rzp_test_specification' };

export const test = base.extend<{ shop: SpecificationShop }, { folder: string }>({
  folder: [provideStaticBuild, { scope: 'worker' }],
  shop: async ({ folder }, provide) => {
    let apiHost = '';
    const host = await openStaticHost(folder, {
      settings: () => JSON.stringify({ apiHost, shop: { razorpay: RAZORPAY } }),
    });
    const backEnd = await openSpecificationServer(host.url);
    apiHost = backEnd.url;
    await provide({ url: host.url, backEnd });
    host.close();
    await backEnd.close();
  },
  baseURL: async ({ shop }, provide) => provide(shop.url),
});
