import type { Page } from '@playwright/test';
import { newAccount, sentCode, type Account } from './api.ts';
import { advanceShopClock, WITH_MOVABLE_CLOCK } from './movable-clock.ts';
import { addPasskey, connectDevice, localAddress } from './passkey-steps.ts';
import type { RunningShop } from './running-shop.ts';
import { expect, test } from './shop-test.ts';
import { enterCode, enterIdentifier } from './shopper.ts';
import { nextCode, on } from './sign-in-steps.ts';

test.use({
  shopSettings: WITH_MOVABLE_CLOCK,
  baseURL: async ({ shop }, provide) => provide(localAddress(shop)),
});

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Signs in by a code, two minutes after the account's last one. */
async function signInByCode(page: Page, shop: RunningShop, { email }: Account): Promise<void> {
  const before = (await sentCode(shop, email)) ?? '';
  await advanceShopClock(shop, 2 * MINUTE);
  await page.goto('/login');
  await enterIdentifier(page, email);
  await on.loginWithOtp(page).click();
  await enterCode(page, await nextCode(shop, email, before));
  await expect(page).toHaveURL('/');
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
}

/** As in a browser that fills in no passkeys, from the next page on. */
async function fillInNone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
}

const offer = (page: Page) => page.getByRole('region', { name: 'Passkey', exact: true });
const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const addButton = (page: Page) => passkeys(page).getByRole('button', { name: 'Add a passkey' });
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });

test('a shopper declines the offer of a passkey, adds one in the profile, signs in with it, and deletes it after a code', async ({
  page,
  shop,
}) => {
  await connectDevice(page);
  const account = await newAccount(shop);
  await signInByCode(page, shop, account);
  const declined = page.waitForResponse('**/api/user/passkey/offer/decline');
  await offer(page).getByRole('button', { name: 'Not now' }).click();
  await expect(offer(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await declined;
  await page.goto('/profile');
  await logOut(page);
  const isOffered = page.waitForResponse('**/api/user/passkeys');
  await signInByCode(page, shop, account);
  await expect((await isOffered).json()).resolves.toMatchObject({ isOffered: false });
  await expect(offer(page)).toHaveCount(0);
  await page.goto('/profile');
  await addButton(page).click();
  const card = passkeys(page).getByRole('listitem');
  await expect(card).toContainText('Not used yet');
  await card.getByRole('button', { name: 'Rename' }).click();
  await card.getByRole('textbox', { name: 'Name of the passkey' }).fill('My computer');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText('My computer');

  await logOut(page);
  // Filled in by the browser.
  await expect(page).toHaveURL('/');
  await page.goto('/profile');
  await expect(page.getByText(account.email)).toBeVisible();
  await expect(card).toContainText('Last used on');

  await fillInNone(page);
  await page.reload();
  await logOut(page);
  await signInButton(page).click();
  await expect(page).toHaveURL('/');
  await page.goto('/profile');

  await advanceShopClock(shop, 11 * MINUTE);
  const before = (await sentCode(shop, account.email)) ?? '';
  await card.getByRole('button', { name: 'Delete' }).click();
  await card.getByRole('button', { name: 'Delete' }).click();
  await enterCode(page, await nextCode(shop, account.email, before));
  // The list comes back when the code is verified, and still has the passkey then.
  await expect(addButton(page)).toBeVisible();
  await expect(card).toHaveCount(0);
  await logOut(page);
  await signInButton(page).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'This passkey no longer belongs to an account here.' }),
  ).toBeVisible();
});

test('a shopper accepts the offer of a passkey on the page after a sign-in by code', async ({
  page,
  shop,
}) => {
  await connectDevice(page);
  await signInByCode(page, shop, await newAccount(shop));
  const acceptButton = offer(page).getByRole('button', { name: 'Set up a passkey' });
  await expect(acceptButton).toBeVisible();
  await acceptButton.press('Enter');
  await expect(offer(page).getByRole('status')).toHaveText(
    'Your passkey is set up. Use it to sign in next time.',
  );
  await expect(offer(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(offer(page)).toHaveCount(0);
  await page.goto('/profile');
  await expect(passkeys(page).getByRole('listitem')).toContainText('Not used yet');
});

test(
  'a sign-out on all devices names the passkeys, and deletes the passkeys of the last 7 days if the shopper wishes',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    await connectDevice(page);
    await fillInNone(page);
    const account = await newAccount(shop);
    await addPasskey(shop, account, 'My computer');
    await advanceShopClock(shop, 8 * DAY);
    await signInByCode(page, shop, account);
    await page.goto('/profile');
    await addButton(page).click();
    const cards = passkeys(page).getByRole('listitem');
    await expect(cards).toHaveCount(2);
    const name = (await cards.last().locator('strong').textContent()) ?? '';

    await page.getByRole('button', { name: 'Sign out on all devices' }).press('Enter');
    const withoutDeletion = page.getByRole('button', { name: 'Sign out and keep passkeys' });
    await expect(withoutDeletion).toBeFocused();
    const question = page.getByRole('group').filter({ has: withoutDeletion });
    await expect(question).toHaveAccessibleDescription(
      `These passkeys can still sign in: My computer, ${name}. If you do not know one, please delete it in your profile. Added in the last 7 days: ${name}. If one of them is not yours, you can delete them now.`,
    );
    await question.getByRole('button', { name: 'Sign out and delete new passkeys' }).click();
    await expect(page).toHaveURL('/login');

    await signInByCode(page, shop, account);
    await page.goto('/profile');
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText('My computer');
  },
);
