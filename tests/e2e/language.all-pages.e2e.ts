import type { Page } from '@playwright/test';
import { POLICIES, policyPath } from '../../contract/shop/policies.ts';
import { listMessages } from '../../contract/catalogue/listMessages.ts';
import { productMessages } from '../../contract/catalogue/productMessages.ts';
import { reviewMessages } from '../../contract/reviews/reviewMessages.ts';
import { signInMessages } from '../../contract/accounts/signInMessages.ts';
import { addressMessages } from '../../contract/addresses/addressMessages.ts';
import { ADDRESS, call, newAccount, newEmail } from './api.ts';
import {
  chooseHindi,
  findEnglish,
  hindi,
  listLegalTexts,
  listMerchantTexts,
  listShopperTexts,
} from './hindi.ts';
import type { RunningShop } from './running-shop.ts';
import { expect, test } from './shop-test.ts';
import { beSignedIn } from './shopper.ts';

/** Words of the shopper's address and name, and of the couriers and places in the sandbox. */
const ALLOWED_ENGLISH = [
  ...Object.values(ADDRESS),
  'Asha Rao',
  'Asha',
  'Out for delivery with Ramesh, call',
  'Nagpur_Hub (Maharashtra)',
  'Central_D',
  'Mysuru',
];

let written: readonly string[] = [];
test.beforeEach(async ({ shop }) => {
  const [product] = await twoProducts(shop);
  written = [
    ...(await listMerchantTexts(shop)),
    ...(await listLegalTexts(shop)),
    ...(await listShopperTexts(shop, product?._id ?? '')),
  ];
});

async function expectNoEnglish(page: Page, path: string, allowed: readonly string[] = []): Promise<void> {
  // A long email may break before its @, which makes two texts of it.
  const parts = allowed.flatMap((text) => text.split(/(?=@)/));
  await expect
    .poll(async () => findEnglish(page, [...allowed, ...written, ...ALLOWED_ENGLISH, ...parts]), {
      message: path,
    })
    .toEqual([]);
}

async function twoProducts(shop: RunningShop) {
  const listed = await call(shop, 'listProducts');
  return listed.products.filter(({ sizes }) => sizes.length > 1).slice(0, 2);
}

test('no text of the catalogue pages is left in English', async ({ page, shop }) => {
  const [product] = await twoProducts(shop);
  await chooseHindi(page, '/');
  for (const path of [
    '/',
    '/collection',
    '/trending',
    '/about',
    '/contact',
    ...POLICIES.map(policyPath),
    '/cart',
    '/login',
    '/update-password',
    '/orders',
    '/profile',
    `/product/${product?._id}`,
    '/no-such-page',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoEnglish(page, path);
  }
  await page.goto('/product/no-such-piece');
  await expectNoEnglish(page, 'an unknown product', ['no-such-piece']);
  await page.goto('/collection?search=zzzzqqq');
  await expect(page.getByText(hindi(listMessages.none))).toBeVisible();
  await expectNoEnglish(page, 'nothing found', ['zzzzqqq']);
});

test('no error message is left in English', async ({ page, shop }) => {
  const [product] = await twoProducts(shop);
  await chooseHindi(page, `/product/${product?._id}`);
  await page.getByRole('button', { name: hindi('Add To Cart') }).click();
  await expect(page.getByText(hindi(productMessages.selectSize))).toBeVisible();
  await page.getByRole('button', { name: hindi('Post Review') }).click();
  await expect(page.getByRole('link', { name: hindi(reviewMessages.ratingRequired) })).toBeVisible();
  await expectNoEnglish(page, 'errors of a product page');

  const email = newEmail();
  const account = await newAccount(shop);
  await page.goto('/login');
  await page.getByRole('textbox', { name: hindi('Email or phone') }).fill(account.email);
  await page.getByRole('button', { name: hindi('Continue') }).click();
  await page.getByLabel(hindi('Password')).first().fill('not-the-password');
  await page.getByRole('button', { name: hindi('Login'), exact: true }).click();
  await expect(page.getByText(hindi(signInMessages.auth.invalidCredentials))).toBeVisible();
  await expectNoEnglish(page, 'a wrong password', [account.email]);
  await page.getByRole('button', { name: hindi('Login With OTP') }).click();
  await page.getByRole('textbox', { name: hindi('Code') }).pressSequentially('000000');
  await expect(page.getByText(hindi(signInMessages.otp.invalid))).toBeVisible();
  await expectNoEnglish(page, 'a wrong code', [account.email]);

  await page.goto('/update-password');
  await page.getByRole('textbox', { name: hindi('Email') }).fill(email);
  await page.getByRole('button', { name: hindi('Send OTP') }).click();
  await page.getByRole('button', { name: hindi('Verify OTP') }).click();
  await expect(page.getByText(hindi(signInMessages.otp.enterAllOtpDigits))).toBeVisible();
  await expectNoEnglish(page, 'a reset', [email]);
});

test('cart, checkout, orders and tracking are in Hindi', async ({ page, shop }) => {
  const account = await newAccount(shop);
  for (const { _id, sizes } of await twoProducts(shop)) {
    await call(shop, 'addToCart', {
      body: { itemId: _id, size: sizes[0], quantity: 2 },
      token: account.token,
    });
  }
  await chooseHindi(page, '/contact');
  await beSignedIn(page, account, '/cart');
  await expect(page.getByRole('link', { name: hindi('Proceed To Checkout') })).toBeVisible();
  await expectNoEnglish(page, '/cart', [account.email]);

  await page.goto('/place-order');
  await page.getByRole('button', { name: hindi('Place Order') }).click();
  await expect(page.getByText(hindi(addressMessages.required))).toBeVisible();
  await expectNoEnglish(page, 'an empty address', [account.email]);

  await call(shop, 'saveAddress', { body: { address: ADDRESS }, token: account.token });
  await page.evaluate(() => sessionStorage.removeItem('aangan.addressDraft'));
  await page.goto('/place-order');
  await expect(page.getByRole('button', { name: hindi('Edit Address') })).toBeVisible();
  await expectNoEnglish(page, '/place-order', [account.email]);
  await page.getByRole('button', { name: hindi('Place Order') }).click();
  await expect(page).toHaveURL('/orders');
  await expect(page.getByText(hindi('Order Confirmed'))).toBeVisible();
  await expectNoEnglish(page, '/orders', [account.email]);

  await page.getByRole('link', { name: hindi('Order details') }).click();
  await expect(page.getByRole('heading', { name: hindi('Help with this order') })).toBeVisible();
  await expectNoEnglish(page, 'the page of an order', [account.email]);
  await page.getByRole('link', { name: hindi('Track order') }).click();
  await expect(page.getByRole('main').getByRole('article')).toBeVisible();
  await expectNoEnglish(page, 'tracking', [account.email]);
  await page.goto('/profile');
  await expect(page.getByRole('main').getByText(account.email)).toBeVisible();
  await expectNoEnglish(page, '/profile', [account.email]);
});
