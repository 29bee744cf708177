import { LANGUAGE_NAMES } from '../../contract/texts/language.ts';
import { productMessages } from '../../contract/catalogue/productMessages.ts';
import { signInMessages } from '../../contract/accounts/signInMessages.ts';
import { addressMessages } from '../../contract/addresses/addressMessages.ts';
import { ADDRESS, call, newEmail, PASSWORD, someProducts } from './api.ts';
import { chooseHindi, hindi } from './hindi.ts';
import { expect, test } from './shop-test.ts';
import { productLinks, receivedCode } from './shopper.ts';
import { gotoHydrated } from './goto-hydrated.ts';

test('Hindi is chosen by a link, stored across reloads and new tabs, and can be reverted', async ({
  page,
}) => {
  await chooseHindi(page, '/');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: hindi('Shop Now') })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  const other = await page.context().newPage();
  await other.goto('/contact');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(hindi('Support'));
  await expect(other).toHaveTitle(new RegExp(hindi('Support')));
  await other.getByRole('contentinfo').getByRole('link', { name: LANGUAGE_NAMES['en-IN'] }).click();
  await expect(other.locator('html')).toHaveAttribute('lang', 'en-IN');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Shop Now' })).toBeVisible();
});

test('a page in Hindi hydrates as it was rendered', async ({ page, complaints, shop }) => {
  const [product] = await someProducts(shop, 1);
  for (const path of ['/', '/collection?category=Puja', `/product/${product?._id}`]) {
    await gotoHydrated(page, `${path}${path.includes('?') ? '&' : '?'}lang=hi`);
    expect(complaints, path).toEqual([]);
    await expect(page).toHaveURL(path);
  }
});

test('each page preloads the web fonts that its first text needs', async ({ request }) => {
  for (const [language, scripts] of [
    ['en', ['latin']],
    ['hi', ['latin', 'devanagari']],
  ] as const) {
    const html = await (await request.get(`/?lang=${language}`)).text();
    const ahead = [...html.matchAll(/<link rel="preload" [^>]*href="([^"]+)"[^>]*>/g)]
      .filter(([tag]) => tag.includes('as="font"'))
      .map(([, href = '']) => href);
    expect(ahead.map((href) => /(heading|text)-([a-z]+)-/.exec(href)?.slice(1).join('-'))).toEqual(
      scripts.flatMap((script) => [`heading-${script}`, `text-${script}`]),
    );
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the language is chosen and stored', async ({ page }) => {
    await chooseHindiPlainly();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hindi('All Collections'));
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hindi('About Us'));

    async function chooseHindiPlainly(): Promise<void> {
      await page.goto('/collection?category=Men');
      await page.getByRole('contentinfo').getByRole('link', { name: LANGUAGE_NAMES['hi-IN'] }).click();
      await expect(page).toHaveURL('/collection?category=Men&lang=hi');
    }
  });
});

test('a shopper finds, orders and signs up in Hindi, and logging out keeps the language', async ({
  page,
  shop,
}) => {
  const email = newEmail();
  await chooseHindi(page, '/');
  await page.getByRole('link', { name: hindi('Shop Now') }).click();
  await productLinks(page).first().click();
  await page
    .getByRole('radiogroup', { name: hindi('Size') })
    .getByRole('radio')
    .first()
    .click();
  await page.getByRole('button', { name: hindi('Add To Cart') }).click();
  await expect(page.getByText(hindi(productMessages.addedToCart))).toBeVisible();
  await page.getByRole('link', { name: hindi('Proceed To Checkout') }).click();

  await page.getByRole('textbox', { name: hindi('Email or phone') }).fill('asha');
  await page.getByRole('button', { name: hindi('Continue') }).click();
  await expect(page.getByText(hindi(signInMessages.identifier.invalid))).toBeVisible();
  await page.getByRole('textbox', { name: hindi('Email or phone') }).fill(email);
  await page.getByRole('button', { name: hindi('Continue') }).click();
  await page.getByRole('textbox', { name: hindi('Name') }).fill('आशा राव');
  await page.getByLabel(hindi('Password')).first().fill(PASSWORD);
  await page.getByRole('button', { name: hindi('Create an account') }).click();
  const code = await receivedCode(shop, email);
  await expect(
    page.getByText(hindi('Resend in {seconds}s', { seconds: '' }).trim(), { exact: false }),
  ).toBeVisible();
  await page.getByRole('textbox', { name: hindi('Code') }).pressSequentially(code);

  await expect(page).toHaveURL('/place-order');
  await page.getByRole('button', { name: hindi('Place Order') }).click();
  await expect(page.getByText(hindi(addressMessages.required))).toBeVisible();
  for (const [label, value] of [
    ['First name', ADDRESS.firstName],
    ['Last name', ADDRESS.lastName],
    ['Email', ADDRESS.email],
    ['Phone', ADDRESS.phone],
    ['Street and area', ADDRESS.street],
    ['City', ADDRESS.city],
    ['State', ADDRESS.state],
    ['PIN code', ADDRESS.postalCode],
  ] as const) {
    await page
      .getByRole('main')
      .getByRole('textbox', { name: new RegExp(`^${hindi(label)}( \\*)?$`) })
      .fill(value);
  }
  await page.getByRole('button', { name: hindi('Place Order') }).click();
  await expect(page).toHaveURL('/orders');
  await expect(page.getByText(hindi('Order Confirmed'))).toBeVisible();
  await expect(page.getByRole('article').getByText(hindi('Cash on delivery'))).toBeVisible();

  await page
    .getByRole('button', { name: new RegExp(hindi('{name}’s account', { name: 'आशा राव' })) })
    .click();
  await page.getByRole('button', { name: hindi('Logout') }).click();
  await expect(page).toHaveURL('/login');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
});

test('a search in either language finds a product', async ({ page, shop }) => {
  const { products } = await call(shop, 'listProducts');
  const product = products.find(({ subCategory }) => subCategory === 'Kalash');
  await page.goto(`/collection?search=${encodeURIComponent(hindi('Kalash'))}`);
  await expect(page.getByRole('main').getByText(product?.name ?? '')).toBeVisible();
  await page.goto('/collection?search=kalash&lang=hi');
  await expect(productLinks(page).first()).toBeVisible();
  await expect(page.getByRole('main').locator(`a[href="/product/${product?._id}"]`)).toBeVisible();
});
