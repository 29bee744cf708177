import type { Locator, Page } from '@playwright/test';
import { deliveryMessages } from '../../contract/shipping/deliveryMessages.ts';
import { formatMoney, toPaise } from '../../contract/money.ts';
import { productMessages } from '../../contract/catalogue/productMessages.ts';
import { cartMessages } from '../../contract/carts/cartMessages.ts';
import { wishlistMessages } from '../../contract/wishlist/wishlistMessages.ts';
import { format } from '../../contract/texts/text.ts';
import { ADDRESS, call, newAccount, someProducts } from './api.ts';
import { form } from './review-steps.ts';
import type { RunningShop } from './running-shop.ts';
import { expect, test } from './shop-test.ts';
import { beSignedIn, buttons, expectCartCount, heartOf, lineOf, productLinks } from './shopper.ts';
import { gotoHydrated } from './goto-hydrated.ts';

const enlarge = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Enlarge picture ${number} of `) });
const viewer = (page: Page) => page.getByRole('dialog', { name: /^Pictures of / });
/** The picture that the viewer shows. */
const shown = (page: Page, number: number) =>
  viewer(page)
    .getByRole('group', { name: new RegExp(`^${number} of `) })
    .getByRole('img');
const sizes = (page: Page) => page.getByRole('radiogroup', { name: 'Size' });
const quantity = (page: Page) => page.getByRole('spinbutton', { name: 'Quantity' });
const viewed = (page: Page) => page.getByRole('region', { name: 'Recently Viewed' }).getByRole('link');

/** A gesture with one or more fingers: they touch together, move in eight steps and are lifted. */
async function touch(page: Page, at: (step: number) => { x: number; y: number }[]): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= 8; step += 1) {
    await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) });
  }
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await browser.detach();
}

/** A product with several pictures and sizes. */
async function aProduct(shop: RunningShop) {
  const { products } = await call(shop, 'listProducts');
  const product = products.find(({ image, sizes: { length } }) => image.length > 2 && length > 1);
  if (!product) throw new Error('No product has three pictures and two sizes');
  return { ...product, path: `/product/${product._id}` };
}

/** Holds the stock of a product back until the returned function is called; then each size has `left` pieces. */
async function holdStock(
  page: Page,
  product: Awaited<ReturnType<typeof aProduct>>,
  left: number,
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/product/stock', async (route) => {
    await promise;
    const stock = product.sizes.map((size) => ({ productId: product._id, size, left }));
    await route.fulfill({ json: { success: true, stock } });
  });
  return resolve;
}

test.describe('the picture viewer', () => {
  test('opens, changes pictures, zooms and closes by keyboard, and returns the focus', async ({
    page,
    shop,
  }) => {
    const product = await aProduct(shop);
    const answerStock = await holdStock(page, product, 0);
    await page.goto(product.path);
    await enlarge(page, 1).press('Enter');
    await expect(shown(page, 1)).toBeVisible();
    await expect(viewer(page).locator(':focus')).not.toHaveCount(0);
    await page.keyboard.press('ArrowRight');
    await expect(shown(page, 2)).toBeInViewport({ ratio: 0.9 });
    // The page behind the viewer changes, the picture does not.
    answerStock();
    await expect(page.getByText('Out of stock').first()).toBeVisible();
    await expect(shown(page, 2)).toBeInViewport({ ratio: 0.9 });
    const zoomOut = viewer(page).getByRole('button', { name: 'Zoom out' });
    await expect(zoomOut).toBeDisabled();
    await page.keyboard.press('Control+=');
    await expect(zoomOut).toBeEnabled();
    await page.keyboard.press('Control+-');
    await expect(zoomOut).toBeDisabled();
    // The page behind the viewer is inert.
    for (let n = 0; n < 8; n += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('[inert]'))).toBeNull();
    }
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toBeHidden();
    await expect(enlarge(page, 2)).toBeFocused();
    await expect(enlarge(page, 2)).toBeInViewport({ ratio: 0.5 });
    await expect(page.getByRole('button', { name: 'Show picture 2' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  test('changes pictures by dragging, and zooms by double click and buttons', async ({ page, shop }) => {
    await page.goto((await aProduct(shop)).path);
    await enlarge(page, 1).click();
    await expect(shown(page, 1)).toBeInViewport({ ratio: 0.9 });
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await page.mouse.move(width * 0.7, height / 2);
    await page.mouse.down();
    await page.mouse.move(width * 0.2, height / 2, { steps: 8 });
    await page.mouse.up();
    await expect(shown(page, 2)).toBeInViewport({ ratio: 0.9 });

    const zoomOut = viewer(page).getByRole('button', { name: 'Zoom out' });
    // Waits until the picture has stopped moving, since a moving one ignores a double click.
    await shown(page, 2).dblclick();
    await expect(zoomOut).toBeEnabled();
    await viewer(page).getByRole('button', { name: 'Close' }).click();
    await enlarge(page, 2).click();
    await viewer(page).getByRole('button', { name: 'Zoom in' }).click();
    await expect(zoomOut).toBeEnabled();
  });

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true });

    test('changes pictures by swiping, zooms by pinching and closes by swiping down', async ({
      page,
      shop,
    }) => {
      await page.goto((await aProduct(shop)).path);
      await enlarge(page, 1).click();
      await expect(shown(page, 1)).toBeInViewport({ ratio: 0.9 });
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      const [x, y] = [width / 2, height / 2];
      // Far enough to count as a swipe at any speed.
      await touch(page, (step) => [{ x: width * (0.85 - 0.08 * step), y }]);
      await expect(shown(page, 2)).toBeInViewport({ ratio: 0.9 });
      const zoomOut = viewer(page).getByRole('button', { name: 'Zoom out' });
      await touch(page, (step) => [
        { x: x - 20 - 8 * step, y },
        { x: x + 20 + 8 * step, y },
      ]);
      await expect(zoomOut).toBeEnabled();
      const pinch = () =>
        touch(page, (step) => [
          { x: x - 130 + 14 * step, y },
          { x: x + 130 - 14 * step, y },
        ]);
      // The zoom of one pinch depends on how many move events a busy browser delivers.
      await expect(async () => {
        await pinch();
        await expect(zoomOut).toBeDisabled({ timeout: 1_000 });
      }).toPass();
      // A second touch within a short time would be a double tap, which zooms.
      await expect(async () => {
        if (await viewer(page).isHidden()) return;
        if (await zoomOut.isEnabled()) await pinch();
        else await touch(page, (step) => [{ x, y: height * (0.2 + 0.08 * step) }]);
        await expect(viewer(page)).toBeHidden({ timeout: 1_000 });
      }).toPass();
      await expect(enlarge(page, 2)).toBeFocused();
    });
  });

  test('loads when it is opened, and the page works without it when it fails to load', async ({
    page,
    shop,
  }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    const code = /PictureViewer/;
    await page.route(code, (route) => route.abort());
    await page.goto((await aProduct(shop)).path);
    await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible();
    expect(requested.filter((url) => code.test(url))).toEqual([]);
    await enlarge(page, 1).click();
    await expect(page.getByText(productMessages.viewerFailed)).toBeVisible();
    await expect(buttons.addToCart(page)).toBeVisible();
  });
});

test('a thumbnail shows its picture', async ({ page, shop }) => {
  await page.goto((await aProduct(shop)).path);
  await page.getByRole('button', { name: 'Show picture 3' }).click();
  await expect(enlarge(page, 3)).toBeInViewport({ ratio: 0.5 });
  await expect(page.getByRole('button', { name: 'Show picture 3' })).toHaveAttribute('aria-current', 'true');
});

test(
  'choosing a size resets the quantity to 1, and after adding the button leads to the checkout',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const { path } = await aProduct(shop);
    await page.goto(path);
    await buttons.addToCart(page).click();
    await expect(sizes(page)).toHaveAccessibleDescription(productMessages.selectSize);
    await sizes(page).getByRole('radio').first().click();
    await expect(page.getByText(productMessages.selectSize)).toBeHidden();
    await page.getByRole('button', { name: 'One more' }).click();
    await page.getByRole('button', { name: 'One more' }).click();
    await expect(quantity(page)).toHaveValue('3');
    await sizes(page).getByRole('radio').nth(1).click();
    await expect(quantity(page)).toHaveValue('1');
    // The second click of a double click meets the link that has replaced the button.
    await buttons.addToCart(page).dblclick();
    await expect(page.getByText(productMessages.addedToCart)).toBeVisible();
    await expect(page).toHaveURL(path);
    await expect(buttons.addToCart(page)).toBeHidden();
    await expect(page.getByRole('link', { name: 'Proceed To Checkout' })).toBeFocused();
    await expectCartCount(page, 1);
  },
);

test('a size with a price of its own is shown, added and billed at that price', async ({ page, shop }) => {
  const { products } = await call(shop, 'listProducts');
  const product = products.find(
    ({ variants: [one, two] = [] }) => one?.priceBefore && two?.priceBefore && one.price < two.price,
  );
  const [small, large] = product?.variants ?? [];
  if (!product || !small || !large) throw new Error('No product has two reduced sizes');
  // The picture of the larger size is the second one.
  await page.route('**/api/product/list', async (route) => {
    const variants = product.variants?.map((one) =>
      one.size === large.size ? { ...one, image: product.image[1] } : one,
    );
    const listed = products.map((one) => (one._id === product._id ? { ...one, variants } : one));
    await route.fulfill({ json: { success: true, products: listed } });
  });
  const rupees = (amount = 0) => formatMoney(toPaise(amount));
  const article = page.getByRole('article');
  await page.goto(`/product/${product._id}`);
  await expect(article).toContainText(`from ${rupees(small.price)} instead of ${rupees(small.priceBefore)}`);
  await expect(page.getByRole('radio', { name: large.size })).toHaveAccessibleDescription(
    rupees(large.price),
  );
  await page.getByRole('radio', { name: large.size }).click();
  await expect(article).not.toContainText('from ₹');
  await expect(article).toContainText(`${rupees(large.price)} instead of ${rupees(large.priceBefore)}`);
  await expect(page.getByRole('button', { name: 'Show picture 2' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'One more' }).click();
  await buttons.addToCart(page).click();
  await expectCartCount(page, 1);
  await page.goto('/cart');
  await expect(lineOf(page, product.name)).toContainText(rupees(large.price * 2));
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('price and button are on the first screen, and in a bar when they are scrolled out', async ({
    page,
    shop,
  }) => {
    const { products } = await call(shop, 'listProducts');
    const [product] = products.toSorted((one, other) => other.sizes.length - one.sizes.length);
    await gotoHydrated(page, `/product/${product?._id}`);
    const navigation = page.getByRole('navigation', { name: 'Quick' });
    const top = async (element: Locator) => (await element.boundingBox())?.y ?? NaN;
    const bottom = async (element: Locator) =>
      (await element.boundingBox().then((box) => box && box.y + box.height)) ?? NaN;
    await expect(buttons.addToCart(page)).toHaveCount(1);
    expect(await bottom(buttons.addToCart(page))).toBeLessThan(await top(navigation));
    const price = page.getByRole('article').getByText('₹').first();
    expect(await bottom(price)).toBeLessThan(await top(buttons.addToCart(page)));

    // The end of the content, where the bar is above the footer.
    await page
      .locator('footer')
      .evaluate((footer) =>
        window.scrollBy(0, footer.getBoundingClientRect().top - window.innerHeight + 150),
      );
    const inBar = buttons.addToCart(page).last();
    await expect(buttons.addToCart(page)).toHaveCount(2);
    await expect(inBar).toBeInViewport();
    await expect
      .poll(
        async () =>
          (await bottom(inBar)) < Math.min(await top(navigation), await top(page.locator('footer'))),
      )
      .toBe(true);
    await inBar.click();
    await expect(sizes(page)).toHaveAccessibleDescription(productMessages.selectSize);
    await expect(sizes(page).getByRole('radio').first()).toBeFocused();
    await page.keyboard.press('Space');
    await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
    await expect(buttons.addToCart(page)).toHaveCount(2);
    await inBar.click();
    await expectCartCount(page, 1);
    const checkout = page.getByRole('link', { name: 'Proceed To Checkout' });
    await expect(checkout.last()).toBeFocused();
    await expect(checkout.last()).toBeInViewport();
  });
});

test('navigating to another product resets the page', { tag: '@nightly' }, async ({ page, shop }) => {
  const product = await aProduct(shop);
  const { path } = product;
  const answerStock = await holdStock(page, product, 2);
  await page.goto(path);
  await page.getByRole('button', { name: 'Show picture 2' }).click();
  await sizes(page).getByRole('radio').first().click();
  await page.getByRole('button', { name: 'One more' }).click();
  await buttons.addToCart(page).click();
  await expect(page.getByRole('link', { name: 'Proceed To Checkout' })).toBeFocused();
  // The link receives the focus once, not again when the page changes.
  await page.getByRole('tab', { name: 'Description' }).focus();
  answerStock();
  await expect(page.getByText('Only 2 left').first()).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Description' })).toBeFocused();
  await page.getByRole('region', { name: 'Related Products' }).getByRole('link').first().click();
  await expect(page).not.toHaveURL(path);
  await expect(buttons.addToCart(page)).toBeVisible();
  await expect(quantity(page)).toHaveValue('1');
  await expect(page.getByText(productMessages.addedToCart)).toBeHidden();
  await expect(enlarge(page, 1)).toBeInViewport({ ratio: 0.3 });
  expect(await page.evaluate(() => window.scrollY)).toBeLessThanOrEqual(1);
});

test(
  'a product that is opened by a link has its description once the list with all texts is loaded',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    const { products } = await call(shop, 'listProducts');
    const list = Promise.withResolvers<void>();
    await page.route('**/api/product/list', async (route) => {
      await list.promise;
      await route.continue();
    });
    const requested = page.waitForRequest('**/api/product/list');
    await page.goto('/collection');
    await requested;
    const link = productLinks(page).first();
    const path = await link.getAttribute('href');
    const { name = '', description = '' } = products.find(({ _id }) => path === `/product/${_id}`) ?? {};
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('main').getByText(description)).toHaveCount(0);
    list.resolve();
    await expect(page.getByRole('main').getByText(description).first()).toBeVisible();
  },
);

test('the Description tab has the long description and the facts, and arrow keys switch tabs', async ({
  page,
  shop,
}) => {
  const { path, longDescription, facts = {} } = await aProduct(shop);
  // Keys that are pressed before hydration are lost.
  await gotoHydrated(page, path);
  const description = page.getByRole('tab', { name: 'Description' });
  await expect(description).toHaveAttribute('aria-selected', 'true');
  const [paragraph = ''] = longDescription.split('\n\n');
  await expect(page.getByRole('tabpanel').getByText(paragraph)).toBeVisible();
  const details = page.getByRole('region', { name: 'Product details' });
  await expect(details.getByRole('term')).toHaveCount(Object.keys(facts).length);
  await expect(details.getByRole('definition').filter({ hasText: facts.material ?? '' })).toBeVisible();
  await description.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Delivery & Returns' })).toBeFocused();
  await expect(page.getByRole('tabpanel').getByText(paragraph)).toBeHidden();
});

test('a PIN code has its delivery date, which the cart shows too, and the checkout shows where cash on delivery is not available', async ({
  page,
  shop,
}) => {
  const account = await newAccount(shop, { address: { ...ADDRESS, postalCode: '194101', country: 'India' } });
  const {
    _id: itemId,
    sizes: [size = ''],
    path,
  } = await aProduct(shop);
  await call(shop, 'addToCart', { body: { itemId, size, quantity: 1 }, token: account.token });
  await beSignedIn(page, account, path);
  const delivery = page.getByRole('region', { name: 'Delivery to your PIN code' });
  const pin = delivery.getByRole('textbox', { name: 'Delivery PIN code' });
  await pin.fill('19410');
  await pin.press('Enter');
  await expect(delivery.getByRole('status')).toHaveText(deliveryMessages.pinInvalid);
  await pin.fill('194 101');
  // When couriers answer too late for the first shopper, the date is known to the next one.
  await expect(async () => {
    await pin.press('Enter');
    await expect(delivery.getByRole('status')).not.toBeEmpty();
    expect(await delivery.getByRole('status').textContent()).toMatch(
      /^Delivery by (Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d+ \p{L}+Cash on delivery not available$/u,
    );
  }).toPass();
  await expect(delivery.getByText('Free delivery')).toBeVisible();
  await page.goto('/cart');
  await expect(pin).toHaveValue('194101');
  await expect(delivery.getByRole('status')).toContainText('Delivery by');
  await page.goto('/place-order');
  await expect(page.getByText('Cash on delivery is not available for PIN code 194101.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Cash on delivery' })).toBeDisabled();
});

test('four related products are rendered at first', async ({ page, shop }) => {
  const { path } = await aProduct(shop);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(path);
  await expect(page.getByRole('region', { name: 'Related Products' }).getByRole('link')).toHaveCount(4);
});

test('recently viewed products are shown, latest first, without the current one', async ({ page, shop }) => {
  const [one, two, three] = await someProducts(shop, 3);
  await page.goto(`/product/${one?._id}`);
  // Products from the browser's storage are shown after hydration.
  await expect(form.post(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recently Viewed' })).toBeHidden();
  await page.goto(`/product/${two?._id}`);
  await expect(viewed(page)).toHaveText([new RegExp(`^${one?.name}`)]);
  await page.goto(`/product/${three?._id}`);
  await expect(viewed(page)).toHaveText([new RegExp(`^${two?.name}`), new RegExp(`^${one?.name}`)]);
  await viewed(page).last().click();
  await expect(page).toHaveURL(`/product/${one?._id}`);
  await expect(viewed(page)).toHaveText([new RegExp(`^${three?.name}`), new RegExp(`^${two?.name}`)]);
  await page.goto('/cart');
  await expect(page.getByText(cartMessages.empty)).toBeVisible();
  await expect(viewed(page).first()).toHaveText(new RegExp(`^${one?.name}`));
  await expect(page.getByRole('region', { name: 'Best Sellers' }).getByRole('link')).toHaveCount(5);
});

test('a heart saves a product for later: for a guest in this browser, from the sign-in on in the account', async ({
  page,
  shop,
}) => {
  const products = await someProducts(shop, 2);
  const [one = '', other = ''] = products.map(({ _id }) => _id);
  const [first, second] = products.map(({ name }) => heartOf(page, name));
  if (!first || !second) throw new Error('The shop has too few products');
  await page.goto(`/product/${one}`);
  await first.click();
  await page.goto('/wishlist');
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await expect(productLinks(page)).toHaveCount(1);

  const account = await newAccount(shop);
  const { token } = account;
  const saved = async () => (await call(shop, 'changeWishlist', { token })).wishlist;
  await call(shop, 'changeWishlist', { body: { add: [other] }, token });
  await beSignedIn(page, account, '/wishlist');
  await expect(productLinks(page)).toHaveCount(2);
  expect((await saved()).toSorted()).toEqual([one, other].toSorted());

  await page.route('**/api/wishlist', (route) => route.fulfill({ status: 400, json: { success: false } }));
  await second.click();
  await expect(page.getByText(wishlistMessages.unsaved)).toBeVisible();
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  await page.unroute('**/api/wishlist');
  await second.press('Enter');
  await expect(productLinks(page)).toHaveCount(1);
  await expect(productLinks(page)).toBeFocused();
  await expect.poll(saved).toEqual([one]);
  await first.press('Enter');
  await expect(page.getByText(wishlistMessages.empty)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start shopping' })).toBeFocused();
  await expect.poll(saved).toEqual([]);
});

test.describe('sharing', () => {
  test('passes the product to the system’s share sheet where there is one', async ({ page, shop }) => {
    const { path, name } = await aProduct(shop);
    // Chromium on Linux has no share sheet, so it is provided by the test.
    await page.addInitScript(() => {
      const shared: ShareData[] = [];
      Object.assign(window, { shared });
      Object.assign(navigator, {
        canShare: () => true,
        share: async (data: ShareData) => void shared.push(data),
      });
    });
    await page.goto(path);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'shared')))
      .toEqual([{ title: name, url: `${shop.url}${path}` }]);
  });

  test('copies the address where there is no share sheet', async ({ page, shop, context }) => {
    const { path } = await aProduct(shop);
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shop.url });
    await page.addInitScript(() => {
      Object.assign(navigator, { canShare: () => false });
    });
    await page.goto(`${path}?utm_source=chat`);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText(productMessages.linkCopied)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${shop.url}${path}`);
  });

  test(
    'explains where to find the address when it cannot be copied',
    { tag: '@nightly' },
    async ({ page, shop }) => {
      await page.addInitScript(() => {
        Object.assign(navigator, { canShare: () => false });
        Object.defineProperty(navigator, 'clipboard', { value: undefined });
      });
      await page.goto((await aProduct(shop)).path);
      await page.getByRole('button', { name: 'Share' }).click();
      await expect(page.getByText(productMessages.shareFailed)).toBeVisible();
    },
  );
});

test('an unknown product offers a search and other products', async ({ page }) => {
  const answer = await page.goto('/product/nothing-of-ours');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText(format(productMessages.notFound, { id: 'nothing-of-ours' }))).toBeVisible();
  await expect(page.getByRole('link', { name: 'Shop all products' })).toHaveAttribute('href', '/collection');
  expect(await productLinks(page).count()).toBeGreaterThan(0);
  const search = page.getByRole('search', { name: 'Search for the product' });
  await search.getByRole('searchbox').fill('diya');
  await search.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/\/collection\?search=diya/);
  await expect(productLinks(page).first()).toBeVisible();
});
