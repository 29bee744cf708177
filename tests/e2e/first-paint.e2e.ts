import { filterBox } from './collection-steps.ts';
import { productMessages } from '../../contract/catalogue/productMessages.ts';
import { formatMoney, toPaise } from '../../contract/money.ts';
import { call, newAccount, someProducts } from './api.ts';
import { untilHydrated } from './goto-hydrated.ts';
import { hydrateEachPage } from './hydration-steps.ts';
import { openWithoutScripts } from './open-without-scripts.ts';
import { expect, test } from './shop-test.ts';
import { beSignedIn, buttons, expectCartCount, productLinks, putIntoCart } from './shopper.ts';

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page is readable', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('New Arrivals');
    expect(await productLinks(page).count()).toBeGreaterThanOrEqual(6);
    await expect(productLinks(page).first()).toContainText('₹');
  });

  test('the collection is readable', async ({ page }) => {
    await page.goto('/collection');
    expect(await productLinks(page).count()).toBeGreaterThanOrEqual(4);
    await productLinks(page).first().click();
    await expect(page).toHaveURL(/\/product\//);
  });

  test('a product is readable', async ({ page, shop }) => {
    for (const { _id, name, price, description } of await someProducts(shop, 1)) {
      await page.goto(`/product/${_id}`);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(
        page
          .getByRole('main')
          .getByText(formatMoney(toPaise(price)))
          .first(),
      ).toBeVisible();
      await expect(page.getByRole('main').getByText(description).first()).toBeVisible();
    }
  });
});

test.describe('with JavaScript off, outside the catalogue', () => {
  test.use({ javaScriptEnabled: false });

  test('a page that needs JavaScript shows a message and links to the collection', async ({ page }) => {
    // Playwright ignores noscript elements when it searches for a text.
    const note = page.locator('noscript p');
    await page.goto('/cart');
    await expect(note).toBeVisible();
    expect(await note.textContent()).toContain('This page needs JavaScript');
    await note.locator('a').click();
    await expect(page).toHaveURL('/collection');
    await expect(note).toHaveCount(0);
  });

  test('every product of the collection is reachable by a link', async ({ page, shop }) => {
    const { products } = await call(shop, 'listProducts');
    await page.goto('/collection');
    for (const { _id } of products) {
      await expect(page.getByRole('main').locator(`a[href="/product/${_id}"]`).first()).toBeVisible();
    }
  });

  test('filters and search work by address', async ({ page, shop }) => {
    const { products } = await call(shop, 'listProducts');
    const men = products.filter(({ category }) => category === 'Men');
    await page.goto('/collection?category=Men');
    await expect(productLinks(page)).toHaveCount(men.length);
    await page.goto('/collection?search=nataraja');
    await expect(productLinks(page).first()).toContainText('Trishul');
  });
});

test('hydration logs nothing to the console', async ({ page, shop, complaints }) => {
  await hydrateEachPage(page, shop, complaints);
});

test('no page violates the security policy, opened or reached within the app', async ({
  page,
  shop,
  complaints,
}) => {
  const [product] = await someProducts(shop, 1);
  const expectNone = (where: string) =>
    expect(
      complaints.filter((complaint) => complaint.includes('Content Security Policy')),
      where,
    ).toEqual([]);
  await beSignedIn(page, await newAccount(shop), `/product/${product?._id}`);
  await putIntoCart(page);
  await expectCartCount(page, 1);
  expectNone('product');
  const paths = ['/', '/collection', '/trending', '/about', '/contact', '/cart', '/wishlist', '/orders'];
  for (const path of [...paths, '/profile', '/place-order', '/login', '/update-password', '/nowhere']) {
    await page.goto(path);
    await untilHydrated(page);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    expectNone(path);
  }
  await page.goto('/update-password');
  await untilHydrated(page);
  for (const path of [...paths, '/profile']) {
    await page.getByRole('button', { name: /account$/i }).click();
    await page.locator(`#root a[href="${path}"]`).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    expectNone(`to ${path}`);
  }
  await page.getByRole('combobox', { name: 'Search products' }).pressSequentially('brass');
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/product/);
  expectNone('suggestions');
});

