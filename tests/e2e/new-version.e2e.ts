import { appendFile, copyFile } from 'node:fs/promises';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import { openStaticHost, provideStaticBuild } from './static-host.ts';

// Other tests block service workers.
base.use({ serviceWorkers: 'allow' });

const test = base.extend<{ folder: string }>({
  folder: provideStaticBuild,
  baseURL: async ({ folder }, provide) => {
    const host = await openStaticHost(folder, { settings: () => '{"shop":{"name":"Tulsi"}}' });
    await provide(host.url);
    host.close();
  },
});

test('a new version is offered and never forced; switched off, the service worker removes itself and what it has stored', async ({
  page,
  folder,
}) => {
  const worker = path.join(folder, 'sw.js');
  const offer = page.getByRole('status').filter({ hasText: 'A new version is ready.' });
  const isSameDocument = () => page.evaluate(() => 'isSameDocument' in window);
  const mark = () => page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const checkForUpdate = () =>
    page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await page.goto('/about');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect(offer).toHaveCount(0);

  await mark();
  await appendFile(worker, '\n// Another version.');
  await checkForUpdate();
  await expect(offer).toBeVisible();
  expect(await isSameDocument()).toBe(true);
  await offer.getByRole('button', { name: 'Reload' }).click();
  // While the page reloads, it cannot evaluate scripts.
  await expect.poll(() => isSameDocument().catch(() => true)).toBe(false);
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  const isWaiting = async () => (await navigator.serviceWorker.ready).waiting !== null;
  expect(await page.evaluate(isWaiting)).toBe(false);
  await expect(offer).toHaveCount(0);

  // Pages of a static host, too, open without a connection, with the settings of the last visit.
  await page.context().setOffline(true);
  await page.goto('/contact');
  await expect(page).toHaveTitle('Support · Tulsi');
  await page.context().setOffline(false);

  await mark();
  await copyFile(path.join(folder, 'sw-off.js'), worker);
  await checkForUpdate();
  const left = async () => [
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ...(await caches.keys()),
  ];
  await expect.poll(() => page.evaluate(left)).toEqual([]);
  await expect(offer).toHaveCount(0);
  expect(await isSameDocument()).toBe(true);
});
