import type { Page } from '@playwright/test';
import { checkoutMessages } from '../../contract/orders/checkoutMessages.ts';
import { ADDRESS, newAccount, newEmail } from './api.ts';
import { expectAccessible } from './axe-steps.ts';
import { payIn } from './checkout-steps.ts';
import {
  addStaff,
  beStaff,
  callDesk,
  countTaps,
  joinStaff,
  placeOrder,
  placeOrders,
  readDeskOrder,
  totpOf,
} from './desk-steps.ts';
import { expect, test } from './shop-test.ts';
import { beSignedIn, receivedCode, tokenOf } from './shopper.ts';
import { openAccountMenu } from './sign-in-steps.ts';

/** The people who run the shop, at its desk. */

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function searchOrders(page: Page, text: string): Promise<void> {
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByRole('searchbox').fill(text);
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(`/desk/orders?q=${text}`);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('an owner sets up the sign-in by the link, signs in, packs ten orders in at most 40 taps, hands one over and delivers it', async ({
    page,
    shop,
    complaints,
  }) => {
    const numbers = await placeOrders(shop, 'Tenorders', 10);
    const email = newEmail();
    await page.goto(await addStaff(shop, email));
    await expect(page.getByRole('heading', { name: 'Set up your sign-in' })).toBeVisible();
    await expectAccessible(page, 'setting up');
    const secret = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? '';
    await page.getByLabel('Code from your authenticator app').fill('123');
    await button(page, 'Finish and sign in').click();
    await expect(page.getByText('Please enter all 6 digits.')).toBeVisible();
    await page.getByLabel('Code from your authenticator app').fill(totpOf(secret));
    await button(page, 'Finish and sign in').click();
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    await expect(page).toHaveURL('/desk');
    await page.getByRole('link', { name: 'Account' }).click();
    await expect(page.getByRole('heading', { name: 'Ways to sign in' })).toBeVisible();
    await expectAccessible(page, 'the account');
    await button(page, 'Sign out').click();

    await page.getByLabel('Email').fill(email);
    await expectAccessible(page, 'signing in');
    await button(page, 'Send code').click();
    await page.getByLabel('Code from the mail').fill(await receivedCode(shop, email));
    await page.getByLabel('Code from your authenticator app').fill(totpOf(secret, { aheadMs: 30_000 }));
    await button(page, 'Sign in').click();
    // The page of the sign-out.
    await expect(page.getByRole('heading', { name: 'Ways to sign in' })).toBeVisible();
    await page.getByRole('link', { name: 'Today' }).click();
    await expect(page.getByRole('heading', { name: 'To pack' })).toBeVisible();
    await expectAccessible(page, 'today');

    const taps = await countTaps(page);
    await searchOrders(page, 'Tenorders');
    await expect(page.getByRole('checkbox', { name: /^Select order/ })).toHaveCount(10);
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await expectAccessible(page, 'orders selected');
    const slips = page.getByRole('link', { name: 'Print slips' });
    expect((await page.request.get((await slips.getAttribute('href')) ?? '')).status()).toBe(200);
    await button(page, 'Mark 10 as packed').click();
    await expect(page.getByText('10 orders are packed.')).toBeVisible();
    expect(await taps()).toBeLessThanOrEqual(40);
    await expect(page.getByRole('main')).toBeFocused();

    const [number = 0] = numbers;
    await page.getByRole('link', { name: new RegExp(`#${number} `) }).click();
    await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
    await expectAccessible(page, 'an order');
    await button(page, 'Hand over').click();
    await page.getByLabel('Own courier').fill('Ravi');
    await page.getByLabel('Tracking number').fill('R-7');
    await button(page, 'Hand over').click();
    await expect(page.getByText('R-7')).toBeVisible();
    await expect(button(page, 'Cancel some items')).toHaveCount(0);
    await button(page, 'Mark as delivered').click();
    await expect(page.getByRole('main').getByText('Delivered').first()).toBeVisible();
    await expect(button(page, 'Mark as delivered')).toHaveCount(0);

    await page.getByLabel('New note').fill('Left with the neighbour');
    await button(page, 'Add note').click();
    await expect(page.getByText('Left with the neighbour')).toBeVisible();
    await expect(page.getByLabel('New note')).toHaveValue('');

    await searchOrders(page, 'Tenorders');
    await page.getByRole('link', { name: new RegExp(`#${numbers[1] ?? 0} `) }).click();
    await expect(button(page, 'Mark as delivered')).toHaveCount(0);
    await button(page, 'Change address').click();
    await expectAccessible(page, 'changing the address');
    await page.getByLabel('City').fill('Udaipur');
    await page.getByLabel('Postal code').fill('313001');
    await button(page, 'Change address').click();
    await expect(page.getByText('Udaipur').first()).toBeVisible();
    await button(page, 'Confirmed by phone').click();
    await expect(button(page, 'Confirmed by phone')).toHaveCount(0);

    await button(page, 'Cancel order').click();
    await button(page, 'Cancel order').click();
    await expect(page.getByText('Please give a reason.')).toBeVisible();
    await page.getByLabel('Reason').fill('Out of stock');
    await button(page, 'Cancel order').click();
    await expect(page.getByText('Out of stock')).toBeVisible();
    // Without a session, the desk's first call is refused.
    expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
  });
});

