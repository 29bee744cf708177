import { expectAccessible } from './axe-steps.ts';
import { openPushService } from '../server/push-service.ts';
import { beStaff, joinStaff, placeOrders } from './desk-steps.ts';
import { expect, test } from './shop-test.ts';

/** Notifications of new orders. The service worker is the desk's own; the browser's push service is one of the test. */

test.use({ shopSettings: { env: { WEB_PUSH: 'on' } } });

const FILES = '/desk/assets/';

test('an owner is notified of new orders in this browser, until they turn it off', async ({
  page,
  shop,
  context,
}) => {
  const service = await openPushService();
  const owner = await joinStaff(shop);
  await context.grantPermissions(['notifications'], { origin: shop.url });
  await beStaff(context, shop, owner);
  // Headless browsers have no push service, and report that notifications are blocked.
  await page.exposeFunction('subscribeAtService', (key: string) => service.subscribe(key));
  await page.addInitScript(() => {
    const KEY = 'subscription of the test';
    const read = () => {
      const parts = JSON.parse(localStorage.getItem(KEY) ?? 'null');
      return (
        parts && {
          ...parts,
          toJSON: () => parts,
          unsubscribe: async () => (localStorage.removeItem(KEY), true),
        }
      );
    };
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    PushManager.prototype.getSubscription = async () => read();
    PushManager.prototype.subscribe = async (options) => {
      const parts = await Object(window).subscribeAtService(options?.applicationServerKey);
      localStorage.setItem(KEY, JSON.stringify(parts));
      return read();
    };
  });
  await page.goto('/desk/account');
  const part = page.getByRole('region', { name: 'New orders' });
  await part.getByRole('button', { name: 'Notify me here' }).click();
  await expect(part).toContainText('This browser notifies you of each new order');
  await expectAccessible(page, 'notifications that are on');
  await page.reload();
  await expect(part.getByRole('button', { name: 'No longer notify me here' })).toBeVisible();

  const [number = 0] = await placeOrders(shop, 'Notified', 1);
  await expect.poll(() => service.received).toHaveLength(1);
  const { message } = service.received[0] ?? {};
  // The worker shows what arrives, and belongs to the desk alone.
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith(FILES));
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: shop.url,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
  const shown = () =>
    page.evaluate(async (scope) => {
      const registration = await navigator.serviceWorker.getRegistration(scope);
      return ((await registration?.getNotifications()) ?? []).map(({ title, body, data }) => [
        title,
        body,
        data,
      ]);
    }, FILES);
  await expect
    .poll(shown)
    .toEqual([[`New order ${number}`, expect.stringContaining('item'), { path: `/desk/orders/${number}` }]]);
  expect(
    await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    ),
  ).toContain(FILES);

  await part.getByRole('button', { name: 'No longer notify me here' }).click();
  await expect(part.getByRole('button', { name: 'Notify me here' })).toBeVisible();
  await placeOrders(shop, 'Unnotified', 1);
  expect(service.received).toHaveLength(1);
  await service.close();
});