test('the layers of the styles come in the order reset, base, mantine, theme', async ({ page }) => {
  const layers = () =>
    page.evaluate(() => [
      ...new Set(
        [...document.styleSheets]
          .flatMap((sheet) => [...sheet.cssRules])
          .flatMap((rule) =>
            rule instanceof CSSLayerStatementRule
              ? [...rule.nameList]
              : rule instanceof CSSLayerBlockRule
                ? [rule.name]
                : [],
          ),
      ),
    ]);
  const ordered = ['reset', 'base', 'mantine', 'theme'];
  const load = await openWithoutScripts(page, '/');
  expect(await layers()).toEqual(ordered);
  load();
  await untilHydrated(page);
  expect(await layers()).toEqual(ordered);
});

test('a button that is pressed before the app has loaded acts once it has', async ({ page, shop }) => {
  const [product] = await someProducts(shop, 1);
  const load = await openWithoutScripts(page, `/product/${product?._id}`);
  await page.getByRole('radiogroup', { name: 'Size' }).getByRole('radio').last().click();
  await buttons.addToCart(page).click();
  load();
  await expect(page.getByText(productMessages.addedToCart)).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: 'Size' }).getByRole('radio').last()).toBeChecked();
  await expectCartCount(page, 1);
});

test('a filter that is chosen before the app has loaded applies once it has', async ({ page }) => {
  const load = await openWithoutScripts(page, '/collection');
  const root = page.locator('#root');
  await root.evaluate((element) => {
    element.addEventListener('click', () => element.setAttribute('data-clicked', ''), {
      capture: true,
      once: true,
    });
  });
  await filterBox(page, 'Men').click();
  // React listens here. It hydrates in slices, and must not act on a click that is repeated afterwards.
  await expect(root).not.toHaveAttribute('data-clicked');
  load();
  await expect(page).toHaveURL('/collection?category=Men');
});

test('a form that is sent before the app has loaded has what was chosen in it', async ({ page }) => {
  const load = await openWithoutScripts(page, '/collection');
  await filterBox(page, 'Men').click();
  await page.getByRole('textbox', { name: 'Lowest price' }).fill('2000');
  await page.getByRole('textbox', { name: 'Lowest price' }).press('Enter');
  await expect(page).toHaveURL(/category=Men.*min-price=2000/);
  load();
  await expect(page.getByRole('button', { name: 'Remove From ₹2,000' })).toBeVisible();
  await expect(filterBox(page, 'Men')).toBeChecked();
});

test('what is typed and chosen before the app has loaded is there once it has', async ({ page }) => {
  const load = await openWithoutScripts(page, '/collection?focus=search');
  await page.getByRole('main').getByRole('combobox', { name: 'Search' }).fill('nataraja');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('low-high');
  load();
  await expect(page).toHaveURL('/collection?sort=low-high&search=nataraja');
  await expect(page.getByRole('main').getByRole('combobox', { name: 'Search' })).toHaveValue('nataraja');
});

test('the files of the app are loaded after the pictures of the first screen, or with the first input', async ({
  page,
}) => {
  const pictures = Promise.withResolvers<void>();
  await page.route('**', async (route) => {
    if (route.request().resourceType() === 'image') await pictures.promise;
    await route.continue().catch(() => undefined);
  });
  // The files would load after two seconds otherwise.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const isLoading = () => page.locator('script[type="module"][src]').count();

  await page.goto('/', { waitUntil: 'domcontentloaded' });
  expect(await isLoading()).toBe(0);
  await page.keyboard.press('Shift');
  expect(await isLoading()).toBe(1);

  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.clock.runFor(1_000);
  expect(await isLoading()).toBe(0);
  pictures.resolve();
  await expect.poll(isLoading).toBe(1);
});

test.describe('with an empty document, as after a rendering error on the server', { tag: '@nightly' }, () => {
  test.use({ shopSettings: { env: { RENDER: 'off' } } });

  test('the app starts and works', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Shop Now' }).click();
    await productLinks(page).first().click();
    await putIntoCart(page);
    await page.reload();
    await expectCartCount(page, 1);
  });
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('filters that are opened before the app has loaded open with it', async ({ page }) => {
    const load = await openWithoutScripts(page, '/collection');
    await page.getByRole('button', { name: 'Filters' }).click();
    load();
    await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
  });
});
