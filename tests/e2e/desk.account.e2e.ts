import type { Page } from '@playwright/test';
import { newEmail } from './api.ts';
import { expectAccessible } from './axe-steps.ts';
import { addStaff, beStaff, joinStaff, totpOf } from './desk-steps.ts';
import { connectDevice, localAddress } from './passkey-steps.ts';
import { expect, test } from './shop-test.ts';
import { receivedCode } from './shopper.ts';

/** How the people who run the shop sign in, and who they are. */

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.use({ viewport: { width: 390, height: 844 } });

test('an owner sets up a passkey by the link, signs in with it, and adds and removes an app', async ({
  page,
  shop,
}) => {
  await connectDevice(page);
  const email = newEmail();
  await page.goto(localAddress(shop) + (await addStaff(shop, email)));
  await button(page, 'Create a passkey and sign in').click();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await page.getByRole('link', { name: 'Account' }).click();
  await button(page, 'Sign out').click();

  await page.getByLabel('Email').fill(email);
  await button(page, 'Send code').click();
  await button(page, 'Sign in with a passkey instead').click();
  await expect(page.getByText('Please enter all 6 digits.')).toBeVisible();
  await page.getByLabel('Code from the mail').fill(await receivedCode(shop, email));
  await expectAccessible(page, 'the codes');
  await button(page, 'Sign in with a passkey instead').click();
  await expect(page.getByRole('heading', { name: 'Your account at the desk' })).toBeVisible();
  const ways = page.getByRole('listitem');
  await expect(ways).toHaveCount(1);
  await expect(ways).toContainText('Last used on');

  await button(page, 'Remove').click();
  await button(page, 'Remove').click();
  await expect(page.getByText('You need at least one way to sign in.')).toBeVisible();
  await button(page, 'Add an authenticator app').click();
  await expectAccessible(page, 'an app');
  const secret = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  await page.getByLabel('Code from your authenticator app').fill(totpOf(secret));
  await button(page, 'Add this app').click();
  await expect(ways).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Ways to sign in' })).toBeFocused();
  await ways.last().getByRole('button', { name: 'Rename' }).click();
  await page.getByLabel('Name').fill('Old phone');
  await button(page, 'Save').click();
  await expect(ways.last()).toContainText('Old phone');
  await ways.first().getByRole('button', { name: 'Remove' }).click();
  await button(page, 'Remove').first().click();
  await expect(ways).toHaveCount(1);
});

test('an owner invites a packer after a fresh code, by keyboard, and the packer uses the link', async ({
  page,
  shop,
  context,
  browser,
}) => {
  const owner = await joinStaff(shop);
  await beStaff(context, shop, owner);
  await page.goto('/desk/people');
  await expect(page.getByRole('heading', { name: 'Invite somebody' })).toBeVisible();
  const email = newEmail();
  // As after ten minutes; the call that is sent again after the dialog reaches the server.
  const json = { success: false, code: 'desk_code_needed', message: 'Please confirm first that it is you.' };
  const refuseOnce = () =>
    page.route('**/api/desk/people', (route) => route.fulfill({ status: 403, json }), { times: 1 });
  await refuseOnce();
  await page.getByLabel('Email').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Please confirm that it is you' });
  const code = dialog.getByLabel('Code from your authenticator app');
  await expect(code).toBeFocused();
  await expectAccessible(page, 'a fresh code');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toContainText('Please confirm first that it is you.');

  await refuseOnce();
  await page.getByLabel('Email').focus();
  await page.keyboard.press('Enter');
  await expect(code).toBeFocused();
  await page.keyboard.type(totpOf(owner.secret, { aheadMs: 30_000 }));
  await page.keyboard.press('Enter');
  const note = page.getByRole('status').filter({ hasText: email });
  await expect(note).toBeFocused();
  await expectAccessible(page, 'people');
  const link = (await note.locator('code').textContent()) ?? '';
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText(
    'Has not used the link yet',
  );

  const other = await browser.newContext();
  const packer = await other.newPage();
  await packer.goto(link);
  const secret = (await packer.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  await packer.getByLabel('Code from your authenticator app').fill(totpOf(secret));
  await button(packer, 'Finish and sign in').click();
  await expect(packer.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(packer.getByRole('link', { name: 'People' })).toHaveCount(0);
  await other.close();
});

test('the owner of the demo signs in with the codes of the outbox', async ({ page, shop }) => {
  await page.goto('/desk');
  await expect(page.getByText('To look around, sign in as owner@aangan.example.')).toBeVisible();
  await page.getByLabel('Email').fill('owner@aangan.example');
  await button(page, 'Send code').click();
  await page.getByLabel('Code from the mail').fill(await receivedCode(shop, 'owner@aangan.example'));
  const [outbox] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'outbox' }).click(),
  ]);
  const code = outbox.getByRole('heading', { name: /^App code/ }).locator('code');
  await page.getByLabel('Code from your authenticator app').fill((await code.textContent()) ?? '');
  await button(page, 'Sign in').click();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
});
