import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readRecording, replay } from 'xstate-offline-inspector/recording';
import { reviveError } from '../../devtools/reviveError.ts';
import { checkoutMessages } from '../../contract/orders/checkoutMessages.ts';
import { loadMachines } from '../../scripts/machines/load.ts';
import { ADDRESS, newEmail, PASSWORD } from './api.ts';
import { choose } from './checkout-steps.ts';
import type { RunningShop } from './running-shop.ts';
import { expect, test } from './shop-test.ts';
import {
  buttons,
  cartLink,
  enterCode,
  enterDetails,
  enterIdentifier,
  productLinks,
  putIntoCart,
  receivedCode,
  tokenOf,
} from './shopper.ts';

const PERSON = {
  ...ADDRESS,
  firstName: 'Zebedee',
  lastName: 'Quillfeather',
  street: '7 Umbrella Lane',
  city: 'Tirunelveli',
  state: 'Tamil Nadu',
  postalCode: '627001',
  phone: '9123409876',
};

/** A new shopper fills the cart, signs up, enters the address and gives up a payment by Razorpay that was refused. */
async function failToPay(page: Page, inspector: Page, shop: RunningShop, email: string): Promise<string> {
  await page.goto('/?inspect=offline');
  await expect(inspector.getByRole('status').filter({ hasText: 'Live: 1 tab' })).toBeVisible();
  await page.getByRole('link', { name: 'Shop Now' }).click();
  await expect(page).toHaveURL(/\/collection/);
  await productLinks(page).first().click();
  await putIntoCart(page);
  await cartLink(page).click();
  await page.getByRole('main').getByText('Proceed To Checkout').click();
  await enterIdentifier(page, email);
  await enterDetails(page, `${PERSON.firstName} ${PERSON.lastName}`);
  const code = await receivedCode(shop, email);
  await enterCode(page, code);
  await expect(page).toHaveURL(/\/place-order/);
  await page.getByLabel('PIN code').fill(PERSON.postalCode);
  await expect(page.getByLabel('City')).toHaveValue(PERSON.city);
  await page.getByLabel('Street').fill(PERSON.street);
  await page.getByLabel('Phone').fill(PERSON.phone);
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect(page.getByText(PERSON.street)).toBeVisible();
  await choose(page, 'razorpay');
  await buttons.placeOrder(page).click();
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(checkoutMessages.unpaid)).toBeVisible();
  return code;
}

/** Saves what the inspector has received. Returns the path of the file. */
async function saveRecording(inspector: Page, withPersonalData: boolean): Promise<string> {
  await inspector.getByRole('button', { name: 'Save…' }).click();
  await inspector.getByLabel(/^Keep names/).setChecked(withPersonalData);
  const contents = inspector.getByRole('region', { name: 'What the file contains' });
  await expect(contents.getByText('that may be personal')).toHaveCount(withPersonalData ? 1 : 0);
  const download = inspector.waitForEvent('download');
  await inspector.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  return (await download).path();
}

const slider = (inspector: Page) => inspector.getByRole('slider', { name: 'Moment' });
const actorLine = (inspector: Page, name: string) =>
  inspector.getByRole('tree').locator('.actor-name', { hasText: new RegExp(`^${name}$`) });

test('a failed payment is recorded without secrets or personal data, opens elsewhere, is walked back and forth, and replays to equal snapshots', async ({
  page,
  context,
  shop,
  browser,
}) => {
  test.slow();
  const inspector = await context.newPage();
  await inspector.goto('/inspector');
  const email = newEmail();
  const code = await failToPay(page, inspector, shop, email);
  await expect(actorLine(inspector, 'checkout').first()).toBeVisible();
  const token = await tokenOf(page);
  const path = await saveRecording(inspector, false);
  const text = await readFile(path, 'utf8');

  const planted = [
    PASSWORD,
    code,
    token,
    email,
    ...Object.values(PERSON).filter((value) => value !== 'India'),
  ];
  expect(planted.filter((marker) => isWithin(marker, text))).toEqual([]);
  expect(text).toContain('payment.declined');

  const machines = new Map((await loadMachines()).map((machine) => [machine.id, machine]));
  const complete = await readFile(await saveRecording(inspector, true), 'utf8');
  for (const file of [text, complete]) {
    const result = replay(readRecording(file), { machines, reviveError });
    expect(result).toMatchObject({ differences: [], skipped: [] });
    expect(result.snapshots).toBeGreaterThan(50);
  }

  const elsewhere = await browser.newPage({ baseURL: shop.url });
  await elsewhere.goto('/inspector');
  await elsewhere.getByLabel('Recording to open').setInputFiles(path);
  await expect(elsewhere.getByRole('status').filter({ hasText: 'Opened a recording' })).toBeVisible();
  await actorLine(elsewhere, 'checkout').first().click();
  await expect(
    elsewhere.locator('[data-state="checkout.choosing.result.unpaid"][data-active]'),
  ).toBeVisible();

  await elsewhere.getByLabel('Find in the sequence').fill('payment.declined');
  await elsewhere.getByRole('option').filter({ hasText: 'payment.declined' }).first().click();
  await elsewhere.getByLabel('Find in the sequence').fill('');
  await expect(
    elsewhere.locator('[data-state="checkout.placing.razorpay.paying"][data-active]'),
  ).toBeVisible();
  await expect(elsewhere.getByRole('region', { name: 'Event' })).toContainText('payment.declined');
  // The whole system is shown as it was then: at the first event there was no checkout.
  await slider(elsewhere).focus();
  await slider(elsewhere).press('Home');
  await expect(elsewhere.getByText('checkout had not started then.')).toBeVisible();
  await expect(actorLine(elsewhere, 'checkout')).toHaveCount(0);
  await slider(elsewhere).press('End');
  await expect(
    elsewhere.locator('[data-state="checkout.choosing.result.unpaid"][data-active]'),
  ).toBeVisible();
  await elsewhere.close();
});

/** Digits may be part of a longer number by chance. */
function isWithin(marker: string, text: string): boolean {
  return /^\d+$/.test(marker) ? new RegExp(`(?<!\\d)${marker}(?!\\d)`).test(text) : text.includes(marker);
}