test('an owner cancels some items of an order', async ({ page, shop, context }) => {
  const owner = await joinStaff(shop);
  const [number = 0] = await placeOrders(shop, 'Someitems', 1, 2);
  await beStaff(context, shop, owner);
  await page.goto(`/desk/orders/${number}`);
  await button(page, 'Cancel some items').click();
  await expectAccessible(page, 'choosing items');
  await page.getByLabel('Reason').fill('One is broken');
  await button(page, 'Cancel these items').click();
  await expect(page.getByText('Please choose at least one item.')).toBeVisible();
  await page.getByRole('combobox').selectOption('1');
  await button(page, 'Cancel these items').click();
  await expect(page.getByText('1 of them cancelled')).toBeVisible();
  await expect(page.getByText('One is broken')).toBeVisible();
  await expect(button(page, 'Cancel some items')).toHaveCount(0);
});

test('an owner corrects the address that a courier refuses, and lets the work that failed be tried again', async ({
  page,
  shop,
  context,
}) => {
  const owner = await joinStaff(shop);
  const [number = 0] = await placeOrders(shop, 'Tryagain', 1, 1, { street: '12 Refused Street' });
  await beStaff(context, shop, owner);
  const work = page.getByRole('region', { name: /Work that did not succeed/ });
  await expect(async () => {
    await page.goto('/desk');
    await expect(work.getByText(`Shiprocket refuses order ${number}: billing_address`)).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  await expectAccessible(page, 'work that did not succeed');
  const { version, address } = await readDeskOrder(shop, owner, number);
  await callDesk(shop, 'changeDeskOrder', {
    params: { number },
    body: { type: 'address.changed', version, address: { ...address, street: '12 Lake Road' } },
    cookie: owner.cookie,
  });
  const failure = page.getByText(`Shiprocket refuses order ${number}: billing_address`);
  const item = work.getByRole('listitem').filter({ has: failure });
  await item.getByRole('button', { name: 'Try again' }).click();
  await expect(item.getByText('It is being tried again.')).toBeVisible();
  await expect(item.getByRole('button')).toHaveCount(0);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /To pack/ })).toBeVisible({ timeout: 2_000 });
    await expect(failure).toHaveCount(0, { timeout: 1 });
  }).toPass();
  expect((await readDeskOrder(shop, owner, number)).stage).toBe('confirmed');
});

