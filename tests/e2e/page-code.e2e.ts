import type { Page } from '@playwright/test';
import { openCollection } from './collection-steps.ts';
import { gotoHydrated } from './goto-hydrated.ts';
import { expect, test } from './shop-test.ts';

const CONTACT = '**/assets/Contact-*.js';
const COLLECTION = '**/assets/Collection-*.js';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const openPage = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' });

/** The app fetches the home page only to find out which release the server has. */
async function answerRelease(page: Page, change: (html: string) => string | null): Promise<void> {
  await page.route('/', async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue();
    const response = await route.fetch();
    const body = change(await response.text());
    return body === null ? route.abort() : route.fulfill({ response, body });
  });
}

/**
 * Whether the browser requests a module again that it could not load, as the HTML standard wants since 2026. Older ones remember the failure as
 * long as the document; there the second “Try again” loads the document again.
 */
async function requestsModulesAgain(page: Page): Promise<boolean> {
  const address = '/module-that-fails-once.js';
  const load = () =>
    page.evaluate(
      (file) =>
        import(file).then(
          () => true,
          () => false,
        ),
      address,
    );
  await page.route(address, (route) => route.abort());
  await load();
  await page.unroute(address);
  await page.route(address, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  const isLoaded = await load();
  await page.unroute(address);
  return isLoaded;
}

test('the code of a page that failed is requested again, by Try again or when the connection is back, without a reload where the browser can', async ({
  page,
}) => {
  await page.route(CONTACT, (route) => route.abort());
  await page.goto('/contact');
  await expect(page.getByText('We could not open this page. Your cart is safe.')).toBeVisible();
  const requestsAgain = await requestsModulesAgain(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.unroute(CONTACT);
  await retry(page).click();
  if (!requestsAgain) await retry(page).click();
  await expect(heading(page, 'Support')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument') ?? false)).toBe(requestsAgain);

  await page.route(COLLECTION, (route) => route.abort());
  await answerRelease(page, () => null);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await openPage(page, 'Collection');
  await expect(page.getByText('You seem to be offline, so this page could not be loaded.')).toBeVisible();
  await page.unrouteAll();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  if (!requestsAgain) await retry(page).click();
  await expect(heading(page, 'All Collections')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument') ?? false)).toBe(requestsAgain);
});

test('code that is missing after a deployment reloads the page once, at its history entry', async ({
  page,
}) => {
  await openCollection(page, '?sort=low-high');
  await openPage(page, 'Support');
  await expect(heading(page, 'Support')).toBeVisible();
  await gotoHydrated(page, '/contact?again');

  let isReloaded = false;
  page.on('request', (request) => {
    isReloaded ||= request.isNavigationRequest();
  });
  // A static host answers with its index.html.
  await page.route(COLLECTION, (route) =>
    isReloaded ? route.continue() : route.fulfill({ contentType: 'text/html', body: '<html>' }),
  );
  await answerRelease(page, (html) => html.replaceAll('/assets/index-', '/assets/index-2'));
  await page.evaluate(() => history.go(-2));
  await expect(heading(page, 'All Collections')).toBeVisible();
  expect(isReloaded).toBe(true);
  await page.goForward();
  await expect(heading(page, 'Support')).toBeVisible();

  // The server's document may be old or new for a while.
  await page.unroute(COLLECTION);
  await gotoHydrated(page, '/about');
  await page.route(COLLECTION, (route) => route.fulfill({ status: 404 }));
  await openPage(page, 'Collection');
  await expect(retry(page)).toBeVisible();
});

test('the code of a page is loaded once a shopper points at a link to it or tabs to it, unless the browser saves data', async ({
  page,
  context,
}) => {
  const requested: string[] = [];
  context.on('request', (request) => requested.push(request.url()));
  const hasRequested = (pattern: RegExp) => requested.some((url) => pattern.test(url));
  const main = page.getByRole('navigation', { name: 'Main' });
  await gotoHydrated(page, '/contact');
  // Links are watched once the page has loaded everything else.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await main.getByRole('link', { name: 'Collection' }).hover();
    expect(hasRequested(/\/Collection-.*\.js$/)).toBe(true);
  }).toPass();
  await main.getByRole('link', { name: 'About' }).focus();
  await expect.poll(() => hasRequested(/\/About-.*\.js$/)).toBe(true);

  const thrifty = await context.newPage();
  await thrifty.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  requested.length = 0;
  const watched = thrifty.waitForResponse(/\/startAppUpdate-.*\.js$/);
  await gotoHydrated(thrifty, '/contact');
  await watched;
  await thrifty.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).focus();
  expect(hasRequested(/\/About-.*\.js$/)).toBe(false);
});