test.describe('with questions to shoppers', () => {
  test.use({ shopSettings: { env: { CASH_CONFIRMATION: 'on', FAILED_DELIVERY_ANSWERS: 'on' } } });

  test('a shopper confirms a cash order on its page, and the desk sees why and until when it waits', async ({
    page,
    shop,
    context,
  }) => {
    const owner = await joinStaff(shop);
    const account = await newAccount(shop, { address: ADDRESS });
    const address = { ...ADDRESS, street: 'Near temple' };
    const { _id, number } = await placeOrder(shop, account.token, address);
    await beStaff(context, shop, owner);
    await page.goto('/desk');
    const waiting = page.getByRole('region', { name: /Cash orders to confirm/ });
    await waiting.getByRole('link', { name: new RegExp(`#${number} `) }).click();
    await expect(page.getByText('The address is very short.')).toBeVisible();
    await expectAccessible(page, 'a cash order to confirm');

    await beSignedIn(page, account, `/orders/${_id}`);
    const question = page.getByRole('region', { name: 'Please confirm your order' });
    await question.getByRole('button', { name: 'Correct the address' }).click();
    await expectAccessible(page, 'correcting the address');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await question.getByRole('button', { name: 'Yes, send it' }).click();
    await expect(question).toHaveCount(0);
    await expect(page.getByText('Confirmed online')).toBeVisible();
    await expect(page.getByRole('main').locator('header')).toBeFocused();
    await page.goto(`/desk/orders/${number}`);
    await expect(page.getByText('The shopper has confirmed this cash order.')).toBeVisible();
  });

  test('a shopper pays a cash order in Razorpay’s window, after closing it once', async ({ page, shop }) => {
    const account = await newAccount(shop, { address: ADDRESS });
    const { _id } = await placeOrder(shop, account.token, ADDRESS);
    await beSignedIn(page, account, `/orders/${_id}`);
    const offer = page.getByRole('region', { name: 'Pay now instead of in cash' });
    const pay = offer.getByRole('button', { name: 'UPI, card or netbanking' });
    await pay.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(offer.getByText(checkoutMessages.notCharged)).toBeVisible();
    await expect(page.getByText('Cash on delivery').first()).toBeVisible();
    await expectAccessible(page, 'a cash order that can be paid online');
    await pay.click();
    await payIn(page).click();
    await expect(offer).toHaveCount(0);
    await expect(page.getByText('UPI, card or netbanking · Paid')).toBeVisible();
    await expect(page.getByRole('main').locator('header')).toBeFocused();
  });
});

test('of two people at one order, the second sees what the first did, and nothing happens twice', async ({
  page,
  shop,
  context,
}) => {
  const owner = await joinStaff(shop);
  const packer = await joinStaff(shop, 'packer');
  const [number = 0] = await placeOrders(shop, 'Twopeople', 1);
  await beStaff(context, shop, packer);
  await page.goto(`/desk/orders/${number}`);
  await expect(button(page, 'Mark as packed')).toBeVisible();
  // A packer handles no money.
  await expect(button(page, 'Cancel order')).toHaveCount(0);
  const { version } = await readDeskOrder(shop, owner, number);
  await callDesk(shop, 'changeDeskOrder', {
    params: { number },
    body: { type: 'parcel.packed', version },
    cookie: owner.cookie,
  });

  await button(page, 'Mark as packed').click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Somebody has changed this order' });
  await expect(conflict).toBeFocused();
  await expect(conflict).toContainText(owner.email);
  await expect(conflict).toContainText('Packed');
  await expectAccessible(page, 'a conflict');
  await expect(button(page, 'Mark as packed')).toHaveCount(0);
  await expect(button(page, 'Hand over')).toBeVisible();
  const { audit } = await readDeskOrder(shop, owner, number);
  expect(audit.map(({ action, by }) => [action, by])).toEqual([['parcel.packed', owner.email]]);
});

test('signing out of the shop leaves the desk signed in, and a desk that is signed out leaves the shopper', async ({
  page,
  shop,
  context,
}) => {
  await beStaff(context, shop, await joinStaff(shop));
  await beSignedIn(page, await newAccount(shop), '/profile');
  await (await openAccountMenu(page)).getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => tokenOf(page)).toBe('');
  await page.goto('/desk');
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();

  const shopper = await newAccount(shop);
  await beSignedIn(page, shopper, '/profile');
  await page.goto('/desk');
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  // The session ends elsewhere: the next call is refused with 401.
  await context.clearCookies({ name: 'aangan_desk' });
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  expect(await tokenOf(page)).toBe(shopper.token);
  await page.goto('/profile');
  await expect(page.getByText(shopper.email).first()).toBeVisible();
});
